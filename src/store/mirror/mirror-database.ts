import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { Failure } from "../../domain/failure.ts";
import type { RemovalReason } from "../../domain/log/publication-log.ts";
import { explainingSqlite } from "../files/explain-sqlite.ts";
import { integrityFaults } from "../schema/copy-database.ts";
import { MirrorState } from "./mirror-state.ts";
import { openMirror } from "./open-mirror.ts";

/** A review as the other Candor publishes it. */
interface MirroredReview {
  readonly id: string;
  readonly date: string;
  readonly seq: number;
  readonly key: string;
  readonly json: string;
}

/** A removal there. */
export interface MirroredRemoval {
  readonly id: string;
  /** Null if it was not given, because the removal was too long ago. */
  readonly reason: RemovalReason | null;
  readonly at: string;
}

/**
 * The ids whose files are behind the database, and {@link LISTS} if the lists are. The table exists once
 * files are kept.
 */
const UNWRITTEN = "create table unwritten (id text primary key) strict, without rowid";

/** Stands for the files that list all reviews and removals. */
const LISTS = "";

/** The reviews of another Candor, and how far they were read, in a separate database from Candor's. */
export class MirrorDatabase implements Disposable {
  readonly path: string;
  readonly #database: Database;
  #hasFiles = false;

  /** @throws Failure `unusable` if the file is something else, or can't be written */
  constructor(path: string, open = openMirror) {
    this.path = path;
    this.#database = explainingSqlite({ name: path }, () => open(path));
  }

