import type { Command } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { type Vouching, vouchFor } from "../publish/vouch.ts";
import { describeCommand, openExisting, type Shell } from "./command.ts";
import { readPlatform } from "./read-platform.ts";

const NUMBER = /^\d{1,9}$/;

interface VouchFlags extends Flags {
  readonly import?: string;
  readonly source?: string;
}

/** `candor vouch`: publishes on the owner's word what nothing else verifies. */
export function vouchCommand(shell: Shell): Command {
  return describeCommand(
    "vouch",
    "vouch for reviews that are held back because nothing verifies them, and publish them",
    ["db", "config"],
    "candor vouch --import 7",
  )
    .argument("[id...]", "ids of reviews, as candor status lists them")
    .option(
      "--import <number>",
      "all reviews from the import with this number, which its report gives",
    )
    .option("--source <name>", "all reviews that were written on this site")
    .action((ids: string[], flags: VouchFlags) => {
      const asked = readVouching(ids, flags);
      using store = openExisting(databasePath(flags, shell.environment));
      const count = vouchFor(store, asked, shell.context.now());
      shell.print(describeVouching(count, store.published.count()));
    });
}

/** Throws Failure `invalid` unless exactly one of the three is given. */
function readVouching(ids: readonly string[], { import: number, source }: VouchFlags): Vouching {
  const given = [ids.length > 0, number !== undefined, source !== undefined].filter(Boolean);
  if (given.length !== 1) {
    throw new Failure("invalid", "Say which reviews: ids, or --import NUMBER, or --source NAME.");
  }
  if (number !== undefined && !NUMBER.test(number)) {
    throw new Failure("invalid", `--import takes an import's number, such as 7, not "${number}".`);
  }
  if (number !== undefined) return { import: Number(number) };
  return source === undefined ? { ids } : { platform: readPlatform(source) };
}

/** What vouching did. */
export function describeVouching(count: number, published: number): string {
  if (count === 0)
    return "None of these was held back for lack of a verification; nothing changed.\n";
  const reviews = count === 1 ? "1 review is" : `${count} reviews are`;
  return `${reviews} published now, on the word of the business. ${published} published in all.\n`;
}
