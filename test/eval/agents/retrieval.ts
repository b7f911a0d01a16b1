import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { type Raw, readCsv, readGoogle, readTakeout, readYelp } from "../../real/raw-reviews.ts";
import { table } from "../../support/figures.ts";
import { spreadOf } from "../spread.ts";
import { FOUND, systemsOf } from "./systems.ts";

const setsIn = (folder: string): Readonly<Record<string, () => Promise<Raw[]>>> => ({
  plumbers: () => readCsv(join(folder, "plumbers.csv")),
  yelp: () => readYelp(join(folder, "yelp-open-dataset.jsonl")),
  movers: () => readGoogle(join(folder, "google-business-profile.movers.json")),
  takeout: () => readTakeout(join(folder, "google-takeout")),
});

const Question = Type.Object({
  id: Type.String(),
  set: Type.String(),
  kind: Type.String(),
  question: Type.String(),
  /** The numbers of the reviews that answer it, counted from 0 among those with a text. */
  relevant: Type.Array(Type.Integer()),
});

interface Asked {
  readonly kind: string;
  /** By the name of the search, the share that it found. */
  readonly recall: Readonly<Record<string, number>>;
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
}

function ofCounted(asked: readonly Asked[]): string {
  const meanOf = (part: (one: Asked["counted"]) => number) =>
    `${Math.round((100 * asked.reduce((sum, { counted }) => sum + part(counted), 0)) / asked.length)} %`;
  const [ofAll, ofRelevant] = [meanOf((one) => one.ofAll), meanOf((one) => one.ofRelevant)];
  return `${ofAll} of all reviews, and ${ofRelevant} of those that answer it`;
}

async function askAll(folder: string): Promise<Asked[]> {
  const questions = readFileSync(join(import.meta.dir, "questions.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => Value.Parse(Question, JSON.parse(line)));
  const asked: Asked[] = [];
  for (const [set, read] of Object.entries(setsIn(folder))) {
    const reviews = (await read()).filter(({ text }) => text !== "");
    const { systems, speaking } = await systemsOf(reviews);
    for (const { kind, question, relevant } of questions.filter((one) => one.set === set)) {
      if (relevant.length === 0) continue;
      const recall: Record<string, number> = {};
      for (const [name, search] of Object.entries(systems)) {
        const found = new Set((await search(question)).slice(0, FOUND));
        const right = relevant.filter((number) => found.has(number)).length;
        recall[name] = right / Math.min(FOUND, relevant.length);
      }
      const counted = new Set(await speaking(question));
      const ofRelevant = relevant.filter((number) => counted.has(number)).length / relevant.length;
      asked.push({ kind, recall, counted: { ofAll: counted.size / reviews.length, ofRelevant } });
    }
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
