import type { Publication } from "../domain/publication.ts";

export interface ImportOptions {
  /** The format of all files; found from each file's content if left out. */
  readonly format?: string | undefined;
  /** The owner vouches for rows that nothing else verifies. */
  readonly isVerified: boolean;
  /** The files are all there is at their source: what is missing in them was deleted there. */
  readonly isComplete: boolean;
  /** Rows that are bad are left out, rather than the whole import. */
  readonly skipsBad: boolean;
  /** All is done and reported, and nothing kept. */
  readonly isRehearsal: boolean;
  /** What the documents are to be made from, given what the database has so far. */
  readonly publication: (stored: Publication | undefined) => Publication;
}

/** How far an import is, for a progress bar: rows done, of how many if that is known. */
export type Progress = (phase: "reading" | "writing", done: number, total?: number) => void;
