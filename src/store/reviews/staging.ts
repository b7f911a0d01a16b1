import { Database, SQLiteError } from "bun:sqlite";
import { reviewPosition } from "../../domain/review/review-id.ts";
import { isOtherOfSameId } from "../../domain/review/same-id.ts";
import {
  readSourceReview,
  type SourceReview,
  sourceScope,
  writeSourceReview,
} from "../../domain/review/source-review.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { TemporaryFolder } from "../files/temporary-folder.ts";
import { noTemporaryRoom, systemPlace } from "../files/temporary-place.ts";
import { compareStaged } from "./compare-staged.ts";
import type { KeptReview } from "./reviews.ts";

/** A row on its way to the reviews; its id is the one made from its content. */
export interface StagedReview extends KeptReview {
  /** Which of the import's files it is in, from 0. */
  readonly file: number;
  /** Where in the file, as its format counts. */
  readonly row: number;
  /** The format of its file. */
  readonly format: string;
  /** A hash of a table row's content: the same row is recognized even if its columns are mapped differently. */
  readonly content: Uint8Array | null;
  /** The review's id in an export of Candor. */
  readonly exportedId: string | null;
  /** Whether the owner said how the row is to be read, with --map, --dates or --source. */
  readonly isExplicit: boolean;
  /** Whether its source says that it shows the review. */
  readonly isShown: boolean;
  /** The members that its file has no column for. */
  readonly lacks: readonly string[];
}

interface Row extends Omit<StagedReview, "source" | "isExplicit" | "isShown" | "lacks"> {
  readonly source: string;
  readonly explicit: number;
  readonly shown: number;
  readonly lacks: string;
}

interface NewRow extends Row {
  readonly position: bigint;
}

type PlacedRow = Pick<Row, "source" | "file" | "row">;

/** A row that another one contradicts, and whether that seems to be of another review. */
type Contradicted = Pick<StagedReview, "file" | "row"> & { readonly isOther: boolean };

/**
 * The rows of an import before it is known to be complete. They are in a separate database, in a
 * temporary file: no lock on the reviews while files are read, and bounded memory.
 * Methods that write throw Failure `unusable` if there is no room for temporary files.
 */
export class Staging {
  readonly #folder = new TemporaryFolder("import", systemPlace(), true);
  readonly #database: Database;
  readonly #scopes = new Set<string>();

  constructor() {
    this.#database = new Database(this.#folder.at("staged.sqlite"), { create: true, strict: true });
    try {
      orNoRoom(() => this.#prepare());
    } catch (error) {
      this[Symbol.dispose]();
      throw error;
    }
  }

  #prepare(): void {
    this.#database.run("pragma journal_mode = off");
    this.#database.run("pragma synchronous = off");
    // Otherwise SQLite would look for its file, which has no name, when it reads after a commit.
    this.#database.run("pragma locking_mode = exclusive");
    this.#database.run(`pragma cache_size = -${PAGES_KB}`);
    this.#database.run("begin");
    for (const table of TABLES) this.#database.run(table);
    // Only now: SQLite looks for its file when a transaction begins, not within it.
    this.#folder.removeIfOpen();
  }

  /**
   * Adds a row. If its review was already added, an identical row is dropped, and of two rows from
   * different files the older one.
   * @returns the row that this one contradicts, if there is one
   */
  add(staged: StagedReview): Contradicted | undefined {
    return orNoRoom(() => this.#add(staged));
  }

  #add(staged: StagedReview): Contradicted | undefined {
    this.#scopes.add(sourceScope(staged.source));
    const row = toRow(staged);
    const earlier = this.#insert(row) ? undefined : this.#get(row.id);
    if (earlier === undefined || earlier.source === row.source) return undefined;
    const { file, row: at } = earlier;
    const source = readSourceReview(earlier.source);
    const isOther = file !== row.file && isOtherOfSameId(staged.source, source);
    const order = compareStaged(staged.source, source);
    if (file === row.file || order === 0 || isOther) return { file, row: at, isOther };
    if (order > 0) this.#replace(row);
    return undefined;
  }

