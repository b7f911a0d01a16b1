import { readBundle } from "../../log/bundle.ts";
import { parseEntry } from "../../log/entry.ts";
import { TILE_WIDTH } from "../../log/tile.ts";
import type { ReviewRecord } from "../../web/parts/verification-sign.ts";
import type { Library } from "../base/resource.ts";

/**
 * What the log says of a review that readers see: the last entry about its content.
 * @returns undefined if the log has none
 */
export function recordOf(
  { logStates, logGenerations }: Library,
  id: string,
): ReviewRecord | undefined {
  const seq = logStates.of(id)?.contentSeq ?? undefined;
  const log = logGenerations.current();
  if (seq === undefined || log === undefined) return undefined;
  const index = seq - 1;
  const bundle = logGenerations.bundle(log.generation, Math.floor(index / TILE_WIDTH));
  const leaf = bundle && readBundle(bundle)?.[index % TILE_WIDTH];
  const entry = leaf && parseEntry(leaf);
  if (entry === undefined) return undefined;
  return { day: entry.day, entry: seq, isChanged: entry.type === "change" };
}
