import { member, type TableColumn } from "../base/rows-as-json.ts";

/** A table whose rows are the same on all nodes of a cluster. */
export interface SharedTable {
  readonly name: string;
  /** The SQL condition for rows that are shared, with `row` in place of the row; all if undefined. */
  readonly where?: string;
}

/** In this order they refer only to earlier ones. */
export const SHARED_TABLES: readonly SharedTable[] = [
  { name: "settings", where: "row.name in ('publication', 'renderer', 'feed_date')" },
  { name: "reviews" },
  { name: "origins" },
  { name: "unverified" },
  { name: "fingerprints" },
  { name: "kept_ids" },
  { name: "hidden" },
  { name: "joined" },
  { name: "job_matches" },
  { name: "vouched" },
  { name: "forgotten" },
  { name: "concealed" },
  { name: "lookalikes" },
  { name: "imports" },
  { name: "undo_points" },
  { name: "undo_rows" },
  { name: "undo_actions" },
  { name: "published" },
  { name: "analyses" },
  { name: "chunks" },
  { name: "documents" },
  { name: "document_parts" },
  { name: "log_generations" },
  { name: "log_bundles" },
  { name: "log_tiles" },
  { name: "log_heads" },
  { name: "log_states" },
  { name: "log_earlier_removals" },
  { name: "log_expired" },
];

/** The tables that each node has for itself, and why. */
export const OWN_TABLES = {
  published_rows: "numbers rows for this node's search index, in the order in which it stored them",
  search_segments: "numbered as published_rows",
  made_of_runs: "derived from published, where this node publishes",
  subscriptions: "the hub's",
  intents: "the hub's",
  pending_size: "the hub's",
  requests: "the hub's",
  ended_sessions: "sessions that ended on this node",
  log_cosignatures: "each node collects those of its own witnesses",
  witnessed: "each node cosigns with its own key",
  notices: "only a node whose candor.toml says where to sends notices",
  told_reviews: "only a node whose candor.toml says where to sends notices",
} as const;

/**
 * SQL for an array of a row's columns as JSON, with the length of bytes in place of the bytes: these
 * are sent beside it, one column's after another's, because they are most of what is sent.
 */
export function tableContentOf(columns: readonly TableColumn[], row: string): string {
  const values = columns.map(({ name, isBlob }) =>
    isBlob ? `length(${row}.${name})` : `${row}.${name}`,
  );
  return `json_array(${values.join(", ")})`;
}

/** SQL for the values in such an array and the bytes beside it. */
export function valuesBeside(columns: readonly TableColumn[], json: string, bytes: string) {
  let start = "1";
  return columns.map(({ isBlob }, at) => {
    const value = member(json, at);
    if (!isBlob) return value;
    const cut = `iif(${value} is null, null, coalesce(substr(${bytes}, ${start}, ${value}), x''))`;
    start += ` + coalesce(${value}, 0)`;
    return cut;
  });
}
