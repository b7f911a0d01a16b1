import type { Database } from "bun:sqlite";
import { copyRows } from "../base/copy-rows.ts";

/** Which file a review came in. */
interface ReviewOrigin {
  /** The format's name. */
  readonly format: string;
  /** The import's number. */
  readonly import: number;
  /** Of the row that says what holds now; null if it was not a row of a table. */
  readonly fingerprint: Uint8Array | null;
  /** The import that added the review. */
  readonly first: number;
  /** Whether the owner said how the row is to be read, with --map, --dates or --source. */
  readonly isExplicit: boolean;
}

interface Row extends Omit<ReviewOrigin, "isExplicit"> {
  readonly explicit: number;
}

/**
 * Where reviews came from, and how a review is recognized when a later import reads it differently:
 * by the fingerprints of its rows, and by other ids that were made from them.
 */
export class Origins {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  of(id: string): ReviewOrigin | undefined {
    const query =
      "select format, import, fingerprint, explicit, first_import first from origins where id = ?";
    const row = this.#database.query<Row, [string]>(query).get(id);
    if (row === null) return undefined;
    const { explicit, ...origin } = row;
    return { ...origin, isExplicit: explicit === 1 };
  }

  /** Notes it; which import added the review stays as it was noted first. */
  put(id: string, { format, import: number, fingerprint, isExplicit, first }: ReviewOrigin): void {
    const query = `insert into origins (id, format, import, fingerprint, explicit, first_import)
      values (?, ?, ?, ?, ?, ?)
      on conflict (id) do update set format = excluded.format, import = excluded.import,
        fingerprint = excluded.fingerprint, explicit = excluded.explicit`;
    this.#database.query(query).run(id, format, number, fingerprint, isExplicit ? 1 : 0, first);
  }

  /** The reviews that an import added, those that later ones had too included. */
  addedBy(number: number): string[] {
    const query = "select id from origins where first_import = ? order by id";
    const rows = this.#database.query<{ id: string }, [number]>(query).all(number);
    return rows.map(({ id }) => id);
  }

  /** The reviews whose content an import decides, because no later one had them. */
  idsOf(number: number): string[] {
    const query = "select id from origins where import = ? order by id";
    const rows = this.#database.query<{ id: string }, [number]>(query).all(number);
    return rows.map(({ id }) => id);
  }

  /** Drops what is known of the files that a review came in. */
  delete(id: string): void {
    this.#database.query("delete from origins where id = ?").run(id);
    this.#database.query("delete from unverified where id = ?").run(id);
  }

  /** Notes that an import had a review that nothing verifies. */
  addUnverified(number: number, id: string): void {
    this.#database.query("insert or ignore into unverified values (?, ?)").run(number, id);
  }

  /** The reviews of an import that nothing verified then. */
  unverifiedOf(number: number): string[] {
    const query = "select id from unverified where import = ? order by id";
    const rows = this.#database.query<{ id: string }, [number]>(query).all(number);
    return rows.map(({ id }) => id);
  }

  /** Whether any row was read before. */
  hasRows(): boolean {
    return this.#database.query("select 1 from fingerprints limit 1").get() !== null;
  }

  /** The review that a row with this fingerprint was read as. */
  idOfRow(fingerprint: Uint8Array): string | undefined {
    const query = "select id from fingerprints where fingerprint = ?";
    return this.#database.query<{ id: string }, [Uint8Array]>(query).get(fingerprint)?.id;
  }

  /** Notes that a row belongs to a review. */
  addRow(fingerprint: Uint8Array, id: string): void {
    this.#database.query("insert or replace into fingerprints values (?, ?)").run(fingerprint, id);
  }

  /** The id that a review has kept, looked up by the id that its present content would give it. */
  keptId(id: string): string | undefined {
    const query = "select kept from kept_ids where id = ?";
    return this.#database.query<{ kept: string }, [string]>(query).get(id)?.kept;
  }

  dropKeptId(id: string): void {
    this.#database.query("delete from kept_ids where id = ?").run(id);
  }

  keepId(id: string, kept: string): void {
    this.#database.query("insert or replace into kept_ids values (?, ?)").run(id, kept);
  }

  /** Forgets the rows of reviews that are gone, so that they can be imported as new ones; reads all rows. */
  dropRows(ids: readonly string[]): void {
    const named = "(select value from json_each(?))";
    this.#database.query(`delete from fingerprints where id in ${named}`).run(JSON.stringify(ids));
    this.#database.query(`delete from kept_ids where kept in ${named}`).run(JSON.stringify(ids));
  }

  /** Replaces the origins by those of another database, but adds its known rows to those here. */
  replaceBy(other: Origins): void {
    for (const table of ["origins", "unverified"]) this.#database.run(`delete from ${table}`);
    for (const table of ["origins", "fingerprints", "kept_ids", "unverified"]) {
      copyRows(table, other.#database, this.#database, "insert or replace");
    }
  }
}
