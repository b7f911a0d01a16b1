import {
  type Evidence,
  type ReviewAnalysis,
  TEXT_LANGUAGES,
  type UndecidedQuestion,
} from "./analysis.ts";
import { OPINIONS, type Polarity } from "./polarity.ts";

/** What is stored is an index in these lists, so an entry keeps its place. */
export const POLARITIES = ["positive", "negative", "neutral"] as const;
const KINDS = ["technician", "service", "service_area"] as const;
const HUNDREDTHS = 100;
/** One more than the largest confidence in hundredths: polarity and confidence are one number. */
const CONFIDENCES = HUNDREDTHS + 1;

/** Digits are the characters from here on, without the backslash: JSON escapes none of them. */
const FIRST_DIGIT = "#".charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
/** A digit below this ends a number; one above does not, and is so much more than it stands for. */
const BASE = 45;

/**
 * An analysis as the database has it: a JSON list of its numbers, packed into a text, and then of all
 * names in them. It is stored once for each review and read whole at each publish, and is a fifth as
 * long as with the names of members: `["#$$$&7SL###","price"]`. What is undecided, if anything is, is the
 * last name: `1fair-prices 0polite`, for each question its likely side, and its id.
 */
export function storedAnalysis(analysis: ReviewAnalysis): string {
  const { aspects, entities, topics, answers, undecided = [] } = analysis;
  const numbers = [
    TEXT_LANGUAGES.indexOf(analysis.language),
    ...counted(aspects, ({ opinion, evidence }) => [
      OPINIONS.indexOf(opinion),
      ...counted(evidence, numbersOf),
    ]),
    ...counted(entities, ({ kind, isListed, evidence }) => [
      ...[KINDS.indexOf(kind), Number(isListed)],
      ...counted(evidence, numbersOf),
    ]),
    ...counted(topics, numbersOf),
    ...counted(answers, (one) => [Number(one.supports), ...numbersOf(one)]),
  ];
  const names = [
    ...aspects.map(({ aspect }) => aspect),
    ...entities.map(({ name }) => name),
    ...topics.map(({ term }) => term),
    ...answers.map(({ question }) => question),
  ];
  const open = undecided.map(({ question, leaning }) => POLARITIES.indexOf(leaning) + question);
  if (open.length > 0) names.push(open.join(" "));
  return JSON.stringify([packedNumbers(numbers), ...names]);
}

/** Natural numbers as one text: one below 45 takes a character, one below 2,025 two. */
export function packedNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => packedNumber(number, 0)).join("");
}

function packedNumber(number: number, more: 0 | typeof BASE): string {
  const code = FIRST_DIGIT + (number % BASE) + more;
  const digit = String.fromCharCode(code < BACKSLASH ? code : code + 1);
  return number < BASE ? digit : packedNumber(Math.floor(number / BASE), BASE) + digit;
}

/** Their number, then what there is of each. */
function counted<One>(all: readonly One[], numbers: (one: One) => readonly number[]): number[] {
  return [all.length, ...all.flatMap(numbers)];
}

export function numbersOf({ start, end, polarity, confidence }: Evidence): number[] {
  const hundredths = Math.round(confidence * HUNDREDTHS);
  return [start, end - start, POLARITIES.indexOf(polarity) * CONFIDENCES + hundredths];
}

/**
 * Reads what {@link storedAnalysis} wrote. A publish by another analyzer reads all of them: plain loops
 * take two thirds of the time of callbacks, and members that are named one by one half of that of `...`.
 * @throws TypeError if it is not that
 */
export function readAnalysis(json: string): ReviewAnalysis {
  const stored = new Stored(readTexts(json));
  const analysis: ReviewAnalysis = {
    language: entryAt(TEXT_LANGUAGES, stored.number()),
    aspects: aspectsIn(stored),
    entities: entitiesIn(stored),
    topics: topicsIn(stored),
    answers: answersIn(stored),
  };
  const undecided = stored.rest();
  if (undecided === undefined) return analysis;
  return { ...analysis, undecided: undecided.split(" ").map(undecidedOf) };
}

