import type { Database } from "bun:sqlite";
import { readBundle } from "../../src/log/bundle.ts";
import { type LogEntry, parseEntry } from "../../src/log/entry.ts";
import { LogGenerations } from "../../src/store/log/log-generations.ts";
import type { Store } from "../../src/store/store.ts";

/** How many entries a full bundle has (C2SP tlog-tiles). */
const BUNDLE = 256;

/** The entries of one log in order, as a reader of its bundles finds them. */
export function entriesOf({ logGenerations }: Store, generation: string): LogEntry[] {
  const size = logGenerations.get(generation)?.size ?? 0;
  return Array.from({ length: Math.ceil(size / BUNDLE) }, (_, index) => index).flatMap((index) => {
    const leaves = readBundle(logGenerations.bundle(generation, index) ?? new Uint8Array());
    return (leaves ?? []).map((leaf) => {
      const entry = parseEntry(leaf);
      if (entry === undefined) throw new Error(`Unknown entry: ${Buffer.from(leaf)}`);
      return entry;
    });
  });
}

/** Changes the type of the newest log's first entries by hand. */
export function alterEntries(database: Database): void {
  const log = new LogGenerations(database);
  const generation = log.newest()?.generation ?? "";
  const text = Buffer.from(log.bundle(generation, 0) ?? []).toString("latin1");
  log.putBundle(
    generation,
    0,
    BUNDLE,
    Buffer.from(text.replaceAll("publish", "sublish"), "latin1"),
  );
}

/** Stores all bundles as earlier versions did. */
export function withoutCompression(database: Database): void {
  const log = new LogGenerations(database);
  const query = "select generation, number from log_bundles";
  for (const { generation, number } of database
    .query<{ generation: string; number: number }, []>(query)
    .all()) {
    database
      .query("update log_bundles set entries = ? where generation = ? and number = ?")
      .run(log.bundle(generation, number) ?? null, generation, number);
  }
}

/**
 * How many keys of one log end with each word: `publish`, `change`, `withhold`, or the reason of a
 * removal.
 */
export function countLeaves(store: Store, generation: string): Map<string, number> {
  const last = new Map<string, string>();
  for (const entry of entriesOf(store, generation)) {
    if (entry.type === "begin") continue;
    const word = entry.type === "remove" ? entry.reason : entry.type;
    last.set(Buffer.from(entry.key).toString("hex"), word);
  }
  const counts = new Map<string, number>();
  for (const word of last.values()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** No review removed for any reason. */
export const NOT_REMOVED = {
  hidden: 0,
  joined: 0,
  unverified: 0,
  source: 0,
  withdrawn: 0,
  undone: 0,
  forgotten: 0,
};

/** What became of all reviews, counted from the leaves of all logs alone (`LogCounts`). */
export function countsByLeaves(store: Store) {
  const all = store.logGenerations.all().map(({ generation }) => countLeaves(store, generation));
  const now = all.at(-1) ?? new Map<string, number>();
  const count = (...words: string[]) => sum(words.map((word) => now.get(word) ?? 0));
  const ever = (word: string) => sum(all.map((counts) => counts.get(word) ?? 0));
  const removed = {
    ...{ hidden: count("hidden", "withhold"), joined: count("joined") },
    ...{ unverified: count("unverified"), source: ever("source") },
    ...{ withdrawn: ever("withdrawn"), undone: ever("undone"), forgotten: ever("forgotten") },
  };
  return { published: count("publish", "change"), hidden: removed.hidden, removed };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, one) => whole + one, 0);
}
