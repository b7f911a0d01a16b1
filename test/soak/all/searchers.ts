import { Value } from "@sinclair/typebox/value";
import { SearchBody } from "../../support/bodies.ts";
import type { Load, Means } from "./load.ts";

const QUERIES = [
  "",
  "query=drain",
  "query=the",
  "words=boiler%20clean",
  "words=%22on%20time%22",
  "rating=5&limit=100",
  "min_rating=4&since=2024-06-01&until=2025-06-01",
  "mentions_technician=Marta",
  "mentions_service=drains&sort=oldest",
  "query=nothing%20says%20this",
];

/** People and programs that search. */
export const searchers: Load = {
  name: "searches",
  clients: 3,
  pauseMs: 60,
  client: (means) => () => search(means),
};

async function search({ dice, ask, note }: Means): Promise<void> {
  const response = await ask(`/api/reviews/search?${dice.oneOf(QUERIES)}`);
  if (response.status === 503) return;
  if (response.status !== 200) return note(`it answered ${response.status}`);
  const { total, reviews } = Value.Parse(SearchBody, await response.json());
  if (reviews.length > total) note(`${reviews.length} of ${total} reviews were found`);
}
