/**
 * Where the attackers' callbacks lead, in a process of its own: servers that say nothing, say it
 * slowly, refuse, or confirm and are slow from then on.
 */
import { connect, createServer, type Socket } from "node:net";
import * as tls from "node:tls";
import { answerQuestions, instant } from "../hub/helper.ts";
import { addressOf } from "./places.ts";

/**
 * The only way for one server to have thousands of addresses. Nothing leads here from outside,
 * since the port is a random free one and the machine that runs the bench is the owner's.
 */
const ALL_ADDRESSES = "0.0.0.0";
const DRIP_EVERY_MS = 1_000;
const HELD_UP_MS = 9_900;
/** A connection that takes longer counts as not accepted. */
const NOT_TAKEN_AFTER_MS = 500;
const A_SECOND_MS = 1_000;
/** The hub is not blamed for calls that only the machine's load brought this close together. */
const JITTER_MS = 50;

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The ports of the servers. */
export interface Ports {
  readonly silent: number;
  readonly blackholed: number;
  readonly "dripped headers": number;
  readonly "dripped body": number;
  readonly refusing: number;
  readonly slow: number;
}

const DRIPS = {
  headers: "HTTP/1.1 200 OK\r\nX-Drip: ",
  body: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n",
} as const;

/** When each address that confirms nothing was called. */
const calls = new Map<string, number[]>();
const confirmed = new Set<string>();

const ANSWERS = {
  async open({ certificate }: { readonly certificate: Certificate }): Promise<Ports> {
    return {
      silent: await silence(),
      blackholed: await blackhole(),
      "dripped headers": await drip(certificate, DRIPS.headers),
      "dripped body": await drip(certificate, DRIPS.body),
      refusing: refuse(certificate),
      slow: holdUp(certificate),
    };
  },
  /** The most calls that one address got within a second, and how many callbacks confirmed. */
  seen: (_: object) => ({
    calls: [...calls.values()].reduce((sum, { length }) => sum + length, 0),
    mostCallsASecond: Math.max(0, ...Array.from(calls.values(), mostASecond)),
    confirmed: confirmed.size,
  }),
  /** Waits until `count` callbacks have confirmed. */
  async confirmed({ count, patienceMs }: { readonly count: number; readonly patienceMs: number }) {
    const deadline = instant() + patienceMs;
    while (confirmed.size < count && instant() < deadline) await Bun.sleep(DRIP_EVERY_MS / 10);
    return { count: confirmed.size };
  },
};
export type Victims = typeof ANSWERS;

/** Accepts connections, and never sends a byte, not even for TLS. */
async function silence(): Promise<number> {
  return listening(
    createServer((socket) => {
      socket.on("error", () => {});
      note(socket.localAddress ?? "");
    }),
  );
}

/** Confirms nothing: a byte a second, for as long as somebody listens. */
async function drip(certificate: Certificate, beginning: string): Promise<number> {
  return listening(
    tls.createServer({ ...certificate }, (socket) => {
      socket.on("error", () => {});
      socket.once("data", (head) => {
        note(/^host: ([^:\r]+)/im.exec(head.toString())?.[1] ?? "");
        dripOn(socket, beginning);
      });
    }),
  );
}

function dripOn(socket: Socket, beginning: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), DRIP_EVERY_MS);
  socket.on("close", () => clearInterval(timer));
}

function refuse(certificate: Certificate): number {
  return serve(certificate, (request) => {
    note(new URL(request.url).hostname);
    return new Response(null, { status: 404 });
  });
}

/** Confirms at once, and answers its deliveries just within a hub's usual timeout. */
function holdUp(certificate: Certificate): number {
  return serve(certificate, async (request) => {
    if (request.method === "GET") {
      const { host, pathname, searchParams } = new URL(request.url);
      confirmed.add(host + pathname);
      return new Response(searchParams.get("hub.challenge"));
    }
    await request.bytes();
    await Bun.sleep(HELD_UP_MS);
    return new Response(null, { status: 200 });
  });
}

type Answer = (request: Request) => Response | Promise<Response>;

function serve(tls: Certificate, answer: Answer): number {
  const server = Bun.serve({
    hostname: ALL_ADDRESSES,
    port: 0,
    tls,
    idleTimeout: 60,
    fetch: answer,
  });
  return server.port ?? 0;
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, ALL_ADDRESSES, resolve);
  await promise;
  return Number(Object(server.address()).port);
}

/** A port whose queue of connections is full, so that the kernel drops what would come in. */
async function blackhole(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const worker = new Worker(new URL("never-accepts.ts", import.meta.url).href);
  worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
  const port = await promise;
  while (await isTaken(port));
  return port;
}

async function isTaken(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1", () => resolve(true));
  socket.on("error", () => resolve(false));
  return Promise.race([promise, Bun.sleep(NOT_TAKEN_AFTER_MS).then(() => false)]);
}

/** @param place an address, or a name that leads to one */
function note(place: string): void {
  const address = addressOf(place) ?? place;
  const times = calls.get(address) ?? [];
  times.push(instant());
  calls.set(address, times);
}

function mostASecond(times: readonly number[]): number {
  let [most, from] = [0, 0];
  for (const [index, at] of times.entries()) {
    while (at - (times[from] ?? at) >= A_SECOND_MS - JITTER_MS) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

if (import.meta.main) answerQuestions(ANSWERS);
