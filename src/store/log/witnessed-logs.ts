import type { Database } from "bun:sqlite";

/** A log's size and root when it was last cosigned. */
interface WitnessedHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** What this Candor, as a witness, last cosigned of other logs. */
export class WitnessedLogs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(origin: string): WitnessedHead | undefined {
    const query = "select size, root from witnessed where origin = ?";
    return this.#database.query<WitnessedHead, [string]>(query).get(origin) ?? undefined;
  }

  put(origin: string, { size, root }: WitnessedHead): void {
    this.#database
      .query("insert or replace into witnessed values (?, ?, ?)")
      .run(origin, size, root);
  }
}
