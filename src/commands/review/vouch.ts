import type { Command } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { unvouchFor, type Vouching, vouchFor } from "../../publish/vouch.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { IMPORT_FLAG, readImportNumber } from "../base/import-number.ts";
import { openStore } from "../base/open-store.ts";

import { readPlatform } from "../base/read-platform.ts";

interface VouchFlags extends Flags {
  readonly import?: number;
  readonly source?: string;
  readonly undo?: true;
}

/** `candor vouch`: publishes on the owner's word what nothing else verifies, or takes that back. */
export function vouchCommand(shell: Shell): Command {
  return describeCommand(
    "vouch",
    "vouch for reviews that are held back because nothing verifies them, and publish them",
    ["db", "databaseUrl", "config"],
    "candor vouch --import 7\n  candor vouch --undo --import 7",
  )
    .argument("[id...]", "ids of reviews, as candor status and candor find list them")
    .option(IMPORT_FLAG, "all reviews from the import with this number", readImportNumber)
    .option("--source <name>", "all reviews that were written on this site")
    .option("--undo", "take that back: they are held back unless something else verifies them")
    .addOption(NEW_LOG)
    .action(async (ids: string[], flags: VouchFlags) => {
      const selection = readVouching(ids, flags);
      const isUndo = flags.undo === true;
      using store = openStore(flags, shell);
      const now = shell.context.now();
      const work = isUndo ? unvouchFor : vouchFor;
      const before = store.published.concealedCount();
      const count = await withAnalyzer(() => work(store, selection, now));
      const describe = isUndo ? describeUnvouching : describeVouching;
      const hidden = store.published.concealedCount();
      const isOfHidden = count === 0 && hidden !== before;
      shell.print(isOfHidden ? describeHidden(hidden) : describe(count, store.published.count()));
    });
}

/** @throws Failure `invalid` unless exactly one of the three is given */
function readVouching(ids: readonly string[], { import: number, source }: VouchFlags): Vouching {
  const given = [ids.length > 0, number !== undefined, source !== undefined].filter(Boolean);
  if (given.length !== 1) {
    throw new Failure("invalid", "Say which reviews: ids, or --import NUMBER, or --source NAME.");
  }
  if (number !== undefined) return { import: number };
  return source === undefined ? { ids } : { platform: readPlatform(source) };
}

/** Only what would otherwise be published counts as hidden. */
function describeHidden(count: number): string {
  return `You hide what this is about, so readers see no other reviews. /reviews.json says "hidden_count": ${count}.\n`;
}

function describeUnvouching(count: number, published: number): string {
  if (count === 0) return "None of these was published on your word alone; nothing changed.\n";
  const reviews = count === 1 ? "1 review is" : `${count} reviews are`;
  return `${reviews} no longer published. ${published} published in all.\n`;
}

/** What vouching did. */
export function describeVouching(count: number, published: number): string {
  if (count === 0) return "None of these was held back as unverified; nothing changed.\n";
  const reviews = count === 1 ? "1 review is" : `${count} reviews are`;
  return `${reviews} published now, on the word of the business. ${published} published in all.\n`;
}
