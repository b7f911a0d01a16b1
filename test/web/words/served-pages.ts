import type { Business } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { createApp } from "../../../src/http/app.ts";
import { hideReviews, joinReviews } from "../../../src/publish/moderate/moderate.ts";
import type { Store } from "../../../src/store/store.ts";
import { ask, idOf, importGiven, publishedStore, testContext } from "../../support/library.ts";
import {
  FULL,
  manyReviews,
  OTHER,
  reviewsOfAYear,
  reviewsOfYears,
  silentReviews,
} from "./shops.ts";

/** A page, a badge or a feed. Its name is the shop and the address. */
export interface Seen {
  readonly name: string;
  readonly text: string;
}

const NOW = new Date("2026-11-21T13:00:00Z");
const ABSENT = "f".repeat(16);

/** The addresses that are read of a shop with many reviews. */
const QUESTIONS = [
  ...["/?rating=5", "/?query=the+kitchen+clean", "/?query=nowhere-at-all", "/?rating=9&since=x"],
  ...["/?mentions_technician=Bartholomew", "/?words=friendly&sort=relevance", "/?sort=oldest"],
  ...["/?sort=lowest", "/?sort=highest&limit=50", "/?min_rating=2&max_rating=4&until=2026-01-01"],
  ...["/?aspect=price&polarity=complaint", "/?mentions_service=drains&mentions_technician=Marta"],
  ...[
    "/?topic=ergo&question=ergo&answer=yes",
    "/?about=ergo",
    "/?aspect=price&polarity=positive&question=ergo&answer=no&has_reply=false",
    ...["negative", "neutral", "mixed", "praise"].map((one) => `/?aspect=price&polarity=${one}`),
    "/?has_reply=true&platform=yelp&rating=1&language=es",
  ],
  ...["/log", "/docs", "/docs/interactive", "/embed", "/nowhere/at/all", `/reviews/${ABSENT}`],
  ...["/badge.svg", "/badge.svg?style=card", "/badge.svg?style=dark"],
  ...["/feed.xml", "/api/feed.json", "/widget.json"],
];
const FEW = [
  "/",
  "/log",
  "/embed",
  "/badge.svg",
  "/badge.svg?style=card",
  "/feed.xml",
  "/widget.json",
];

/** Answers of the API about a shop, and about a faulty question. */
const ANSWERS = [
  ...["/reviews.json", "/insights.json", "/.well-known/openapi.json"],
  ...["/api/reviews/search?rating=9&since=x", "/api/reviews/search?topic=ergo&question=ergo"],
  ...["/api/reviews/search?mentions_technician=Bartholomew"],
];

/** Pages for people, and answers of the API with the same data. */
export interface Served {
  /** Every kind of page, in each of its states. */
  readonly pages: readonly Seen[];
  readonly answers: readonly Seen[];
}

export async function servedPages(): Promise<Served> {
  const full = await shop(FULL, manyReviews());
  const [hidden = "", copy = "", kept = "", ...rest] = manyReviews().map(idOf);
  hideReviews(full, [hidden], "rude", NOW);
  joinReviews(full, kept, [copy], NOW);
  const edited = manyReviews()
    .slice(-1)
    .map((review) => ({ ...review, text: `${review.text} ${review.text}` }));
  await importGiven(full, { business: FULL, reviews: edited });
  const reviews = [hidden, kept, ...rest.slice(-9)].map((id) => `/reviews/${id}`);
  const all = [
    served("full", full, ["/", await nextPage(full), ...QUESTIONS, ...reviews]),
    served("silent", await shop(OTHER, silentReviews()), FEW),
    served("of a year", await shop(OTHER, reviewsOfAYear()), FEW),
    served("of years", await shop(OTHER, reviewsOfYears()), FEW),
    served("empty", await shop({ ...OTHER, review_links: [] }, []), FEW),
  ];
  const shops = await Promise.all(all);
  const of = (part: keyof Served) => shops.flatMap((one) => one[part]);
  return { pages: of("pages"), answers: of("answers") };
}

async function served(shop: string, store: Store, paths: readonly string[]): Promise<Served> {
  return {
    pages: await seenIn(shop, store, paths),
    answers: await seenIn(shop, store, ANSWERS),
  };
}

function shop(business: Business, reviews: readonly SourceReview[]): Promise<Store> {
  return publishedStore({ business, reviews });
}

async function seenIn(shop: string, store: Store, paths: readonly string[]): Promise<Seen[]> {
  const app = createApp(store, testContext());
  const headers = { accept: "text/html" };
  const texts = paths.map(async (path) => {
    const response = await ask(app, path, { headers });
    return { name: `${shop} ${path}`, text: await response.text() };
  });
  return Promise.all(texts);
}

/** The address of the second page, from the head of the first. */
async function nextPage(store: Store): Promise<string> {
  const [home] = await seenIn("", store, ["/"]);
  const [, path = ""] = home?.text.match(/<link rel="next" href="\.([^"]+)"/) ?? [];
  return path;
}
