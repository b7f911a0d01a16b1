import { residentMegabytes } from "../../support/memory.ts";
import { requestText } from "./load.ts";
import type { Program } from "./programs.ts";

const CONNECTIONS = 10_000;
const AT_ONCE = 200;
/** A connection that hangs for this long does not count as kept. */
const ANSWER_DEADLINE_MS = 30_000;

export interface Idle {
  /** Connections that are still open, and answer. */
  readonly kept: number;
  readonly opened: number;
  /** Megabytes more than before they were opened. */
  readonly megabytes: number;
}

/** Asks once over each of many connections, sends nothing for a while, and asks again. */
export async function measureIdle({ pid, port }: Program, seconds: number): Promise<Idle> {
  const text = requestText("/api/feed.json", { "if-none-match": "*" });
  await askTogether(await openAll(port, 1), text);
  const before = residentMegabytes(pid);
  const clients = await openAll(port, CONNECTIONS);
  await askTogether(clients, text);
  await Bun.sleep(seconds * 1000);
  const megabytes = residentMegabytes(pid) - before;
  const kept = await askTogether(clients, text);
  for (const client of clients) client.end();
  return { kept, opened: clients.length, megabytes };
}

async function openAll(port: number, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  while (clients.length < count) {
    const some = Math.min(AT_ONCE, count - clients.length);
    clients.push(...(await Promise.all(Array.from({ length: some }, () => Client.open(port)))));
  }
  return clients;
}

/** Returns how many got an answer. */
async function askTogether(clients: readonly Client[], text: string): Promise<number> {
  let answered = 0;
  for (let start = 0; start < clients.length; start += AT_ONCE) {
    const some = clients.slice(start, start + AT_ONCE);
    const answers = await Promise.all(some.map((client) => client.ask(text)));
    answered += answers.filter(Boolean).length;
  }
  return answered;
}

/** One connection. */
class Client {
  #socket: Bun.Socket | undefined;
  #told: (isAnswered: boolean) => void = () => {};

  static async open(port: number): Promise<Client> {
    const client = new Client();
    const socket = {
      data: () => client.#told(true),
      close: () => client.#close(),
    };
    client.#socket = await Bun.connect({ hostname: "127.0.0.1", port, socket });
    return client;
  }

  /** Whether an answer came. */
  ask(text: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#told = resolve;
    if (this.#socket === undefined) resolve(false);
    else this.#socket.write(text);
    const timer = setTimeout(() => resolve(false), ANSWER_DEADLINE_MS);
    return promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    this.#socket?.end();
  }

  #close(): void {
    this.#socket = undefined;
    this.#told(false);
  }
}
