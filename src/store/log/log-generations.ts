import type { Database } from "bun:sqlite";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { copyRows } from "../base/copy-rows.ts";

/** One generation of the log. It has its own name and key, and is only ever appended to. */
export interface Generation {
  /** Eight random hexadecimal digits. */
  readonly generation: string;
  readonly origin: string;
  readonly verifier: string;
  /** The number of entries. */
  readonly size: number;
  /** Removals up to this entry may no longer be listed. */
  readonly floor: number;
  /** When the next generation replaced it; null for the current one. */
  readonly endedAt: string | null;
}

/** A tile as it is stored, full or partial. */
interface StoredTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/**
 * The first bytes of a zstd frame (RFC 8878 §3.1.1). A bundle that is not compressed can't begin
 * with them: its third byte is the `c` of `candor/1`.
 */
const ZSTD_MAGIC = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd);
const COLUMNS = "generation, origin, verifier, size, floor, ended_at endedAt";
/** The tables that hold what belongs to a generation. */
const TABLES = ["log_bundles", "log_tiles", "log_heads", "log_cosignatures"] as const;

/** The signed part of the publication log: generations with their entries, tiles and heads. */
export class LogGenerations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All generations, the oldest first. */
  all(): Generation[] {
    const query = `select ${COLUMNS} from log_generations order by number`;
    return this.#database.query<Generation, []>(query).all();
  }

  get(generation: string): Generation | undefined {
    const query = `select ${COLUMNS} from log_generations where generation = ?`;
    return this.#database.query<Generation, [string]>(query).get(generation) ?? undefined;
  }

  /** The generation that is appended to; undefined if none has begun since the last one ended. */
  current(): Generation | undefined {
    const query = `select ${COLUMNS} from log_generations where ended_at is null`;
    return this.#database.query<Generation, []>(query).get() ?? undefined;
  }

  /** The generation that began last, whether or not it has ended. */
  newest(): Generation | undefined {
    return this.all().at(-1);
  }

  begin({ generation, origin, verifier }: Pick<Generation, "generation" | "origin" | "verifier">) {
    this.#database
      .query("insert into log_generations (generation, origin, verifier) values (?, ?, ?)")
      .run(generation, origin, verifier);
  }

  /** Ends the current generation, if there is one. */
  end(at: string): void {
    this.#database.query("update log_generations set ended_at = ? where ended_at is null").run(at);
  }

  setFloor(generation: string, floor: number): void {
    this.#database
      .query("update log_generations set floor = max(floor, ?) where generation = ?")
      .run(floor, generation);
  }

  tile(generation: string, level: number, index: number): Uint8Array | undefined {
    const query = "select hashes from log_tiles where generation = ? and level = ? and number = ?";
    return this.#database
      .query<{ hashes: Uint8Array }, [string, number, number]>(query)
      .get(generation, level, index)?.hashes;
  }

  /** A generation at a size, as proofs and growing logs read it. @throws if a part can't be read */
  source({ generation, size }: Pick<Generation, "generation" | "size">) {
    return {
      size,
      readTile: (level: number, index: number) =>
        whole(this.tile(generation, level, index), `tile ${level}/${index}`),
      readBundle: (index: number) => whole(this.bundle(generation, index), `bundle ${index}`),
    };
  }

  putTile(generation: string, { level, index, hashes }: StoredTile): void {
    this.#database
      .query("insert or replace into log_tiles values (?, ?, ?, ?)")
      .run(generation, level, index, hashes);
  }

  /**
   * Entries one after the other, each preceded by its length; undefined if they are missing, or so
   * damaged that they can't be read.
   */
  bundle(generation: string, index: number): Uint8Array | undefined {
    const query = "select entries from log_bundles where generation = ? and number = ?";
    const stored = this.#database
      .query<{ entries: Uint8Array<ArrayBuffer> }, [string, number]>(query)
      .get(generation, index)?.entries;
    return stored && decompressed(stored);
  }

  putBundle(generation: string, index: number, width: number, entries: Uint8Array): void {
    this.#database
      .query("insert or replace into log_bundles values (?, ?, ?, ?)")
      .run(generation, index, width, Bun.zstdCompressSync(new Uint8Array(entries)));
  }

  /** Stores the signed head of a size. The entries below that size never change again. */
  addHead(generation: string, size: number, note: string): void {
    this.#database.query("insert into log_heads values (?, ?, ?)").run(generation, size, note);
    this.#database
      .query("update log_generations set size = ? where generation = ?")
      .run(size, generation);
  }

  /** The signed note of a size; undefined if that size was never signed. */
  headAt(generation: string, size: number): string | undefined {
    const query = "select note from log_heads where generation = ? and size = ?";
    return this.#database.query<{ note: string }, [string, number]>(query).get(generation, size)
      ?.note;
  }

  /** All signed sizes with their notes, the smallest first. */
  heads(generation: string): { readonly size: number; readonly note: string }[] {
    const query = "select size, note from log_heads where generation = ? order by size";
    return this.#database.query<{ size: number; note: string }, [string]>(query).all(generation);
  }

  /** The newest note. */
  head(generation: string): string | undefined {
    const query = "select note from log_heads where generation = ? order by size desc limit 1";
    return this.#database.query<{ note: string }, [string]>(query).get(generation)?.note;
  }

  /** Takes over another database's generations, unchanged. */
  copyFrom(other: LogGenerations): void {
    for (const { generation, origin, verifier, size, floor, endedAt } of other.all()) {
      this.#database
        .query(
          `insert into log_generations (generation, origin, verifier, size, floor, ended_at)
           values (?, ?, ?, ?, ?, ?)`,
        )
        .run(generation, origin, verifier, size, floor, endedAt);
    }
    for (const table of TABLES) copyRows(table, other.#database, this.#database);
  }
}

/** Bundles of earlier versions are not compressed until an entry is added to them. */
function decompressed(stored: Uint8Array<ArrayBuffer>): Uint8Array | undefined {
  if (!ZSTD_MAGIC.every((byte, at) => stored[at] === byte)) return stored;
  try {
    return Bun.zstdDecompressSync(stored);
  } catch {
    return undefined;
  }
}

function whole(bytes: Uint8Array | undefined, what: string): Uint8Array {
  if (bytes === undefined)
    throw new UnreadableContent(`The log's ${what} is missing from the database, or damaged`);
  return bytes;
}
