import type { Database } from "bun:sqlite";

/** What a log was, as it was cosigned last. */
export interface WitnessedHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** The logs of others that this Candor witnesses, as it cosigned them last. */
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
