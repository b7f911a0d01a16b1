import { type Command, Option } from "commander";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { methodOf } from "../domain/standing.ts";
import { EXPORT_FORMATS, type ExportFormat, writeReviews } from "../formats/write-reviews.ts";
import type { KeptReview } from "../store/reviews.ts";
import type { Store } from "../store/store.ts";
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
        store.snapshot(() => printAll(writeReviews(withJobs(store), flags.format), shell));
      } finally {
        store.close();
      }
    });
}

/** A job record's verification goes along; what else the owner decided is in a backup alone. */
function* withJobs(store: Store): Iterable<KeptReview> {
  for (const kept of store.reviews.all()) {
    const { job } = store.decisions.of(kept.id);
    const verification = methodOf(kept.source.verification, { job });
    yield verification === undefined ? kept : { ...kept, source: { ...kept.source, verification } };
  }
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
