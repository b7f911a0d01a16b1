import type { Token } from "../text/tokens.ts";

const OTHER = new Set(
  "other others another previous former prior different last old competing separate".split(" "),
);
/** Of businesses these count others: "two plumbers"; of people they do not: "the two guys". */
const COUNTS = new Set(
  "most many few several multiple two three four five second every".split(" "),
);
const BUSINESSES = new Set(
  (
    "company companies plumber plumbers electrician electricians contractor contractors mechanic mechanics shop shops dentist dentists doctor doctors mover movers " +
    "dealer dealers dealership dealerships places place business businesses garage garages roofer roofers vet vets salon salons provider providers outfit outfits cleaners " +
    "service services practice practices competitor competitors installer installers landscaper landscapers handyman painter painters firm firms guys"
  ).split(" "),
);
const PEOPLE = new Set(["guys"]);
/** "unlike other plumbers, they …": others that are only compared with. */
const COMPARING = new Set("unlike than versus vs compared".split(" "));
const COMPARED_WITHIN = 3;
const RELATIVES = new Set("that who which whose where".split(" "));
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
    const before = tokens[here]?.text ?? "";
    const isOther = OTHER.has(before) || (COUNTS.has(before) && !PEOPLE.has(word));
    if (isOther) return tokens[here - 1]?.text !== "no" && !isCompared(tokens, here, at);
  }
  return false;
}

/** Whether others at [from, to] are only named to compare, and nothing is told of them. */
function isCompared(tokens: readonly Token[], from: number, to: number): boolean {
  if (RELATIVES.has(tokens[to + 1]?.text ?? "")) return false;
  const words = tokens.slice(Math.max(0, from - COMPARED_WITHIN), from);
  return words.some(({ text }) => COMPARING.has(text));
}

function isSomeone(word: string | undefined): boolean {
  return word === "someone" || word === "somebody" || word === "somewhere";
}
