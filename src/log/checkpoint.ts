import { parseHash } from "./hashing.ts";
import type { Head } from "./proof.ts";

/** What a log signs: its name, how many entries it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  readonly origin: string;
}

const COUNT = /^(0|[1-9]\d*)$/;

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;
}

/** The checkpoint of a note's text; undefined if it is none. Lines that follow are extensions. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = "", size = "", hash = ""] = text.split("\n");
  const [count, root] = [parseCount(size), parseHash(hash)];
  if (origin === "" || count === undefined || root === undefined) return undefined;
  return { origin, size: count, root };
}

/** How many entries a text says that there are; undefined if it says it in another way than logs do. */
export function parseCount(text: string): number | undefined {
  // A larger number would be read as another one near it.
  const isCount = COUNT.test(text) && Number.isSafeInteger(Number(text));
  return isCount ? Number(text) : undefined;
}