  #get(id: string): PlacedRow | undefined {
    const query = this.#database.query<PlacedRow, [string]>(
      "select source, file, row from staged where id = ?",
    );
    return query.get(id) ?? undefined;
  }

  /** Returns whether it was not there yet. */
  #insert(row: NewRow): boolean {
    const query = `insert into ${ROW} on conflict do nothing`;
    return this.#database.query(query).run({ ...row }).changes > 0;
  }

  #replace(row: NewRow): void {
    this.#database.query(`replace into ${ROW}`).run({ ...row });
  }

  /** The scopes of the reviews' sources (`sourceScope`). */
  get scopes(): ReadonlySet<string> {
    return this.#scopes;
  }

  count(): number {
    return this.#database.query<{ n: number }, []>("select count(*) n from staged").get()?.n ?? 0;
  }

  /** All of them, oldest first: the order of their keys. */
  *all(): Iterable<StagedReview> {
    // Only the keys are sorted: rows are large, and sorting them would take their room once more.
    orNoRoom(() => this.#database.run(INDEX));
    const rows = this.#database.query<Row, []>(
      `select id, file, row, source, format, content, exportedId, explicit, shown, lacks
       from staged indexed by staged_by_position order by position`,
    );
    for (const row of rows.iterate()) yield ofRow(row);
  }

  /** Whether a row has this word anywhere, also in a link; the case of letters does not matter. */
  mentions(word: string): boolean {
    return this.#database.query(`${WITH_WORD} limit 1`).get(word) !== null;
  }

  /** The reviews with this word, or one that begins so. */
  *mentioning(word: string): Iterable<SourceReview> {
    const rows = this.#database.query<Pick<Row, "source">, [string]>(WITH_WORD).iterate(word);
    for (const { source } of rows) yield readSourceReview(source);
  }

  /** The format of the file that a row is in; undefined if there is no such row. */
  formatOf(id: string): string | undefined {
    const query = "select format from staged where id = ?";
    return this.#database.query<Pick<Row, "format">, [string]>(query).get(id)?.format;
  }

  /** How often this was asked of a text, this time included. */
  occurrence(text: string): number {
    const key = new Bun.CryptoHasher("sha256").update(text).digest().subarray(0, KEY_BYTES);
    const query = this.#database.query<{ count: number }, [Uint8Array]>(
      `insert into seen values (?, 1) on conflict do update set count = count + 1
       returning count`,
    );
    return orNoRoom(() => query.get(key)?.count ?? 1);
  }

  /** Whether any row has no id of its own: only these are told apart by how often they occur. */
  hasRowsWithoutIds(): boolean {
    return this.#database.query("select 1 from seen limit 1").get() !== null;
  }

  /** Notes that there is a row for this review. */
  notePresent(id: string): void {
    orNoRoom(() => this.#database.query("insert or ignore into present values (?)").run(id));
  }

  /** Whether a row for this review was noted. */
  isPresent(id: string): boolean {
    return this.#database.query("select 1 from present where id = ?").get(id) !== null;
  }

  /** Gives back the memory of pages; they are read again if they are needed. */
  releaseMemory(): void {
    // Pages that are not yet in the file would be kept.
    if (this.#database.inTransaction) orNoRoom(() => this.#database.run("commit"));
    this.#database.run("pragma shrink_memory");
  }

  [Symbol.dispose](): void {
    this.#database.close();
    this.#folder[Symbol.dispose]();
  }
}

/** How much of the file is kept in memory, as new ids come in no order. */
const PAGES_KB = 8_000;
/** Enough of a hash to tell the rows of one import apart. */
const KEY_BYTES = 12;

const TABLES = [
  `create table staged (
    id text primary key, position integer not null, file integer not null,
    row integer not null, source text not null, format text not null, content blob,
    exportedId text, explicit integer not null, shown integer not null,
    lacks text not null
  ) strict`,
  "create table seen (key blob primary key, count integer not null) strict, without rowid",
  "create table present (id text primary key) strict, without rowid",
];
const ROW = `staged values (:id, :position, :file, :row, :source, :format, :content, :exportedId,
  :explicit, :shown, :lacks)`;
const WITH_WORD = "select source from staged where instr(lower(source), lower(?)) > 0";
const INDEX = "create index if not exists staged_by_position on staged (position)";

function orNoRoom<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof SQLiteError ? noTemporaryRoom(error) : error;
  }
}

function toRow({ source, isExplicit, isShown, lacks, ...rest }: StagedReview): NewRow {
  return {
    ...rest,
    position: reviewPosition(dateOf(source.created_at), rest.id),
    source: writeSourceReview(source),
    explicit: isExplicit ? 1 : 0,
    shown: isShown ? 1 : 0,
    lacks: lacks.join(),
  };
}

function ofRow({ source, explicit, shown, lacks, ...rest }: Row): StagedReview {
  return {
    ...rest,
    source: readSourceReview(source),
    isExplicit: explicit === 1,
    isShown: shown === 1,
    lacks: lacks.split(","),
  };
}
