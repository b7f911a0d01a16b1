import { counted, grouped } from "../../domain/text/numbers.ts";
import type { CheckedLog, LogReport } from "../../mirror/verify-remote.ts";
import { removalsInWords } from "../../web/parts/log-counts.ts";
import { ENGLISH } from "../../web/words/words.ts";

/** What no log can prove, however honest it is. */
const NOT_PROVED = [
  "That all reviews of the business were imported. Compare the counts with those of the sites where they were written.",
  "That the reasons for removals are true. If a review is said to be removed at its source, you can look it up there.",
  "That nobody made reviews up. The method of each review says who vouches for it: the site's own export carries the most weight.",
  "That everybody is shown the same log. Compare the note below with somebody else's, or ask a witness.",
  "That this log is the first one. Anybody who kept an earlier key or note can see that a log was replaced, so keep this one.",
];

/** What a check of a whole log found, in lines for people. */
export function describeLog(report: LogReport, place: string): string {
  const { logs, unread, verifier, isFirstTrust, note } = report;
  const lines = [
    `${place}: everything that could be checked is right.`,
    "",
    ...logs.flatMap(describeOne),
    ...unread.map((origin) => `${origin}, an earlier log, can't be read any more: not checked.`),
    "",
    "What this proves:",
    ...proved(report).map((line) => `  + ${line}`),
    "What it can't prove:",
    ...[...notProvedOfHidden(report), ...NOT_PROVED].map((line) => `  - ${line}`),
    "",
    `Key: ${verifier.text}${isFirstTrust ? " (taken from the log itself; pass it with --key to trust no other)" : ""}`,
    "Newest note; keep it, and pass it with --since the next time:",
    "",
    note.trimEnd(),
  ];
  return `${lines.join("\n")}\n`;
}

function describeOne({ origin, counts, heads }: CheckedLog): string[] {
  const { entries, versions, published, hidden, removed, unknown } = counts;
  const known = [...removed].flatMap(([reason, count]) =>
    reason === "other" ? [] : [[reason, count] as const],
  );
  const others = removed.get("other") ?? 0;
  const gone = removalsInWords(ENGLISH, new Map(known));
  if (others > 0)
    gone.push(`${grouped(others)} removed for a reason that only later versions know`);
  return [
    `${origin}: ${counted(entries, "entry", "entries")} under ${counted(heads, "signed head")}.`,
    `  ${counted(versions, "version")} published; now ${grouped(published)} published, ${grouped(hidden)} hidden by the business${gone.map((one) => `, ${one}`).join("")}.`,
    ...(unknown === 0
      ? []
      : [`  ${grouped(unknown)} of kinds that this version of Candor does not know.`]),
  ];
}

/** The stars of hidden reviews, fewest first, as a list. */
function provedOfHidden({ logs: [newest], hiddenStars }: LogReport): string[] {
  const hidden = newest?.counts.hidden ?? 0;
  if (hiddenStars.length === 0) return [];
  const stars = Map.groupBy(hiddenStars, (each) => each ?? 0);
  const each = [...stars].sort(([left], [right]) => left - right);
  const listed = each.map(
    ([count, { length }]) => `${grouped(length)} with ${starsInWords(count)}`,
  );
  const which = listed.length === 0 ? "" : `: ${listed.join(", ")}`;
  const shown = `${grouped(hiddenStars.length)} of ${counted(hidden, "hidden review")}`;
  return [`The stars of ${shown} are shown, and are those that readers saw${which}.`];
}

/** Removals are listed for 90 days, and those of hidden reviews only together with all others. */
function notProvedOfHidden({ logs: [newest], hiddenStars }: LogReport): string[] {
  const lacking = (newest?.counts.hidden ?? 0) - hiddenStars.length;
  if (lacking === 0) return [];
  return [
    `How many stars ${counted(lacking, "hidden review")} had: the server no longer lists removals that far back.`,
  ];
}

function starsInWords(count: number): string {
  return count === 0 ? "no stars" : counted(count, "star");
}

function proved(report: LogReport): string[] {
  const {
    logs: [newest],
    since,
    opened,
  } = report;
  const kept =
    since === undefined
      ? []
      : [
          `The log continues from the note that was kept, of ${grouped(since.size)} entries: nothing before it was taken back.`,
        ];
  return [
    "Every entry and tile is covered by the signed head, and the history of each review is consistent.",
    "Every version that was ever published is still there, was changed on record, or was removed on a stated day for a stated reason.",
    `The ${counted(opened, "review")} that readers see are those that the log commits to, word for word, and no others.`,
    `The counts that are shown are those of the log: ${grouped(newest?.counts.published ?? 0)} published, ${grouped(newest?.counts.hidden ?? 0)} hidden.`,
    ...provedOfHidden(report),
    ...kept,
  ];
}
