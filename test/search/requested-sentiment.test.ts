import { describe, expect, test } from "bun:test";
import { requestedSentiment } from "../../src/search/requested-sentiment.ts";
import { splitText } from "../../src/search/split-text.ts";
import { wordKey } from "../../src/search/word-key.ts";

const sentimentOf = (question: string) =>
  requestedSentiment(
    splitText(question.toLowerCase()).map(({ text }) => ({ text, key: wordKey(text) })),
  );

describe("the sentiment that a question asks for (issue 46)", () => {
  test.each([
    "any complaints?",
    "bad experiences",
    "worst",
    "what went wrong",
    "problems with billing",
    "Are they rude?",
    "do they come late",
    "not clean",
    "they don't like the price",
    "they don’t like the price",
    "never on time",
    "wasn't very friendly",
  ])("%s: complaints", (question) => expect(sentimentOf(question)).toBe("complaint"));

  test.each(["not expensive", "not too noisy", "never late", "no complaints", "without damage"])(
    "%s: praise",
    (question) => expect(sentimentOf(question)).toBe("praise"),
  );

  test.each([
    "what do people say about the price",
    "is it clean",
    "clean or dirty?",
    "good and bad things",
    "great food but slow service",
    "polite and tidy",
    "do they explain what is wrong",
    "can they fix drain problems late at night",
    "water damage",
    "late lunch",
    "slow cooked pork",
    "they never came back",
    "I don't have a car, is there parking?",
    "",
  ])("%j: neither", (question) => expect(sentimentOf(question)).toBeUndefined());
});
