import { statfsSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import { systemPlace } from "./temporary-place.ts";

/** What is about to be written. */
interface Need {
  /** What needs the room, as the beginning of a message: `The import of big.csv`. */
  readonly what: string;
  readonly bytes: number;
  readonly isTemporary?: true;
  readonly folder: string;
  /** How to get more room, as the end of a message. */
  readonly remedy: string;
}

/**
 * Checks that there is room before anything is written, so that nothing is left half done.
 * @param free how many bytes a folder has room for, if that is known
 * @throws Failure `unusable` that says how much is needed, and how much there is
 */
export function requireRoom(need: Need, free = freeRoom): void {
  const { what, bytes, folder, remedy, isTemporary } = need;
  const room = free(folder);
  if (room === undefined || room >= bytes) return;
  const use = isTemporary ? " for temporary files" : "";
  const there = `${described(room, Math.floor)} are free there`;
  const message = `${what} needs about ${described(bytes, Math.ceil)}${use} in ${folder}, and ${there}`;
  throw new Failure("unusable", `${message}. ${remedy}.`);
}

/** Checks that there is room for temporary files, as `requireRoom` does. */
export function requireTemporaryRoom(
  what: string,
  bytes: number,
  { folder, remedy } = systemPlace(),
  free = freeRoom,
): void {
  requireRoom({ what, bytes, folder, remedy, isTemporary: true }, free);
}

/** How many bytes a folder has room for; undefined if its disk does not say. */
export function freeRoom(folder: string): number | undefined {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 ? bavail * bsize : undefined;
  } catch {
    return undefined;
  }
}

const GIGABYTE = 1_000_000_000;

/** `1.3 GB`, `40 MB`. */
function described(bytes: number, rounded: (megabytes: number) => number): string {
  if (bytes >= GIGABYTE) return `${(bytes / GIGABYTE).toFixed(1)} GB`;
  return `${rounded(bytes / MEGABYTE)} MB`;
}
