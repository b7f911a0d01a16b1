import { dateOf } from "../domain/calendar-date.ts";
import { counted } from "../domain/numbers.ts";
import type { RemovalReason } from "../domain/publication-log.ts";
import type { CatchUpReport, SeenRemoval } from "../mirror/catch-up.ts";
import { listed } from "./listed.ts";

/** As many removals are listed. */
const MOST_LISTED = 20;

const WHY: Readonly<Record<RemovalReason, string>> = {
  hidden: "hidden by the business",
  source: "no longer shown where they were written",
  joined: "copies of other reviews",
  unverified: "no longer verified by anything",
  withdrawn: "not in a backup that was restored",
  forgotten: "erased for good",
};
const UNTOLD = "gone for a reason that is no longer told";

/** What a run of a mirror did, in lines for people. */
export function describeCatchUp(report: CatchUpReport, place: string): string {
  const { log, pages, added, changed, removed, count } = report;
  const lines = [
    ...describeNewLog(report),
    `${log}: ${counted(pages, "page")}, ${added} added, ${changed} changed, ${removed.length} removed.`,
    ...describeRemovals(removed, place),
    ...describeProof(report),
    `${place} holds ${counted(count, "review")}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeNewLog({ endedLog, head }: CatchUpReport): string[] {
  if (endedLog === undefined || head === undefined) return [];
  return [
    `ANOTHER LOG: ${endedLog} has ended, and ${head.head.origin} took its place, with a key of its own: ${head.verifier.text}. Ask the business why; a lost key or a restored copy of the database are honest reasons.`,
  ];
}

function describeRemovals(removed: readonly SeenRemoval[], place: string): string[] {
  if (removed.length === 0) return [];
  const groups = Map.groupBy(removed, reasonOf);
  const summary = Array.from(groups, ([reason, some]) => `${some.length} ${reason}`).join(", ");
  const rows = removed.map((removal) => {
    const { id, at, rating } = removal;
    const stars = rating === undefined ? "" : `, ${counted(rating, "star")}`;
    return `  ${id}  ${dateOf(at)}  ${reasonOf(removal)}${stars}`;
  });
  return [`${removed.length} removed: ${summary}`, ...listed(rows, MOST_LISTED, ` (in ${place})`)];
}

function reasonOf({ reason }: SeenRemoval): string {
  return reason === null ? UNTOLD : WHY[reason];
}

function describeProof({ head, isFirstTrust }: CatchUpReport): string[] {
  if (head === undefined) return ["Not checked against the signed log: --verify does that."];
  const trust = isFirstTrust
    ? [
        `The key was taken as the log itself gives it, and is kept from now on: ${head.verifier.text}. Compare it with one that you got another way.`,
      ]
    : [];
  return [`Every page fits the head that the log signed, of ${head.head.size} entries.`, ...trust];
}
