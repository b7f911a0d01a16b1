import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { type ReviewStatus, statusOf } from "../../domain/review/review-status.ts";
import { counted } from "../../domain/text/numbers.ts";
import { singleLine } from "../../domain/text/terminal-text.ts";
import { findWords, type WordMatches } from "../../publish/moderate/find-words.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { describeReview } from "../base/describe-review.ts";
import { openStore } from "../base/open-store.ts";

const MAX_LISTED = 50;
const REASON_COLUMNS = 40;

/** `candor find`: the ids of reviews that contain some words. */
export function findCommand(shell: Shell): Command {
  return describeCommand(
    "find",
    "find reviews, published or not, and print their ids; authors' names are shown in full, whatever author_names says",
    ["db", "databaseUrl", "config"],
    'candor find Baker "on time"',
  )
    .argument("<words...>", "words that are all in the author's name, the title or the text")
    .action((words: string[], flags: Flags) => {
      requireWords(words);
      using store = openStore(flags, shell, { mode: "read", command: "candor find" });
      const work = () => describeFound(store, findWords(store, words, MAX_LISTED));
      shell.print(store.snapshot(work));
    });
}

function requireWords(words: readonly string[]): void {
  if (words.every((word) => word.trim() !== "")) return;
  throw new Failure(
    "invalid",
    "One of the words is empty. Say what to find, as in: candor find Baker.",
  );
}

function describeFound(store: Store, { total, newest }: WordMatches): string {
  if (total === 0) return "No review has all of that in its author's name, title or text.\n";
  const which = newest.length < total ? `; the newest ${newest.length} are:` : ":";
  const lines = newest.flatMap((kept) => describeReview(kept, stateOf(store, kept)));
  return `${[`${counted(total, "review")}${which}`, ...lines].join("\n")}\n`;
}

function stateOf(store: Store, { id, source }: KeptReview): string {
  const status = statusOf(source, store.decisions.of(id));
  return describeState(status);
}

function describeState(status: ReviewStatus): string {
  switch (status.state) {
    case "published":
      return "published";
    case "hidden":
      return `hidden: ${singleLine(status.reason, REASON_COLUMNS)}`;
    case "joined":
      return `joined to ${status.to}`;
    case "held_back":
      return "held back";
  }
}
