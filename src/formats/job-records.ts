import { dateOf } from "../domain/calendar-date.ts";
import { Failure } from "../domain/failure.ts";
import type { JobRecord } from "../domain/job.ts";
import { instant } from "./fields/instant.ts";
import type { FieldProblem, Report } from "./format.ts";
import { type CsvRow, readCsv } from "./readers/csv.ts";
import { readHead, type SourceFile } from "./readers/text.ts";

const ENOUGH_FOR_HEADER = 65_536;

/** The columns that are read, under the names that job software gives them; the first found wins. */
const COLUMNS = {
  label: ["job", "jobid", "jobnumber", "workorder", "invoice", "invoicenumber", "id", "number"],
  customer: ["customer", "customername", "client", "clientname", "name", "contact", "contactname"],
  date: [
    "date",
    "jobdate",
    "completed",
    "completedat",
    "completeddate",
    "servicedate",
    "visitdate",
  ],
  technician: ["technician", "technicianname", "tech", "assignedto", "employee", "staff"],
} as const;
type Column = keyof typeof COLUMNS;

const NOT_IN_NAME = /[^\p{L}\p{N}]/gu;

type RowProblem = FieldProblem & { readonly row: number };

/** The jobs of a file, and what is wrong in it. */
export interface JobFile {
  readonly jobs: readonly JobRecord[];
  readonly problems: readonly RowProblem[];
}

/**
 * Reads a table of jobs: a header with the customer's name and the date of the work, and if it has
 * them the job's number and the technician.
 * @throws Failure `unusable` if the header lacks one of the two
 */
export async function readJobs(file: SourceFile): Promise<JobFile> {
  const head = await readHead(file, ENOUGH_FOR_HEADER);
  const [firstLine = ""] = head.trimStart().split("\n", 1);
  const jobs = new Map<string, JobRecord>();
  const problems: RowProblem[] = [];
  let places: ReadonlyMap<Column, number> | undefined;
  for await (const line of readCsv(file, firstLine)) {
    if (places === undefined) {
      places = placeColumns("cells" in line ? line.cells : [], file.path);
      continue;
    }
    const report = (field: string, message: string) =>
      problems.push({ row: line.row, field, message });
    const job = jobOf(line, places, report);
    // Some exports have a row for each item of a job.
    if (job !== undefined) jobs.set(JSON.stringify(job), job);
  }
  if (places === undefined) placeColumns([], file.path);
  return { jobs: [...jobs.values()], problems };
}

function jobOf(
  line: CsvRow,
  places: ReadonlyMap<Column, number>,
  report: Report,
): JobRecord | undefined {
  if ("cells" in line) return toJob(cellsOf(line.cells, places), line.row, report);
  report("", line.fault);
  return undefined;
}

function placeColumns(header: readonly string[], path: string): Map<Column, number> {
  const names = header.map((name) => name.toLowerCase().replace(NOT_IN_NAME, ""));
  const place = (column: Column) =>
    COLUMNS[column].map((name) => names.indexOf(name)).find((at) => at !== -1);
  const places = new Map<Column, number>();
  for (const column of ["label", "customer", "date", "technician"] as const) {
    const at = place(column);
    if (at !== undefined) places.set(column, at);
  }
  if (places.has("customer") && places.has("date")) return places;
  throw new Failure(
    "unusable",
    `${path} is no table of jobs: its first row must name the columns customer and date, and may name job and technician.`,
  );
}

function cellsOf(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  for (const [column, at] of places) {
    const cell = cells[at]?.trim();
    if (cell !== undefined && cell !== "") named[column] = cell;
  }
  return named;
}

/** A row without a customer is no job of anybody, and matches nothing. */
function toJob(
  { label, customer, date, technician }: Partial<Record<Column, string>>,
  row: number,
  report: Report,
): JobRecord | undefined {
  if (customer === undefined) return undefined;
  if (date === undefined) {
    report("date", "The date is missing. Give it as YYYY-MM-DD");
    return undefined;
  }
  const at = instant(date, "date", report);
  if (at === undefined) return undefined;
  return { label: label ?? `row ${row}`, customer, date: dateOf(at), technician };
}
