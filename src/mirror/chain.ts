import type { Checkpoint } from "../log/checkpoint.ts";
import { parseEntry } from "../log/entry.ts";
import type { SignedTree } from "./signed-tree.ts";

/** No chain of logs is longer than this. */
const MAX_LENGTH = 100;
const ORIGIN = /\/log\/(?<generation>[0-9a-f]{8})$/;

/** The log that a log says it continues, and its head at that time. */
async function logBefore(tree: SignedTree): Promise<Checkpoint | undefined> {
  const first = tree.head.size === 0 ? undefined : (await tree.bundle(0))[0];
  const begin = first && parseEntry(first);
  return begin?.type === "begin" ? begin.after : undefined;
}

/** The last part of a log's name, under which it is read. */
export function generationOf(origin: string): string | undefined {
  return ORIGIN.exec(origin)?.groups?.generation;
}

/** An earlier log: its end as the next one names it, and the tree under it. */
export interface EarlierLog {
  readonly end: Checkpoint;
  readonly tree: SignedTree;
}

/**
 * The logs that a log continues, the newest first, each as the next one names it.
 * @param open reads the tree under a head of an earlier log
 */
export async function* logsBefore(
  tree: SignedTree,
  open: (end: Checkpoint) => Promise<SignedTree>,
): AsyncIterable<EarlierLog> {
  let end = await logBefore(tree);
  for (let number = 0; end !== undefined && number < MAX_LENGTH; number += 1) {
    const earlier: SignedTree = await open(end);
    yield { end, tree: earlier };
    end = await logBefore(earlier);
  }
}
