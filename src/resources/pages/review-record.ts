import { StoredEntries } from "../../store/log/stored-entries.ts";
import type { ReviewRecord } from "../../web/parts/verification-sign.ts";
import type { BaseLibrary } from "../base/rendering.ts";

/**
 * What the log says of a review that readers see: the last entry about its content.
 * @returns undefined if the log has none
 */
export function recordOf(
  { logStates, logGenerations }: BaseLibrary,
  id: string,
): ReviewRecord | undefined {
  const seq = logStates.of(id)?.contentSeq ?? undefined;
  const log = logGenerations.current();
  if (seq === undefined || log === undefined) return undefined;
  const entry = new StoredEntries(logGenerations, log).at(seq);
  return entry && { day: entry.day, entry: seq, isChanged: entry.type === "change" };
}
