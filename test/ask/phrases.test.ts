import { describe, expect, test } from "bun:test";
import { takePhrases } from "../../src/ask/phrases.ts";
import { QuestionText } from "../../src/ask/question-text.ts";
import { asker } from "./asked.ts";

const asked = (question: string) => takePhrases(new QuestionText(question));

describe("phrases", () => {
  test.each([
    "Who is best?",
    "Which technician is best?",
    "Which one of the staff is best?",
    "Anyone in particular I should ask for?",
    "Is there somebody to request?",
    "Are people praised by name?",
  ])("%s asks who", (question) => {
    expect(asked(question).asksWho).toBe(true);
  });

  test.each(["Can anybody come?", "Did somebody call who should not?", "Which name do they have?"])(
    "%s does not ask who",
    (question) => {
      expect(asked(question).asksWho).toBe(false);
    },
  );

  test.each(["What should we eat?", "Which meals do people love most?", "What dishes are liked?"])(
    "%s asks what to choose",
    (question) => {
      expect(asked(question).asksWhat).toBe(true);
    },
  );
});

test("what no review can tell is answered by the nearest that the rest of the question asks for", async () => {
  const ask = await asker([
    [5, "They came on time."],
    [5, "They were very friendly."],
  ]);
  const { answered, figures } = ask("Are they more punctual than other painters?");
  expect(answered).toBe(false);
  expect(figures.map(({ of }) => of)).toEqual(["Do they arrive on time?"]);
});

test("what to choose is what is praised most surely, not what is named most often", async () => {
  const menu = Array.from(
    { length: 8 },
    (_, at) =>
      [at < 5 ? 5 : 2, `The menu was ${at < 5 ? "great" : "terrible"}, visit ${at}.`] as const,
  );
  const pancakes = Array.from(
    { length: 6 },
    (_, at) => [5, `The pancakes were delicious, visit ${at}.`] as const,
  );
  const ask = await asker([...menu, ...pancakes], { vertical: "restaurant" });
  expect(ask("What should we order?").figures[0]?.of).toBe("Pancakes");
});
