import type { Raw } from "../../../real/raw-reviews.ts";
import { type Datasets, saidIn, shareOf } from "../../../support/recount.ts";

/** The sets of reviews: three real exports, and the demo. */
export type SetName = "plumbers" | "movers" | "yelp" | "demo";

/** What is known of a set without the tools: its export, and the two published datasets. */
export interface Known {
  readonly raw: readonly Raw[];
  readonly published: Datasets;
  /** The ids of all reviews that a search finds, page by page: lists in the datasets are bounded. */
  found(given: object): ReadonlySet<string>;
}

/** Something that an answer must have. */
export interface Demand {
  readonly what: string;
  isMet(answer: unknown): boolean;
}

/** A call that an agent makes, and what its answer must have. */
export interface Call {
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  demands(known: Known): readonly Demand[];
}

/** A question for figures, and the calls that answer it. */
export interface FigureQuestion {
  readonly question: string;
  readonly calls: readonly Call[];
}

export const get = (
  tool: string,
  given: Call["given"],
  demands: Call["demands"] = () => [],
): Call => ({ tool, given, demands });

/** Some object within the answer has these members. A list begins with those that are given. */
export function has(pattern: Readonly<Record<string, unknown>>): Demand {
  const what = JSON.stringify(pattern, (_, value) =>
    value instanceof RegExp ? `${value}` : value,
  );
  return { what, isMet: (answer) => membersIn(answer).some((one) => matches(one, pattern)) };
}

/** At least this many of these reviews are in the answer, in full or as the excerpt that was asked for. */
export function shows(reviews: readonly Raw[], said: RegExp, fewest: number): Demand {
  const isOne = (text: string) => {
    const part = tidied(text.replaceAll("…", ""));
    return said.test(part) && reviews.some((review) => tidied(review.text).includes(part));
  };
  return {
    what: `shows ${fewest} with ${said}`,
    isMet: (answer) => textsIn(answer).filter(isOne).length >= fewest,
  };
}

/** A text without the white space and the unseen characters that imports and answers tidy. */
export function tidied(text: string): string {
  return text.replaceAll(/[\s\p{Cf}]+/gu, " ").trim();
}

/** The names in the answer's ranking include these, in this order. */
export function ranks(names: readonly string[]): Demand {
  const rowsOf = (answer: unknown): unknown[] => Object(answer).ranking ?? [];
  return {
    what: `ranks ${names.join(", ")}`,
    isMet: (answer) => {
      const ranked = rowsOf(answer).map((row) => String(Object(row).name));
      return Bun.deepEquals(
        ranked.filter((name) => names.includes(name)),
        names,
      );
    },
  };
}

/** The first review in the answer does not say this. */
export function notFirst(said: RegExp): Demand {
  return {
    what: `does not begin with ${said}`,
    isMet: (answer) => !said.test(textsIn(answer)[0] ?? ""),
  };
}

function textsIn(answer: unknown): string[] {
  const { reviews } = Object(answer);
  return Array.isArray(reviews) ? reviews.map((review) => String(review.text)) : [];
}

/** Every object within a value. */
export function membersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(membersIn)];
}

function matches(value: unknown, pattern: unknown): boolean {
  if (pattern instanceof RegExp) return typeof value === "string" && pattern.test(value);
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && pattern.every((one, at) => matches(value[at], one));
  }
  if (typeof pattern !== "object" || pattern === null) return Bun.deepEquals(value, pattern);
  return Object.entries(pattern).every(([name, member]) => matches(Object(value)[name], member));
}

/** What reviews say of an aspect, in the form for agents. */
export function opinionsOn({ published }: Known, id: string) {
  const found = published.insights.aspects.find((one) => one.id === id);
  const { reviews = 0, positive = 0, negative = 0, mixed = 0 } = found ?? {};
  const [praise, complaints] = [positive + mixed, negative + mixed];
  const praise_share = shareOf(praise, positive + negative + mixed);
  return { reviews, praise, complaints, praise_share };
}

/** The people by a count of theirs, the highest first. */
export function peopleBy({ published }: Known, count: "reviews" | "praise" | "complaints") {
  return published.insights.entities.technicians
    .map((one) => ({ name: one.name, ...saidIn(published.reviews, one) }))
    .sort((a, b) => b[count] - a[count]);
}

/** How many there are, and their mean stars, under the names that the answer has for them. */
export function counted(reviews: readonly Raw[], count: string, average: string) {
  return { [count]: reviews.length, [average]: meanOf(reviews) };
}

/** The mean stars to two decimals, rounded half up; of fewer than three, none. */
export function meanOf(reviews: readonly Raw[]): number | "not enough reviews" {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  const count = reviews.length;
  return count < 3 ? "not enough reviews" : Math.floor((sum * 200 + count) / (2 * count)) / 100;
}

export const saying = (raw: readonly Raw[], said: RegExp) =>
  raw.filter(({ text }) => said.test(text));
export const between = (raw: readonly Raw[], since: string, until: string) =>
  raw.filter(({ day = "" }) => day >= since && day <= until);
/** By the beginning of their day: of 4 letters the year, of 7 the month. */
export const byDay = (raw: readonly Raw[], length: number) =>
  Map.groupBy(raw, ({ day = "" }) => day.slice(0, length));
