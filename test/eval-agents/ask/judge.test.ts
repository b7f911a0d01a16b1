import { expect, test } from "bun:test";
import type { Answer } from "../agent.ts";
import type { Answerable } from "./answerable.ts";
import { verdictOn } from "./judge.ts";

const ID = "0123456789abcdef";
const ASKED: Answerable = {
  dataset: "demo",
  ask: "Do they paint fences?",
  evidence: /fence/i,
  truth: ["good"],
};

interface Told {
  readonly answered?: boolean;
  readonly pro?: number;
  readonly against?: number;
  readonly text?: string;
}

function verdict({ answered = true, pro = 3, against = 0, text = "a fine fence" }: Told) {
  const quotes = [{ url: `https://reviews.example.com/reviews/${ID}`, text }];
  const structured = { answered, figures: [{ reviews: 3, for: pro, against }], quotes };
  const answer: Answer = {
    ...{ tool: "answer_question", given: {}, text: "", structured, isError: false, tokens: 1 },
  };
  return verdictOn(answer, ASKED, [{ id: ID, text }]);
}

test("an answer is right if it quotes only reviews on the matter, and leans as they do", () => {
  expect(verdict({})).toBe("right");
  expect(verdict({ answered: false })).toBe("refused");
  expect(verdict({ text: "a fine roof" })).toBe("wrong");
  expect(verdict({ pro: 1, against: 1 })).toBe("wrong");
  expect(verdict({ pro: 0, against: 3 })).toBe("wrong");
  expect(verdict({ pro: 0 })).toBe("right");
});
