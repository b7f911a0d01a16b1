import { type MarkedText, markText } from "./match/marked-text.ts";
import { type Judgment, judgeClause } from "./polarity/judge.ts";
import { type Reading, read, wordsOfClause } from "./polarity/reading.ts";
import { Scope } from "./scope/scope.ts";
import type { Clause } from "./text/clauses.ts";
import { contains, type Span } from "./text/span.ts";
import { type Token, tokenize } from "./text/tokens.ts";

/** A text, parsed once for all that is asked of it. */
export class ParsedText implements MarkedText {
  readonly text: string;
  /** The stars of its review, 1 to 5. */
  readonly rating: number | undefined;
  readonly tokens: readonly Token[];
  /** The people of the business whom it names. */
  readonly people: readonly Span[];
  readonly clauses: readonly Clause[];
  readonly classes: Uint16Array;
  readonly stops: Uint8Array;
  /** For each word: whether it is negated, only wished for, or said of another business. */
  readonly scope: Scope;
  /** The words as the polarity model reads them. */
  readonly reading: Reading;
  readonly #judgments: (Judgment | undefined)[] = [];

  constructor(
    text: string,
    rating?: number,
    tokens = tokenize(text),
    people: readonly Span[] = [],
  ) {
    const { clauses, classes, stops } = markText(text, tokens);
    this.text = text;
    this.rating = rating;
    this.tokens = tokens;
    this.people = people;
    this.clauses = clauses;
    this.classes = classes;
    this.stops = stops;
    this.scope = new Scope(this);
    this.reading = read(this, this.scope);
  }

  /** What a clause says, by its place in `clauses`; its words alone decide. */
  judge(clause: number): Judgment {
    const known = this.#judgments[clause] ?? judgeClause(this.reading, clause);
    this.#judgments[clause] = known;
    return known;
  }

  /** The words of a clause that praise or blame, by their places in the reading. */
  opinionsIn(clause: number): number[] {
    const span = wordsOfClause(this.reading, clause);
    return this.reading.opinions.filter((at) => contains(span, at));
  }

  /** The place of the clause that an offset of the text lies in. */
  clauseAt(offset: number): number {
    const next = this.clauses.findIndex(({ start }) => start > offset);
    return (next === -1 ? this.clauses.length : next) - 1;
  }
}
