import { expect, test } from "bun:test";
import { correctedSpelling } from "../../src/search/misspelled.ts";
import { finishNow } from "../../src/search/task.ts";

const SAID = ["furniture", "furnace", "plumbr", "plumber", "price", "process", "repair", "stress"];
/** That they have in some form. */
const isSaid = (word: string) => word === "stressful";

test.each([
  ["furnitre", "furniture", "a letter is missing"],
  ["repiar", "repair", "two letters are swapped"],
  ["plumbe", "plumber", "another one as near is misspelled too"],
  ["proces", "process", "the word counts, not its stem"],
  ["stresful", "stressful", "they only have it in another form"],
  ["furnichr", undefined, "three letters are wrong"],
  ["zorvan", undefined, "no word is near"],
  ["cautios", undefined, "no review has the nearest"],
  ["prc", undefined, "it is short"],
])("%s means %p: %s (issue 46)", (asked, meant) => {
  expect(finishNow(correctedSpelling(asked, SAID, isSaid))).toBe(meant);
});
