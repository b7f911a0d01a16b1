import type { Database } from "bun:sqlite";
import type { LogEvent, RemovalReason } from "../../domain/log/publication-log.ts";

/** The entry that a commit appends for one review. */
export interface PendingEntry {
  readonly id: string;
  readonly key: Uint8Array;
  readonly event: LogEvent;
  /** What opens the commitment of a published or withheld version; null for a removal. */
  readonly opening: VersionOpening | null;
}

/** What opens a commitment, and what another version is compared with. */
interface VersionOpening {
  readonly salt: Uint8Array;
  readonly digest: Uint8Array;
  readonly rating: number | null;
}

interface Row {
  readonly id: string;
  readonly key: Uint8Array;
  readonly type: LogEvent["type"];
  readonly salt: Uint8Array | null;
  readonly digest: Uint8Array | null;
  readonly rating: number | null;
  readonly commitment: Uint8Array | null;
  readonly reason: RemovalReason | null;
  readonly joinedTo: Uint8Array | null;
}

/**
 * Temporary tables of the connection, which a rollback also undoes. SQLite writes large ones to a file
 * that stays open as long as the server runs. Deleted rows are overwritten there, so that nothing is
 * left of reviews that are forgotten later.
 */
export const PENDING_TABLES = `
  pragma temp.secure_delete = on;
  create temp table touched (id text primary key) strict, without rowid;
  create temp table pending_entries (
    key blob primary key,
    id text not null unique,
    type text not null,
    salt blob,
    digest blob,
    rating integer,
    commitment blob,
    reason text,
    joined_to blob
  ) strict, without rowid;
  `;

/** The reviews that a commit touches, and the log entries that follow. */
export class PendingEntries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Notes a review that readers may now see differently. */
  touch(id: string): void {
    this.#database.query("insert or ignore into temp.touched values (?)").run(id);
  }

  /**
   * Notes all reviews that readers see or that are hidden, and all removed ones: these may be back, or
   * be removed for another reason now.
   */
  touchAll(): void {
    this.#database.run(
      `insert or ignore into temp.touched
       select id from published union select id from concealed union
       select lower(hex(id)) from log_states where reason is not null`,
    );
  }

  touched(): Iterable<string> {
    return this.#ids("select id from temp.touched");
  }

  *#ids(query: string): Iterable<string> {
    for (const { id } of this.#database.query<{ id: string }, []>(query).iterate()) yield id;
  }

  add({ id, key, event, opening }: PendingEntry): void {
    const isRemoval = event.type === "remove";
    this.#database
      .query("insert into temp.pending_entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .run(
        ...([key, id, event.type] as const),
        ...([opening?.salt ?? null, opening?.digest ?? null, opening?.rating ?? null] as const),
        isRemoval ? null : event.commitment,
        isRemoval ? event.reason : null,
        (isRemoval ? event.joinedTo : undefined) ?? null,
      );
  }

  /** The key that a review gets in this commit. */
  keyOf(id: string): Uint8Array | undefined {
    const query = "select key from temp.pending_entries where id = ?";
    return this.#database.query<{ key: Uint8Array }, [string]>(query).get(id)?.key;
  }

  count(): number {
    const query = "select count(*) n from temp.pending_entries";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  /** The entries in the order of their random keys, which reveals nothing about the reviews. */
  *byKey(): Iterable<PendingEntry> {
    const query = `select id, key, type, salt, digest, rating, commitment, reason, joined_to joinedTo
      from temp.pending_entries order by key`;
    for (const row of this.#database.query<Row, []>(query).iterate()) yield toEntry(row);
  }

  /** Empties both tables. */
  clear(): void {
    this.#database.run("delete from temp.touched");
    this.#database.run("delete from temp.pending_entries");
  }
}

function toEntry(row: Row): PendingEntry {
  const { id, key, type, salt, digest, rating, commitment, reason, joinedTo } = row;
  const opening = salt === null || digest === null ? null : { salt, digest, rating };
  return { id, key, opening, event: eventOf(type, commitment, reason, joinedTo) };
}

function eventOf(
  type: LogEvent["type"],
  commitment: Uint8Array | null,
  reason: RemovalReason | null,
  joinedTo: Uint8Array | null,
): LogEvent {
  if (type === "remove" && reason !== null) {
    return { type, reason, joinedTo: joinedTo ?? undefined };
  }
  if (type !== "remove" && commitment !== null) return { type, commitment };
  throw new Error("A pending entry has neither a commitment nor a reason");
}