/** The texts of a JSON list: packed numbers, and then names. @throws TypeError if it is not that */
export function readTexts(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (!areTexts(value)) throw unreadable();
  return value;
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** The numbers of one text, which are read from the first to the last. */
export class PackedNumbers {
  readonly #numbers: string;
  #at = 0;

  constructor(numbers: string) {
    this.#numbers = numbers;
  }

  /** @throws TypeError if none is left */
  number(): number {
    for (let number = 0; this.#at < this.#numbers.length; ) {
      const code = this.#numbers.charCodeAt(this.#at);
      this.#at += 1;
      const digit = code < BACKSLASH ? code - FIRST_DIGIT : code - FIRST_DIGIT - 1;
      if (digit < 0) break;
      if (digit < BASE) return number * BASE + digit;
      number = number * BASE + digit - BASE;
    }
    throw unreadable();
  }

  evidence(): Evidence {
    const start = this.number();
    const end = start + this.number();
    const said = this.number();
    const polarity = entryAt<Polarity>(POLARITIES, Math.floor(said / CONFIDENCES));
    return { start, end, polarity, confidence: (said % CONFIDENCES) / HUNDREDTHS };
  }

  allEvidence(): Evidence[] {
    const all: Evidence[] = [];
    for (let left = this.number(); left > 0; left -= 1) all.push(this.evidence());
    return all;
  }

  get isRead(): boolean {
    return this.#at === this.#numbers.length;
  }
}

/** The numbers and names of a stored analysis, which are read from the first to the last. */
class Stored extends PackedNumbers {
  readonly #texts: readonly string[];
  #names = 0;

  constructor(texts: readonly string[]) {
    super(texts[0] ?? "");
    this.#texts = texts;
  }

  name(): string {
    this.#names += 1;
    return entryAt(this.#texts, this.#names);
  }

  /** The name that is left, if any is. */
  rest(): string | undefined {
    const left = this.#texts.length - 1 - this.#names;
    if (left > 1 || !this.isRead) throw unreadable();
    return left === 0 ? undefined : this.name();
  }
}

function aspectsIn(stored: Stored): ReviewAnalysis["aspects"] {
  const aspects: ReviewAnalysis["aspects"] = [];
  for (let left = stored.number(); left > 0; left -= 1) {
    const opinion = entryAt(OPINIONS, stored.number());
    aspects.push({ aspect: stored.name(), opinion, evidence: stored.allEvidence() });
  }
  return aspects;
}

function entitiesIn(stored: Stored): ReviewAnalysis["entities"] {
  const entities: ReviewAnalysis["entities"] = [];
  for (let left = stored.number(); left > 0; left -= 1) {
    const kind = entryAt(KINDS, stored.number());
    const isListed = stored.number() === 1;
    entities.push({ kind, name: stored.name(), isListed, evidence: stored.allEvidence() });
  }
  return entities;
}

function topicsIn(stored: Stored): ReviewAnalysis["topics"] {
  const topics: ReviewAnalysis["topics"] = [];
  for (let left = stored.number(); left > 0; left -= 1) {
    const { start, end, polarity, confidence } = stored.evidence();
    topics.push({ term: stored.name(), start, end, polarity, confidence });
  }
  return topics;
}

function answersIn(stored: Stored): ReviewAnalysis["answers"] {
  const answers: ReviewAnalysis["answers"] = [];
  for (let left = stored.number(); left > 0; left -= 1) {
    const supports = stored.number() === 1;
    const { start, end, polarity, confidence } = stored.evidence();
    answers.push({ question: stored.name(), supports, start, end, polarity, confidence });
  }
  return answers;
}

function undecidedOf(stored: string): UndecidedQuestion {
  return { question: stored.slice(1), leaning: entryAt(POLARITIES, Number(stored.charAt(0))) };
}

/** The entry that an index stands for. @throws TypeError if there is none */
export function entryAt<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw unreadable();
  return entry;
}

function unreadable(): TypeError {
  return new TypeError("The database contains an analysis that can't be read");
}
