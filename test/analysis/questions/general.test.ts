import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes (issue 45)", () => {
  test.each([
    ["They did what was asked.", "yes solves"],
    ["She did exactly what we wanted.", "yes solves"],
    ["They did everything I asked.", "yes solves"],
    ["The problem was solved in a day.", "yes solves"],
    ["The bill was exactly what they said.", "yes bill-as-quoted"],
    ["The price was what we were told.", "yes bill-as-quoted"],
    ["I paid exactly what they said.", "yes bill-as-quoted"],
    ["The prices are reasonable.", "yes fair-prices"],
    ["Everyone was polite.", "yes polite"],
    ["He explained every step.", "yes explains"],
    ["They kept me informed.", "yes informed"],
    ["We waited an hour.", "yes long-wait"],
    ["Plenty of parking.", "yes parking"],
    ["They stand behind their work.", "yes stands-behind"],
    ["I will definitely use them again.", "yes again"],
  ])("%s", (text, answer) => expect(said(text, "general").split(",")).toContain(answer));
});

describe("a no (issue 45)", () => {
  test.each([
    ["They did not do what we asked.", "no solves"],
    ["It was not what I ordered.", "no solves"],
    ["The problem came back.", "no solves"],
    ["The bill was higher than they said.", "no bill-as-quoted"],
    ["We paid more than we were told.", "no bill-as-quoted"],
    ["The prices are outrageous.", "no fair-prices"],
    ["They were rude.", "no polite"],
    ["I will never come back.", "no again"],
  ])("%s", (text, answer) => expect(said(text, "general").split(",")).toContain(answer));
});

test.each([
  ["The bill was what surprised me."],
  ["He did what he could."],
  ["I did not know what I wanted."],
  ["I said more than I wanted."],
])("neither: %s (issue 45)", (text) => {
  expect(said(text, "general")).not.toMatch(/solves|bill-as-quoted/);
});
