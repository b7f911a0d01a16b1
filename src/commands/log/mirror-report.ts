import type { RemovalReason } from "../../domain/log/publication-log.ts";
import { counted, grouped } from "../../domain/text/numbers.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import type { CatchUpReport, SeenRemoval } from "../../mirror/catch-up.ts";
import { removalReasonInWords, removalsInWords } from "../../web/parts/log-counts.ts";
import { ENGLISH } from "../../web/words/words.ts";
import { limitedLines } from "../base/limited-lines.ts";

/** At most this many removals are listed. */
const MAX_LISTED = 20;

const UNTOLD = "gone for a reason that is no longer given";

/** What one run of `candor mirror` did, in lines for people. */
export function describeCatchUp(report: CatchUpReport, place: string): string {
  const { log, pages, added, changed, removed, count } = report;
  const lines = [
    ...describeNewLog(report),
    `${log}: ${counted(pages, "page")}, ${grouped(added)} added, ${grouped(changed)} changed, ${grouped(removed.length)} removed.`,
    ...describeRemovals(removed, place),
    ...describeProof(report),
    `${place} holds ${counted(count, "review")}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeNewLog({ endedLog, head }: CatchUpReport): string[] {
  if (endedLog === undefined || head === undefined) return [];
  return [
    `ANOTHER LOG: ${endedLog} has ended, and ${head.head.origin} took its place, with a new key: ${head.verifier.text}. Ask the business why; a lost key or a restored copy of the database is an innocent explanation.`,
  ];
}

function describeRemovals(removed: readonly SeenRemoval[], place: string): string[] {
  if (removed.length === 0) return [];
  const rows = removed.map((removal) => {
    const { id, at, rating } = removal;
    const stars = rating === undefined ? "" : `, ${counted(rating, "star")}`;
    return `  ${id}  ${dateOf(at)}  ${reasonOf(removal)}${stars}`;
  });
  const summary = summaryOf(removed).join(", ");
  return [
    `${grouped(removed.length)} removed: ${summary}`,
    ...limitedLines(rows, MAX_LISTED, ` (in ${place})`),
  ];
}

function summaryOf(removed: readonly SeenRemoval[]): string[] {
  const counts = new Map<RemovalReason, number>();
  for (const { reason } of removed) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const untold = removed.filter(({ reason }) => reason === null).length;
  return [
    ...removalsInWords(ENGLISH, counts),
    ...(untold > 0 ? [`${grouped(untold)} ${UNTOLD}`] : []),
  ];
}

function reasonOf({ reason }: SeenRemoval): string {
  return reason === null ? UNTOLD : removalReasonInWords(ENGLISH, reason);
}

function describeProof({ head, isFirstTrust }: CatchUpReport): string[] {
  if (head === undefined) return ["Not checked against the signed log: --verify does that."];
  const trust = isFirstTrust
    ? [
        `The key was taken from the log itself, and is trusted from now on: ${head.verifier.text}. Compare it with a key that you obtained some other way.`,
      ]
    : [];
  return [
    `Every page matches the head that the log signed, of ${counted(head.head.size, "entry", "entries")}.`,
    ...trust,
  ];
}
