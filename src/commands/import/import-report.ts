import { exporterName } from "../../domain/review/provenance.ts";
import { counted, grouped } from "../../domain/text/numbers.ts";
import { shellWord } from "../../domain/text/terminal-text.ts";
import { formatNamed } from "../../formats/detect.ts";
import { quote } from "../../formats/fields/star-rating.ts";
import { isTable } from "../../formats/format.ts";
import { csv } from "../../formats/tables/any-table.ts";
import type { ColumnReading } from "../../formats/tables/columns.ts";
import type { ImportOptions } from "../../publish/commit/import-options.ts";
import { hasChanged } from "../../publish/import/apply-import.ts";
import type { ImportReport } from "../../publish/import/import-reviews.ts";
import { MAX_PROBLEMS } from "../../publish/import/problem-list.ts";
import type { ReadFile } from "../../publish/import/stage-files.ts";
import type { Lookalike } from "../../publish/moderate/duplicate-candidates.ts";
import { describeProvenance } from "../../web/parts/describe-provenance.ts";
import { ENGLISH } from "../../web/words/words.ts";
import { yellow } from "../base/colors.ts";
import { describeProblem } from "../base/describe-problem.ts";
import { limitedLines } from "../base/limited-lines.ts";
import { describeUnused } from "./unused-report.ts";

/** At most this many are listed: an owner can judge fifty singly; hundreds have a common cause. */
const MAX_LOOKALIKES = 50;
const CUT = `Only the first ${MAX_PROBLEMS} problems are listed; --errors writes all of them to a file.\n`;

/** Every bad row: where it is and what is wrong; empty if none is bad. */
export function describeProblems({ problems }: ImportReport): string {
  const lines = problems.map((problem) => `${describeProblem(problem)}\n`);
  return lines.join("") + (problems.length < MAX_PROBLEMS ? "" : CUT);
}

/** What the owner should look at, though nothing is wrong; empty if there is nothing. */
export function describeWarnings({ warnings }: Pick<ImportReport, "warnings">): string {
  return warnings.map((warning) => `${yellow("Warning:")} ${warning}\n`).join("");
}

/** What an import did, in a few lines. */
export function describeReport(report: ImportReport, options: ImportOptions): string {
  const passedOver = report.passedOver.map((reason) => `Passed over: ${reason}`);
  const lines = [...report.files.map((file) => describeFile(file, options)), ...passedOver];
  if (report.isRejected) lines.push(...describeRejection(report, options));
  else lines.push(...describeChanges(report, options));
  return `${lines.join("\n")}\n`;
}

function describeFile(file: ReadFile, options: ImportOptions): string {
  const { path, format, encoding, rows, columns, unused, otherSheets } = file;
  const how = encoding === undefined ? format : `${format} in ${encoding}`;
  return [
    `${path}: ${rows} ${rows === 1 ? "row" : "rows"}, read as ${how}`,
    ...(options.format === undefined ? describeOtherwise(file) : []),
    ...describeColumns(columns),
    ...(unused.length === 0 ? [] : [`  not used: ${describeUnused(unused)}`]),
    ...otherSheets.map(describeSheet),
  ].join("\n");
}

function describeSheet(name: string): string {
  return `  not read: the sheet ${quote(name)}; to read it, import again with --sheet ${shellWord(name)}`;
}

const MAX_SAMPLE = 24;
const CHANGE = "  to change it: --map rating=COLUMN, --ignore COLUMN, --hidden-when COLUMN=VALUE";

/** What each column was read as, with examples. */
export function describeColumns(columns: readonly ColumnReading[]): string[] {
  if (columns.length === 0) return [];
  const width = Math.max(...columns.map(({ name }) => name.length));
  const lines = columns.map(({ name, meaning, samples }) => {
    const some = samples.map((sample) => quote(excerpt(sample))).join(", ");
    const what = meaning === "hides" ? "shown or not" : meaning;
    return `  ${what.padEnd(13)} ${name.padEnd(width)}  ${some}`.trimEnd();
  });
  return [...lines, CHANGE];
}

function excerpt(text: string): string {
  return text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text;
}

/** How to say that a table is not a collector's, though its columns are called the same. */
function describeOtherwise({ format, isDoubtful }: ReadFile): string[] {
  const { origin } = formatNamed(format);
  if (origin.by !== "collector") return [];
  const whose = `${exporterName(origin.exporter)}'s`;
  const otherwise = `  if it is not ${whose} export, import it with --format ${csv.name}`;
  return isDoubtful === true ? [`${otherwise}; if it is, with --format ${format}`] : [otherwise];
}

function describeRejection(
  { bad, unskippable }: ImportReport,
  { skipsBad }: ImportOptions,
): string[] {
  const rows = bad === 1 ? "1 row is" : `${bad} rows are`;
  const remedy = skipsBad
    ? "All rows are bad, so nothing is left to import. Fix the rows above."
    : "Fix the rows above, or import the rest with --skip-bad.";
  return [`${rows} bad, so nothing was imported.`, unskippable ?? remedy];
}

function describeChanges(report: ImportReport, options: ImportOptions): string[] {
  return [
    ...describeCounts(report),
    ...describeHeldBack(report, options),
    ...describeSiteless(report, options),
    ...(report.unallowed > 0 ? describeUnallowed(report) : []),
    ...describeNewPlaces(report),
    ...describeLocations(report),
    ...describeLookalikes(report, options),
    describeSum(report, options),
  ];
}

