import { HASH_BYTES } from "./hashing.ts";
import type { Head } from "./proof.ts";

/** What a log signs: its name, how many entries it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  readonly origin: string;
}

const SIZE = /^(0|[1-9]\d*)$/;

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;
}

/** The checkpoint of a note's text; undefined if it is none. Lines that follow are extensions. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = "", size = "", hash = ""] = text.split("\n");
  const root = Buffer.from(hash, "base64");
  const isWhole = root.byteLength === HASH_BYTES && root.toString("base64") === hash;
  // A larger number would be read as another one near it.
  const isSize = SIZE.test(size) && Number.isSafeInteger(Number(size));
  if (origin === "" || !isSize || !isWhole) return undefined;
  return { origin, size: Number(size), root };
}
