import type { MarkedText } from "../match/marked-text.ts";
import type { Match } from "../match/matcher.ts";
import { someAt } from "../text/span.ts";
import { othersIn } from "./attribution.ts";
import type { Marks } from "./marks.ts";
import { moodsIn, UNREAL } from "./modality.ts";
import { DENIAL, denialsIn, endOfNegator, isComparative } from "./negation.ts";

/** A pattern's words in a text. */
export type FoundWords = Pick<Match<unknown>, "from" | "to" | "fixed" | "hasNegation">;

/**
 * What applies to each word of a text: whether it is negated, only wished for, or said of others.
 */
export class Scope {
  readonly #text: MarkedText;
  readonly #denials: Marks;
  readonly #moods: Marks;
  readonly #others: Marks;

  constructor(text: MarkedText) {
    this.#text = text;
    this.#denials = denialsIn(text);
    this.#moods = moodsIn(text);
    this.#others = othersIn(text);
  }

  /** The token of the negation that applies to a word, or −1. */
  negatorOf(at: number): number {
    return this.isDenied(at) ? this.#denials.causeOf(at) : -1;
  }

  /** Whether a word is negated. */
  isDenied(at: number): boolean {
    return this.#denials.of(at) === DENIAL.denied;
  }

  /**
   * Whether a negation reverses what a pattern says: "not polite" and "not more than the estimate",
   * but not "couldn't be more polite".
   */
  isTurned(found: FoundWords, isPraise: boolean): boolean {
    if (found.hasNegation) return isPraise ? this.isDenied(found.from) : this.#isUndone(found);
    if (!this.isDenied(found.from)) return false;
    return !(this.#compares(found) && (isPraise || this.#isUndue(found.from)));
  }

  /** Whether a negation begins in a gap of a pattern: "were rarely careful". */
  isTurnedWithin(found: FoundWords): boolean {
    if (found.hasNegation || !hasGap(found)) return false;
    return startsOfParts(found).some(
      (at) => this.isDenied(at) && isInGap(found, this.#denials.causeOf(at)),
    );
  }

  /** Whether praise is only wished for or asked, or blame only feared. */
  isUnreal(found: FoundWords, isPraise: boolean): boolean {
    return bearsOn(this.#moods, found, isPraise ? UNREAL.wished : UNREAL.feared);
  }

  /** Whether praise was due and did not come: "they should have cleaned up". */
  isMissed(found: FoundWords): boolean {
    return bearsOn(this.#moods, found, UNREAL.missed);
  }

  /** Whether something was due of what a pattern names: "the tables could have been wiped". */
  isDueOf({ to }: FoundWords): boolean {
    const isMissed = (this.#moods.of(to + 1) & UNREAL.missed) !== 0;
    return isMissed && this.#moods.causeOf(to + 1) === to;
  }

  /** Whether another business is spoken of. */
  isOfOthers(found: FoundWords): boolean {
    return bearsOn(this.#others, found, 1);
  }

  /**
   * Whether a pattern with a negation says the opposite, because its negation is itself negated or
   * does not reach its words: "never failed to explain", "not only honest".
   */
  #isUndone(found: FoundWords): boolean {
    if (this.#isNoDenial(found)) return true;
    const negator = this.#ownNegator(found);
    if (negator === undefined) return this.isDenied(found.from);
    const { at, end } = negator;
    if (this.#denials.of(at) >= DENIAL.none) return false;
    if (this.isDenied(at) && this.#denials.of(end) === 0) return true;
    // "no respect ~ time" denies respect, however far away the time is.
    if (fixes(found, end) && this.isDenied(end)) return false;
    return startsOfParts(found).some((start) => start > at && this.#denials.of(start) === 0);
  }

  /** Whether a pattern names a comparison itself. */
  #compares(found: FoundWords): boolean {
    const { tokens } = this.#text;
    return someAt(found, (at) => fixes(found, at) && isComparative(tokens[at]));
  }

  /** Whether the negation says how it ought to be: "it shouldn't cost more than the sink". */
  #isUndue(at: number): boolean {
    const { tokens } = this.#text;
    const negator = this.#denials.causeOf(at);
    const [before = "", word = ""] = [tokens[negator - 1]?.text, tokens[negator]?.text];
    return before === "should" || word.startsWith("shouldn");
  }

  /** The first negation that a pattern names. */
  #ownNegator(found: FoundWords): { at: number; end: number } | undefined {
    for (let at = found.from; at < found.to; at += 1) {
      const end = endOfNegator(this.#text.tokens, at);
      if (end > at && fixes(found, at)) return { at, end };
    }
    return undefined;
  }

  /**
   * Whether the negation belongs to words that negate nothing ("not only") and are not part of the
   * pattern.
   */
  #isNoDenial(found: FoundWords): boolean {
    const { from } = found;
    const isBegunBefore = this.#denials.causeOf(from - 1) === this.#denials.causeOf(from);
    if (isBegunBefore && this.#denials.of(from) >= DENIAL.none) return true;
    return someAt(found, (at) => {
      if (this.#denials.of(at) < DENIAL.none) return false;
      const excuse = this.#denials.causeOf(at);
      return excuse < from || excuse >= found.to || !fixes(found, excuse);
    });
  }
}

/** Whether a mark on a pattern was caused before it, or in one of its gaps. */
function bearsOn(marks: Marks, found: FoundWords, kind: number): boolean {
  if (marks.isEmpty) return false;
  return startsOfParts(found).some((at) => {
    const cause = marks.causeOf(at);
    return (marks.of(at) & kind) !== 0 && (cause < found.from || isInGap(found, cause));
  });
}

/** The first word of a pattern, and the first after each of its gaps. */
function startsOfParts(found: FoundWords): number[] {
  const { from, to, fixed } = found;
  const starts = [from];
  if (!hasGap(found)) return starts;
  for (let at = from + 1; at < to; at += 1) {
    if (((fixed >> (at - from - 1)) & 3) === 2) starts.push(at);
  }
  return starts;
}

/** Whether there are words between those that a pattern fixes. */
function hasGap({ fixed }: FoundWords): boolean {
  return (fixed & (fixed + 1)) !== 0;
}

function isInGap(found: FoundWords, at: number): boolean {
  return at > found.from && at < found.to && !fixes(found, at);
}

/** Whether a pattern fixes the word at one of its places. */
function fixes({ from, fixed }: FoundWords, at: number): boolean {
  return ((fixed >> (at - from)) & 1) === 1;
}
