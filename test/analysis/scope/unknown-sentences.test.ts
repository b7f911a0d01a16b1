import { expect, test } from "bun:test";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import { sideOf } from "../../../src/domain/question.ts";
import { analyzerOf } from "../explained.ts";

const Sentence = Type.Object({
  text: Type.String(),
  aspect: Type.String(),
  expected: Type.Union([
    Type.Literal("positive"),
    Type.Literal("negative"),
    Type.Literal("nothing"),
  ]),
});
type Sentence = Static<typeof Sentence>;

/** Written without knowledge of the rules; at first 13.3 % were misread, and 74.4 % read. */
const SENTENCES = (await Bun.file(join(import.meta.dir, "unknown-sentences.jsonl")).text())
  .trim()
  .split("\n")
  .map((line) => Value.Parse(Sentence, JSON.parse(line)));

/** Reached after the rules were mended with these sentences in view; worse is a regression. */
const MOST_WRONG = 0.09;
const LEAST_READ = 0.76;

function opinionOf({ text, aspect }: Sentence): string {
  const { aspects } = analyzerOf("home-services").analyze({ text });
  const opinion = aspects.find((one) => one.aspect === aspect)?.opinion ?? "neutral";
  return opinion === "neutral" ? "nothing" : opinion;
}

test("sentences that the rules were not made from are rarely misread, and mostly read", () => {
  const read = SENTENCES.map((one) => ({ ...one, found: opinionOf(one) }));
  const wrong = read.filter(({ found, expected }) => found !== "nothing" && found !== expected);
  const judging = read.filter(({ expected }) => expected !== "nothing");
  expect(wrong.length / read.length).toBeLessThan(MOST_WRONG);
  const understood = judging.filter(({ found }) => found !== "nothing");
  expect(understood.length / judging.length).toBeGreaterThan(LEAST_READ);
});

/** Whether a sentence answers a question one way, and has only the other opinion on its aspect. */
function disagrees({ text }: Sentence): boolean {
  const { aspects, answers } = analyzerOf("home-services").analyze({ text });
  return answers.some(({ question: asked, supports }) => {
    const question = questionsFor("home-services").find(({ id }) => id === asked);
    const opinion = aspects.find(({ aspect }) => aspect === question?.about)?.opinion;
    const isJudged = opinion === "positive" || opinion === "negative";
    return question !== undefined && isJudged && opinion !== sideOf(question, supports);
  });
}

test("none of their answers disagrees with its aspect (issue 19)", () => {
  expect(SENTENCES.filter(disagrees).map(({ text }) => text)).toEqual([]);
});
