import type { Database } from "bun:sqlite";
import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { ReviewRun, RunPiece, StoredPiece, TextPiece } from "../../domain/document.ts";
import { decompressed, encodeChunk } from "./encoding.ts";

interface Row extends ReviewRun {
  readonly made: string | Uint8Array<ArrayBuffer>;
}

/** What has more characters is compressed, which the counts of a few dozen reviews are worth. */
const MAX_PLAIN = 1_000;

/**
 * What was made of runs of published reviews, as JSON. SQLite drops it with any change of its run
 * (`version-3.sql`).
 */
export class MadeOfRuns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What is kept under a name, by its run. */
  of(what: string): Map<string, string> {
    const query = `select cast(first as text) first, cast(last as text) last, made
      from made_of_runs where what = ?`;
    const rows = this.#database.query<Row, [string]>(query).all(what);
    return new Map(rows.map(({ made, ...run }) => [runKey(run), plain(made)]));
  }

  put(what: string, { first, last }: ReviewRun, made: string): void {
    const query = `insert or replace into made_of_runs (first, what, last, made)
      values (cast(? as integer), ?, cast(? as integer), ?)`;
    const stored =
      made.length > MAX_PLAIN ? encodeChunk(Buffer.from(made), "zstd", "publish") : made;
    this.#database.query(query).run(first, what, last, stored);
  }
}

function plain(made: Row["made"]): string {
  return typeof made === "string" ? made : new TextDecoder().decode(decompressed(made));
}

/** A run as one text. */
export function runKey({ first, last }: ReviewRun): string {
  return `${first} ${last}`;
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
const checker = TypeCompiler.Compile(Kept);

/** The pieces of one document that were made of runs of reviews. */
export class KeptPieces {
  readonly #database: Database;
  readonly #runs: MadeOfRuns;
  readonly #document: string;
  readonly #known: ReadonlyMap<string, string>;

  constructor(database: Database, document: string) {
    this.#database = database;
    this.#document = document;
    this.#runs = new MadeOfRuns(database);
    this.#known = this.#runs.of(document);
  }

  /** The stored piece of a run, made and stored only if there is none. */
  of({ run, besides, make }: RunPiece, store: (piece: TextPiece) => StoredPiece): StoredPiece {
    const known: unknown = JSON.parse(this.#known.get(runKey(run)) ?? "null");
    if (checker.Check(known) && known.besides === besides && this.#isStored(known.piece)) {
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
