import { Failure } from "../domain/failure.ts";
import type { JobRecord } from "../domain/review/job.ts";
import type { DateOrder } from "./fields/date-order.ts";
import { foreignKind } from "./foreign-kind.ts";
import { findHeader } from "./jobs/job-header.ts";
import { type JobRowProblem, JobRows } from "./jobs/job-rows.ts";
import type { JobColumnMap } from "./jobs/layouts.ts";
import { readCsv } from "./readers/csv.ts";
import { encodingOf } from "./readers/encoding.ts";
import type { SourceFile } from "./readers/text.ts";

/** What only the owner knows about a table of jobs. */
interface JobReading {
  /** Column names in the header, if they are not the usual ones. */
  readonly columns?: JobColumnMap | undefined;
  /** How a date such as 01/02/2026 is meant. */
  readonly dateOrder?: DateOrder | undefined;
}

/** The jobs in a file, and what is wrong with it. */
export interface JobFile {
  /** The usual name of its layout. */
  readonly layout: string;
  readonly jobs: readonly JobRecord[];
  /** How many rows are no proof of work, by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  readonly problems: readonly JobRowProblem[];
}

/**
 * Reads a table of jobs, as exported by job management programs: a header with the customer's name
 * and the date of the work and, optionally, the job's number and the technician.
 * @throws Failure `unusable` if it is not a table, or its header lacks one of the two
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
