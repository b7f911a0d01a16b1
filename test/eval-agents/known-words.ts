import { textsIn } from "./json.ts";

const NUMBERS_IN_WORDS = [
  ...["zero", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
];
/** “1 to 5”, or the bounds of a number in a schema. */
const RANGE = /\b(\d{1,3})(?: to |,"maximum":)(\d{1,3})\b/g;
const DAY = /\b(\d{4})-(\d{2}-\d{2})\b/g;
const MS_A_DAY = 86_400_000;

/**
 * The words that an agent has read: its question, the descriptions of the tools, and earlier
 * answers. A plan that uses any other word knows something that only the evaluation's author knew.
 */
export class KnownWords {
  readonly #words = new Set<string>();
  readonly #days = new Set<string>();

  read(text: string): void {
    for (const word of wordsOf(text)) this.#words.add(word);
    for (const [, from, to] of text.matchAll(RANGE)) this.#readRange(Number(from), Number(to));
    for (const [day, year] of text.matchAll(DAY)) this.#readDay(day, Number(year));
  }

  /** The words, numbers and days in the arguments of a call that the model can't have read anywhere. */
  unknownIn(given: Readonly<Record<string, unknown>>): string[] {
    return Object.values(given).flatMap((value) => this.#unknownIn(value));
  }

  #readRange(from: number, to: number): void {
    for (let one = from; one <= to; one += 1) this.#words.add(String(one));
  }

  #unknownIn(value: unknown): string[] {
    if (typeof value === "number") return this.#canCount(value) ? [] : [String(value)];
    return textsIn(value).flatMap((text) => [
      ...wordsOf(text.replace(DAY, " ")).filter((word) => !this.#words.has(word)),
      ...daysIn(text).filter((day) => !this.#days.has(day)),
    ]);
  }

  /** A number that was read, or a neighbour of it: “fewer than three stars” means two at most. */
  #canCount(number: number): boolean {
    return [number - 1, number, number + 1].some((one) => {
      const word = NUMBERS_IN_WORDS[one];
      return this.#words.has(String(one)) || (word !== undefined && this.#words.has(word));
    });
  }

  /** A day that was read, the same day of the years before and after it, and the days next to each. */
  #readDay(day: string, year: number): void {
    for (const one of [year - 1, year, year + 1]) {
      const same = Date.parse(`${one}${day.slice(4)}T00:00:00Z`);
      if (Number.isNaN(same)) continue;
      for (const time of [same - MS_A_DAY, same, same + MS_A_DAY]) {
        this.#days.add(new Date(time).toISOString().slice(0, 10));
      }
    }
  }
}

function daysIn(text: string): string[] {
  return Array.from(text.matchAll(DAY), ([day]) => day);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
