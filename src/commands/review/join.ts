import { type Command, Option } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { joinableSuggestions, joinSuggestions } from "../../publish/moderate/join-suggestions.ts";
import { joinReviews, separateReviews } from "../../publish/moderate/moderate.ts";
import type { Suggestion } from "../../publish/moderate/suggestions.ts";
import { agrees, type ConsentFlags, WITHOUT_ASKING, YES_FLAG } from "../base/ask.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { describeReview } from "../base/describe-review.ts";
import { openStore } from "../base/open-store.ts";

/** The most pairs that are listed. */
const MAX_LISTED = 50;
const UNCHANGED = "Nothing was changed.\n";

interface JoinFlags extends Flags, ConsentFlags {
  readonly all?: true;
  readonly dryRun?: true;
  readonly undo?: true;
}

/** `candor join`: says that reviews of two sources are one, or takes that back. */
export function joinCommand(shell: Shell): Command {
  return describeCommand(
    "join",
    "say that reviews are copies of another one, so that only that one is published",
    ["db", "databaseUrl", "config"],
    "candor join 3f2a9c0d1e4b5a67 90aa4c1d2e3f4b5c\n  candor join --all --dry-run\n  candor join --undo 90aa4c1d2e3f4b5c",
  )
    .usage("[options] <id> <copy...>\n       candor join [options] --undo <copy...>")
    .argument("[id]", "the review that stays: its id, or its source's id, such as google:ID")
    .argument("[copy...]", "the same review from another source")
    .option("--all", "join all pairs that candor duplicates lists")
    .option("--dry-run", "with --all: show what would be joined, and change nothing")
    .option(YES_FLAG, `with --all: ${WITHOUT_ASKING}`)
    .addOption(new Option("--undo", "publish copies separately again").conflicts(["all", "dryRun"]))
    .addOption(NEW_LOG)
    .action(async (name: string | undefined, copies: string[], flags: JoinFlags) => {
      const names = name === undefined ? [] : [name, ...copies];
      if (flags.undo === true) return separate(names, flags, shell);
      if (isForAll(names, flags)) return joinAll(flags, shell);
      await join(names, flags, shell);
    });
}

/** @throws Failure `invalid` unless either reviews or --all is given */
function isForAll(names: readonly string[], { all, dryRun }: JoinFlags): boolean {
  if (all === true && names.length === 0) return true;
  if (all === true || dryRun === true || names.length === 0) {
    throw new Failure(
      "invalid",
      "candor join takes a review and its copies, or --all, alone or with --dry-run.",
    );
  }
  return false;
}

async function join(
  [name = "", ...copies]: readonly string[],
  flags: Flags,
  shell: Shell,
): Promise<void> {
  if (copies.length === 0) {
    throw new Failure("invalid", `Name a copy of ${name} as well: candor join ${name} COPY.`);
  }
  using store = openStore(flags, shell);
  const now = shell.context.now();
  const [id, ...ids] = await withAnalyzer(() => joinReviews(store, name, copies, now));
  shell.print(`Joined ${counted(ids.length, "review")} to ${id}.\n`);
}

async function separate(copies: readonly string[], flags: Flags, shell: Shell): Promise<void> {
  if (copies.length === 0) {
    throw new Failure("invalid", "Name the copies to separate: candor join --undo COPY.");
  }
  using store = openStore(flags, shell);
  const now = shell.context.now();
  const ids = await withAnalyzer(() => separateReviews(store, copies, now));
  shell.print(`${counted(ids.length, "review")} no longer joined.\n`);
}

async function joinAll(flags: JoinFlags, shell: Shell): Promise<void> {
  const command = "candor join --all --dry-run";
  const isDryRun = flags.dryRun === true;
  using store = isDryRun
    ? openStore(flags, shell, { mode: "read", command })
    : openStore(flags, shell);
  const pairs = store.snapshot(() => joinableSuggestions(store));
  if (pairs.length === 0) return shell.print("There is no pair to join.\n");
  const lines = `${describePairs(pairs).join("\n")}\n`;
  if (isDryRun) return shell.print(lines + UNCHANGED);
  if (!(await agrees(lines, "Join all of them?", flags, shell))) return shell.print(UNCHANGED);
  const now = shell.context.now();
  const joined = await withAnalyzer(() => joinSuggestions(store, pairs, now));
  shell.print(`Joined ${counted(joined, "review")}. candor join --undo COPY takes one back.\n`);
}

function describePairs(pairs: readonly Suggestion[]): string[] {
  const more = pairs.length - MAX_LISTED;
  return [
    `${counted(pairs.length, "pair")} to join; of each, the first stays:`,
    ...pairs
      .slice(0, MAX_LISTED)
      .flatMap(({ first, second }) => ["", ...describePair(first, second)]),
    ...(more > 0 ? ["", `and ${more} more`] : []),
  ];
}

function describePair(...reviews: readonly Suggestion["first"][]): string[] {
  return reviews.flatMap((review) => describeReview(review));
}
