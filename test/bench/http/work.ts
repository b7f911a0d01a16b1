import { median } from "../../support/figures.ts";
import { processorSeconds } from "../../support/processor.ts";
import { repeat, requestText } from "./load.ts";
import type { Program } from "./programs.ts";

const MICROSECONDS = 1_000_000;
const ROUNDS = 7;
/** The first rounds are not counted: programs compile what is hot while they run. */
const WARMING = 5;

/** A kind of request, and how many of them take a program about half a second. */
export interface Work {
  readonly name: string;
  readonly path: string;
  readonly encoding: "identity" | "gzip";
  /** Whether the client has what is current. */
  readonly isKnown: boolean;
  readonly times: number;
  /** The goal compared with nginx: nginx's time divided by Candor's must be at least this. */
  readonly besideNginx: number;
}

export const WORKS: readonly Work[] = [
  {
    name: "304 of /reviews.json",
    path: "/reviews.json",
    encoding: "gzip",
    isKnown: true,
    times: 50_000,
    besideNginx: 0.6,
  },
  {
    name: "/api/feed.json",
    path: "/api/feed.json",
    encoding: "identity",
    isKnown: false,
    times: 30_000,
    besideNginx: 0.55,
  },
  {
    name: "/reviews.json gzip",
    path: "/reviews.json",
    encoding: "gzip",
    isKnown: false,
    times: 3_000,
    besideNginx: 0.42,
  },
  {
    name: "/reviews.json plain",
    path: "/reviews.json",
    encoding: "identity",
    isKnown: false,
    times: 800,
    besideNginx: 0.28,
  },
];

/** Microseconds of processor time for a request, by program: the median of rounds in turns. */
export async function measureWork(work: Work, programs: readonly Program[]) {
  const texts = await Promise.all(programs.map(async ({ port }) => textOf(work, port)));
  const rounds = programs.map((): number[] => []);
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    for (const [index, program] of programs.entries()) {
      const cost = await measureOnce(program, texts[index] ?? "", work.times);
      if (round >= WARMING) rounds[index]?.push(cost);
    }
  }
  return new Map(programs.map(({ name }, index) => [name, median(rounds[index] ?? [])]));
}

async function measureOnce({ pid, port }: Program, text: string, times: number): Promise<number> {
  const before = processorSeconds(pid);
  await repeat(port, text, times);
  return ((processorSeconds(pid) - before) / times) * MICROSECONDS;
}

/** The request, with the tag that this server gives. */
async function textOf({ path, encoding, isKnown }: Work, port: number): Promise<string> {
  const headers = { "accept-encoding": encoding };
  if (!isKnown) return requestText(path, headers);
  const { headers: given } = await ask(port, path, headers);
  const conditional = { ...headers, "if-none-match": given.get("etag") ?? "" };
  const { status } = await ask(port, path, conditional);
  if (status !== 304)
    throw new Error(`A conditional request for ${path} is answered with ${status}`);
  return requestText(path, conditional);
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers, decompress: false });
}

/** How a program's answers differ from Candor's; nginx has its own tags, and names itself. */
export async function differences(work: Work, programs: readonly Program[]): Promise<string[]> {
  const seen = await Promise.all(programs.map(({ port }) => seenOf(work, port)));
  const [first] = seen;
  return programs.flatMap(({ name }, index) => {
    const other = seen[index];
    if (other?.hash !== first?.hash) return [`${name} sends different bytes for ${work.name}`];
    const isSame = name === "nginx" || Bun.deepEquals(other?.headers, first?.headers);
    return isSame ? [] : [`${name} sends different headers for ${work.name}`];
  });
}

async function seenOf({ path, encoding }: Work, port: number) {
  const response = await ask(port, path, { "accept-encoding": encoding });
  const headers = [...response.headers].filter(([name]) => name !== "date").sort();
  return { hash: Bun.hash(await response.bytes()), headers };
}
