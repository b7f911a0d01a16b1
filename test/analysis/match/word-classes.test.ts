import { expect, test } from "bun:test";
import { compilePatterns } from "../../../src/analysis/match/compile.ts";
import { markText } from "../../../src/analysis/match/marked-text.ts";
import { findPatterns } from "../../../src/analysis/match/matcher.ts";
import { namesOfClasses } from "../../../src/analysis/match/word-classes.ts";

/** A text in which the name applies to just this word. */
const EXAMPLES: readonly (readonly [name: string, text: string, word: string])[] = [
  ["#not", "They never came", "never"],
  ["#good", "A lovely crew", "lovely"],
  ["#bad", "A dreadful crew", "dreadful"],
  ["#money", "Forty bucks", "bucks"],
  ["#number", "Some forty steps", "forty"],
  ["#time", "The whole week", "week"],
  ["#person", "The mover left", "mover"],
  ["#count", "Some countless steps", "countless"],
  ["#figure", "Since 5:30 there", "5:30"],
  ["#never", "It doesn't leak", "doesn't"],
  ["#be", "The tap being old", "being"],
  ["#have", "I've a tap", "i've"],
  ["#very", "An extremely old tap", "extremely"],
  ["#excellent", "A stellar crew", "stellar"],
  ["#awful", "A lousy crew", "lousy"],
  ["#staff", "The mechanic left", "mechanic"],
  ["#us", "They saw him", "him"],
  ["#few", "A couple left", "couple"],
  ["#unit", "Some hrs later", "hrs"],
  ["#part", "On the lawn", "lawn"],
  ["#day", "On a holiday", "holiday"],
  ["#fee", "Such charges", "charges"],
  ["#quote", "Their estimate", "estimate"],
  ["#came", "A van arrived", "arrived"],
  ["#call", "I texted", "texted"],
  ["#use", "Before booking", "booking"],
  ["#fix", "They solved", "solved"],
  ["#fixed", "It is unclogged", "unclogged"],
  ["#problem", "A blockage", "blockage"],
  ["#price", "Their pricing", "pricing"],
  ["#high", "An exorbitant thing", "exorbitant"],
  ["#fair", "A competitive thing", "competitive"],
  ["#thing", "Near the faucet", "faucet"],
  ["#fails", "It bursts", "bursts"],
  ["#worker", "The cashier left", "cashier"],
  ["#quick", "It went swiftly", "swiftly"],
  ["#soon", "They left promptly", "promptly"],
  ["#people", "Some fella left", "fella"],
  ["#come_back", "Before returning", "returning"],
  ["#mended", "All unstopped", "unstopped"],
];

test.each(EXAMPLES)("%s in %j is %s", (name, text, word) => {
  const compiled = compilePatterns([{ text: `"${name}"`, meaning: name }], () => 0);
  const marked = markText(text);
  expect(findPatterns(compiled, marked).map(({ from }) => marked.tokens[from]?.text)).toContain(
    word,
  );
});

test("each class and group has an example", () => {
  expect(namesOfClasses().sort()).toEqual(EXAMPLES.map(([name]) => name).sort());
});
