import type { Database } from "bun:sqlite";
import {
  type BytesPiece,
  type Chunk,
  type ContentCoding,
  contentHash,
  type DocumentRecord,
  type Rendering,
  type StoredPiece,
  type TextPiece,
} from "../../domain/document.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { GcPressure } from "../base/tidy.ts";
import { changeTimes, type DocumentRow, type PartRow, toPart, toRecord } from "./document-rows.ts";
import { decompressed, describeChunk, type EncodedChunk, encodeChunk } from "./encoding.ts";
import { KeptPieces } from "./made-of-runs.ts";

/** The plain bytes are decompressed when they are asked for, a tenth of a millisecond for 100 kB. */
const STORED = ["gzip", "zstd"] as const;

interface ChunkBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface OrdinalRow {
  readonly ordinal: number;
  readonly chunk: string;
}

/** What reads documents, for example to render others. */
export type DocumentReader = Pick<Documents, "record" | "parts" | "load">;

/** The finished documents, as rows of compressed chunks. */
export class Documents {
  readonly #database: Database;
  /** The parts of each document that was asked for: the answers that are not yet read share them. */
  readonly #asked = new Map<string, { hash: string; parts: readonly StoredPiece[] }>();
  /** The time of changes by a clock that all nodes of a cluster have in common. */
  #commonTime: Date | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs work whose changes have a given date, whatever the time is on this machine. */
  dated<Result>(time: Date | undefined, work: () => Result): Result {
    this.#commonTime = time;
    try {
      return work();
    } finally {
      this.#commonTime = undefined;
    }
  }

  records(): DocumentRecord[] {
    return this.#database.query<DocumentRow, []>("select * from documents").all().map(toRecord);
  }

  record(name: string): DocumentRecord | undefined {
    const row = this.#row(name);
    return row === undefined ? undefined : toRecord(row);
  }

