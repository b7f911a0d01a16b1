/**
 * The attackers of one attack, in a process of their own that gives way to others:
 * `bun attacker.ts PORT ATTACK`. It goes on until it is ended.
 */
import { ATTACKS, CLIENTS, type Plan } from "./attacks.ts";

/** As slow as a client can be that is not cut off for doing nothing. */
const DRIP_EVERY_MS = 1_000;
const SLOW_EVERY_MS = 500;
/** So long a client that was cut off waits before it comes again. */
const AGAIN_MS = 100;
const DRIPPED = 1;

const [, , port = "", attack = ""] = process.argv;
let clients = 0;
for (const plan of ATTACKS[Number(attack)]?.plans ?? []) {
  for (let at = 0; at < plan.connections; at += 1) attackWith(plan, at);
}

/** One connection after another, forever. */
async function attackWith(plan: Plan, start: number): Promise<void> {
  for (let at = start; ; at += 1) {
    await one(plan, plan.requests[at % plan.requests.length] ?? "");
    await Bun.sleep(AGAIN_MS);
  }
}

/** Sends a request and treats the answer as planned; resolves when the connection is closed. */
async function one(plan: Plan, request: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = nextClient();
  const [head = "", body = ""] = request.split("BODY");
  const rest = `host: localhost\r\nconnection: close\r\nx-forwarded-for: ${client}\r\n\r\n`;
  const bytes = new TextEncoder().encode(head + rest + body);
  let sent = 0;
  const send = (socket: Bun.Socket) => {
    const most = plan.isDripped === true ? DRIPPED : bytes.byteLength;
    sent += Math.max(0, socket.write(bytes.subarray(sent, sent + most)));
  };
  const timers: Timer[] = [];
  const end = () => {
    for (const timer of timers) clearInterval(timer);
    resolve();
  };
  await Bun.connect({
    hostname: "127.0.0.1",
    port: Number(port),
    socket: {
      open(socket) {
        send(socket);
        if (plan.isDripped === true) timers.push(setInterval(() => send(socket), DRIP_EVERY_MS));
        if (plan.reading === "slowly")
          timers.push(setInterval(() => socket.resume(), SLOW_EVERY_MS));
      },
      drain: (socket) => (plan.isDripped === true ? undefined : send(socket)),
      data: (socket) => (plan.reading === "whole" ? undefined : socket.pause()),
      close: end,
      error: end,
    },
  }).catch(end);
  return promise;
}

function nextClient(): string {
  clients += 1;
  const number = clients % CLIENTS;
  return `11.0.${number >> 8}.${number & 255}`;
}
