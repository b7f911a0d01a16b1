import type { Prediction } from "./predict-row.ts";
import type { Row } from "./rows.ts";

export interface Predicted {
  readonly row: Row;
  readonly prediction: Prediction;
}

export function predictAll(rows: readonly Row[], predict: (row: Row) => Prediction): Predicted[] {
  return rows.map((row) => ({ row, prediction: predict(row) }));
}

/** What was right, what was found in addition, and what was missed. */
export class Found {
  right = 0;
  wrong = 0;
  missed = 0;

  add(gold: ReadonlySet<string>, found: ReadonlySet<string>, optional: ReadonlySet<string>): void {
    for (const one of found) {
      if (gold.has(one)) this.right += 1;
      else if (!optional.has(one)) this.wrong += 1;
    }
    for (const one of gold) if (!found.has(one)) this.missed += 1;
  }

  get f1(): number {
    return percent(2 * this.right, 2 * this.right + this.wrong + this.missed);
  }
}

/** A share as a percentage; NaN if there is nothing to divide by. */
export function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

export interface Judged {
  readonly gold: string;
  readonly found: string;
}

/** Each term's right answer, and the one found. */
export function judgedTerms(all: readonly Predicted[]): Judged[] {
  return all.flatMap(({ row, prediction }) =>
    (row.terms ?? []).map(({ polarity }, index) => ({
      gold: polarity ?? "",
      found: prediction.terms?.[index]?.polarity ?? "",
    })),
  );
}

export function judgedLabels(all: readonly Predicted[]): Judged[] {
  return all.map(({ row, prediction }) => ({
    gold: String(row.label),
    found: prediction.label ?? "",
  }));
}

/** Share of right answers; an answer that no prediction can have (conflict) counts as wrong. */
export function accuracy(judged: readonly Judged[]): number {
  return percent(judged.filter(({ gold, found }) => gold === found).length, judged.length);
}

/** Mean of the F1 of the three classes. */
export function macroF1(judged: readonly Judged[]): number {
  const each = ["positive", "negative", "neutral"].map((name) => f1Of(judged, name));
  return each.reduce((sum, f1) => sum + f1, 0) / each.length;
}

/** F1 of one class. */
export function f1Of(judged: readonly Judged[], name: string): number {
  const right = judged.filter(({ gold, found }) => gold === name && found === name).length;
  const either = judged.filter(({ gold }) => gold === name).length;
  return percent(2 * right, either + judged.filter(({ found }) => found === name).length);
}

export function takesSide(answer: string): boolean {
  return answer === "positive" || answer === "negative";
}

/** Accuracy where both answers take a side. */
export function polarAccuracy(judged: readonly Judged[]): number {
  return accuracy(judged.filter(({ gold, found }) => takesSide(gold) && takesSide(found)));
}

/** F1 of the categories themselves. */
export function categoryF1(all: readonly Predicted[]): number {
  const found = new Found();
  for (const { row, prediction } of all) {
    found.add(categoriesOf(row.cats), categoriesOf(prediction.cats), new Set());
  }
  return found.f1;
}

function categoriesOf(cats: readonly { category: string }[] = []): Set<string> {
  return new Set(cats.map(({ category }) => category));
}

interface AspectAnswer {
  readonly aspect: string;
  readonly polarity?: string | null;
}

/** F1 of the aspects themselves, whatever is said of them. */
export function foundF1(all: readonly Predicted[]): number {
  const found = new Found();
  const ids = (answers: readonly AspectAnswer[] = []) =>
    new Set(answers.map(({ aspect }) => aspect));
  for (const { row, prediction } of all) {
    found.add(ids(row.aspects), ids(prediction.aspects), ids(row.optional));
  }
  return found.f1;
}

/** F1 of aspect and polarity together. @param wanted which polarities count; all without it */
export function aspectF1(all: readonly Predicted[], wanted?: string): number {
  const found = new Found();
  for (const { row, prediction } of all) {
    found.add(
      pairsOf(row.aspects, wanted),
      pairsOf(prediction.aspects, wanted),
      pairsOf(row.optional?.flatMap(anyPolarity), wanted),
    );
  }
  return found.f1;
}

const POLARITIES = ["positive", "negative", "neutral", "mixed"] as const;

/** An optional aspect without a polarity is optional whatever is said of it. */
function anyPolarity({ aspect, polarity }: AspectAnswer): AspectAnswer[] {
  if (polarity !== undefined && polarity !== null) return [{ aspect, polarity }];
  return POLARITIES.map((one) => ({ aspect, polarity: one }));
}

function pairsOf(answers: readonly AspectAnswer[] = [], wanted?: string): Set<string> {
  const counted = answers.filter(({ polarity }) => wanted === undefined || polarity === wanted);
  return new Set(counted.map(({ aspect, polarity }) => `${aspect} ${polarity}`));
}

/** Whether a review both praises and criticizes. */
export function isMixed({ aspects = [] }: Row): boolean {
  const said = new Set(aspects.map(({ polarity }) => polarity));
  return said.has("mixed") || (said.has("positive") && said.has("negative"));
}

/** Accuracy of the polarity, on the aspects of mixed reviews that were found at all. */
export function mixedAccuracy(all: readonly Predicted[]): number {
  return accuracy(
    all
      .filter(({ row }) => isMixed(row))
      .flatMap(({ row, prediction }) => sharedAspects(row, prediction.aspects ?? [])),
  );
}

function sharedAspects({ aspects = [] }: Row, found: readonly AspectAnswer[]): Judged[] {
  return aspects.flatMap(({ aspect, polarity }) => {
    const same = found.find((one) => one.aspect === aspect);
    return same === undefined ? [] : [{ gold: polarity ?? "", found: same.polarity ?? "" }];
  });
}

/** F1 of the staff's names, in any case. */
export function peopleF1(all: readonly Predicted[]): number {
  const found = new Found();
  const folded = (names: readonly string[] = []) =>
    new Set(names.map((name) => name.toLowerCase()));
  for (const { row, prediction } of all) {
    found.add(folded(row.people), folded(prediction.people), folded(row.people_optional));
  }
  return found.f1;
}
