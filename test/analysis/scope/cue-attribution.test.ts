import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("what is said of another business answers nothing", () => {
  test.each([
    ["The competition was on time.", "The company was on time."],
    ["They first called on time.", "They later called on time."],
    ["The first plumber was on time.", "The first day he was on time."],
    ["The last plumber was on time.", "The plumber was on time."],
    ["The other plumber's man was on time.", "The plumber's man was on time."],
    ["The other plumber was on time.", "The other day, a plumber was on time."],
    ["The other old plumber on time.", "The other day, plumber and all, on time."],
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
