import { type Command, Option } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { EXPORT_FORMATS, type ExportFormat, writeReviews } from "../formats/write-reviews.ts";
import { describeCommand, openExisting, type Shell } from "./command.ts";

/** Text is written in pieces of about this many characters. */
const PIECE = 65_536;

/** `candor export`: all reviews, to standard output, so that they import back to the same. */
export function exportCommand(shell: Shell): Command {
  const format = new Option("--format <name>", "how to write them")
    .choices(EXPORT_FORMATS)
    .default("json");
  return describeCommand(
    "export",
    "write all reviews, held back ones included, to standard output",
    ["db", "config"],
    "candor export --format csv > reviews.csv",
  )
    .addOption(format)
    .action((flags: Flags & { format: ExportFormat }) => {
      const store = openExisting(databasePath(flags, shell.environment));
      try {
        store.snapshot(() => printAll(writeReviews(store.reviews.all(), flags.format), shell));
      } finally {
        store.close();
      }
    });
}

function printAll(texts: Iterable<string>, shell: Shell): void {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    shell.print(piece);
    piece = "";
  }
  shell.print(piece);
}
