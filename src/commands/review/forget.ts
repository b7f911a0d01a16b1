import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { counted } from "../../domain/text/numbers.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { commit } from "../../publish/commit/publish.ts";
import { type Erasure, erasureOf, forgetReviews } from "../../publish/moderate/moderate.ts";
import { copiesBeside } from "../../store/files/database-file.ts";
import { removeOrphansIn, tidyParent } from "../../store/files/lock-file.ts";
import { parentBeside, systemPlace } from "../../store/files/temporary-place.ts";
import type { Store } from "../../store/store.ts";
import { agrees, type ConsentFlags, WITHOUT_ASKING, YES_FLAG } from "../base/ask.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { describeReview } from "../base/describe-review.ts";
import {
  ADDED_BY_IMPORT,
  IDS,
  IMPORT_FLAG,
  type ImportFlags,
  namesOrAdded,
  namesOrImport,
  readImportNumber,
  requireLeft,
} from "../base/import-number.ts";
import { openStore } from "../base/open-store.ts";
import { forgetAside } from "./forget-aside.ts";

const UNCHANGED = "Nothing was changed.\n";
/** Another user's folder, for example of root, stays too. */
const HOW_IT_GOES =
  "If a candor serve --dry-run is running, it deletes that folder at its end. If none is, delete the folder.";

/** More than one person has written. */
const HANDFUL = 5;
const FOR_PERSONS =
  "This is for erasing what people have written: it can never be imported again. To take an import back, use candor undo.";

/** The most reviews that are listed. */
const MAX_LISTED = 50;

interface ForgetFlags extends Flags, ImportFlags, ConsentFlags {
  readonly dryRun?: true;
}

/** `candor forget`: erases reviews for good. */
export function forgetCommand(shell: Shell): Command {
  return describeCommand(
    "forget",
    "erase reviews and their authors for good, so that no import or restore brings them back",
    ["db", "databaseUrl", "config"],
    "candor forget 3f2a9c0d1e4b5a67\n  candor forget --import 7 --dry-run",
  )
    .argument("[id...]", IDS)
    .addOption(NEW_LOG)
    .option(IMPORT_FLAG, ADDED_BY_IMPORT, readImportNumber)
    .option("--dry-run", "show what would be erased, and change nothing")
    .option(YES_FLAG, WITHOUT_ASKING)
    .action(async (names: string[], flags: ForgetFlags) => {
      if (flags.dryRun === true) return preview(names, flags, shell);
      await forget(names, flags, shell);
    });
}

function preview(names: readonly string[], asked: ForgetFlags, shell: Shell): void {
  using store = openStore(asked, shell, { mode: "read", command: "candor forget --dry-run" });
  const erasure = store.snapshot(() => erasureOf(store, namesOrImport(store, names, asked)));
  const lines = [...describeErasure(erasure, store, asked), ...describeForgotten(erasure)];
  shell.print(`${lines.join("\n")}\n${UNCHANGED}`);
}

async function forget(named: readonly string[], asked: ForgetFlags, shell: Shell): Promise<void> {
  using store = openStore(asked, shell);
  const names = namesOrAdded(store, named, asked);
  const erasure = store.snapshot(() => erasureOf(store, names));
  const effect = describeErasure(erasure, store, asked);
  if (!(await isWanted(effect, asked, shell))) return shell.print(UNCHANGED);
  const { forgotten } = erasure;
  const erased = await withAnalyzer(() => forgetReviews(store, names, shell.context.now()));
  dropPlaces(store, asked);
  const fresh = erased.filter((id) => !forgotten.includes(id));
  const ids = [...new Set([...erased, ...forgotten])];
  const aside = await forgetAside(store.path, ids, shell.context.now());
  const inUse = temporaryFilesInUse(store.path);
  if (fresh.length > 0) shell.print(`Erased ${nameAll(fresh)}.\n${elsewhere(store.path)}`);
  shell.print(aside + inUse);
  for (const line of describeForgotten(erasure)) shell.print(`${line}\n`);
  // Only now: doing it again ends what an interrupted run began.
  requireLeft(store, names, asked);
}

/** Afterwards the same file can be imported only by saying that its places are meant. */
function dropPlaces(store: Store, { import: number }: ImportFlags): void {
  if (number !== undefined) commit(store, () => store.imports.dropPlaces(number));
}

/** Whether it is meant. What was erased before, or is not there, needs no word. */
async function isWanted(
  lines: readonly string[],
  asked: ConsentFlags,
  shell: Shell,
): Promise<boolean> {
  if (lines.length === 0) return true;
  const question = "Erase this, so that nothing can bring it back?";
  return agrees(`${lines.join("\n")}\n`, question, asked, shell);
}

function nameAll(ids: readonly string[]): string {
  return ids.length > MAX_LISTED ? counted(ids.length, "review") : ids.join(", ");
}

function describeErasure({ kept, gone }: Erasure, store: Store, asked: ImportFlags): string[] {
  if (kept.length + gone.length === 0) return [];
  return [
    `${counted(kept.length + gone.length, "review")} to erase for good:`,
    ...kept.slice(0, MAX_LISTED).flatMap((review) => describeReview(review)),
    ...(kept.length > MAX_LISTED ? [`  and ${kept.length - MAX_LISTED} more`] : []),
    ...gone.map((id) => `  ${id}  (no longer there, except in the log or for an undo)`),
    ...describeLater(kept, store, asked),
    ...(kept.length > HANDFUL ? [FOR_PERSONS] : []),
  ];
}

/** Says that reviews which an import added are not only in its files. */
function describeLater(
  kept: Erasure["kept"],
  { origins }: Store,
  { import: number }: ImportFlags,
): string[] {
  if (number === undefined) return [];
  const again = kept.filter(({ id }) => (origins.of(id)?.import ?? 0) > number);
  return again.length === 0
    ? []
    : [`${counted(again.length, "review")} came again with a later import.`];
}

function describeForgotten({ forgotten }: Erasure): string[] {
  return forgotten.length === 0 ? [] : [`Forgotten before: ${forgotten.join(", ")}.`];
}

/** Removes temporary files of processes that have ended; says which others may hold a review. */
function temporaryFilesInUse(path: string): string {
  removeOrphansIn(systemPlace().parent);
  return tidyParent(parentBeside(path))
    .map((folder) => `${folder} may still contain it. ${HOW_IT_GOES}\n`)
    .join("");
}

/** What Candor does not erase. */
function elsewhere(path: string): string {
  const copies = copiesBeside(path);
  const named = copies.length === 0 ? "" : ` such as ${copies.join(", ")}`;
  return `Earlier exports and backups still contain it${named}: delete those that you don't need.\ncandor import and candor restore leave it out.\n`;
}
