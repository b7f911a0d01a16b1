import type { Publication } from "../../domain/business/publication.ts";
import type { FieldProblem, ReadingHints } from "../../formats/format.ts";
import type { ColumnHints } from "../../formats/tables/columns.ts";

/** Where in an import something is wrong, and what. */
export interface ImportProblem extends FieldProblem {
  readonly path: string;
  readonly row: number;
}

export interface ImportOptions extends ReadingHints, ColumnHints {
  /** The format of all files; found from each file's content if left out. */
  readonly format?: string | undefined;
  /** The sheet of a workbook; the first that has reviews if left out. */
  readonly sheet?: string | undefined;
  /** Gets every problem as it is found; the report keeps a bounded number. */
  readonly onProblem?: ((problem: ImportProblem) => void) | undefined;
  /** The owner vouches for rows that nothing else verifies. */
  readonly isVerified: boolean;
  /** The files are all that their source has: what they lack was deleted there. */
  readonly isComplete: boolean;
  /** How many reviews may be deleted because the files lack them; only few if left out. */
  readonly allowedDeletions?: number | undefined;
  /** The files may name places that no earlier import had. */
  readonly allowsNewPlaces?: boolean | undefined;
  /** Tables may be of the layout that their columns have, though any table may have such columns. */
  readonly allowsLayouts?: boolean | undefined;
  /** Bad rows are left out, instead of stopping the import. */
  readonly skipsBad: boolean;
  /** Everything is done and reported, but nothing is kept. */
  readonly isDryRun: boolean;
  /** There is no database yet; one without any review would only look as if all were well. */
  readonly isFirst?: boolean | undefined;
  /** The database is a temporary file too, as in a dry run when there is none yet. */
  readonly isInTemporary?: boolean | undefined;
  /** What the documents are to be made from, given what the database has so far. */
  readonly publication: (stored: Publication | undefined) => Publication;
}

export type Phase = "reading" | "writing" | "analyzing";

/** Reports how far an import is, for a progress bar: rows done, and their total if it is known. */
export type Progress = (phase: Phase, done: number, total?: number) => void;