  #row(name: string): DocumentRow | undefined {
    const query = "select * from documents where name = ?";
    return this.#database.query<DocumentRow, [string]>(query).get(name) ?? undefined;
  }

  parts(name: string): readonly StoredPiece[] {
    const hash = this.record(name)?.hash;
    const asked = this.#asked.get(name);
    if (asked !== undefined && asked.hash === hash) return asked.parts;
    const parts = this.#readParts(name);
    // Another process may have committed between the two reads.
    if (hash === contentHash(parts)) this.#asked.set(name, { hash, parts });
    return parts;
  }

  #readParts(name: string): readonly StoredPiece[] {
    return this.#database
      .query<PartRow, [string]>(
        `select hash, crc, size, oldest_id, oldest_date
         from document_parts join chunks on hash = chunk
         where document = ? order by ordinal`,
      )
      .all(name)
      .map(toPart);
  }

  /** The text of a document's first part; undefined if it was never published. */
  head(name: string): string | undefined {
    const query = this.#database.query<ChunkBytes, [string]>(
      `select zstd bytes from document_parts join chunks on hash = chunk
       where document = ? order by ordinal limit 1`,
    );
    const row = query.get(name);
    return row === null ? undefined : new TextDecoder().decode(decompressed(row.bytes));
  }

  /** The bytes of stored chunks in one encoding, in the order asked for. */
  load(parts: readonly StoredPiece[], encoding: ContentCoding): EncodedChunk[] {
    return parts.map((part) => ({ ...part, bytes: this.loadOne(part.hash, encoding) }));
  }

  /** The bytes of a chunk, as `load` returns them. */
  loadOne(hash: string, encoding: ContentCoding): Uint8Array {
    const isPlain = encoding === "identity";
    const row = this.#database
      .query<ChunkBytes, [string]>(
        `select ${isPlain ? "zstd" : encoding} bytes from chunks where hash = ?`,
      )
      .get(hash);
    if (row === null) throw new UnreadableContent(`Chunk ${hash} is missing from the database`);
    return isPlain ? decompressed(row.bytes) : row.bytes;
  }

  /**
   * Stores a document if its content differs from what is stored. Pieces of runs of reviews that did
   * not change are not made again, and chunks that are already there not compressed. A document without
   * any content is deleted.
   * @returns whether it changed
   */
  put(name: string, contentType: string, pieces: Iterable<Rendering>, now: Date): boolean {
    const tidying = new GcPressure();
    const kept = new KeptPieces(this.#database, name);
    const store = (piece: BytesPiece | TextPiece) => {
      const part = this.#keepChunk(piece);
      tidying.after(part.size);
      return part;
    };
    const parts = Array.from(pieces, (piece) => {
      if ("hash" in piece) return piece;
      return "run" in piece ? kept.of(piece, store) : store(piece);
    });
    if (parts.length === 0) return this.delete(name);
    const hash = contentHash(parts);
    const current = this.#row(name);
    if (current?.hash === hash && current.content_type === contentType) return false;
    this.#replace(
      { name, content_type: contentType, hash, ...changeTimes(current, this.#commonTime ?? now) },
      parts,
    );
    return true;
  }

  #keepChunk(piece: BytesPiece | TextPiece): StoredPiece {
    const bytes = bytesIn(piece);
    const chunk = describeChunk(bytes);
    const known = this.#database.query("select 1 from chunks where hash = ?").get(chunk.hash);
    if (known === null) {
      const encoded = STORED.map((encoding) => encodeChunk(bytes, encoding, "publish"));
      this.#database
        .query(`insert into chunks (hash, crc, size, ${STORED.join(", ")}) values (?, ?, ?, ?, ?)`)
        .run(chunk.hash, chunk.crc, chunk.size, ...encoded);
    }
    const oldest = "oldest" in piece ? piece.oldest : undefined;
    return oldest === undefined ? chunk : { ...chunk, oldest };
  }

  #replace(row: DocumentRow, parts: readonly StoredPiece[]): void {
    this.#database
      .query(
        `insert into documents values (?, ?, ?, ?, ?) on conflict do update set
         content_type = excluded.content_type, hash = excluded.hash,
         modified_at = excluded.modified_at, changed_at = excluded.changed_at`,
      )
      .run(row.name, row.content_type, row.hash, row.modified_at, row.changed_at);
    this.#putParts(row.name, parts);
    this.#asked.delete(row.name);
  }

  /** Writes only the parts that differ, because every row that is written is sent to all nodes. */
  #putParts(name: string, parts: readonly StoredPiece[]): void {
    const first = firstOrdinal(this.#ordinals(name), parts);
    this.#database
      .query("delete from document_parts where document = ? and (ordinal < ? or ordinal >= ?)")
      .run(name, first, first + parts.length);
    const put = this.#database.query(
      `insert into document_parts values (?, ?, ?, ?, ?) on conflict do update set
       chunk = excluded.chunk, oldest_id = excluded.oldest_id, oldest_date = excluded.oldest_date
       where (chunk, oldest_id, oldest_date)
         is not (excluded.chunk, excluded.oldest_id, excluded.oldest_date)`,
    );
    for (const [at, { hash, oldest }] of parts.entries()) {
      put.run(name, first + at, hash, oldest?.id ?? null, oldest?.date ?? null);
    }
  }

  #ordinals(name: string): OrdinalRow[] {
    const query = "select ordinal, chunk from document_parts where document = ? order by ordinal";
    return this.#database.query<OrdinalRow, [string]>(query).all(name);
  }

  /** Removes a document. Returns whether it was there. */
  delete(name: string): boolean {
    this.#asked.delete(name);
    this.#database.query("delete from document_parts where document = ?").run(name);
    return this.#database.query("delete from documents where name = ?").run(name).changes > 0;
  }

  /** Drops the chunks that no document uses any more, and the documents that have none. */
  collectGarbage(): void {
    this.#database.run("delete from chunks where hash not in (select chunk from document_parts)");
    this.#database.run(
      "delete from documents where name not in (select document from document_parts)",
    );
  }

  /**
   * Drops the contents of all documents, so that they are stored again, whatever became of them. Only
   * their dates stay, because these never go back.
   */
  discard(): void {
    this.#asked.clear();
    this.#database.run("delete from document_parts");
    this.#database.run("delete from chunks");
    this.#database.run("update documents set hash = ''");
  }

  /** All chunks, whichever document they are part of. */
  *chunks(): Iterable<Chunk> {
    yield* this.#database.query<Chunk, []>("select hash, crc, size from chunks").iterate();
  }

  /** How many chunks are part of no document. */
  unusedChunks(): number {
    const query = `select count(*) n from chunks where hash not in (select chunk from document_parts)`;
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }
}

/** The bytes of a new piece. */
export function bytesIn(piece: BytesPiece | TextPiece): Uint8Array<ArrayBuffer> {
  return "bytes" in piece ? piece.bytes : new TextEncoder().encode(piece.text);
}

/**
 * The ordinal of the first part with which most of the stored parts stay where they are. New reviews
 * come first, so it is usually less than before, and may be negative.
 */
function firstOrdinal(stored: readonly OrdinalRow[], parts: readonly StoredPiece[]): number {
  const first = stored[0]?.ordinal ?? 0;
  const sameEnd = first + stored.length - parts.length;
  const staying = (shift: number) =>
    stored.filter(({ ordinal, chunk }) => parts[ordinal - shift]?.hash === chunk).length;
  return staying(sameEnd) > staying(first) ? sameEnd : first;
}
