import { Value } from "@sinclair/typebox/value";
import { DatasetBody } from "../../support/bodies.ts";
import type { Load, Means } from "./load.ts";

const DOCUMENTS = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/since/2025-06-01",
];
const ENCODINGS = ["identity", "gzip", "br", "zstd", "gzip;q=0.5, zstd", "*"];

/** Readers of documents in every encoding, who revalidate with the ETag that they have. */
export const readers: Load = {
  name: "documents",
  clients: 4,
  pauseMs: 40,
  client: (means) => {
    const tags = new Map<string, string>();
    return () => read(means, tags);
  },
};

async function read({ dice, ask, note }: Means, tags: Map<string, string>): Promise<void> {
  const [path, encoding] = [dice.oneOf(DOCUMENTS), dice.oneOf(ENCODINGS)];
  const key = `${path} ${encoding}`;
  const tag = tags.get(key);
  const headers = { "accept-encoding": encoding, ...(tag && { "if-none-match": tag }) };
  const response = await ask(path, { headers });
  if (response.status === 304) {
    if (response.headers.get("etag") !== tag) note(`${path}: 304 with another ETag`);
    return;
  }
  if (response.status !== 200) note(`${path} answered ${response.status}`);
  tags.set(key, response.headers.get("etag") ?? "");
  if (path === "/reviews.json" && !isWhole(await response.json()))
    note("a dataset of two editions");
}

/** Whether a dataset's figures match its reviews. */
function isWhole(body: unknown): boolean {
  const { reviews, aggregate_rating } = Value.Parse(DatasetBody, body);
  return aggregate_rating.review_count === reviews.length;
}
