import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { Failure } from "../domain/failure.ts";
import { MORE_TEMPORARY_ROOM } from "./temporary-folder.ts";

/** What is about to be written. */
export interface Need {
  /** What it is for, as a message begins: `The import of big.csv`. */
  readonly what: string;
  readonly bytes: number;
  readonly isTemporary?: true;
  readonly folder: string;
  /** How a person gets more room, as a message ends. */
  readonly remedy: string;
}

/**
 * Asks for room before anything is written, so that nothing is half done for want of it.
 * @param free how many bytes a folder has room for, if that is known
 * @throws Failure `unusable` with what is needed, and what there is
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

/** Asks for room for temporary files, as `requireRoom` does. */
export function requireTemporaryRoom(what: string, bytes: number, free = freeRoom): void {
  const place = { folder: tmpdir(), remedy: MORE_TEMPORARY_ROOM, isTemporary: true } as const;
  requireRoom({ what, bytes, ...place }, free);
}

/** How many bytes a folder has room for; undefined where its disk does not say. */
export function freeRoom(folder: string): number | undefined {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 ? bavail * bsize : undefined;
  } catch {
    return undefined;
  }
}

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** `1.3 GB`, `40 MB`. */
function described(bytes: number, rounded: (megabytes: number) => number): string {
  if (bytes >= GIGABYTE) return `${(bytes / GIGABYTE).toFixed(1)} GB`;
  return `${rounded(bytes / MEGABYTE)} MB`;
}
