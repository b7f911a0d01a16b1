import type { TopicTerm } from "../../../domain/analysis.ts";
import type { Polarity } from "../../../domain/polarity.ts";

/** That a review speaks of something, where and how. */
export interface TopicMention {
  readonly term: string;
  /** The number of the review: the newest has 0. */
  readonly review: number;
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
  /** Whether the words say so, without the stars. */
  readonly isClear: boolean;
}

export const MOST_MENTIONS = 500_000;
/** Numbers of terms have 16 bits. */
export const MOST_TERMS = 24_000;
const POLARITIES = ["neutral", "positive", "negative"] as const;

/**
 * Mentions in the order of their reviews, in columns of 16 bytes a mention. Terms are numbered in order
 * of first appearance.
 */
export class MentionLog {
  #length = 0;
  #numbers = new Map<string, number>();
  readonly #terms = new Uint16Array(MOST_MENTIONS);
  readonly #reviews = new Uint32Array(MOST_MENTIONS);
  readonly #starts = new Uint32Array(MOST_MENTIONS);
  readonly #ends = new Uint32Array(MOST_MENTIONS);
  readonly #polarities = new Uint8Array(MOST_MENTIONS);
  readonly #clear = new Uint8Array(MOST_MENTIONS);

  get length(): number {
    return this.#length;
  }

  /** The terms by their numbers. */
  get terms(): string[] {
    return [...this.#numbers.keys()];
  }

  get isFull(): boolean {
    return this.#length >= MOST_MENTIONS || this.#numbers.size >= MOST_TERMS;
  }

  add(review: number, { term, start, end, polarity, confidence }: TopicTerm): void {
    const number = this.#numbers.get(term) ?? this.#numbers.size;
    this.#numbers.set(term, number);
    const at = this.#length;
    this.#terms[at] = number;
    this.#reviews[at] = review;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#polarities[at] = POLARITIES.indexOf(polarity);
    this.#clear[at] = confidence > 0 ? 1 : 0;
    this.#length += 1;
  }

  termAt(at: number): number {
    return this.#terms[at] ?? 0;
  }

  reviewAt(at: number): number {
    return this.#reviews[at] ?? 0;
  }

  mentionsAt(places: readonly number[]): TopicMention[] {
    const { terms } = this;
    return places.map((at) => ({
      term: terms[this.termAt(at)] ?? "",
      review: this.reviewAt(at),
      start: this.#starts[at] ?? 0,
      end: this.#ends[at] ?? 0,
      polarity: POLARITIES[this.#polarities[at] ?? 0] ?? "neutral",
      isClear: this.#clear[at] === 1,
    }));
  }

  /** Puts other terms in place of terms, and drops the mentions of those for which there is none. */
  replace(termFor: ReadonlyMap<string, string>): void {
    const kept = this.terms.filter((term) => termFor.get(term) === term);
    const numbers = new Map(kept.map((term, number) => [term, number]));
    const numberFor = this.terms.map((term) => numbers.get(termFor.get(term) ?? ""));
    let length = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const number = numberFor[this.termAt(at)];
      if (number === undefined) continue;
      this.#move(at, length);
      this.#terms[length] = number;
      length += 1;
    }
    this.#length = length;
    this.#numbers = numbers;
  }

  #move(from: number, to: number): void {
    const others = [this.#reviews, this.#starts, this.#ends, this.#polarities, this.#clear];
    for (const column of others) column[to] = column[from] ?? 0;
  }
}
