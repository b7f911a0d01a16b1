import type { TopicMention } from "./mention-log.ts";

const MOST_QUOTES = 4;
/** Lengths in characters: a quote should say something, and be read at a glance. */
const GOOD_LENGTH = { from: 25, to: 140 } as const;
const FAIR_LENGTH = { from: 12, to: 240 } as const;

/** The best clauses of different reviews: short, praise or blame, and both where there is both. */
export function chooseQuotes(mentions: readonly TopicMention[]): TopicMention[] {
  const ranked = mentions.toSorted(
    (left, right) => rank(left) - rank(right) || left.review - right.review,
  );
  const distinct = oneOfEachReview(ranked);
  const praise = distinct.filter(({ polarity }) => polarity === "positive");
  const blame = distinct.filter(({ polarity }) => polarity === "negative");
  const blamed = placesForBlame(praise.length, blame.length);
  const left = new Set([
    ...praise.slice(MOST_QUOTES - blamed),
    ...blame.slice(Math.max(blamed, MOST_QUOTES - praise.length)),
  ]);
  return distinct.filter((mention) => !left.has(mention)).slice(0, MOST_QUOTES);
}

/** In proportion, but one at least for each side that there is. */
function placesForBlame(praise: number, blame: number): number {
  if (blame === 0) return 0;
  const share = Math.round((MOST_QUOTES * blame) / (praise + blame));
  return Math.min(Math.max(1, share), praise > 0 ? MOST_QUOTES - 1 : MOST_QUOTES);
}

function rank({ start, end, polarity, isClear }: TopicMention): number {
  const length = end - start;
  const isGood = length >= GOOD_LENGTH.from && length <= GOOD_LENGTH.to;
  const isFair = length >= FAIR_LENGTH.from && length <= FAIR_LENGTH.to;
  const worst = isFair ? 1 : 2;
  const vague = isClear ? 0 : 3;
  return (polarity === "neutral" ? 6 : vague) + (isGood ? 0 : worst);
}

function oneOfEachReview(ranked: readonly TopicMention[]): TopicMention[] {
  const byReview = Map.groupBy(ranked, ({ review }) => review);
  return Array.from(byReview.values(), ([first]) => first).filter((one) => one !== undefined);
}
