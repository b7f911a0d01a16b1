import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { type Raw, readCsv, readGoogle, readTakeout, readYelp } from "../../real/raw-reviews.ts";
import { type Found, systemsOf } from "./systems.ts";

/** Reviews are known by their numbers, counted from 0 among those of the set with a text. */
const Question = Type.Object({
  id: Type.String(),
  set: Type.String(),
  kind: Type.String(),
  question: Type.String(),
  /** Those that answer it. */
  relevant: Type.Array(Type.Integer()),
  /** All that were read for it. */
  judged: Type.Array(Type.Integer()),
});
type Question = Static<typeof Question>;

export function readQuestions(): Question[] {
  return readFileSync(join(import.meta.dir, "questions.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => Value.Parse(Question, JSON.parse(line)));
}

const setsIn = (folder: string): Readonly<Record<string, () => Promise<Raw[]>>> => ({
  plumbers: () => readCsv(join(folder, "plumbers.csv")),
  yelp: () => readYelp(join(folder, "yelp-open-dataset.jsonl")),
  movers: () => readGoogle(join(folder, "google-business-profile.movers.json")),
  takeout: () => readTakeout(join(folder, "google-takeout")),
});

/** A question, and what each search finds for it. */
interface Answered {
  readonly question: Question;
  readonly reviews: readonly Raw[];
  readonly found: Found;
  /** All that `about` counts as speaking of it. */
  readonly speaking: readonly number[];
}

/** What each search finds for each question, verbatim. */
export async function* foundFor(folder: string): AsyncGenerator<Answered> {
  const questions = readQuestions();
  for (const [set, read] of Object.entries(setsIn(folder))) {
    const reviews = (await read()).filter(({ text }) => text !== "");
    const { search, speaking } = await systemsOf(reviews);
    for (const question of questions.filter((one) => one.set === set)) {
      const [found, counted] = [await search(question.question), await speaking(question.question)];
      yield { question, reviews, found, speaking: counted };
    }
  }
}
