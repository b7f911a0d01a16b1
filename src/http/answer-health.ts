import { reviewsDataset } from "../resources/reviews-dataset.ts";
import type { Store } from "../store/store.ts";
import { errorResponse } from "./errors.ts";
import type { Reading } from "./reading.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

export const HEALTH_PATH = "/healthz";

/** A delivery to a trusted subscriber that waits for longer shows that the hub is behind. */
const BEHIND_AFTER_MS = 60_000;

/**
 * Says whether readers get what they ask for: the beginning of the reviews dataset is read, so that
 * a database that can't be read does not pass for a healthy one. 200, or 503 with the reason. How
 * the hub does stands beside it, and changes no status: readers lose nothing by it.
 */
export function answerHealth({ store, now }: Pick<Reading, "store" | "now">): Response {
  const problem = problemOf(() => store.documents.head(reviewsDataset.id));
  if (problem !== undefined) return errorResponse(503, { ...problem, issues: [] });
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  const body = JSON.stringify({ status: "ok", hub: hubState(store, now.getTime()) });
  return new Response(`${body}\n`, { headers: { ...PUBLIC_HEADERS, ...headers } });
}

function hubState(store: Store, now: number): "ok" | "behind" {
  const oldest = store.deliveries.oldestDue(now, true) ?? now;
  const isBehind = now - oldest > BEHIND_AFTER_MS || store.deliveries.isPutOffForLong();
  return isBehind ? "behind" : "ok";
}

function problemOf(read: () => string | undefined) {
  try {
    if (read() !== undefined) return undefined;
  } catch {
    return { error: "unusable", message: "The database can't be read. candor check says why." };
  }
  return { error: "unusable", message: "Nothing is published yet. Run candor import." };
}
