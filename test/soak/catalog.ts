import { reviewId } from "../../src/domain/review/review-id.ts";
import { record, toNdjson } from "../support/files.ts";
import type { Dice } from "./dice.ts";

const SENTENCES = [
  "Marta came on time, fixed the boiler and left the kitchen clean.",
  "Devin cleared the drain within the hour.",
  "They came two hours late.",
  "The price was fair, and lower than the quote.",
  "Nobody called back, and the bill was wrong.",
  "The drain was blocked again after a week.",
  "Friendly, honest and quick.",
  "I would call them again.",
];
const MAX_SENTENCES = 6;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const FIRST_CHANGE = Date.UTC(2026, 0, 1);
const A_DAY_MS = 86_400_000;
const A_SECOND_MS = 1_000;
const DAYS = 700;

interface Written {
  readonly id: string;
  readonly rating: number;
  readonly date: string;
  readonly text: string;
  readonly updated_at: string;
}

/** The reviews at their source, where they are written, edited and deleted. */
export class Catalog {
  readonly #written = new Map<string, Written>();
  readonly #dice: Dice;
  #changes = 0;
  #count = 0;

  constructor(dice: Dice, count: number) {
    this.#dice = dice;
    this.write(count);
  }

  get size(): number {
    return this.#written.size;
  }

  /** The source's ids, and the texts that go with them. */
  get texts(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#written, ([id, { text }]) => [id, text]));
  }

  write(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#count += 1;
      this.#put(`r${this.#count}`, dayAfter(this.#dice.below(DAYS)));
    }
  }

  /** Writes one that is newer than all others, so that every feed changes. */
  writeNewest(): void {
    this.#count += 1;
    this.#put(`r${this.#count}`, dayAfter(DAYS));
  }

  edit(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const { id, date } = this.#any();
      this.#put(id, date);
    }
  }

  delete(count: number): void {
    for (let index = 0; index < count; index += 1) this.#written.delete(this.#any().id);
  }

  /** Deletes one, and returns its id. */
  takeAny(): string {
    const { id } = this.#any();
    this.#written.delete(id);
    return id;
  }

  anyId(): string {
    return this.#any().id;
  }

  toNdjson(): string {
    return toNdjson(Array.from(this.#written.values(), record));
  }

  #any(): Written {
    return this.#dice.oneOf([...this.#written.values()]);
  }

  #put(id: string, date: string): void {
    this.#changes += 1;
    const updated_at = new Date(FIRST_CHANGE + this.#changes * A_SECOND_MS).toISOString();
    const sentences = Array.from({ length: 1 + this.#dice.below(MAX_SENTENCES) }, () =>
      this.#dice.oneOf(SENTENCES),
    );
    const text = `Change ${this.#changes}. ${sentences.join(" ")}`;
    this.#written.set(id, { id, rating: 1 + this.#dice.below(5), date, text, updated_at });
  }
}

/** That many days after the first one, as YYYY-MM-DD. */
function dayAfter(days: number): string {
  const day = new Date(FIRST_DAY + days * A_DAY_MS);
  return day.toISOString().slice(0, "2024-01-01".length);
}

/** The id under which a review of the catalog is published. */
export function publishedId(id: string): string {
  return reviewId("google", id);
}
