import { type Command, Option } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { hideReviews, unhideReviews } from "../../publish/moderate/moderate.ts";
import { isHidden } from "../../publish/moderate/suggestions.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import {
  ADDED_BY_IMPORT,
  IDS,
  IMPORT_FLAG,
  type ImportFlags,
  namesOrImport,
  readImportNumber,
} from "../base/import-number.ts";
import { openStore } from "../base/open-store.ts";

interface HideFlags extends Flags, ImportFlags {
  readonly reason?: string;
  readonly undo?: true;
}

/** `candor hide`: takes reviews out of everything that is published, or shows them again. */
export function hideCommand(shell: Shell): Command {
  return describeCommand(
    "hide",
    "take reviews out of everything that is published; readers still see how many are hidden",
    ["db", "databaseUrl", "config"],
    'candor hide 3f2a9c0d1e4b5a67 --reason "names a patient"\n  candor hide --undo 3f2a9c0d1e4b5a67',
  )
    .usage("[options] --reason <text> <id...>\n       candor hide [options] --undo <id...>")
    .argument("[id...]", IDS)
    .addOption(NEW_LOG)
    .option(IMPORT_FLAG, ADDED_BY_IMPORT, readImportNumber)
    .option(
      "--reason <text>",
      "required without --undo: why, for your own records; candor status shows it",
    )
    .addOption(new Option("--undo", "publish hidden reviews again").conflicts("reason"))
    .action((names: string[], flags: HideFlags) =>
      flags.undo === true ? showAgain(names, flags, shell) : hide(names, flags, shell),
    );
}

async function hide(names: readonly string[], flags: HideFlags, shell: Shell): Promise<void> {
  const reason = readReason(flags);
  using store = openStore(flags, shell);
  const asked = namesOrImport(store, names, flags);
  const now = shell.context.now();
  const ids = await withAnalyzer(() => hideReviews(store, asked, reason, now));
  const count = store.published.concealedCount();
  shell.print(
    `Hid ${counted(ids.length, "review")}. /reviews.json says "hidden_count": ${count}.\n`,
  );
}

/** @throws Failure `invalid` if there is none */
function readReason({ reason }: HideFlags): string {
  const text = reason?.trim() ?? "";
  if (text !== "") return text;
  const fault = reason === undefined ? "missing" : "empty";
  throw new Failure("invalid", `--reason is ${fault}. Say why in a few words.`);
}

async function showAgain(names: readonly string[], flags: HideFlags, shell: Shell): Promise<void> {
  using store = openStore(flags, shell);
  const asked = namesOrImport(store, names, flags);
  const isMeant = (id: string) => flags.import === undefined || isHidden(store, id);
  const now = shell.context.now();
  const shown = await withAnalyzer(() => unhideReviews(store, asked.filter(isMeant), now));
  const rest = new Set(asked).size - shown.length;
  const others = flags.import !== undefined || rest === 0 ? "" : ` ${rest} not hidden before.`;
  shell.print(`${counted(shown.length, "review")} no longer hidden.${others}\n`);
}
