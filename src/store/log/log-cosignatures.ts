import type { Database } from "bun:sqlite";

/** A witness's signature: it has seen this checkpoint, which continues what it cosigned before. */
interface Cosignature {
  readonly generation: string;
  /** The witness's verifier key. */
  readonly witness: string;
  readonly size: number;
  /** The signature line as it is added to the note. */
  readonly line: string;
}

/** A cosigned size with its signature lines. */
interface Cosigned {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Each witness's newest cosignature of each of our logs. */
export class LogCosignatures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a cosignature, unless the same witness has already cosigned a larger size. */
  put({ generation, witness, size, line }: Cosignature): void {
    this.#database
      .query(
        `insert into log_cosignatures (generation, witness, size, line) values (?, ?, ?, ?)
         on conflict do update set size = excluded.size, line = excluded.line
         where excluded.size >= size`,
      )
      .run(generation, witness, size, line);
  }

  /** The size that a witness cosigned last; 0 if none. */
  sizeOf(generation: string, witness: string): number {
    const query = "select size from log_cosignatures where generation = ? and witness = ?";
    return (
      this.#database.query<{ size: number }, [string, string]>(query).get(generation, witness)
        ?.size ?? 0
    );
  }

  /** The newest size that any witness cosigned; undefined if there is none. */
  newest(generation: string): Cosigned | undefined {
    const query = `select size, line from log_cosignatures where generation = ?1
      and size = (select max(size) from log_cosignatures where generation = ?1) order by witness`;
    const rows = this.#database
      .query<{ size: number; line: string }, [string]>(query)
      .all(generation);
    const [first] = rows;
    return first && { size: first.size, lines: rows.map(({ line }) => line) };
  }
}
