import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { MS_PER_DAY } from "../../../src/domain/time/units.ts";
import { Dice } from "../../soak/dice.ts";
import { sourceReview } from "../../support/library.ts";

/** What is said of an aspect, plainly, by how it is meant. */
const SENTENCES = {
  timeliness: {
    positive: ["They arrived on time.", "They showed up right on time.", "He came early."],
    negative: ["They came an hour late.", "They never showed up.", "They arrived two hours late."],
  },
  price: {
    positive: ["The price was fair.", "Very reasonable prices.", "They charged a fair price."],
    negative: ["It was way overpriced.", "The price was far too high.", "They overcharged us."],
  },
  staff: {
    positive: [
      "The staff was very friendly.",
      "They were polite and kind.",
      "Very friendly people.",
    ],
    negative: ["The staff was rude.", "They were rude to my wife.", "Very unfriendly people."],
  },
  quality: {
    positive: ["They did great work.", "Excellent work.", "They fixed the leak perfectly."],
    negative: ["The work was sloppy.", "They did terrible work.", "Poor workmanship."],
  },
  care_cleanliness: {
    positive: ["They cleaned up after themselves.", "They left everything clean."],
    negative: ["They left a huge mess.", "They left the kitchen dirty."],
  },
} as const;
export type Aspect = keyof typeof SENTENCES;
type Side = "positive" | "negative";

const ASPECTS = Object.keys(SENTENCES).filter(isAspect);
const FOREIGN = [
  "Sehr gute Arbeit, gerne wieder.",
  "Muy buen trabajo.",
  "Travail soigné et rapide.",
];
const SIZES = [1, 2, 3, 5, 8, 12, 20, 40, 60, 120];
const NEWEST = Date.parse("2026-11-20T00:00:00Z");

export function isAspect(name: string): name is Aspect {
  return Object.hasOwn(SENTENCES, name);
}

/** A review, and what it says. */
export interface KnownReview {
  readonly source: SourceReview;
  readonly said: ReadonlyMap<Aspect, Side>;
  readonly sentences: readonly string[];
}

export interface KnownBusiness {
  readonly reviews: readonly KnownReview[];
  /** Whether some aspect is praised by nearly all of many: then the page has something to say. */
  readonly isClear: boolean;
}

/** An invented business whose reviews' meaning is known. */
export function knownBusiness(seed: number): KnownBusiness {
  const dice = new Dice(seed);
  const size = dice.oneOf(SIZES);
  const foreign = dice.oneOf([0, 0, 0, 0.3, 1]);
  const silent = dice.oneOf([0, 0.1, 0.5]);
  const years = dice.oneOf([1, 3, 6]);
  const liked = new Map(ASPECTS.map((aspect) => [aspect, dice.oneOf([0.05, 0.3, 0.6, 0.9, 1])]));
  const reviews = Array.from({ length: size }, (_, at) => {
    const day = NEWEST - dice.below(years * 365) * MS_PER_DAY;
    const said = dice.happens(silent + foreign) ? NOTHING : opinionsOf(liked, dice);
    const sentences =
      dice.happens(foreign) && said.size === 0
        ? [dice.oneOf(FOREIGN)]
        : Array.from(said, ([aspect, side]) => dice.oneOf(SENTENCES[aspect][side]));
    return { source: written(at, day, said, sentences, dice), said, sentences };
  });
  const isClear = ASPECTS.some((aspect) => {
    const sides = reviews.flatMap(({ said }) => said.get(aspect) ?? []);
    return (
      sides.length >= 15 && sides.filter((side) => side === "positive").length >= 0.9 * sides.length
    );
  });
  return { reviews, isClear };
}

const NOTHING: ReadonlyMap<Aspect, Side> = new Map();

function opinionsOf(liked: ReadonlyMap<Aspect, number>, dice: Dice): Map<Aspect, Side> {
  const count = 1 + dice.below(3);
  const chosen = Array.from({ length: count }, () => dice.oneOf(ASPECTS));
  return new Map(
    chosen.map((aspect) => [
      aspect,
      dice.happens(liked.get(aspect) ?? 0) ? "positive" : "negative",
    ]),
  );
}

function written(
  at: number,
  day: number,
  said: ReadonlyMap<Aspect, Side>,
  sentences: readonly string[],
  dice: Dice,
): SourceReview {
  const created_at = `${new Date(day).toISOString().slice(0, 19)}Z`;
  const text = sentences.join(" ");
  return sourceReview({ source_id: `r${at}`, created_at, text, rating: starsFor(said, dice) });
}

/** As customers give them: nothing but praise is four or five, nothing but blame one or two. */
function starsFor(said: ReadonlyMap<Aspect, Side>, dice: Dice): number {
  const bad = [...said.values()].filter((side) => side === "negative").length;
  if (bad === 0) return dice.oneOf([4, 5, 5]);
  return bad === said.size ? dice.oneOf([1, 1, 2]) : dice.oneOf([2, 3, 4]);
}
