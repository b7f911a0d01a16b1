import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { ImportRecord } from "../../domain/review/import-record.ts";
import { copyRows } from "../base/copy-rows.ts";

interface Row {
  readonly number: number;
  readonly imported_at: string;
  readonly report: string;
}

/** An import with its number and its time. */
export type LoggedImport = ImportRecord & Pick<Row, "number" | "imported_at">;

/** The imports, with their times and reports. */
export class ImportLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(importedAt: string, report: ImportRecord): void {
    this.#database
      .query("insert into imports (imported_at, report) values (?, ?)")
      .run(importedAt, JSON.stringify(report));
  }

  has(number: number): boolean {
    return this.#database.query("select 1 from imports where number = ?").get(number) !== null;
  }

  /** What an import did; undefined if there was none with this number. */
  get(number: number): ImportRecord | undefined {
    const row = this.#database
      .query<Pick<Row, "report">, [number]>("select report from imports where number = ?")
      .get(number);
    return row === null ? undefined : Value.Parse(ImportRecord, JSON.parse(row.report));
  }

  /** Forgets that an import and all after it were made. Their numbers are not used again. */
  deleteFrom(number: number): void {
    this.#database.query("delete from imports where number >= ?").run(number);
  }

  /** Forgets which places an import named. */
  dropPlaces(number: number): void {
    const query = "update imports set report = json_set(report, '$.places', json('[]'))";
    this.#database.query(`${query} where number = ?`).run(number);
  }

  /** The places that imports named. */
  places(): string[] {
    const query = "select distinct value from imports, json_each(report, '$.places')";
    return this.#database
      .query<{ value: string }, []>(query)
      .all()
      .map(({ value }) => value);
  }

  /** Whether an import read a file of this format. */
  hasRead(format: string): boolean {
    const query = `select 1 from imports, json_each(report, '$.files') file
      where file.value ->> 'format' = ? limit 1`;
    return this.#database.query(query).get(format) !== null;
  }

  /** The number of the next import. */
  nextNumber(): number {
    const query = "select seq from sqlite_sequence where name = 'imports'";
    return (this.#database.query<{ seq: number }, []>(query).get()?.seq ?? 0) + 1;
  }

  /** Whether there ever was one, undone or not. */
  hasBegun(): boolean {
    return this.nextNumber() > 1;
  }

  /** Replaces the imports by those of another database. */
  replaceBy(other: ImportLog): void {
    this.#database.run("delete from imports");
    copyRows("imports", other.#database, this.#database);
  }

  /** The day of the newest import, in UTC; undefined while there is none. */
  lastDay(): string | undefined {
    const query =
      "select substr(imported_at, 1, 10) as day from imports order by number desc limit 1";
    return this.#database.query<{ day: string }, []>(query).get()?.day;
  }

  /** When the first import was made; undefined while there is none. */
  firstAt(): string | undefined {
    const query = "select imported_at at from imports order by number limit 1";
    return this.#database.query<{ at: string }, []>(query).get()?.at;
  }

  /** The newest import; undefined while there is none. */
  last(): LoggedImport | undefined {
    return this.newest(1)[0];
  }

  /** At most this many imports, the newest first. */
  newest(most: number): LoggedImport[] {
    const query = "select number, imported_at, report from imports order by number desc limit ?";
    return this.#database.query<Row, [number]>(query).all(most).map(readRow);
  }
}

function readRow({ number, imported_at, report }: Row): LoggedImport {
  const record: ImportRecord = Value.Parse(ImportRecord, JSON.parse(report));
  return { number, imported_at, ...record };
}