  /** What is wrong with the file, or with reviews in it; empty if nothing is. */
  faults(): string[] {
    const query = `select id from reviews
      where not json_valid(json) or json ->> '$.id' is not id or json ->> '$.date' is not date`;
    const others = this.#database.query<{ id: string }, []>(query).all();
    return explainingSqlite({ name: this.path }, () => [
      ...integrityFaults(this.#database),
      ...others.map(({ id }) => `the review ${id} has another content`),
    ]);
  }

  /** Undefined before the first page. */
  state(): MirrorState | undefined {
    const row = this.#database.query<{ json: string }, []>("select json from state").get();
    return row === null ? undefined : Value.Parse(MirrorState, JSON.parse(row.json));
  }

  /**
   * Runs work as one commit that continues from a state, and returns the next one.
   * @throws Failure `busy` if another run has continued meanwhile; what the work throws
   */
  commit(before: MirrorState | undefined, work: () => MirrorState): MirrorState {
    return this.#transaction(() => {
      if (!Bun.deepEquals(this.state(), before)) {
        const message = `Another candor mirror is using ${this.path}. Wait until it ends.`;
        throw new Failure("busy", message);
      }
      this.#hasFiles = this.#hasUnwritten();
      const after = work();
      const write = "insert or replace into state values (1, ?)";
      this.#database.query(write).run(JSON.stringify(after));
      return after;
    });
  }

  #transaction<Result>(work: () => Result): Result {
    const whole = this.#database.transaction(work);
    return explainingSqlite({ name: this.path }, () => whole.immediate());
  }

  /** The log's key of a review that is kept. */
  keyOf(id: string): string | undefined {
    const query = "select key from reviews where id = ?";
    return this.#database.query<{ key: string }, [string]>(query).get(id)?.key;
  }

  count(): number {
    const query = "select count(*) n from reviews";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /** Stores a version, and marks it as named by a full sync. Within a commit. */
  keep(
    { id, date, seq, key, json }: MirroredReview,
    reading: number,
  ): "added" | "changed" | "same" {
    const query = "select json from reviews where id = ?";
    const known = this.#database.query<{ json: string }, [string]>(query).get(id)?.json;
    this.#database
      .query("insert or replace into reviews values (?, ?, ?, ?, ?, ?)")
      .run(id, date, seq, key, reading, json);
    this.#database.query("delete from removals where id = ?").run(id);
    if (known === json) return "same";
    this.#noteUnwritten(id);
    return known === undefined ? "added" : "changed";
  }

  /** Drops a review, and notes why. Within a commit. */
  remove({ id, reason, at }: MirroredRemoval): void {
    this.#database.query("delete from reviews where id = ?").run(id);
    this.#database.query("insert or replace into removals values (?, ?, ?)").run(id, reason, at);
    this.#noteUnwritten(id);
  }

  #hasUnwritten(): boolean {
    const query = "select 1 from sqlite_schema where name = 'unwritten'";
    return this.#database.query(query).get() !== null;
  }

  #noteUnwritten(id: string): void {
    if (!this.#hasFiles) return;
    this.#database.query("insert or ignore into unwritten values (?)").run(id);
  }

  /** The reviews that a full sync did not name. */
  notOfReading(reading: number): string[] {
    const query = "select id from reviews where reading <> ?";
    return this.#database
      .query<{ id: string }, [number]>(query)
      .all(reading)
      .map(({ id }) => id);
  }

  /**
   * Drops the records of erased reviews once their source no longer lists them either; also those
   * without a reason, because these reviews may have been erased.
   */
  dropForgotten(before: string): void {
    const old = "from removals where (reason is null or reason = 'forgotten') and at < ?";
    const unwritten = `delete from unwritten where id in (select id ${old})`;
    if (this.#hasFiles) this.#database.query(unwritten).run(before);
    this.#database.query(`delete ${old}`).run(before);
  }

  json(id: string): string | undefined {
    const query = "select json from reviews where id = ?";
    return this.#database.query<{ json: string }, [string]>(query).get(id)?.json;
  }

  ids(): Set<string> {
    const rows = this.#database.query<{ id: string }, []>("select id from reviews").all();
    return new Set(rows.map(({ id }) => id));
  }

  /** The length in bytes of all reviews as JSON. */
  bytes(): number {
    const query = "select total(octet_length(json)) n from reviews";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /** The length in bytes of each review as JSON, by id. */
  sizes(): Map<string, number> {
    const query = "select id, octet_length(json) size from reviews";
    const rows = this.#database.query<{ id: string; size: number }, []>(query).all();
    return new Map(rows.map(({ id, size }) => [id, size]));
  }

  /** The reviews as JSON, newest first, ties by id. */
  *newestFirst(): Iterable<string> {
    const query = "select json from reviews order by date desc, id";
    for (const { json } of this.#database.query<{ json: string }, []>(query).iterate()) yield json;
  }

  /** The removals, newest first. */
  removals(): MirroredRemoval[] {
    const query = "select id, reason, at from removals order by at desc, id";
    return this.#database.query<MirroredRemoval, []>(query).all();
  }

  /** Keeps files from now on: lists for `write` what changes, and all that already exists. */
  keepFiles(): void {
    this.#transaction(() => {
      if (this.#hasUnwritten()) return;
      this.#database.run(UNWRITTEN);
      this.#database.run("insert into unwritten select id from reviews");
    });
  }

  /**
   * Calls the work with ids whose files are behind the database, and takes them off the list.
   * Nobody can change the reviews meanwhile. If the work throws, they stay on the list.
   */
  write(limit: number, work: (ids: readonly string[]) => void): number {
    return this.#transaction(() => {
      const query = "select id from unwritten where id <> ? limit ?";
      const rows = this.#database.query<{ id: string }, [string, number]>(query).all(LISTS, limit);
      const ids = rows.map(({ id }) => id);
      work(ids);
      if (ids.length > 0)
        this.#database.query("insert or ignore into unwritten values (?)").run(LISTS);
      for (const id of ids) this.#database.query("delete from unwritten where id = ?").run(id);
      return ids.length;
    });
  }

  /** Whether files of reviews were written since the lists were. */
  areListsBehind(): boolean {
    return this.#database.query("select 1 from unwritten where id = ?").get(LISTS) !== null;
  }

  /** Calls the work that writes the lists. Nobody can change the reviews meanwhile. */
  writeLists(work: () => void): void {
    this.#transaction(() => {
      work();
      this.#database.query("delete from unwritten where id = ?").run(LISTS);
    });
  }

  /** Removes what deleted rows left behind in the file. */
  shred(): void {
    explainingSqlite({ name: this.path }, () => this.#database.run("vacuum"));
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}
