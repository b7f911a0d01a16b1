import { parseHash } from "./hashing.ts";
import type { TreeHead } from "./proof.ts";

/** What a log signs: its name, its size and its root hash (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

const COUNT = /^(0|[1-9]\d*)$/;

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;
}

/** Parses the text of a note; undefined if it is not a checkpoint. Extension lines are ignored. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = "", size = "", hash = ""] = text.split("\n");
  const [count, root] = [parseCount(size), parseHash(hash)];
  if (origin === "" || count === undefined || root === undefined) return undefined;
  return { origin, size: count, root };
}

/** Parses a size: decimal digits without leading zeros; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  // A larger number would be rounded to a nearby one.
  const isCount = COUNT.test(text) && Number.isSafeInteger(Number(text));
  return isCount ? Number(text) : undefined;
}