function describeCounts(report: ImportReport): string[] {
  const counts = [
    ["added", report.added],
    ["changed", report.changed],
    ["unchanged", report.unchanged],
    ["deleted", report.deleted],
    ["held back", report.heldBack],
    ["bad, left out", report.bad],
  ] as const;
  const decided = [
    ["hidden", report.hidden],
    ["joined", report.joined],
    ["forgotten", report.forgotten],
  ] as const;
  const all = [...counts, ...decided.filter(([, count]) => count > 0)];
  return all.map(([label, count]) => `  ${label.padEnd(14)}${String(count).padStart(9)}`);
}

function describeSum(report: ImportReport, { isDryRun }: ImportOptions): string {
  const { files, number, published } = report;
  const read = grouped(files.reduce((sum, { rows }) => sum + rows, 0));
  const left = `${counted(published, "review")} published in all`;
  if (!isDryRun) {
    const which = `${read} read, ${left}. This was import ${number}`;
    if (hasChanged(report)) return `${which}; candor undo takes it back.`;
    const earlier = number > 1 ? ", so candor undo takes back an earlier one" : "";
    return `${which}. It changed no review${earlier}.`;
  }
  return `${read} read. Nothing was changed. After an import: ${left}.`;
}

/** How to say where reviews were written: readers see it, and --complete needs it. */
function describeSiteless({ siteless }: ImportReport, { isDryRun }: ImportOptions): string[] {
  if (siteless === 0) return [];
  const [were, it, them] =
    siteless === 1 ? ["was", "you know its site", "it"] : ["were", "all are from one site", "them"];
  const again = isDryRun ? them : `${them} again`;
  return [
    `Nothing says where ${counted(siteless, "review")} ${were} written. If ${it}, import ${again}`,
    "with its name, such as --source google.",
  ];
}

function describeUnallowed({ unallowed }: ImportReport): string[] {
  return [
    `It would delete ${unallowed} reviews, more than a tenth. If that is intended, import with`,
    `--allow-deletions ${unallowed}; without it, the import is refused or asks first.`,
  ];
}

function describeNewPlaces({ newPlaces, otherName }: ImportReport): string[] {
  const found = [newPlaces, otherName].filter((one) => one !== undefined);
  if (found.length === 0) return [];
  return [
    ...found,
    "If they are of the same business, import with --allow-new-place; without it, the import is",
    "refused or asks first.",
  ];
}

function describeLocations({ locations }: ImportReport): string[] {
  if (locations.length === 0) return [];
  return [
    `Warning: these are reviews of ${locations.length} locations, ${locations.join(" and ")}. Candor publishes`,
    "one business: give each location a database of its own, with --db.",
  ];
}

function describeLookalikes({ lookalikes }: ImportReport, { isDryRun }: ImportOptions): string[] {
  if (lookalikes.length === 0) return [];
  const look = lookalikes.length === 1 ? "looks" : "look";
  const alike = `${counted(lookalikes.length, "review")} ${look} like another one under another id.`;
  if (isDryRun) {
    return [
      `${alike} After an import, each that is`,
      "published counts on its own, until you decide; candor duplicates then lists them.",
    ];
  }
  return [
    `${alike} Each that is published`,
    "counts on its own, until you decide. If they are the same, publish only the first:",
    ...limitedLines(lookalikes.map(describeLookalike), MAX_LOOKALIKES),
    "candor duplicates lists them with their texts, until you say so or dismiss them, and",
    "candor join --all joins all that it lists.",
  ];
}

function describeLookalike(lookalike: Lookalike): string {
  const { id, platform, other, otherPlatform, isHidden, isLater } = lookalike;
  const sources =
    platform === otherPlatform ? `(both ${platform})` : `(${otherPlatform} and ${platform})`;
  if (isHidden) return `  candor hide ${id} --reason …  as you hide ${other} ${sources}`;
  const pair = isLater ? `${id} ${other}` : `${other} ${id}`;
  return `  candor join ${pair}  ${sources}`;
}

/** Why reviews are not published, and what to do if they are genuine. */
function describeHeldBack(report: ImportReport, options: ImportOptions): string[] {
  const refused = report.heldBack - report.unverified;
  return [
    ...(refused === 0 ? [] : [`${grouped(refused)} held back: ${byTheirSource(refused)}.`]),
    ...(report.unverified === 0 ? [] : describeUnverified(report, options)),
  ];
}

function byTheirSource(count: number): string {
  return count === 1
    ? "its source hides it, or calls it not verified"
    : "their source hides them, or calls them not verified";
}

function describeUnverified(report: ImportReport, { isDryRun }: ImportOptions): string[] {
  const vouching = isDryRun
    ? "import them with --verified"
    : `run candor vouch --import ${report.number}`;
  return [
    `${grouped(report.unverified)} held back. ${whyUnverified(report)} If they are genuine,`,
    `${vouching}; readers will see`,
    `${labelsOf(report)}. Or match them with candor match-jobs jobs.csv.`,
  ];
}

function whyUnverified({ files }: ImportReport): string {
  return files.every(({ format }) => isTable(formatNamed(format)))
    ? "A table cannot show where its reviews were written."
    : "Nothing in the files shows where they were written.";
}

/** The labels that reviews of these files will have once somebody vouches for them. */
function labelsOf({ files }: ImportReport): string {
  const labels = files.map(({ format }) => {
    const { origin } = formatNamed(format);
    const exporter = origin.by === "collector" ? origin.exporter : undefined;
    return describeProvenance(ENGLISH, { method: "owner", export: exporter });
  });
  return [...new Set(labels)].map((label) => `“${label}”`).join(" or ");
}
