import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import { createApp } from "../../../src/http/app.ts";
import type { Raw } from "../../real/raw-reviews.ts";
import { bodyOf, SearchBody } from "../../support/bodies.ts";
import { ask, publishedStore, sourceReview, testContext } from "../../support/library.ts";

/** How many of what a search finds are read for each question. */
export const POOL = 30;
/** The numbers of the reviews that answer a question, the best first. */
type Search = (question: string) => Promise<readonly number[]>;

/** What each way to search found, the best first. */
export type Found = Readonly<
  Record<"about", readonly number[]> & Record<string, readonly number[]>
>;

/** Candor's ways, and two libraries as they are set by default; each with the question verbatim. */
export async function systemsOf(reviews: readonly Raw[]) {
  const candor = await candorOf(reviews);
  const [inMiniSearch, inOrama] = [miniSearchOf(reviews), await oramaOf(reviews)];
  const search = async (question: string): Promise<Found> => ({
    about: await candor.best({ about: question }),
    words: await candor.best({ words: question, sort: "relevance" }),
    "words, OR": await candor.best({ words: alternatives(question), sort: "relevance" }),
    MiniSearch: await inMiniSearch(question),
    Orama: await inOrama(question),
  });
  /** All reviews that `about` counts as speaking of a question. */
  const speaking: Search = (question) => candor.all({ about: question });
  return { search, speaking };
}

/** As many as `words` takes. */
const MAX_TERMS = 32;

function alternatives(question: string): string {
  return question.replaceAll('"', " ").split(/\s+/).slice(0, MAX_TERMS).join(" OR ");
}

async function candorOf(reviews: readonly Raw[]) {
  const given = reviews.map(({ text, stars }, number) =>
    sourceReview({ source_id: `${number}`, text, rating: Math.round(stars) }),
  );
  const app = createApp(await publishedStore({ reviews: given }), testContext());
  const pageOf = async (asked: Record<string, string>) => {
    const query = new URLSearchParams({ limit: String(POOL), ...asked });
    const { reviews: hits, next } = await bodyOf(
      SearchBody,
      await ask(app, `/api/reviews/search?${query}`),
    );
    return { numbers: hits.map(({ source }) => Number(source.id)), next };
  };
  return {
    best: async (asked: Record<string, string>) => (await pageOf(asked)).numbers,
    all: async (asked: Record<string, string>) => {
      const found: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const from = cursor === undefined ? {} : { cursor };
        const { numbers, next } = await pageOf({ ...asked, ...from, limit: "100" });
        found.push(...numbers);
        cursor = next;
      }
      return found;
    },
  };
}

function miniSearchOf(reviews: readonly Raw[]): Search {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ["text"] });
  index.addAll(reviews.map(({ text }, id) => ({ id, text })));
  return async (question) =>
    index
      .search(question)
      .slice(0, POOL)
      .map(({ id }) => Number(id));
}

async function oramaOf(reviews: readonly Raw[]): Promise<Search> {
  const index = create({ schema: { text: "string" } });
  await insertMultiple(
    index,
    reviews.map(({ text }, number) => ({ id: String(number), text })),
  );
  return async (term) => {
    const { hits } = await search(index, { term, threshold: 1, limit: POOL });
    return hits.map(({ id }) => Number(id));
  };
}
