import { Value } from "@sinclair/typebox/value";
import { Store } from "../../src/store/store.ts";
import { environmentIn, PROGRAM } from "./candor.ts";
import { type Finished, finished } from "./finished.ts";
import { publishedStore, sourceReview } from "./library.ts";
import { Answer, type Command, initializeOf, META, requestOf } from "./mcp.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

const REVIEWS = [3, 4, 5].map((rating) => sourceReview({ source_id: `r${rating}`, rating }));

/** A folder with a database: of three reviews, unless others are given. */
export async function filledFolder(given: Parameters<typeof publishedStore>[0] = {}) {
  const folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  const store = await publishedStore({ reviews: REVIEWS, ...given, store: new Store(db) });
  store.close();
  return { folder, db, path: folder.path, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** How to start `candor mcp` as desktop agents do: a command, its words, an environment. */
export function stdioOf(db: string, cwd: string): Command {
  const [command = "", ...words] = PROGRAM;
  const env = { PATH: process.env.PATH ?? "", HOME: cwd, NO_COLOR: "1" };
  return { command, args: [...words, "mcp", "--db", db], env, cwd };
}

/** The path of a database, and a folder to run in. */
export interface Place {
  readonly db: string;
  readonly path: string;
  /** A command that runs the program, for example with fewer rights. */
  readonly under?: readonly string[];
}

/** Starts `candor mcp` with pipes. */
export function startStdio({ db, path, under = [] }: Place, words: readonly string[] = []) {
  return Bun.spawn([...under, ...PROGRAM, "mcp", "--db", db, ...words], {
    cwd: path,
    env: environmentIn(path),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** Writes bytes to `candor mcp`, closes its input, and waits until it ends. */
export async function converse(
  place: Place,
  input: string | Uint8Array | readonly Uint8Array[],
): Promise<Finished> {
  const child = startStdio(place);
  const done = finished(child);
  const pieces = typeof input === "string" || input instanceof Uint8Array ? [input] : input;
  for (const piece of pieces) {
    child.stdin.write(piece);
    await child.stdin.flush();
  }
  await child.stdin.end();
  return done;
}

/** Values as lines of JSON; texts and bytes are passed on unchanged. */
export function linesOf(values: readonly unknown[]): Buffer {
  const lines = values.flatMap((value) => [
    typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value),
    "\n",
  ]);
  return Buffer.concat(lines.map((line) => Buffer.from(line)));
}

/** Each line of an output as a message, which it must be. */
export function messagesIn(stdout: string): Answer[] {
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const value: unknown = JSON.parse(line);
    Value.Assert(Answer, value);
    return value;
  });
}

/** One era of the protocol: how a connection opens, and how a tool is called. */
export interface Era {
  readonly name: string;
  readonly opening: object;
  call(id: string | number, name: string, given?: object): object;
}

export const ERAS: readonly Era[] = [
  {
    name: "2025 era",
    opening: initializeOf(),
    call: (id, name, given = {}) => requestOf("tools/call", { name, arguments: given }, id),
  },
  {
    name: "2026-07-28",
    opening: requestOf("server/discover", { _meta: META }, "init"),
    call: (id, name, given = {}) =>
      requestOf("tools/call", { name, arguments: given, _meta: META }, id),
  },
];
