import type { AnalyzedReview, Evidence, ReviewAnalysis } from "../../domain/insights/analysis.ts";
import { TEXT_LANGUAGES } from "../../domain/insights/analysis.ts";
import {
  entryAt,
  numbersOf,
  PackedNumbers,
  packedNumbers,
  readTexts,
} from "../../domain/insights/stored-analysis.ts";

/** What is counted of a review without its analysis. */
export interface CountableReview extends Pick<AnalyzedReview, "id" | "date" | "rating"> {
  readonly language: ReviewAnalysis["language"];
}

/**
 * Counts reviews one by one, the newest first. Its counts of one run of reviews can be written down.
 * Another counter that has all newer reviews can then take them in, as if it had counted the run itself.
 * So a run that has not changed is not counted again.
 */
export interface Countable {
  write(to: PartialWriter): void;
  /** Reads what `write` wrote. */
  take(from: PartialReader): void;
}

/** What is counted under a name. */
export interface NamedCountable extends Countable {
  readonly isEmpty: boolean;
}

/**
 * Writes the counts of a run of reviews as JSON: packed numbers, then the names that some of them stand
 * for. A review is written as its place in the run.
 */
export class PartialWriter {
  readonly #numbers: number[] = [];
  readonly #names = new Map<string, number>();
  readonly #places = new Map<string, number>();

  constructor(reviews: readonly AnalyzedReview[]) {
    this.number(reviews.length);
    for (const [place, { id, date, rating, analysis }] of reviews.entries()) {
      this.#places.set(id, place);
      this.number((rating ?? -1) + 1);
      this.number(TEXT_LANGUAGES.indexOf(analysis.language));
      this.name(date);
    }
  }

  number(...numbers: readonly number[]): void {
    this.#numbers.push(...numbers);
  }

  /** The same name again takes only its number. */
  name(name: string): void {
    this.number(this.#names.getOrInsertComputed(name, () => this.#names.size));
  }

  review(id: string): void {
    this.number(this.#placeOf(id));
  }

  /** A review and one of a few things, which takes little more room. */
  reviewWith<One>(id: string, one: One, ofAll: readonly One[]): void {
    this.number(this.#placeOf(id) * ofAll.length + ofAll.indexOf(one));
  }

  #placeOf(id: string): number {
    const place = this.#places.get(id);
    if (place === undefined) throw new Error(`${id} is in another run`);
    return place;
  }

  evidence(evidence: Evidence): void {
    this.number(...numbersOf(evidence));
  }

  /** Their number, then each. */
  all<One>(all: readonly One[], write: (one: One) => void): void {
    this.number(all.length);
    for (const one of all) write(one);
  }

  /** What was counted under names; those of which nothing was counted are left out. */
  named(all: Iterable<readonly [name: string, counted: NamedCountable]>): void {
    const written = [...all].filter(([, counted]) => !counted.isEmpty);
    this.all(written, ([name, counted]) => {
      this.name(name);
      counted.write(this);
    });
  }

  toString(): string {
    return JSON.stringify([packedNumbers(this.#numbers), ...this.#names.keys()]);
  }
}

/** Reads what a {@link PartialWriter} wrote. */
export class PartialReader extends PackedNumbers {
  readonly #texts: readonly string[];
  /** The reviews of the run, the newest first. */
  readonly reviews: readonly CountableReview[];

  /**
   * @param ids of the reviews of the run, the newest first
   * @throws Error if it is not that
   */
  constructor(made: string, ids: readonly string[]) {
    const texts = readTexts(made);
    super(texts[0] ?? "");
    this.#texts = texts;
    if (this.number() !== ids.length) throw new TypeError("This was counted of other reviews");
    this.reviews = ids.map((id) => {
      const stars = this.number();
      const language = entryAt(TEXT_LANGUAGES, this.number());
      return { id, rating: stars === 0 ? null : stars - 1, language, date: this.name() };
    });
  }

  name(): string {
    return entryAt(this.#texts, this.number() + 1);
  }

  review(): CountableReview {
    return entryAt(this.reviews, this.number());
  }

  reviewWith<One>(ofAll: readonly One[]): [CountableReview, One] {
    const both = this.number();
    const review = entryAt(this.reviews, Math.floor(both / ofAll.length));
    return [review, entryAt(ofAll, both % ofAll.length)];
  }

  /** Reads each of what `PartialWriter.all` wrote. */
  all<One>(read: (place: number) => One): One[] {
    const all: One[] = [];
    const count = this.number();
    for (let place = 0; place < count; place += 1) all.push(read(place));
    return all;
  }

  /** Has each take in what was counted under its name. */
  named(countedAs: (name: string) => NamedCountable | undefined): void {
    this.all(() => {
      const name = this.name();
      const counted = countedAs(name);
      if (counted === undefined) throw new TypeError(`Nothing is counted as ${name}`);
      counted.take(this);
    });
  }
}
