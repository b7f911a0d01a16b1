import type { Database } from "bun:sqlite";

/** Which file a review came in. */
export interface ReviewOrigin {
  /** The format's name. */
  readonly format: string;
  /** The import's number. */
  readonly import: number;
  /** Of the row that says what holds now; null where it was no row of a table. */
  readonly fingerprint: Uint8Array | null;
}

/**
 * Where reviews came from, and by what a review is known again that a later import reads otherwise:
 * the fingerprints of its rows, and other ids that were made of them.
 */
export class Origins {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Undefined for a review of a version that did not note it. */
  of(id: string): ReviewOrigin | undefined {
    const query = "select format, import, fingerprint from origins where id = ?";
    return this.#database.query<ReviewOrigin, [string]>(query).get(id) ?? undefined;
  }

  put(id: string, { format, import: number, fingerprint }: ReviewOrigin): void {
    const query = "insert or replace into origins values (?, ?, ?, ?)";
    this.#database.query(query).run(id, format, number, fingerprint);
    if (fingerprint !== null) this.#addRow(fingerprint, id);
  }

  delete(id: string): void {
    this.#database.query("delete from origins where id = ?").run(id);
  }

  /** The reviews that an import's files gave last. */
  idsOfImport(number: number): string[] {
    const query = "select id from origins where import = ? order by id";
    const rows = this.#database.query<{ id: string }, [number]>(query).all(number);
    return rows.map(({ id }) => id);
  }

  /** The review that a row with this fingerprint was read as. */
  idOfRow(fingerprint: Uint8Array): string | undefined {
    const query = "select id from fingerprints where fingerprint = ?";
    return this.#database.query<{ id: string }, [Uint8Array]>(query).get(fingerprint)?.id;
  }

  /** The id that a review has kept, by the one that is made of what it says now. */
  keptId(id: string): string | undefined {
    const query = "select kept from kept_ids where id = ?";
    return this.#database.query<{ kept: string }, [string]>(query).get(id)?.kept;
  }

  keepId(id: string, kept: string): void {
    this.#database.query("insert or replace into kept_ids values (?, ?)").run(id, kept);
  }

  /** Forgets the rows of a review that is gone, so that they may come as new ones. */
  dropRows(id: string): void {
    this.#database.query("delete from fingerprints where id = ?").run(id);
    this.#database.query("delete from kept_ids where kept = ?").run(id);
  }

  /** Takes over another database's; what is known of rows is added to what this one knows. */
  replaceBy(other: Origins): void {
    this.#database.run("delete from origins");
    for (const table of ["origins", "fingerprints", "kept_ids"]) {
      const rows = other.#database.query<Record<string, string | Uint8Array | null>, []>(
        `select * from ${table}`,
      );
      for (const row of rows.iterate()) this.#insert(table, Object.values(row));
    }
  }

  #addRow(fingerprint: Uint8Array, id: string): void {
    const query = "insert into fingerprints values (?, ?) on conflict do nothing";
    this.#database.query(query).run(fingerprint, id);
  }

  #insert(table: string, values: readonly (string | Uint8Array | null)[]): void {
    const places = values.map(() => "?").join(", ");
    this.#database.query(`insert or replace into ${table} values (${places})`).run(...values);
  }
}
