import { describe, expect, test } from "bun:test";
import { markText } from "../../../src/analysis/match/marked-text.ts";
import { topicTerms } from "../../../src/analysis/topics/topic-terms.ts";

const read = (text: string) => topicTerms(markText(text));
const termsIn = (text: string) => read(text).map(({ term }) => term);

describe("what a text speaks of", () => {
  test.each([
    [
      "They put in a new water heater and fixed the kitchen sink.",
      ["water heater", "kitchen sink"],
    ],
    ["Our garbage disposal jammed; the sump pump too.", ["garbage disposal", "sump pump"]],
    ["The hot water heater was dead", ["hot water heater"]],
    ["He moved a grand piano into a storage unit.", ["grand piano", "storage unit"]],
    ["It was a long distance move", ["long distance"]],
    ["Happy hour on the patio, and the fried chicken!", ["happy hour", "patio", "fried chicken"]],
    ["We had mac and cheese", ["mac_and_cheese"]],
    ["We had mac & cheese", ["mac_and_cheese"]],
    ["We had mac n cheese", ["mac_and_cheese"]],
    ["We had mac-n-cheese", ["mac_and_cheese"]],
    ["I needed a tune-up and a hair cut", ["tune up", "haircut"]],
    ["THE TOILET WAS CLOGGED", ["toilet"]],
    ["Our drain was slow", ["drain"]],
    ["They put an expansion tank on it", ["expansion tank"]],
    ["The holding tank was full, and the bigger tank too", ["holding tank", "tank"]],
    ["My favorite bar!", ["bar"]],
    ["Holding tanks is what they do, and so is filling tanks", ["tanks"]],
  ])("%p", (text, terms) => expect(termsIn(text)).toEqual(terms));
});

describe("what is not a topic", () => {
  test.each([
    "Nice people, great job, got here on time.",
    "The guys did their thing and what a time we had.",
    "They drain everything and we leak trust.",
    "Called on Monday in July, and Marisol came out within an hour.",
    "Great customer service, fair price, honest quote.",
    "Ask for Smith Drain Company.",
    "I'm a big fan of this place!",
    "A cozy coffee shop and a pizza place.",
    "Call the septic tank guy, or their drain specialists.",
    "",
    "🔧 5/5 … ???",
  ])("%p", (text) => expect(termsIn(text)).toEqual([]));
});

test("a term has its position in the text", () => {
  const text = "The faucet is fine, but the toilet still leaks.";
  const found = read(text);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(["faucet", "toilet"]);
});

test("a long text gives a limited number of terms", () => {
  const text = "The sink, the toilet. A piano, a couch! The boiler; the oven. ".repeat(200);
  expect(read(text).length).toBe(16);
});
