import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Token } from "../text/tokens.ts";

const OTHER = new Set(words("attribution", "others").split(" "));
const COUNTS = new Set(words("attribution", "counts").split(" "));
const BUSINESSES = new Set(words("attribution", "businesses").split(" "));
const PEOPLE = new Set(words("attribution", "businesses_of_people").split(" "));
const COMPARING = new Set(words("attribution", "comparing").split(" "));
const COMPARED_WITHIN = 3;
const RELATIVES = new Set(words("attribution", "relatives").split(" "));
const COMPETITORS = new Set(words("attribution", "competitors").split(" "));
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
