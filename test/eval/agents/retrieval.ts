import { table } from "../../support/figures.ts";
import { spreadOf } from "../spread.ts";
import { foundFor } from "./questions.ts";

/** How many of what a search finds are looked at. */
const FOUND = 20;

interface Asked {
  readonly kind: string;
  /** By the name of the search, the share that it found. */
  readonly recall: Readonly<Record<string, number>>;
  /** Which part of what `about` found nobody has judged. */
  readonly unjudged: number;
  /** Which part of all reviews is counted as speaking of it, and which part of those that answer it. */
  readonly counted: { readonly ofAll: number; readonly ofRelevant: number };
}

/**
 * How many of the reviews that answer a question are among the first twenty that a search finds, the
 * question being asked verbatim; `about` beside `words`, and beside two libraries. Of more than twenty
 * relevant reviews, twenty would be all.
 */
export async function measureRetrieval(folder: string): Promise<void> {
  const asked = await askAll(folder);
  process.stdout.write(`${asked.length} questions\n${tableOf(asked)}`);
  process.stdout.write(`about counts as speaking of a question ${ofCounted(asked)}\n`);
  const unjudged = percentOf(asked, (one) => one.unjudged);
  process.stdout.write(`nobody has judged ${unjudged} of what about finds first\n`);
}

function ofCounted(asked: readonly Asked[]): string {
  const [ofAll, ofRelevant] = [
    percentOf(asked, ({ counted }) => counted.ofAll),
    percentOf(asked, ({ counted }) => counted.ofRelevant),
  ];
  return `${ofAll} of all reviews, and ${ofRelevant} of those that answer it`;
}

function percentOf(asked: readonly Asked[], part: (one: Asked) => number): string {
  return `${Math.round((100 * asked.reduce((sum, one) => sum + part(one), 0)) / asked.length)} %`;
}

async function askAll(folder: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for await (const { question, found, speaking, reviews } of foundFor(folder)) {
    const { kind, relevant, judged } = question;
    if (relevant.length === 0) continue;
    const first = Object.entries(found).map(
      ([name, numbers]) => [name, numbers.slice(0, FOUND)] as const,
    );
    const recall = first.map(([name, numbers]) => {
      const right = relevant.filter((number) => numbers.includes(number)).length;
      return [name, right / Math.min(FOUND, relevant.length)] as const;
    });
    const unread = found.about.slice(0, FOUND).filter((number) => !judged.includes(number)).length;
    const counted = new Set(speaking);
    const ofRelevant = relevant.filter((number) => counted.has(number)).length / relevant.length;
    asked.push({
      kind,
      recall: Object.fromEntries(recall),
      unjudged: unread / Math.max(1, Math.min(FOUND, found.about.length)),
      counted: { ofAll: counted.size / reviews.length, ofRelevant },
    });
  }
  return asked;
}

function tableOf(asked: readonly Asked[]): string {
  const names = Object.keys(asked[0]?.recall ?? {});
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const mean = (name: string) => (some: readonly Asked[]) =>
    some.reduce((sum, { recall }) => sum + (recall[name] ?? 0), 0) / some.length;
  const heading = [`recall at ${FOUND}`, "all", "95 %", ...kinds];
  const rows = names.map((name) => {
    const { low, high } = spreadOf(asked, mean(name));
    const ofKind = kinds.map((kind) => mean(name)(asked.filter((one) => one.kind === kind)));
    const figures = ofKind.map((figure) => figure.toFixed(2));
    return [
      name,
      mean(name)(asked).toFixed(3),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
      ...figures,
    ];
  });
  return table([heading, ...rows]);
}
