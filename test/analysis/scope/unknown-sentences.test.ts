import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import { Vertical } from "../../../src/domain/business/vertical.ts";
import { sideOf } from "../../../src/domain/insights/question.ts";
import { analyzerOf } from "../explained.ts";

const Sentence = Type.Object({
  text: Type.String(),
  vertical: Type.Optional(Vertical),
  aspect: Type.String(),
  expected: Type.Union([
    Type.Literal("positive"),
    Type.Literal("negative"),
    Type.Literal("nothing"),
  ]),
  answers: Type.Optional(Type.Record(Type.String(), Type.String())),
});
type Sentence = Static<typeof Sentence>;

/**
 * Written without knowledge of the rules. What is reached was reached with these sentences in view;
 * worse is a regression.
 */
const SETS = [
  // At first 13.3 % were misread, and 74.4 % read.
  { file: "unknown-sentences.jsonl", mostWrong: 0.085, leastRead: 0.78, mostMisanswered: 0 },
  // At first 10.1 % of the first 425 were misread, and 66.5 % read; of the rest, written after
  // mending, 5.9 % and 63.9 %.
  { file: "held-out-sentences.jsonl", mostWrong: 0.075, leastRead: 0.76, mostMisanswered: 0.03 },
];

function read({ text, vertical = "home-services" }: Sentence) {
  return analyzerOf(vertical).analyze({ text });
}

function opinionOf(sentence: Sentence): string {
  const opinion = read(sentence).aspects.find(({ aspect }) => aspect === sentence.aspect)?.opinion;
  return opinion === undefined || opinion === "neutral" ? "nothing" : opinion;
}

/** Whether a sentence answers a question one way, and has only the other opinion on its aspect. */
function disagrees(sentence: Sentence): boolean {
  const { aspects, answers } = read(sentence);
  return answers.some(({ question: asked, supports }) => {
    const question = questionsFor(sentence.vertical ?? "home-services").find(
      ({ id }) => id === asked,
    );
    const opinion = aspects.find(({ aspect }) => aspect === question?.about)?.opinion;
    const isJudged = opinion === "positive" || opinion === "negative";
    return question !== undefined && isJudged && opinion !== sideOf(question, supports);
  });
}

describe.each(SETS)("$file", ({ file, mostWrong, leastRead, mostMisanswered }) => {
  const sentences = sentencesOf(file);

  test("sentences that the rules were not made from are rarely misread, and mostly read", async () => {
    const found = (await sentences).map((one) => ({ ...one, found: opinionOf(one) }));
    const wrong = found.filter((one) => one.found !== "nothing" && one.found !== one.expected);
    expect(wrong.length / found.length).toBeLessThan(mostWrong);
    const judging = found.filter(({ expected }) => expected !== "nothing");
    const understood = judging.filter((one) => one.found !== "nothing");
    expect(understood.length / judging.length).toBeGreaterThan(leastRead);
  });

  test("their answers are rarely the opposite ones", async () => {
    const given = (await sentences).flatMap((one) =>
      read(one).answers.flatMap(({ question, supports }) => {
        const expected = one.answers?.[question];
        return expected === undefined ? [] : [expected === (supports ? "yes" : "no")];
      }),
    );
    const misanswered = given.filter((isRight) => !isRight);
    expect(misanswered.length).toBeLessThanOrEqual(mostMisanswered * given.length);
  });

  test("none of their answers disagrees with its aspect (issue 19)", async () => {
    expect((await sentences).filter(disagrees).map(({ text }) => text)).toEqual([]);
  });
});

async function sentencesOf(file: string): Promise<Sentence[]> {
  const lines = await Bun.file(join(import.meta.dir, file)).text();
  return lines
    .trim()
    .split("\n")
    .map((line) => Value.Parse(Sentence, JSON.parse(line)));
}
