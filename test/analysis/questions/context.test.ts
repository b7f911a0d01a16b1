import { describe, expect, test } from "bun:test";
import { analyzerOf } from "../explained.ts";

/** What a text answers, as "yes on-time". */
function said(text: string): string {
  const { answers } = analyzerOf("home-services").analyze({ text, rating: 3 });
  return answers.map(({ question, supports }) => `${supports ? "yes" : "no"} ${question}`).join();
}

describe("an answer is turned by a denial before it", () => {
  test.each([
    ["They were not on time.", "no on-time"],
    ["They were anything but on time.", "no on-time"],
    ["No plumber was on time.", "no on-time"],
    ["In no place he was on time.", "no on-time"],
    ["It is not that overpriced.", "yes fair-prices"],
    ["Never felt that it was overpriced.", "yes fair-prices"],
    ["They never felt the price was overpriced.", "yes fair-prices"],
  ])("%s", (text, answer) => expect(said(text)).toBe(answer));
});

describe("an answer is not turned", () => {
  test.each([
    ["by what praises", "They were nothing but on time.", "yes on-time"],
    ["by what praises", "They were not only on time.", "yes on-time"],
    ["by what praises", "Couldn't be more punctual.", "yes on-time"],
    ["by an emphasis", "No question he was on time.", "yes on-time"],
    ["by the denial of a reason", "Not happy because they were on time.", "yes on-time"],
    ["by the denial of a feeling", "Not happy that it was overpriced.", "no fair-prices"],
    ["across a mark", "They, not I, were on time.", "yes on-time"],
    ["from too far", "I never thought after all that time it was overpriced.", "no fair-prices"],
    ["from too far for praise", "Never on a day of the month on time.", "yes on-time"],
  ])("%s: %s", (_, text, answer) => expect(said(text)).toBe(answer));
});

describe("a denial says nothing where it is denied itself", () => {
  test.each([
    ["Nobody called back.", "no informed"],
    ["Without calling back they came.", "no informed"],
    ["I never had to go without a call back.", ""],
    ["They never came without calling back.", ""],
  ])("%s", (text, answer) => expect(said(text)).toBe(answer));
});

describe("what is wished, promised or asked answers nothing", () => {
  test.each([
    ["They might be on time.", "They can be on time."],
    ["If late they came on time.", "When late they came on time."],
    ["They would be punctual.", "They would come on time."],
    ["Find a plumber on time.", "Find Bob on time."],
    ["I found anyone on time.", "I found them on time."],
    ["Were they on time?", "They were on time. Were you?"],
    ["Were they on time, or what did you think?", "They were on time, as you see."],
  ])("%s, but: %s", (wished, done) => {
    expect(said(wished)).toBe("");
    expect(said(done)).toContain("yes on-time");
  });

  test("reaches no farther than a mark", () => {
    expect(said("They should, on time.")).toBe("yes on-time");
  });

  test("reaches seven words", () => {
    expect(said("Hope they are as we were told on time.")).toBe("");
    expect(said("Hope they are as my mother has told us again on time.")).toBe("yes on-time");
  });
});

describe("what is said of another business answers nothing", () => {
  test.each([
    ["The competition was on time.", "The company was on time."],
    ["They first called on time.", "They later called on time."],
    ["The first plumber was on time.", "The first day he was on time."],
    ["The last plumber was on time.", "The plumber was on time."],
    ["The other plumber's man was on time.", "The plumber's man was on time."],
    ["The other plumber was on time.", "The other day, a plumber was on time."],
    ["I had people on time.", "I had him on time."],
    ["One said it was on time.", "At one said it was on time."],
    ["One was on time.", "One plumber was on time."],
  ])("%s, but: %s", (ofAnother, ofThis) => {
    expect(said(ofAnother)).toBe("");
    expect(said(ofThis)).toBe("yes on-time");
  });

  test.each([
    ["They were on time.", ""],
    ["And they were on time.", ""],
    ["Never on time.", ""],
    ["Bob was on time.", "yes on-time"],
  ])("goes on with %p after a clause of another: %p", (next, answer) => {
    expect(said(`I called another plumber. ${next}`)).toBe(answer);
  });

  test("goes on only where another was named", () => {
    expect(said("I called a plumber. They were on time.")).toBe("yes on-time");
  });

  test("leaves out what the answer itself names", () => {
    expect(said("I won't use anyone else.")).toBe("yes again");
    expect(said("I use them and nobody else, on time.")).toBe("");
  });
});
