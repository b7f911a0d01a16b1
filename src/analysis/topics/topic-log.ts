import type { Polarity, TopicReviewTerm } from "./topic.ts";

const POLARITIES = ["neutral", "positive", "negative"] as const;
const CODES = new Map<Polarity, number>(POLARITIES.map((polarity, code) => [polarity, code]));
const POLARITY_MASK = 3;
const CLEAR = 4;
const MARK_BITS = 3;
const MARKS = (1 << MARK_BITS) - 1;
const PAGE_BITS = 14;
const PAGE = 1 << PAGE_BITS;
const FAR = 0xffff;

interface Page {
  /** Each a term's number, and marks in the lowest bits. */
  readonly terms: Uint32Array;
  readonly reviews: Uint32Array;
  readonly starts: Uint16Array;
  readonly ends: Uint16Array;
}

/**
 * Which review speaks of which term, where and how: 12 bytes an entry, in the order of the input.
 * In pages, so that it grows without a copy.
 */
export class TopicLog {
  #length = 0;
  readonly #pages: Page[] = [];

  get length(): number {
    return this.#length;
  }

  add(term: number, review: number, { start, end, polarity, isClear }: TopicReviewTerm): void {
    const marks = (CODES.get(polarity) ?? 0) | (isClear === true ? CLEAR : 0);
    const isNear = end <= FAR;
    const packed = (term << MARK_BITS) | marks;
    this.#put(this.#length, packed, review, isNear ? start : 0, isNear ? end : 0);
    this.#length += 1;
  }

  termAt(at: number): number {
    return this.#packedAt(at) >>> MARK_BITS;
  }

  polarityAt(at: number): Polarity {
    return POLARITIES[this.#packedAt(at) & POLARITY_MASK] ?? "neutral";
  }

  isClearAt(at: number): boolean {
    return (this.#packedAt(at) & CLEAR) !== 0;
  }

  reviewAt(at: number): number {
    return this.#pages[at >>> PAGE_BITS]?.reviews[at & (PAGE - 1)] ?? 0;
  }

  /** Both 0 if the place lies beyond the first 65,535 characters. */
  spanAt(at: number): { readonly start: number; readonly end: number } {
    const page = this.#pages[at >>> PAGE_BITS];
    const place = at & (PAGE - 1);
    return { start: page?.starts[place] ?? 0, end: page?.ends[place] ?? 0 };
  }

  /** Gives every term a new number, and drops the entries of those that have none. */
  renumber(numberOf: (term: number) => number | undefined): void {
    let kept = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const term = numberOf(this.termAt(at));
      if (term === undefined) continue;
      const packed = (term << MARK_BITS) | (this.#packedAt(at) & MARKS);
      const { start, end } = this.spanAt(at);
      this.#put(kept, packed, this.reviewAt(at), start, end);
      kept += 1;
    }
    this.#length = kept;
    this.#pages.length = Math.ceil(kept / PAGE);
  }

  #packedAt(at: number): number {
    return this.#pages[at >>> PAGE_BITS]?.terms[at & (PAGE - 1)] ?? 0;
  }

  #put(at: number, packed: number, review: number, start: number, end: number): void {
    const page = this.#pages[at >>> PAGE_BITS] ?? this.#addPage();
    const place = at & (PAGE - 1);
    page.terms[place] = packed;
    page.reviews[place] = review;
    page.starts[place] = start;
    page.ends[place] = end;
  }

  #addPage(): Page {
    const page = {
      terms: new Uint32Array(PAGE),
      reviews: new Uint32Array(PAGE),
      starts: new Uint16Array(PAGE),
      ends: new Uint16Array(PAGE),
    };
    this.#pages.push(page);
    return page;
  }
}
