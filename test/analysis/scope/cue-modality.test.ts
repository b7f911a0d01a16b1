import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

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
