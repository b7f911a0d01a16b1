import { type Command, Option } from "commander";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { methodOf } from "../../domain/review/review-status.ts";
import {
  type CsvStyle,
  EXPORT_FORMATS,
  type ExportFormat,
  writeReviews,
} from "../../formats/write-reviews.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { openStore } from "../base/open-store.ts";

/** Text is written in pieces of about this many characters. */
const PIECE = 65_536;

interface ExportFlags extends Flags {
  readonly format: ExportFormat;
  readonly escapeFormulas?: true;
  readonly bom?: true;
}

/** `candor export`: all reviews, to standard output; importing them gives the same reviews. */
export function exportCommand(shell: Shell): Command {
  const format = new Option("--format <name>", "how to write them")
    .choices(EXPORT_FORMATS)
    .default("json");
  return describeCommand(
    "export",
    "write all reviews, including those held back, to standard output",
    ["db", "databaseUrl", "config"],
    "candor export --format csv > reviews.csv",
  )
    .addOption(format)
    .option(
      "--escape-formulas",
      "with CSV: put an apostrophe before cells that a spreadsheet would take for formulas",
    )
    .option("--bom", "with CSV: begin with a byte order mark, so that Excel recognizes UTF-8")
    .action((flags: ExportFlags) => {
      requireCsv(flags);
      using store = openStore(flags, shell, { mode: "read", command: "candor export" });
      store.snapshot(() => writeAll(store, flags, shell));
    });
}

/** In JSON a byte order mark is forbidden (RFC 8259 §8.1), and nothing is a formula. */
function requireCsv({ format, escapeFormulas, bom }: ExportFlags): void {
  if (format === "csv" || (escapeFormulas ?? bom) === undefined) return;
  const flag = escapeFormulas === true ? "--escape-formulas" : "--bom";
  throw new Failure("invalid", `${flag} is for spreadsheets. Add --format csv, or leave it out.`);
}

function writeAll(store: Store, { format, escapeFormulas, bom }: ExportFlags, shell: Shell): void {
  let formulas = 0;
  const style: CsvStyle = {
    escapesFormulas: escapeFormulas === true,
    hasMark: bom === true,
    onFormula: () => {
      formulas += 1;
    },
  };
  printAll(writeReviews(withJobs(store), format, style), shell);
  if (formulas > 0 && escapeFormulas !== true) shell.warn(describeFormulas(formulas));
}

function describeFormulas(count: number): string {
  const cells = count === 1 ? "1 cell begins" : `${count} cells begin`;
  return `${cells} with =, +, -, @, a tab or a line break, which a spreadsheet may take for a formula. To open the file in a spreadsheet, export it with --escape-formulas.\n`;
}

/** A verification by a job record is exported; other decisions of the owner are only in backups. */
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
