import { reviewsDataset } from "../resources/reviews-dataset.ts";
import { errorResponse } from "./errors.ts";
import type { Reading } from "./reading.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

export const HEALTH_PATH = "/healthz";

/**
 * Says whether readers get what they ask for: the beginning of the reviews dataset is read, so that
 * a database that can't be read does not pass for a healthy one. 200, or 503 with the reason.
 */
export function answerHealth({ store }: Pick<Reading, "store">): Response {
  const problem = problemOf(() => store.documents.head(reviewsDataset.id));
  if (problem !== undefined) return errorResponse(503, { ...problem, issues: [] });
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response('{"status":"ok"}\n', { headers: { ...PUBLIC_HEADERS, ...headers } });
}

function problemOf(read: () => string | undefined) {
  try {
    if (read() !== undefined) return undefined;
  } catch {
    return { error: "unusable", message: "The database can't be read. candor check says why." };
  }
  return { error: "unusable", message: "Nothing is published yet. Run candor import." };
}
