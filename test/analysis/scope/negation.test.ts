import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";
import { analyzerOf, meaningOf } from "../explained.ts";

describe("praise", () => {
  test.each([
    "They were anything but friendly.",
    "No friendly people.",
    "No place is friendly.",
    "They were by no means friendly.",
    "They are no longer friendly.",
    "No one we met there was friendly.",
    "They were far from friendly.",
    "They failed to be friendly.",
    "They were not quick, tidy or friendly.",
    "They were neither quick nor friendly.",
    "They were never fast nor friendly.",
    "I don't think that they were friendly.",
    "They weren't so friendly.",
    "They could have been more friendly.",
    "They were not at work, friendly or fast.",
    "Without friendly people.",
    "Without a friendly word.",
    "Without any friendly word.",
    "They never were seen friendly.",
  ])("is denied: %s", (text) => {
    expect(meaningOf("friendly", text)).toMatch(/^negative, (negated|counts half)/);
  });

  test.each([
    "They were nothing but friendly.",
    "They weren't any more friendly.",
    "No doubt friendly.",
    "No problem, friendly people.",
    "Without a problem friendly.",
    "Without any problem friendly.",
    "Not since May friendly.",
    "They were never anything but friendly.",
    "They never failed to be friendly.",
    "I have never met people so friendly.",
    "Never a problem with these friendly people.",
    "I never in all my long life here met friendly people.",
    "They did not call because friendly people don't.",
    "Not happy that they were friendly.",
    "They were far from here and friendly.",
    "They were not at work, friendly, fast or so.",
    "They were not at work (friendly or fast).",
    "They were not at all very polite, friendly.",
    "Nobody was ever so truly friendly.",
    "They were not, friendly people.",
    "They never were seen as being that friendly.",
  ])("is not denied: %s", (text) => {
    expect(meaningOf("friendly", text)).toStartWith("positive");
  });
});

test("what the next clause says takes no negation back (issue 45)", () => {
  const text = "The bill is never overpriced so that's good.";
  expect(meaningOf("overpriced", text)).toBe("positive, negated");
});

