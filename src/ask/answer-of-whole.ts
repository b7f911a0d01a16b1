import { vocabularyFor } from "../analysis/aspects/vocabulary-for.ts";
import { averageInWords, counted, grouped } from "../domain/numbers.ts";
import { type Opinions, Selection } from "../findings/selection.ts";
import { aspectSubject } from "../findings/subject.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { type Answered, listed, opinionFigures, reviewsThat } from "./answer.ts";
import { filterOf, searchOf } from "./filters.ts";
import { bestQuotes } from "./quotes-on.ts";
import type { Reading } from "./reading.ts";
import type { Sources } from "./sources.ts";
import type { Quote } from "./tally.ts";

const MOST_NAMED = 3;
/** Fewer reviews make no strength and no weakness. */
const FEWEST = 2;

interface Counted {
  readonly id: string;
  readonly label: string;
  readonly opinions: Opinions;
}

/** What reviews say of the business as a whole: stars, and what is praised and complained of most. */
export function* answerOfWhole(
  reading: Reading,
  sources: Sources,
  index: ReviewIndex,
): Steps<Answered> {
  const { narrowings, side } = reading;
  const all = yield* Selection.of(filterOf(narrowings), index);
  if (all.count === 0) return nothingFound(reading);
  const aspects = countAspects(sources, all);
  const praised = mostOf(aspects, "praise");
  const blamed = mostOf(aspects, "complaints");
  const shown = shownOf(praised, blamed, side);
  const search = searchOf({ subjects: [], groups: [] }, narrowings, "");
  const earlier = yield* before(reading, index);
  return {
    answered: true,
    sentences: [starsOf(all, reading), ...sidesOf(praised, blamed, side), ...earlier],
    figures: shown.map(({ id, label, opinions }) =>
      opinionFigures(label, opinions, { ...search, aspect: id }),
    ),
    quotes: yield* quotesOf(shown, blamed, all, sources, side),
  };
}

function shownOf(praised: readonly Counted[], blamed: readonly Counted[], side: Reading["side"]) {
  if (side !== undefined) return side === "complaint" ? blamed : praised;
  const [worst] = blamed;
  const best = praised.filter((one) => one !== worst).slice(0, 2);
  return worst === undefined ? best : [...best, worst];
}

/** Of the worst a complaint, of the others praise, unless one side alone was asked for. */
function* quotesOf(
  shown: readonly Counted[],
  [worst]: readonly Counted[],
  all: Selection,
  sources: Sources,
  side: Reading["side"],
): Steps<Quote[]> {
  const subjects = (list: readonly Counted[]) => list.map(aspectSubject);
  if (side !== undefined) return yield* bestQuotes(subjects(shown), all, sources, side);
  const others = shown.filter((one) => one !== worst);
  const praise = yield* bestQuotes(subjects(others), all, sources, "praise");
  const blame = worst === undefined ? [] : subjects([worst]);
  return [...praise, ...(yield* bestQuotes(blame, all, sources, "complaint"))];
}

function nothingFound({ narrowings }: Reading): Answered {
  const sentences = [`Reviews do not say: there are no ${reviewsThat(narrowings)}.`];
  return { answered: false, sentences, figures: [], quotes: [] };
}

function countAspects({ publication }: Sources, all: Selection): Counted[] {
  return vocabularyFor(publication.vertical, publication.aspects)
    .aspects.filter(({ isGeneral }) => isGeneral !== true)
    .map(({ id, label }) => ({
      ...{ id, label },
      opinions: all.opinionsOn(aspectSubject({ id, label })),
    }));
}

function mostOf(aspects: readonly Counted[], what: "praise" | "complaints"): Counted[] {
  return aspects
    .filter(({ opinions }) => opinions[what] >= FEWEST)
    .sort((one, other) => other.opinions[what] - one.opinions[what])
    .slice(0, MOST_NAMED);
}

/** `1,234 reviews, 4.61 stars on average: 1,100 of five, 50 of four, …` */
function starsOf(all: Selection, { narrowings }: Reading): string {
  const { rating_value: average, distribution } = all.rating;
  const noted = counted(all.count, "review");
  const scope = reviewsThat(narrowings).replace(/^reviews/, noted);
  const are = all.count === 1 ? "There is" : "There are";
  if (average === null) return `${are} ${scope}, none with stars.`;
  const byStar = Object.entries(distribution).reverse();
  const stars = byStar.map(([star, count]) => `${grouped(count)} of ${star}`).join(", ");
  return `${are} ${scope}: ${averageInWords(average)} stars on average (${stars}).`;
}

function sidesOf(
  praised: readonly Counted[],
  blamed: readonly Counted[],
  side: Reading["side"],
): string[] {
  const named = (list: readonly Counted[], what: "praise" | "complaints") =>
    listed(
      list.map(
        ({ label, opinions }) =>
          `${label} (${grouped(opinions[what])} of ${grouped(opinions.reviews)})`,
      ),
    );
  const praise = praised.length === 0 ? [] : [`Most often praised: ${named(praised, "praise")}.`];
  const blame =
    blamed.length === 0
      ? ["No aspect is complained of by two reviews."]
      : [`Most often complained of: ${named(blamed, "complaints")}.`];
  if (side === "complaint") return blame;
  return side === "praise" ? praise : [...praise, ...blame];
}

/** What the stars were before the days that the question asks about. */
function* before({ narrowings }: Reading, index: ReviewIndex): Steps<string[]> {
  const since = narrowings.map(({ filter }) => filter.since).find((day) => day !== undefined);
  if (since === undefined) return [];
  const all = yield* Selection.of({ facts: [] }, index);
  const earlier = all.between(undefined, dayBefore(since));
  const { rating_value: average } = earlier.rating;
  return average === null
    ? []
    : [
        `Before that: ${counted(earlier.count, "review")}, ${averageInWords(average)} stars on average.`,
      ];
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
