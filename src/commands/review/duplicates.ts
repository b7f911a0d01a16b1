import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { dismissSuggestions } from "../../publish/moderate/moderate.ts";
import { isHidden, openSuggestions, type Suggestion } from "../../publish/moderate/suggestions.ts";
import type { Store } from "../../store/store.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { describeReview } from "../base/describe-review.ts";
import { openStore } from "../base/open-store.ts";

import { pairsAlike } from "../health/status-report.ts";

interface DuplicatesFlags extends Flags {
  readonly dismiss?: true;
}

/** `candor duplicates`: pairs that may be the same review, until the owner decides. */
export function duplicatesCommand(shell: Shell): Command {
  return describeCommand(
    "duplicates",
    "list reviews that look like the same one twice, until you join or dismiss them",
    ["db", "databaseUrl", "config"],
    "candor duplicates --dismiss 3f2a9c0d1e4b5a67 90aa4c1d2e3f4b5c",
  )
    .argument("[id...]", "with --dismiss: reviews that are not the same")
    .option("--dismiss", "say that these are not the same, and stop listing them")
    .addOption(NEW_LOG)
    .action((names: string[], flags: DuplicatesFlags) => {
      requireSense(names, flags);
      if (flags.dismiss === true) return dismiss(names, flags, shell);
      using store = openStore(flags, shell, { mode: "read", command: "candor duplicates" });
      shell.print(store.snapshot(() => describeOpen(store)));
    });
}

/** @throws Failure `invalid` unless two reviews are dismissed, or none is named */
function requireSense(names: readonly string[], { dismiss }: DuplicatesFlags): void {
  if (dismiss === true && names.length < 2) {
    throw new Failure("invalid", "--dismiss takes two reviews, as candor duplicates lists them.");
  }
  if (dismiss !== true && names.length > 0) {
    throw new Failure("invalid", "candor duplicates takes ids only with --dismiss.");
  }
}

/** Dismisses suggestions, and says how many are left. */
function dismiss(names: readonly string[], flags: Flags, shell: Shell): void {
  using store = openStore(flags, shell);
  const [id, ...others] = dismissSuggestions(store, names);
  const left = store.snapshot(() => openSuggestions(store).length);
  const rest = left === 0 ? "No pairs are left" : `${counted(left, "pair")} left`;
  shell.print(`Dismissed: ${id} is not the same review as ${others.join(", ")}. ${rest}.\n`);
}

function describeOpen(store: Store): string {
  const open = openSuggestions(store);
  if (open.length === 0) return "No reviews look like the same one twice.\n";
  const pairs = open.map((one) => describeSuggestion(store, one).join("\n"));
  return `${pairsAlike(open.length)}.\n\n${pairs.join("\n\n")}\n`;
}

function describeSuggestion(store: Store, { first, second }: Suggestion): string[] {
  return [
    ...describeReview(first),
    ...describeReview(second),
    `  the same: ${whatToSay(store, first.id, second.id)}`,
    `  two:      candor duplicates --dismiss ${first.id} ${second.id}`,
  ];
}

function whatToSay(store: Store, first: string, second: string): string {
  const hidden = [first, second].find((id) => isHidden(store, id));
  const seen = hidden === first ? second : first;
  if (hidden !== undefined) return `candor hide ${seen} --reason …  as you hide ${hidden}`;
  const join = `candor join ${first} ${second}`;
  return store.published.has(first) ? join : `${join}  once the first is published`;
}
