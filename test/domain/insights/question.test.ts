import { expect, test } from "bun:test";
import { sideOf } from "../../../src/domain/insights/question.ts";

const question = { id: "wait", text: "", claim: "", denial: "", yes: [], no: [] };

test("a yes praises, and a no blames", () => {
  expect([sideOf(question, true), sideOf(question, false)]).toEqual(["positive", "negative"]);
});

test("the other way round if yes is the complaint", () => {
  const blaming = { ...question, yesBlames: true } as const;
  expect([sideOf(blaming, true), sideOf(blaming, false)]).toEqual(["negative", "positive"]);
});
