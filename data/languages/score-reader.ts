import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { opinionsOf } from "../../src/analysis/learned/decide-opinions.ts";
import { readSentences } from "../../src/analysis/learned/read-text.ts";
import type { SentenceModel } from "../../src/analysis/learned/sentence-model.ts";
import { opinionOf, type Polarity } from "../../src/domain/insights/polarity.ts";
import { type LabeledReview, labeledSentences } from "./labeled-reviews.ts";

const SIDES: Readonly<Record<string, readonly Polarity[]>> = {
  "+": ["positive"],
  "-": ["negative"],
  "~": ["positive", "negative"],
};
const ONE_DECIMAL = 10;

/** What a labeled review says of an aspect; undefined for an aspect whose polarity is disputed. */
type Answers = ReadonlyMap<string, string | undefined>;

/** How well a model reads labeled reviews: F1, in percent, of aspects, and of aspects with polarity. */
export function scoreReader(reviews: readonly LabeledReview[], model: SentenceModel) {
  const all = reviews.map((review) => countsOf(review, model));
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  const whole = 2 * sum("right") + sum("wrong") + sum("missed");
  const f1 = (hits: number) => Math.round((100 * ONE_DECIMAL * 2 * hits) / whole) / ONE_DECIMAL;
  return { found: f1(sum("right")), joint: f1(sum("agreed")) };
}

interface Counts {
  readonly right: number;
  /** Those of them with the right polarity. */
  readonly agreed: number;
  readonly wrong: number;
  readonly missed: number;
}

function countsOf(review: LabeledReview, model: SentenceModel): Counts {
  const { answers, optional } = answersOf(review);
  const said = opinionsIn(review, model);
  const right = said.filter(({ aspect }) => answers.has(aspect));
  const agreed = right.filter(({ aspect, opinion }) => {
    const answer = answers.get(aspect);
    return answer === undefined || answer === opinion;
  });
  const wrong = said.filter(({ aspect }) => !answers.has(aspect) && !optional.has(aspect));
  return {
    ...{ right: right.length, agreed: agreed.length, wrong: wrong.length },
    missed: answers.size - right.length,
  };
}

function opinionsIn({ vertical, rating, sentences }: LabeledReview, model: SentenceModel) {
  const text = sentences.map(([sentence]) => sentence).join(" ");
  const aspects = vocabularyFor(vertical, []).aspects.map(({ id }) => id);
  return opinionsOf(readSentences({ text, rating: rating ?? undefined }, aspects, model), model);
}

function answersOf(review: LabeledReview) {
  const sentences = labeledSentences(review);
  const optional = new Set(sentences.flatMap(({ disputed }) => [...disputed]));
  const sides = sentences.flatMap(({ sides: said }) => [...said]);
  const answers: Answers = new Map(
    [...Map.groupBy(sides, ([aspect]) => aspect)].map(([aspect, all]) => {
      const isDisputed = all.some(([, side]) => side === "?");
      return [
        aspect,
        isDisputed ? undefined : opinionOf(all.flatMap(([, side]) => SIDES[side] ?? [])),
      ];
    }),
  );
  return { answers, optional };
}
