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
    "We have a leak. Whom should we hire?",
    "Any particular painter? The best person to pick?",
    "Whose name comes up most?",
  ])("%s asks who", (question) => {
    expect(asked(question).asksWho).toBe(true);
  });

  test.each(["Can anybody come?", "Did somebody call who should not?", "Which name do they have?"])(
    "%s does not ask who",
    (question) => {
      expect(asked(question).asksWho).toBe(false);
    },
  );

  test.each([
    "What should we eat?",
    "Which meals do people love most?",
    "What dishes are liked?",
    "Which dish is most popular?",
  ])("%s asks what to choose", (question) => {
    expect(asked(question).asksWhat).toBe(true);
  });
});

test("a question that no review can answer still gets figures for the rest of it", async () => {
  const ask = await asker([
    [5, "They came on time."],
    [5, "They were very friendly."],
  ]);
  const { answered, figures } = ask("Are they more punctual than other painters?");
  expect(answered).toBe(false);
  expect(figures.map(({ of }) => of)).toEqual(["Do they arrive on time?"]);
});

test("a bill is compared with its quote, not with other businesses", async () => {
  const ask = await asker([
    [2, "The bill was higher than the quote."],
    [5, "The price matched the quote to the dollar."],
  ]);
  for (const question of [
    "Does the price end up higher than the quote?",
    "Is the invoice more than they estimated?",
    "Does the cost match the estimate?",
    "Any surprises on the bill?",
  ]) {
    const [bill] = ask(question).figures;
    expect([question, bill?.for, bill?.against]).toEqual([question, 1, 1]);
  }
  expect(ask("Are they more expensive than the others?").answered).toBe(false);
});

test("a number in words is not a misspelling, and an age says whom the question is for", async () => {
  const ask = await asker([
    [5, "They were kind to my mother."],
    [5, "There were three of them there."],
  ]);
  expect(ask("The three kind men?").read_as).toBeUndefined();
  const { figures } = ask("My father is 79. Are they kind?");
  expect(figures.map(({ of }) => of)).toEqual(["Are they polite and friendly?"]);
});

test("weekends include Saturdays and Sundays", async () => {
  const ask = await asker([[5, "They came out on a Saturday evening."]]);
  const { answered, figures } = ask("Do they come on Saturdays?");
  expect([answered, figures[0]?.reviews]).toEqual([true, 1]);
});

test("the recommended choice is the one most reliably praised, not the one most often mentioned", async () => {
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
