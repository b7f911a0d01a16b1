import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("an answer is turned by a denial before it", () => {
  test.each([
    ["They were not on time.", "no on-time"],
    ["They were anything but on time.", "no on-time"],
    ["No plumber was on time.", "no on-time"],
    ["I would not use them in a heartbeat.", "no again"],
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
    ["by what praises in the answer itself", "Nobody beat their price.", "yes fair-prices"],
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
