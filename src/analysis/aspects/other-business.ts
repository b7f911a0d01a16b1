import type { Token } from "../tokens.ts";

const OTHER = new Set(
  "other others another previous former prior different most many last old second few several multiple competing two three four five separate every".split(
    " ",
  ),
);
const BUSINESSES = new Set(
  (
    "company companies plumber plumbers electrician electricians contractor contractors mechanic mechanics shop shops dentist dentists doctor doctors mover movers " +
    "dealer dealers dealership dealerships places place business businesses garage garages roofer roofers vet vets salon salons provider providers outfit outfits cleaners " +
    "service services practice practices competitor competitors installer installers landscaper landscapers handyman painter painters firm firms guys"
  ).split(" "),
);
const COMPETITORS = new Set("competitor competitors competition elsewhere".split(" "));
const REACH = 2;

/** Whether a word can be the name of another business, with the words before it. */
export function mayNameBusiness(word: string): boolean {
  return COMPETITORS.has(word) || BUSINESSES.has(word) || word === "else";
}

/** Whether token `at` names a business that is not the reviewed one: "another plumber". */
export function isOtherBusiness(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (COMPETITORS.has(word)) return true;
  if (word === "else") return isSomeone(tokens[at - 1]?.text);
  if (!BUSINESSES.has(word)) return false;
  for (let here = at - 1; here >= at - REACH; here -= 1) {
    if (OTHER.has(tokens[here]?.text ?? "")) return tokens[here - 1]?.text !== "no";
  }
  return false;
}

function isSomeone(word: string | undefined): boolean {
  return word === "someone" || word === "somebody" || word === "somewhere";
}
