import { Value } from "@sinclair/typebox/value";
import { SearchBody } from "../../support/bodies.ts";
import type { Load, Means } from "./load.ts";

const PAGES = [
  "/",
  "/?words=drain",
  "/?rating=5",
  "/docs",
  "/badge.svg",
  "/sitemap.xml",
  "/healthz",
];

/** People who look at pages, and at the page of a review that they found. */
export const visitors: Load = {
  name: "pages",
  clients: 2,
  pauseMs: 80,
  client: (means) => () => (means.dice.happens(0.3) ? lookAtReview(means) : lookAround(means)),
};

async function lookAround({ dice, ask, note }: Means): Promise<void> {
  const path = dice.oneOf(PAGES);
  const { status } = await ask(path, { headers: { accept: "text/html" } });
  if (status !== 200 && status !== 503) note(`${path} answered ${status}`);
}

/** The review may be deleted meanwhile. */
async function lookAtReview({ dice, ask, note }: Means): Promise<void> {
  const found = await ask("/api/reviews/search?limit=20");
  if (found.status !== 200) return;
  const { reviews } = Value.Parse(SearchBody, await found.json());
  const { id } = dice.oneOf(reviews);
  const { status } = await ask(`/reviews/${id}`, { headers: { accept: "text/html" } });
  if (![200, 302, 404, 410].includes(status)) note(`the page of a review answered ${status}`);
}
