import type { Database } from "bun:sqlite";
import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { ReviewRun, RunPiece, StoredPiece, TextPiece } from "../../domain/document.ts";
import { once } from "../../domain/text/once.ts";
import { decompressed, encodeChunk } from "./encoding.ts";

interface Row {
  readonly made: string | Uint8Array<ArrayBuffer>;
}

/**
 * What was made of runs of published reviews, as JSON. SQLite drops it with any change of its run
 * (`version-3.sql`), which it finds by its place alone, so no two runs may overlap: `keepOnly`.
 */
export class MadeOfRuns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The JSON that is kept of a run under a name; undefined if nothing is, "null" if it is damaged. */
  get(what: string, { first, last }: ReviewRun): string | undefined {
    const query = `select iif(typeof(made) = 'blob' or json_valid(made), made, 'null') made
      from made_of_runs where first = cast(? as integer) and what = ? and last = cast(? as integer)`;
    const row = this.#database.query<Row, [string, string, string]>(query).get(first, what, last);
    return row === null ? undefined : plain(row.made);
  }

  /** Keeps JSON as text, which the version before this one can read: it publishes until it is replaced. */
  put(what: string, run: ReviewRun, made: string): void {
    this.#put(what, run, made);
  }

  putCompressed(what: string, run: ReviewRun, made: string): void {
    this.#put(what, run, encodeChunk(Buffer.from(made), "zstd", "publish"));
  }

  /** Drops what is kept of other runs than these: where runs begin may have shifted. */
  keepOnly(runs: readonly ReviewRun[]): void {
    const query = `delete from made_of_runs where (first, last) not in
      (select cast(value ->> 'first' as integer), cast(value ->> 'last' as integer) from json_each(?))`;
    this.#database.query(query).run(JSON.stringify(runs));
  }

  #put(what: string, { first, last }: ReviewRun, made: string | Uint8Array): void {
    const query = `insert or replace into made_of_runs (first, what, last, made)
      values (cast(? as integer), ?, cast(? as integer), ?)`;
    this.#database.query(query).run(first, what, last, made);
  }
}

function plain(made: Row["made"]): string {
  if (typeof made === "string") return made;
  try {
    return new TextDecoder().decode(decompressed(made));
  } catch {
    return "null";
  }
}

const Kept = Type.Object({
  besides: Type.Optional(Type.String()),
  piece: Type.Object({
    hash: Type.String(),
    crc: Type.Number(),
    size: Type.Number(),
    oldest: Type.Optional(Type.Object({ id: Type.String(), date: Type.String() })),
  }),
});
const checker = once(() => TypeCompiler.Compile(Kept));

/** The pieces of one document that were made of runs of reviews. */
export class KeptPieces {
  readonly #database: Database;
  readonly #runs: MadeOfRuns;
  readonly #document: string;

  constructor(database: Database, document: string) {
    this.#database = database;
    this.#document = document;
    this.#runs = new MadeOfRuns(database);
  }

  /** The stored piece of a run, made and stored only if there is none. */
  of({ run, besides, make }: RunPiece, store: (piece: TextPiece) => StoredPiece): StoredPiece {
    const known: unknown = JSON.parse(this.#runs.get(this.#document, run) ?? "null");
    if (checker().Check(known) && known.besides === besides && this.#isStored(known.piece)) {
      const { oldest, ...chunk } = known.piece;
      return oldest === undefined ? chunk : { ...chunk, oldest };
    }
    const piece = store(make());
    this.#runs.put(this.#document, run, JSON.stringify({ besides, piece }));
    return piece;
  }

  #isStored({ hash }: StoredPiece): boolean {
    return this.#database.query("select 1 from chunks where hash = ?").get(hash) !== null;
  }
}