describe("blame that is a negation", () => {
  test.each([
    ["We have been unable to reach the office.", "negative"],
    ["We have never been unable to reach the office.", "positive, negated"],
    ["We never asked, unable to reach the office.", "negative"],
    ["We never asked them when unable to reach the office.", "negative"],
  ])("is denied by another one right before it: %s", (text, meaning) => {
    expect(meaningOf("unable to reach", text)).toBe(meaning);
  });

  test.each([
    ["without delay", "It was without delay.", "positive"],
    ["without delay", "It was never without delay.", "negative, negated"],
    ["without delay", "It was never (as told) without delay.", "positive"],
    ["Not once did they return my calls", "Not once did they return my calls.", "negative"],
    ["not clear", "It was not clear.", "negative"],
    ["without delay", "He was never, without delay, dirty.", "positive"],
    ["second to none", "They are second to none.", "positive"],
    ["second to none", "No doubt second to none.", "positive"],
    ["not clear", "It was never not clear.", "positive, counts half: the clause says otherwise"],
    ["Nobody explained", "Nobody explained it so clearly.", "positive, negated"],
    ["Nobody explained", "Nobody explained it so we left.", "negative"],
    ["never been so very disappointed", "I have never been so very disappointed.", "negative"],
    ["better price", "Hardly a better price anywhere.", "positive"],
    ["not clear", "They never called, not clear.", "negative"],
    ["no respect for my time", "They had no respect for my time.", "negative"],
    ["cost more than", "It shouldn't cost more than the sink.", "negative"],
  ])("%s in %p", (words, text, meaning) => {
    expect(meaningOf(words, text)).toBe(meaning);
  });

  test('is not one in "not only", "not just"', () => {
    const aspects = (text: string) =>
      analyzerOf("home-services")
        .analyze({ text, rating: 3 })
        .aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`);
    const rest = "did they return my calls, they came at noon.";
    expect(aspects(`Not once ${rest}`)).toContain("communication negative");
    expect(aspects(`Not only ${rest}`)).not.toContain("communication negative");
    expect(aspects(`Not just ${rest}`)).not.toContain("communication negative");
  });
});

describe('denials by "rarely" and "scarcely" (issue 19)', () => {
  test.each([
    ["They were rarely on time.", "no on-time", "timeliness"],
    ["They scarcely came on time.", "no on-time", "timeliness"],
    ["They rarely explained what they did.", "no explains", "communication"],
    ["They scarcely explained anything.", "no explains", "communication"],
    ["They were rarely polite.", "no polite", "staff"],
    ["They were scarcely polite.", "no polite", "staff"],
  ])("give aspect and answer the same opinion: %s", (text, answer, about) => {
    const { aspects } = analyzerOf("home-services").analyze({ text, rating: 3 });
    expect(said(text)).toBe(answer);
    expect(aspects.map(({ aspect, opinion }) => [aspect, opinion])).toEqual([[about, "negative"]]);
  });
});

describe("an answer", () => {
  test.each([
    ["They were not on time.", "no on-time"],
    ["They were anything but on time.", "no on-time"],
    ["They were a far cry from on time.", "no on-time"],
    ["They were less polite than we had hoped.", "no polite"],
    ["They must be the least polite ever.", "no polite"],
    ["No plumber was on time.", "no on-time"],
    ["I would not use them in a heartbeat.", "no again"],
    ["It is not that overpriced.", "yes fair-prices"],
    ["There is nothing they couldn't fix.", "yes solves"],
    ["Never felt that it was overpriced.", "yes fair-prices"],
    ["They were rarely on time.", "no on-time"],
    ["They never failed to explain it.", "yes explains"],
    ["They stopped explaining things.", "no explains"],
    ["The bill was not more than the estimate.", "yes bill-as-quoted"],
  ])("is turned by a denial before it: %s", (text, answer) => expect(said(text)).toBe(answer));

  test.each([
    ["by what praises", "They were nothing but on time.", "yes on-time"],
    ["by what has no exception", "Without exception they were on time.", "yes on-time"],
    ["by a word of degree after it", "They could hardly be more polite.", "yes polite"],
    ["by what praises", "They were not only on time.", "yes on-time"],
    ["by what praises", "Couldn't be more punctual.", "yes on-time"],
    ["by what praises in the answer itself", "Nobody beat their price.", "yes fair-prices"],
    ["by an emphasis", "No question he was on time.", "yes on-time"],
    ["by its own words", "They did it in no time.", "yes fast"],
    ["by its own words", "They did it in less than an hour.", "yes fast"],
    ["by the denial of a reason", "Not happy because they were on time.", "yes on-time"],
    ["by the denial of a feeling", "Not happy that it was overpriced.", "no fair-prices"],
    ["across a mark", "They, not I, were on time.", "yes on-time"],
    ["from too far", "I never thought on a day like that it was overpriced.", "no fair-prices"],
  ])("is not turned %s: %s", (_, text, answer) => expect(said(text)).toBe(answer));

  test.each([
    ["Nobody called back.", "no informed"],
    ["Without calling back they came.", "no informed"],
    ["They never came without calling back.", "yes informed"],
  ])("that is a denial is turned by another one: %s", (text, answer) =>
    expect(said(text)).toBe(answer),
  );

  test("is absent if a negation begins in a gap between its words", () => {
    expect(said("The price was really fair.")).toBe("yes fair-prices");
    expect(said("The price was rarely fair.")).toBe("");
  });
});

describe("a denial that makes a statement stronger", () => {
  test.each([
    ["I have never waited so long for a plumber.", "timeliness negative"],
    ["I have never paid so much for so little help.", "price negative"],
    ["Rarely have I met such incompetence.", "knowledge negative"],
    ["I can't give them zero stars.", "overall negative"],
  ])("turns nothing: %s", (text, opinion) => {
    const { aspects } = analyzerOf("home-services").analyze({ text, rating: 3 });
    expect(aspects.map((one) => `${one.aspect} ${one.opinion}`)).toEqual([opinion]);
  });
});
