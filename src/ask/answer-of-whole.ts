import { vocabularyFor } from "../analysis/aspects/vocabulary-for.ts";
import { dateOfDay, daysSinceEpoch } from "../domain/calendar-date.ts";
import { averageInWords, counted, grouped } from "../domain/numbers.ts";
import { Selection } from "../findings/selection.ts";
import type { AspectFigures } from "../findings/strengths.ts";
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
/** An aspect praised by fewer reviews is not called a strength; the same goes for complaints. */
const FEWEST = 2;

/** What reviews say of the business as a whole: its stars, and what is praised and complained about most. */
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
  const search = searchOf({ subjects: [], groups: [] }, narrowings);
  const earlier = yield* before(reading, index);
  return {
    answered: true,
    sentences: [starsOf(all, reading), ...sidesOf(praised, blamed, side), ...earlier],
    figures: shown.map(({ aspect: { id, label }, opinions }) =>
      opinionFigures(label, opinions, { ...search, aspect: id }),
    ),
    quotes: yield* quotesOf(shown, blamed, all, sources, side),
  };
}

function shownOf(
  praised: readonly AspectFigures[],
  blamed: readonly AspectFigures[],
  side: Reading["side"],
) {
  if (side !== undefined) return side === "complaint" ? blamed : praised;
  const [worst] = blamed;
  const best = praised.filter((one) => one !== worst).slice(0, 2);
  return worst === undefined ? best : [...best, worst];
}

/** A complaint about the worst, and praise of the others, unless only one side was asked for. */
function* quotesOf(
  shown: readonly AspectFigures[],
  [worst]: readonly AspectFigures[],
  all: Selection,
  sources: Sources,
  side: Reading["side"],
): Steps<Quote[]> {
  const subjects = (list: readonly AspectFigures[]) => list.map(({ aspect }) => aspect);
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

function countAspects({ publication }: Sources, all: Selection): AspectFigures[] {
  return vocabularyFor(publication.vertical, publication.aspects)
    .aspects.filter(({ isGeneral }) => isGeneral !== true)
    .map(aspectSubject)
    .map((aspect) => ({ aspect, opinions: all.opinionsOn(aspect) }));
}

function mostOf(aspects: readonly AspectFigures[], what: "praise" | "complaints"): AspectFigures[] {
  return aspects
    .filter(({ opinions }) => opinions[what] >= FEWEST)
    .sort((one, other) => other.opinions[what] - one.opinions[what])
    .slice(0, MOST_NAMED);
}

/** `There are 1,234 reviews: 4.61 stars on average (1,100 of 5, 50 of 4, …).` */
function starsOf(all: Selection, { narrowings }: Reading): string {
  const { rating_value: average, distribution } = all.rating;
  const scope = reviewsThat(narrowings, all.count);
  const are = all.count === 1 ? "There is" : "There are";
  if (average === null) return `${are} ${scope}, none with stars.`;
  const byStar = Object.entries(distribution).reverse();
  const stars = byStar.map(([star, count]) => `${grouped(count)} of ${star}`).join(", ");
  return `${are} ${scope}: ${averageInWords(average)} stars on average (${stars}).`;
}

function sidesOf(
  praised: readonly AspectFigures[],
  blamed: readonly AspectFigures[],
  side: Reading["side"],
): string[] {
  const named = (list: readonly AspectFigures[], what: "praise" | "complaints") =>
    listed(
      list.map(
        ({ aspect, opinions }) =>
          `${aspect.label} (${grouped(opinions[what])} of ${grouped(opinions.reviews)})`,
      ),
    );
  const praise = praised.length === 0 ? [] : [`Most often praised: ${named(praised, "praise")}.`];
  const blame =
    blamed.length === 0
      ? ["No aspect has complaints from more than one review."]
      : [`Most often complained about: ${named(blamed, "complaints")}.`];
  if (side === "complaint") return blame;
  return side === "praise" ? praise : [...praise, ...blame];
}

/** The stars before the period that the question asks about. */
function* before({ narrowings }: Reading, index: ReviewIndex): Steps<string[]> {
  const since = narrowings.map(({ filter }) => filter.since).find((day) => day !== undefined);
  if (since === undefined) return [];
  const all = yield* Selection.of({ facts: [] }, index);
  const earlier = all.between(undefined, dateOfDay(daysSinceEpoch(since) - 1));
  const { rating_value: average } = earlier.rating;
  return average === null
    ? []
    : [
        `Before that: ${counted(earlier.count, "review")}, ${averageInWords(average)} stars on average.`,
      ];
}
