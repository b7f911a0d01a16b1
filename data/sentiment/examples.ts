import { markText } from "../../src/analysis/match/marked-text.ts";
import { clauseFeatures } from "../../src/analysis/polarity/clause-features.ts";
import { type Reading, read } from "../../src/analysis/polarity/reading.ts";
import { termFeatures } from "../../src/analysis/polarity/term-features.ts";
import { Scope } from "../../src/analysis/scope/scope.ts";
import { segment } from "../../src/analysis/text/clauses.ts";
import type { Span } from "../../src/analysis/text/span.ts";
import { tokenize } from "../../src/analysis/text/tokens.ts";
import { type Example, example, random } from "./fit.ts";
import type { Row, Term } from "./rows.ts";

export function targetOf(polarity: string | undefined): number[] | undefined {
  if (polarity === "positive") return [1, 0, 0];
  if (polarity === "negative") return [0, 1, 0];
  return polarity === "neutral" ? [0, 0, 1] : undefined;
}

export function readingOf(text: string): Reading {
  const marked = markText(text);
  return read(marked, new Scope(marked));
}

/** The words that characters [from, to) of a text touch. */
export function spanOf(reading: Reading, from: number, to: number): Span {
  let first = reading.tokens.findIndex((token) => token.end > from);
  if (first === -1) first = Math.max(0, reading.tokens.length - 1);
  let last = first;
  while ((reading.tokens[last + 1]?.start ?? Number.POSITIVE_INFINITY) < to) last += 1;
  return { from: reading.wordOf[first] ?? 0, to: (reading.wordOf[last] ?? 0) + 1 };
}

export function termExamples(text: string, terms: readonly Term[], weight: number): Example[] {
  const reading = readingOf(text);
  const spans = terms.map((term) => spanOf(reading, term.from, term.to));
  const found: Example[] = [];
  for (const [index, term] of terms.entries()) {
    const target = targetOf(term.polarity);
    const span = spans[index];
    if (target === undefined || span === undefined) continue;
    const others = spans.filter((other) => other !== span);
    found.push(example(termFeatures(reading, span, others), target, weight));
  }
  return found;
}

/** Each clause of a row that has terms, as a text of its own. */
export function cropped(row: Row): Row[] {
  const clauses = segment(row.text, tokenize(row.text));
  if (clauses.length < 2) return [];
  const rows: Row[] = [];
  for (const clause of clauses) {
    const terms = (row.terms ?? [])
      .filter((term) => term.from >= clause.start && term.to <= clause.end)
      .map((term) => ({ ...term, from: term.from - clause.start, to: term.to - clause.start }));
    if (terms.length > 0) rows.push({ text: row.text.slice(clause.start, clause.end), terms });
  }
  return rows;
}

const JOINTS = [", but ", " but ", " and ", ". ", ", although ", "; ", ", while ", ". However, "];

/** Two rows in one text, as a writer who speaks of several things would have it. */
export function joined(one: Row, two: Row, next: () => number): Row {
  const joint = JOINTS[Math.floor(next() * JOINTS.length)] ?? ". ";
  const head = one.text.trimEnd().replace(/[.!?]+$/, "");
  const shift = head.length + joint.length;
  const moved = (two.terms ?? []).map((term) => ({
    ...term,
    from: term.from + shift,
    to: term.to + shift,
  }));
  return { text: `${head}${joint}${two.text}`, terms: [...(one.terms ?? []), ...moved] };
}

/** What clauses of a row and pairs of rows count for beside a row. */
export interface Mix {
  readonly crop: number;
  readonly join: number;
}

const MAX_JOINED_LENGTH = 140;

/** Examples for the model of terms: the rows, their clauses, and pairs of rows. */
export function termSet(rows: readonly Row[], mix: Mix): Example[] {
  const alone = rows.flatMap((row) => [
    ...rowExamples(row, 1),
    ...cropped(row).flatMap((part) => rowExamples(part, mix.crop)),
  ]);
  const pool = rows.filter(
    ({ text, terms = [] }) => terms.length > 0 && text.length < MAX_JOINED_LENGTH,
  );
  return [...alone, ...pairs(pool, mix.join)];
}

function rowExamples({ text, terms = [] }: Row, weight: number): Example[] {
  return termExamples(text, terms, weight);
}

function pairs(pool: readonly Row[], weight: number): Example[] {
  const next = random(11);
  return pool.flatMap((row) => {
    const other = pool[Math.floor(next() * pool.length)];
    return other === undefined ? [] : rowExamples(joined(row, other, next), weight);
  });
}

export function clauseExample(
  text: string,
  polarity: string | undefined,
  weight: number,
): Example[] {
  const target = targetOf(polarity);
  if (target === undefined) return [];
  const reading = readingOf(text);
  const vector = clauseFeatures(reading, { from: 0, to: reading.words.length });
  return [example(vector, target, weight)];
}

/** The one polarity of all aspects or terms, if they agree. */
export function agreed(polarities: readonly string[]): string | undefined {
  const [first] = polarities;
  return polarities.every((polarity) => polarity === first) ? first : undefined;
}
