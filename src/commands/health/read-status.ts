import { existsSync, statSync } from "node:fs";
import { type DocumentRecord, entityTag } from "../../domain/document.ts";
import {
  countReviews,
  type ReviewCounts,
  type Unseen,
} from "../../publish/commit/count-reviews.ts";
import { openSuggestions } from "../../publish/moderate/suggestions.ts";
import { topicPath } from "../../resources/hub-topics.ts";
import { RENDERED } from "../../resources/rendered.ts";
import type { Store } from "../../store/store.ts";
import type { NodeView } from "../cluster/read-cluster.ts";
import { readHubCounts } from "../hub/read-hub-counts.ts";

export type Status = ReturnType<typeof readStatus>;

/** At most this many imports are listed before the last one. */
const MAX_EARLIER = 4;

/**
 * What `candor status` says, in the shape of its JSON.
 * @param view what is known of the database's cluster; its hub is that of all nodes
 */
export function readStatus(store: Store, now: Date, { cluster, hub }: NodeView) {
  const stock = countReviews(store);
  const [last, ...earlier] = store.imports.newest(1 + MAX_EARLIER);
  return {
    database: { path: store.path, bytes: sizeOf(store.path), version: store.version() },
    reviews: reviewsOf(stock, store.decisions.forgotten().length),
    not_published: stock.unseen.map(toEntry),
    /** Pairs that `candor duplicates` lists. */
    duplicates: openSuggestions(store).length,
    last_import: last ?? null,
    earlier_imports: earlier,
    documents: store.documents
      .records()
      .filter(isServed)
      .map((record) => documentOf(store, record)),
    cluster,
    hub: cluster === null ? readHubCounts(store, now) : hub,
  };
}

/** Bytes on disk, including SQLite's write-ahead log. */
function sizeOf(path: string): number {
  const files = ["", "-wal"].map((suffix) => path + suffix).filter((file) => existsSync(file));
  return files.reduce((total, file) => total + statSync(file).size, 0);
}

function reviewsOf({ total, bySource }: ReviewCounts, forgotten: number) {
  const sources = Array.from(bySource, ([platform, counts]) => ({ platform, ...counts }));
  return { ...total, forgotten, by_source: sources };
}

function toEntry({ id, platform, date, status }: Unseen) {
  return { id, platform, date, state: status.state, reason: reasonFor(status) };
}

/** Why readers do not see a review. */
function reasonFor(status: Unseen["status"]): string {
  switch (status.state) {
    case "hidden":
      return status.reason;
    case "joined":
      return `the same as ${status.to}`;
    case "held_back":
      return status.reason === "refused"
        ? "its source hides it, or calls it not verified"
        : "nothing verifies it yet: vouch for it, or match it with a job";
  }
}

function isServed({ name }: DocumentRecord): boolean {
  return RENDERED.every(({ id, path }) => id !== name || path !== undefined);
}

function documentOf(store: Store, { name, hash, modifiedAt }: DocumentRecord) {
  const bytes = store.documents.parts(name).reduce((total, { size }) => total + size, 0);
  return {
    path: RENDERED.find(({ id }) => id === name)?.path ?? topicPath(name),
    etag: entityTag(hash, "identity"),
    bytes,
    modified_at: modifiedAt === null ? null : new Date(modifiedAt * 1000).toISOString(),
  };
}
