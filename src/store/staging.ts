import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dateOf } from "../domain/calendar-date.ts";
import { compareVersions } from "../domain/compare-versions.ts";
import { isExcerptOf } from "../domain/excerpt.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { reviewId, reviewPosition } from "../domain/review-id.ts";
import {
  isFromSite,
  readSourceReview,
  type SourceReview,
  sourceScope,
  writeSourceReview,
} from "../domain/source-review.ts";
import type { KeptReview } from "./reviews.ts";

export interface StagedRow {
  /** Which of the import's files it stands in, from 0. */
  readonly file: number;
  /** Where in the file, as its format counts. */
  readonly row: number;
  readonly review: SourceReview;
  readonly told: Told;
}

/** What an import knows of a row beside its review. */
export interface Told {
  /** The format of its file. */
  readonly format: string;
  /** Of a table's row, a hash of what it says: by it the row is known when it is read otherwise. */
  readonly content: Uint8Array | null;
  /** The id that an earlier version made of the same row. */
  readonly formerId: string | null;
  /** The id that an export of Candor has for the review. */
  readonly exportedId: string | null;
  /** 1 if the owner said how the row is to be read, with --map, --dates or --source; else 0. */
  readonly explicit: number;
  /** 1 if its source says that it shows the review; else 0. */
  readonly shown: number;
}

/** A row on its way to the reviews; its id is the one that is made of what it says. */
export interface StagedReview extends KeptReview {
  readonly told: Told;
}

interface Row extends Told {
  readonly id: string;
  readonly source: string;
}

interface PlacedRow {
  readonly source: string;
  readonly file: number;
  readonly row: number;
}

/**
 * The rows of an import before it is known to be whole. They live in a database of their own, in a
 * temporary file: no lock on the reviews while files are read, and bounded memory.
 */
export class Staging {
  readonly #folder: string;
  readonly #database: Database;
  readonly #scopes = new Set<string>();

  /** Throws Failure `unusable` if there is no place for temporary files. */
  constructor() {
    this.#folder = makeFolder();
    const path = join(this.#folder, "staged.sqlite");
    this.#database = new Database(path, { create: true, strict: true });
    this.#database.run("pragma journal_mode = off");
    this.#database.run("pragma synchronous = off");
    this.#database.run("begin");
    this.#database.run(`
      create table staged (
        id text primary key, position integer not null, file integer not null,
        row integer not null, source text not null, format text not null, content blob,
        formerId text, exportedId text,
        explicit integer not null, shown integer not null
      ) strict`);
    // After the transaction has begun: SQLite looks for its file when one does, not within.
    removeIfOpen(this.#folder);
  }

  /**
   * Adds a row. The same review again is dropped if it says the same, or if it stands in another
   * file and only one of the two is the newer.
   * @returns the place of the row that this one contradicts, if it does
   * @throws Failure `unusable` if the temporary files have no room
   */
  add(staged: StagedRow): { file: number; row: number } | undefined {
    try {
      return this.#add(staged);
    } catch (error) {
      throw noRoom(error);
    }
  }

  #add(staged: StagedRow): { file: number; row: number } | undefined {
    this.#scopes.add(sourceScope(staged.review));
    const id = reviewId(staged.review.platform, staged.review.source_id);
    const source = writeSourceReview(staged.review);
    const earlier = this.#insert(id, staged, source) ? undefined : this.#get(id);
    if (earlier === undefined || earlier.source === source) return undefined;
    const order = compare(staged.review, readSourceReview(earlier.source));
    if (earlier.file === staged.file || order === 0) return earlier;
    if (order > 0) this.#replace(id, staged, source);
    return undefined;
  }

  #get(id: string): PlacedRow | undefined {
    const query = this.#database.query<PlacedRow, [string]>(
      "select source, file, row from staged where id = ?",
    );
    return query.get(id) ?? undefined;
  }

  /** Whether it was not there yet. */
  #insert(id: string, { file, row, review, told }: StagedRow, source: string): boolean {
    const { changes } = this.#database
      .query(
        `insert into staged values (:id, :position, :file, :row, :source, :format, :content,
         :formerId, :exportedId, :explicit, :shown) on conflict do nothing`,
      )
      .run({ id, position: positionOf(id, review), file, row, source, ...told });
    return changes > 0;
  }

  #replace(id: string, { file, row, review, told }: StagedRow, source: string): void {
    this.#database
      .query(
        `update staged set position = :position, file = :file, row = :row, source = :source,
         format = :format, content = :content, formerId = :formerId, exportedId = :exportedId,
         explicit = :explicit, shown = :shown
         where id = :id`,
      )
      .run({ id, position: positionOf(id, review), file, row, source, ...told });
  }

  /** What the reviews' sources cover, as `sourceScope` has it. */
  get scopes(): ReadonlySet<string> {
    return this.#scopes;
  }

  count(): number {
    return this.#database.query<{ n: number }, []>("select count(*) n from staged").get()?.n ?? 0;
  }

  /** All of them, oldest first: the order of their keys. */
  *all(): Iterable<StagedReview> {
    const rows = this.#database.query<Row, []>(
      "select id, source, format, content, formerId, exportedId, explicit, shown from staged order by position",
    );
    for (const { id, source, ...told } of rows.iterate()) {
      yield { id, source: readSourceReview(source), told };
    }
  }

  has(id: string): boolean {
    return this.#get(id) !== undefined;
  }

  [Symbol.dispose](): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** An open file needs no name: without one, nothing stays behind a process that is killed. */
export function removeIfOpen(folder: string): void {
  if (process.platform !== "win32") rmSync(folder, { recursive: true, force: true });
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "candor-import-"));
  } catch (error) {
    throw noRoom(error);
  }
}

function noRoom(error: unknown): Failure {
  const reason = reasonOf(error);
  return new Failure(
    "unusable",
    `Temporary files can't be written in ${tmpdir()}: ${reason}. Make room there, or name another folder with the variable TMPDIR.`,
  );
}

function positionOf(id: string, { created_at }: SourceReview): bigint {
  return reviewPosition(dateOf(created_at), id);
}

/** Which of two versions holds: its site's own, the later, or the one that has the whole text. */
function compare(left: SourceReview, right: SourceReview): number {
  if (isFromSite(left) !== isFromSite(right)) return isFromSite(left) ? 1 : -1;
  const order = compareVersions(left, right);
  if (order !== 0) return order;
  if (isExcerptOf(right.text, left.text)) return 1;
  return isExcerptOf(left.text, right.text) ? -1 : 0;
}
