import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { AnalyzedReview } from "../../src/domain/insights/analysis.ts";
import { opinionOf } from "../../src/domain/insights/polarity.ts";
import { quotesOn } from "../../src/findings/quotes.ts";
import { Selection } from "../../src/findings/selection.ts";
import { aspectSubject, personSubject } from "../../src/findings/subject.ts";
import { ReviewSearch } from "../../src/search/review-search.ts";
import { finishNow } from "../../src/search/task.ts";
import { term } from "../../src/search/terms.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { BUSINESS, manyRows, reviewsOf, rows } from "../support/said-reviews.ts";

const ROB = personSubject({ name: "Robin Reed", aliases: [], isListed: true });
const PRIYA = personSubject({ name: "Priya", aliases: [], isListed: false });
const TIMELINESS = aspectSubject({ id: "timeliness", label: "Timeliness" });
const NO_FILTER = { facts: [] };

/** All reviews of a store, as a selection. */
function everything(store: Store) {
  const search = new ReviewSearch(store.searchRows);
  return finishNow(search.read((index) => Selection.of(NO_FILTER, index)));
}

const namesRob = ({ analysis }: AnalyzedReview) =>
  analysis.entities.some(({ isListed, name }) => isListed && name === "Robin Reed");
const opinionOnTime = ({ analysis }: AnalyzedReview) =>
  analysis.aspects.find(({ aspect }) => aspect === "timeliness")?.opinion;
const opinionOnPriya = ({ analysis }: AnalyzedReview) => {
  const found = analysis.entities.find((one) => !one.isListed && /^priya$/i.test(one.name));
  return found && opinionOf(found.evidence.map(({ polarity }) => polarity));
};

function counted(opinions: readonly (string | undefined)[]) {
  const of = (wanted: string) => opinions.filter((one) => one === wanted).length;
  const [positive, negative] = [of("positive"), of("negative")];
  const [neutral, mixed] = [of("neutral"), of("mixed")];
  const judging = positive + negative + mixed;
  return {
    ...{ reviews: judging + neutral, positive, negative, neutral, mixed },
    ...{ praise: positive + mixed, complaints: negative + mixed, judging },
  };
}

describe("figures of the reviews that meet a filter", () => {
  test("match a plain recount, also for intersecting filters (issue 22)", async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const store = await publishedStore({ reviews: reviewsOf(given), business: BUSINESS });
        const all = everything(store);
        const read = [...store.analyses.newestFirst()];
        expect([...all.ids()]).toEqual(read.map(({ id }) => id));
        expect([...all.about(ROB).ids()]).toEqual(read.filter(namesRob).map(({ id }) => id));
        expect(all.opinionsOn(TIMELINESS)).toEqual(counted(read.map(opinionOnTime)));
        expect(all.opinionsOn(PRIYA)).toEqual(counted(read.map(opinionOnPriya)));
        expect(all.about(ROB).opinionsOn(TIMELINESS)).toEqual(
          counted(read.filter(namesRob).map(opinionOnTime)),
        );
      }),
      { numRuns: runs(8) },
    );
  });

  test("count a review once that names a person by two names, and says something of one (issue 46)", async () => {
    const text = "Our plumber Priya was great. Our plumber Prya came at nine.";
    const store = await publishedStore({ reviews: [sourceReview({ text })] });
    const [read] = [...store.analyses.newestFirst()];
    const named = read?.analysis.entities.map(({ name, evidence }) => [
      name,
      opinionOf(evidence.map(({ polarity }) => polarity)),
    ]);
    expect(named).toEqual([
      ["Priya", "positive"],
      ["Prya", "neutral"],
    ]);
    const both = personSubject({ name: "Priya", aliases: ["Prya"], isListed: false });
    const once = { positive: 1, negative: 0, neutral: 0, mixed: 0 };
    expect(everything(store).opinionsOn(both)).toEqual({
      ...once,
      ...{ reviews: 1, praise: 1, complaints: 0, judging: 1 },
    });
  });

  test("cover the requested days, both included (issue 22)", async () => {
    const store = await publishedStore({ reviews: reviewsOf(manyRows(200)), business: BUSINESS });
    const read = [...store.analyses.newestFirst()];
    const [since, until] = [read[150]?.date ?? "", read[50]?.date ?? ""];
    const chosen = read.filter(({ date }) => date >= since && date <= until);
    const selection = everything(store).between(since, until);
    expect([...selection.ids()]).toEqual(chosen.map(({ id }) => id));
    const stars = chosen.filter(({ rating }) => rating === 4).length;
    expect(selection.rating.distribution["4"]).toBe(stars);
    expect(selection.rating.review_count).toBe(chosen.length);
    expect(selection.sharedWith(everything(store).whereAny([term.rating(4)])).count).toBe(stars);
  });
});

describe("quotes of a selection", () => {
  test("are from its own reviews, with the requested polarity (issue 22)", async () => {
    const store = await publishedStore({ reviews: reviewsOf(manyRows(300)), business: BUSINESS });
    const selection = everything(store).about(ROB);
    const ids = new Set(selection.ids());
    for (const polarity of ["positive", "negative"] as const) {
      const quotes = finishNow(quotesOn(TIMELINESS, selection, store, { polarity, most: 3 }));
      expect([polarity, quotes.length]).toEqual([polarity, 3]);
      for (const { review_id: id, start, end, text, polarity: said } of quotes) {
        expect([said, ids.has(id)]).toEqual([polarity, true]);
        expect(store.published.text(id).slice(start, end)).toBe(text);
        expect(text).toMatch(
          polarity === "positive"
            ? /^(?:They came right on time|The drain cleaning was quick)/
            : /late/,
        );
      }
    }
  });

  test("are from reviews not quoted before, and no longer than requested (issue 22)", async () => {
    const store = await publishedStore({ reviews: reviewsOf(manyRows(300)), business: BUSINESS });
    const asked = { polarity: "positive", most: 2, longest: 50 } as const;
    const first = finishNow(quotesOn(TIMELINESS, everything(store), store, asked));
    const except = new Set(first.map(({ review_id: id }) => id));
    const next = finishNow(quotesOn(TIMELINESS, everything(store), store, { ...asked, except }));
    expect(next.some(({ review_id: id }) => except.has(id))).toBe(false);
    expect([...first, ...next].every(({ text }) => text.length <= 50)).toBe(true);
    expect(next).toHaveLength(2);
  });
});
