import type { Command } from "commander";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { counted } from "../domain/numbers.ts";
import { withAnalyzer } from "../publish/analyzer-for.ts";
import { hideReviews, separateReviews, unhideReviews } from "../publish/decide.ts";
import { isHidden } from "../publish/suggestions.ts";
import type { Store } from "../store/store.ts";
import { describeCommand, type Shell } from "./command.ts";
import {
  ADDED_BY_IMPORT,
  type ByImport,
  IMPORT_FLAG,
  namesOrImport,
  readImportNumber,
} from "./import-number.ts";
import { openToChange } from "./node.ts";

export const IDS =
  "ids of reviews, as candor find prints them, or their sources' ids, such as google:ID";

/** `candor hide`: takes reviews out of everything that is published. */
export function hideCommand(shell: Shell): Command {
  return describeCommand(
    "hide",
    "take reviews out of everything that is published; readers still see how many are hidden",
    ["db", "databaseUrl", "config"],
    'candor hide 3f2a9c0d1e4b5a67 --reason "names a patient"',
  )
    .usage("[options] --reason <text> <id...>")
    .argument("[id...]", IDS)
    .option(IMPORT_FLAG, ADDED_BY_IMPORT, readImportNumber)
    .requiredOption(
      "--reason <text>",
      "required: why, for your own records; candor status shows it",
    )
    .action(async (names: string[], flags: Flags & ByImport & { reason: string }) => {
      const reason = flags.reason.trim();
      if (reason === "") throw new Failure("invalid", "--reason is empty. Say why in a few words.");
      await withStore(flags, shell, (store, now) => {
        const ids = hideReviews(store, namesOrImport(store, names, flags), reason, now);
        const count = store.published.concealedCount();
        shell.print(
          `Hid ${counted(ids.length, "review")}. /reviews.json says "hidden_count": ${count}.\n`,
        );
      });
    });
}

/** `candor unhide`: shows them again. */
export function unhideCommand(shell: Shell): Command {
  return describeCommand(
    "unhide",
    "publish hidden reviews again",
    ["db", "databaseUrl", "config"],
    "candor unhide 3f2a9c0d1e4b5a67",
  )
    .argument("[id...]", IDS)
    .option(IMPORT_FLAG, ADDED_BY_IMPORT, readImportNumber)
    .action(async (names: string[], flags: Flags & ByImport) => {
      await withStore(flags, shell, (store, now) => {
        const asked = namesOrImport(store, names, flags);
        const isMeant = (id: string) => flags.import === undefined || isHidden(store, id);
        const shown = unhideReviews(store, asked.filter(isMeant), now);
        shell.print(`${counted(shown.length, "review")} no longer hidden.\n`);
      });
    });
}

/** `candor separate`: takes that back. */
export function separateCommand(shell: Shell): Command {
  return describeCommand(
    "separate",
    "publish joined reviews separately again",
    ["db", "databaseUrl", "config"],
    "candor separate 90aa4c1d2e3f4b5c",
  )
    .argument("<copy...>", "reviews that were joined to another one")
    .action(async (names: string[], flags: Flags) => {
      await withStore(flags, shell, (store, now) => {
        shell.print(
          `${counted(separateReviews(store, names, now).length, "review")} no longer joined.\n`,
        );
      });
    });
}

async function withStore(
  flags: Flags,
  shell: Shell,
  work: (store: Store, now: Date) => void,
): Promise<void> {
  using store = openToChange(flags, shell);
  await withAnalyzer(() => work(store, shell.context.now()));
}
