import { describe, expect, test } from "bun:test";
import { demoStore } from "../support/demo-store.ts";
import { askerOf } from "./asked.ts";
import questions from "./unanswerable.json" with { type: "json" };

const FEWEST_REFUSED = 27;

/** Written before the tool; `bun test/real/questions.ts FILE KIND` asks them of real reviews. */
describe("questions that reviews can't answer (issue 22)", async () => {
  const ask = askerOf(await demoStore());

  test.each(Object.entries(questions))("are refused: questions written for %s", (_kind, asked) => {
    const refused = asked.filter((question) => !ask(question).answered);
    expect(asked.length).toBe(30);
    expect(refused.length).toBeGreaterThanOrEqual(FEWEST_REFUSED);
  });

  test("are refused in words that agents can recognise", () => {
    for (const question of Object.values(questions).flat()) {
      const { answered, answer } = ask(question);
      if (!answered) expect(answer).toMatch(/^(Reviews do not say|The question has|Questions are)/);
    }
  });
});
