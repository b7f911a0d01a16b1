import type { Database } from "bun:sqlite";

/** How a column is written in JSON: bytes in hexadecimal, a flag as 0 or 1. */
export type HubColumn = "number" | "text" | "bytes" | "flag" | "instant";

/**
 * The hub's tables and columns, which a cluster has in PostgreSQL under the same names. Claims are not
 * among them: they are those of processes that end.
 */
export const HUB_TABLES = {
  subscriptions: {
    ...{ id: "number", callback: "text", host: "text", topic: "text", secret: "bytes" },
    ...{ lease_ends_at: "instant", delivered: "text", confirmation: "number" },
    ...{ requester: "text", address: "text", is_trusted: "flag", failures: "number" },
    ...{ postponed: "number", next_attempt_at: "instant", last_attempt_at: "instant" },
    ...{ last_result: "text", history: "text" },
  },
  requests: {
    ...{ id: "number", token: "bytes", mode: "text", topic: "text", callback: "text" },
    ...{ requester: "text", lease_seconds: "number", asked_at: "instant", state: "text" },
    ...{ reason: "text", subscription: "number", confirmation: "number", finished_at: "instant" },
  },
  intents: {
    ...{ id: "number", mode: "text", callback: "text", host: "text", topic: "text" },
    ...{ lease_seconds: "number", secret: "bytes", delivered: "text", requester: "text" },
    ...{ reason: "text", expires_at: "instant", request: "number", address: "text" },
    ...{ turn: "number", tries: "number", postponed: "number", state: "text", due_at: "instant" },
  },
} as const satisfies Record<string, Readonly<Record<string, HubColumn>>>;

export const HUB_TABLE_NAMES = ["subscriptions", "requests", "intents"] as const;

/** Everything that a hub knows: of each table a JSON array of its rows. */
export type HubContent = Readonly<Record<(typeof HUB_TABLE_NAMES)[number], string>>;

/** The hub's tables as a whole, which move into a cluster and out of it. */
export class HubRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  read(): HubContent {
    const rowsOf = (table: keyof HubContent) => {
      const members = Object.entries(HUB_TABLES[table]).map(
        ([name, kind]) => `'${name}', ${kind === "bytes" ? `nullif(hex(${name}), '')` : name}`,
      );
      const query = `select json_group_array(json_object(${members.join()})) rows from ${table}`;
      return this.#database.query<{ rows: string }, []>(query).get()?.rows ?? "[]";
    };
    return {
      subscriptions: rowsOf("subscriptions"),
      requests: rowsOf("requests"),
      intents: rowsOf("intents"),
    };
  }

  /** Replaces all rows. Runs within a transaction. */
  replace(content: HubContent): void {
    for (const table of HUB_TABLE_NAMES) {
      const columns = Object.entries(HUB_TABLES[table]);
      const values = columns.map(([name, kind]) =>
        kind === "bytes" ? `unhex(value ->> '${name}')` : `value ->> '${name}'`,
      );
      this.#database.run(`delete from ${table}`);
      this.#database
        .query(
          `insert into ${table} (${columns.map(([name]) => name).join()})
           select ${values.join()} from json_each(?)`,
        )
        .run(content[table]);
    }
  }
}
