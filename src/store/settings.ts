import type { Database } from "bun:sqlite";

/** Named texts that belong to the database: what the documents were made from. */
export class Settings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(name: string): string | undefined {
    return this.#database
      .query<{ value: string }, [string]>("select value from settings where name = ?")
      .get(name)?.value;
  }

  set(name: string, value: string): void {
    this.#database
      .query("insert into settings values (?, ?) on conflict do update set value = excluded.value")
      .run(name, value);
  }
}
