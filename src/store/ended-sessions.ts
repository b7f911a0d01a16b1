import type { Database } from "bun:sqlite";

/** MCP sessions that clients have ended, until they would have expired anyway. */
export class EndedSessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  has(id: string): boolean {
    return this.#database.query("select 1 from ended_sessions where id = ?").get(id) !== null;
  }

  add(id: string, expiresAt: number, now: number): void {
    this.#database.query("delete from ended_sessions where expires_at <= ?").run(now);
    this.#database.query("insert or ignore into ended_sessions values (?, ?)").run(id, expiresAt);
  }
}
