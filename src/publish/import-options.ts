import type { Publication } from "../domain/publication.ts";
import type { FieldProblem, Reading } from "../formats/format.ts";
import type { ColumnMap } from "../formats/tables/columns.ts";

/** Where in an import something is wrong, and what. */
export interface RowProblem extends FieldProblem {
  readonly path: string;
  readonly row: number;
}

export interface ImportOptions extends Reading {
  /** The format of all files; found from each file's content if left out. */
  readonly format?: string | undefined;
  /** What columns of tables are called, where the usual names are not meant. */
  readonly columns?: ColumnMap | undefined;
  /** Gets every problem as it is found; the report keeps a bounded number. */
  readonly onProblem?: ((problem: RowProblem) => void) | undefined;
  /** The owner vouches for rows that nothing else verifies. */
  readonly isVerified: boolean;
  /** The files are all there is at their source: what is missing in them was deleted there. */
  readonly isComplete: boolean;
  /** How many reviews may be deleted because the files lack them, whatever their share; few without it. */
  readonly allowedDeletions?: number | undefined;
  /** Rows that are bad are left out, rather than the whole import. */
  readonly skipsBad: boolean;
  /** All is done and reported, and nothing kept. */
  readonly isDryRun: boolean;
  /** The database is one of the temporary files, as where a dry run has none yet. */
  readonly isInTemporary?: boolean | undefined;
  /** What the documents are to be made from, given what the database has so far. */
  readonly publication: (stored: Publication | undefined) => Publication;
}

export type Phase = "reading" | "writing" | "analyzing";

/** How far an import is, for a progress bar: rows done, of how many if that is known. */
export type Progress = (phase: Phase, done: number, total?: number) => void;
