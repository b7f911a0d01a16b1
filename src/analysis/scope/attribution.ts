import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import { ROLE, roleOf } from "../text/parts-of-speech.ts";
import { type Token, type WordsAround, wordsAround } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";
import { Marks } from "./marks.ts";
import { endOfNegator } from "./negation.ts";

const OTHER = new Set(words("attribution", "others").split(" "));
const COUNTS = new Set(words("attribution", "counts").split(" "));
const BUSINESSES = new Set(words("attribution", "businesses").split(" "));
const PEOPLE = new Set(words("attribution", "businesses_of_people").split(" "));
const COMPARING = new Set(words("attribution", "comparing").split(" "));
const COMPARED_WITHIN = 3;
const RELATIVES = new Set(words("attribution", "relatives").split(" "));
const COMPETITORS = new Set(words("attribution", "competitors").split(" "));
const REACH = 2;
/** How many tokens before the word for a business "another" may stand. */
const REACH_OF_ANOTHER = 6;
const QUOTES = new Set(['"', "'", "“", "”"]);
/** How many tokens a clause goes on about the others that it names. */
const REACH_AHEAD = 30;
/** How many tokens before "by another plumber" what was done may begin. */
const REACH_OF_DOER = 6;
/** The cause of marks on what is said before its business is named. */
const BEHIND = -1;
const HAD_EARLIER = new Set(words("attribution", "had_earlier").split(" "));
const TRIED = new Set(words("attribution", "tried").split(" "));
const ONE_DOES = new Set(words("attribution", "one_does").split(" "));
const JOINERS = new Set(words("attribution", "joiners").split(" "));
const PRONOUNS = new Set(words("attribution", "pronouns").split(" "));
const SOMEONE = new Set(words("attribution", "someone").split(" "));
const GOING = new Set(words("attribution", "going").split(" "));
const AFTER_BEFORE = new Set(words("attribution", "after_before").split(" "));
const STARTS = new Set(["", ".", "!", ","]);

/** Whether token `at` names a business that is not the reviewed one: "another plumber". */
export function isOtherBusiness(tokens: readonly Token[], at: number): boolean {
  return otherSince(tokens, at) !== undefined;
}

/** Where the name of another business begins that ends at a token: at "another" of "another plumber". */
function otherSince(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const word = token === undefined ? "" : namers.of(token);
  if (word === "") return undefined;
  if (COMPETITORS.has(word)) return at;
  const isOther = BESIDE.get(word);
  if (isOther !== undefined) return isOther(wordsAround(tokens, at)) ? at : undefined;
  const near = [at - 1, at - REACH].find((here) => makesOther(tokens[here]?.text ?? "", word));
  const since = near ?? (PEOPLE.has(word) ? undefined : anotherBefore(tokens, at));
  if (since === undefined || isOfThisOne(tokens, since, at)) return undefined;
  return isCompared(tokens, since, at) ? undefined : since;
}

/** Where a longer name begins with "another": `another "big name" plumbing company`. */
function anotherBefore(tokens: readonly Token[], at: number): number | undefined {
  const before = tokens.slice(Math.max(0, at - REACH_OF_ANOTHER), at).map(({ text }) => text);
  const place = before.lastIndexOf("another");
  const isName = place >= 0 && before.slice(place + 1).every(isInName);
  return isName ? at - before.length + place : undefined;
}

function isInName(word: string): boolean {
  const role = roleOf(word);
  return QUOTES.has(word) || role === ROLE.unknown || role >= ROLE.adjective;
}

/**
 * "no other plumber"; "the two movers" are those who came; "the first company that did well", but
 * not "that we called".
 */
function isOfThisOne(tokens: readonly Token[], since: number, at: number): boolean {
  const before = tokens[since - 1]?.text;
  const word = tokens[since]?.text ?? "";
  if (word === "first" && RELATIVES.has(tokens[at + 1]?.text ?? "")) {
    return !TRIED.has(tokens[at + 3]?.text ?? "");
  }
  return before === "no" || (before === "the" && COUNTS.has(word) && !OTHER.has(word));
}

/** "another plumber", "two plumbers", but not "the two guys". */
function makesOther(word: string, business: string): boolean {
  if (PEOPLE.has(business)) return OTHER.has(word) && word !== "another";
  return OTHER.has(word) || COUNTS.has(word);
}

/** What names others only beside certain words. */
const BESIDE = new Map<string, (word: WordsAround) => boolean>([
  // "someone else"
  ["else", (word) => SOMEONE.has(word(-1))],
  // "the company we first called"
  ["first", (word) => TRIED.has(word(1))],
  // "the company we used before was rude", but not "I called before I left"
  ["before", (word) => TRIED.has(word(-1)) && AFTER_BEFORE.has(word(1) || ".")],
  // "Go next door for a great lunch"
  ["door", (word) => word(-1) === "next" && GOING.has(word(-2))],
  // "those I had before"
  ["had", (word) => HAD_EARLIER.has(word(1))],
  // "One came but never called"
  ["one", (word) => ONE_DOES.has(word(1)) && STARTS.has(word(-1))],
]);

/** Whether others at [from, to] are named only for a comparison, and nothing is said of them. */
function isCompared(tokens: readonly Token[], from: number, to: number): boolean {
  if (RELATIVES.has(tokens[to + 1]?.text ?? "")) return false;
  const words = tokens.slice(Math.max(0, from - COMPARED_WITHIN), from);
  return words.some(({ text }) => COMPARING.has(text));
}

/**
 * The name that a word may give a business, "plumber" for "plumber's"; empty for most words, which
 * are skipped.
 */
const namers = new WordTable((word) => {
  const name = word.endsWith("'s") ? word.slice(0, -2) : word;
  return COMPETITORS.has(name) || BUSINESSES.has(name) || BESIDE.has(name) ? name : "";
});

/** Finds where another business is spoken of: "another plumber fixed it". */
export function othersIn(text: MarkedText): Marks {
  const others = new Marks(text.tokens.length);
  let named = -1;
  for (const clause of text.clauses) {
    if (named >= 0 && goesOn(text, clause)) others.add(clause.from, clause.to, 1, named);
    named = markOthers(text, clause, others);
  }
  return others;
}

/**
 * Marks what is said of others in a clause.
 * @returns where it names them, if the next clause may go on about them; else −1
 */
function markOthers({ tokens }: MarkedText, clause: Clause, others: Marks): number {
  for (let at = clause.from; at < clause.to; at += 1) {
    const since = otherSince(tokens, at);
    if (since === undefined) continue;
    others.add(doneFrom(tokens, at, clause), at, 1, BEHIND);
    others.add(at, Math.min(clause.to, at + REACH_AHEAD), 1, since);
    return COMPETITORS.has(tokens[at]?.text ?? "") ? -1 : since;
  }
  return -1;
}

/** "ripped off by other plumbers" speaks of them from "ripped" on. */
function doneFrom(tokens: readonly Token[], at: number, { from }: Clause): number {
  for (let here = at - 1; here >= Math.max(from, at - REACH - 1); here -= 1) {
    if (tokens[here]?.text === "by") return Math.max(from, here - REACH_OF_DOER);
  }
  return at;
}

/** Whether a clause goes on about the business of the clause before: "and they never came". */
function goesOn({ tokens }: MarkedText, { from }: Clause): boolean {
  const first = tokens[from]?.text ?? "";
  if (endOfNegator(tokens, from) > from) return true;
  return PRONOUNS.has(JOINERS.has(first) ? (tokens[from + 1]?.text ?? "") : first);
}
