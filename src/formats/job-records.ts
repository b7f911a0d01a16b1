import { Failure } from "../domain/failure.ts";
import type { JobRecord } from "../domain/job.ts";
import type { DateOrder } from "./fields/date-order.ts";
import { foreignKind } from "./foreign-kind.ts";
import { findHeader } from "./jobs/job-header.ts";
import { JobRows, type RowProblem } from "./jobs/job-rows.ts";
import type { JobColumnMap } from "./jobs/layouts.ts";
import { readCsv } from "./readers/csv.ts";
import { encodingOf } from "./readers/encoding.ts";
import type { SourceFile } from "./readers/text.ts";

/** What only the owner knows of a table of jobs. */
export interface JobReading {
  /** What columns are called in the header, where the usual names are not meant. */
  readonly columns?: JobColumnMap | undefined;
  /** How a date such as 01/02/2026 is meant. */
  readonly dateOrder?: DateOrder | undefined;
}

/** The jobs of a file, and what is wrong in it. */
export interface JobFile {
  /** Whose layout it has, as people call it. */
  readonly layout: string;
  readonly jobs: readonly JobRecord[];
  /** How many rows prove no work, by why. */
  readonly leftOut: ReadonlyMap<string, number>;
  readonly problems: readonly RowProblem[];
}

/**
 * Reads a table of jobs, as programs that keep jobs export it: a header with the customer's name
 * and the date of the work, and if it has them the job's number and the technician.
 * @throws Failure `unusable` if it is no table, or its header lacks one of the two
 */
export async function readJobs(found: SourceFile, reading: JobReading = {}): Promise<JobFile> {
  const kind = await foreignKind(found);
  if (kind !== undefined) throw new Failure("unusable", `${found.path}: this is ${kind}.`);
  const file = { ...found, encoding: await encodingOf(found) };
  const header = await findHeader(file, reading.columns ?? new Map());
  const rows = new JobRows(header, reading.dateOrder);
  let isHeader = true;
  for await (const line of readCsv(file, header.line, header.linesAbove)) {
    if (!isHeader) rows.add(line);
    isHeader = false;
  }
  const { jobs, leftOut, problems } = rows;
  return { layout: header.layout.title, jobs, leftOut, problems };
}
