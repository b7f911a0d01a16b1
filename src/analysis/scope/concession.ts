import { BEST } from "../../domain/business.ts";
import type { PreparedText } from "../aspects/prepare.ts";
import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";

/** After these who praises grants a fault; what stood before them is overcome by the praise. */
const TURNS = ["but", "however"];
/** Words by which who praises grants a fault, before or after it: "a little", "wish". */
const FAULT_WORDS = new Set(
  (
    "although though tho except unless downside downsides drawback con cons gripe complaint complaints complain wish unfortunately " +
    "little bit kinda kind somewhat slightly minor sometimes occasionally often may might negative negatives apart aside besides lost deducted"
  ).split(" "),
);
const CONCESSIONS = new Set([...TURNS, ...FAULT_WORDS]);
/** Those that announce the next sentence: "My only complaint?", "The only downside: …". */
const ANNOUNCEMENTS = new Set(
  "downside downsides drawback con cons gripe complaint complaints wish".split(" "),
);
/** "Only thing he did not do", "the only issue": but not "the only plumber I call". */
const ONLY_FAULTS = new Set("thing issue problem reason bad concern minus flaw hiccup".split(" "));
/** "no choice but to", "nothing but": nothing is granted. */
const BEFORE_BUT = new Set("choice nothing anything everything all none help".split(" "));

type Words = ReadonlySet<string>;
type Sentences = Pick<PreparedText, "tokens" | "clauses">;

/**
 * Whether blame in a clause is told in passing: in a review of all stars, what nothing sets against
 * the praise is the leak, the last owner, another plumber.
 */
export function isPassing(text: Sentences, clause: number, rating: number | undefined): boolean {
  return rating === BEST && !isConceded(text, clause);
}

/** Whether the sentence of a clause grants a fault, or the one before it announces one. */
export function isConceded({ tokens, clauses }: Sentences, index: number): boolean {
  let first = index;
  while (first > 0 && clauses[first - 1]?.sentence === clauses[index]?.sentence) first -= 1;
  for (let at = first; clauses[at]?.sentence === clauses[index]?.sentence; at += 1) {
    if (hasOne(tokens, clauses[at], at > index ? FAULT_WORDS : CONCESSIONS)) return true;
  }
  const before = clauses[first - 1]?.sentence;
  for (let at = first - 1; at >= 0 && clauses[at]?.sentence === before; at -= 1) {
    if (hasOne(tokens, clauses[at], ANNOUNCEMENTS)) return true;
  }
  return false;
}

function hasOne(tokens: readonly Token[], clause: Clause | undefined, words: Words): boolean {
  for (let at = clause?.from ?? 0; at < (clause?.to ?? 0); at += 1) {
    if (grants(tokens, at, words)) return true;
  }
  return false;
}

function grants(tokens: readonly Token[], at: number, words: Words): boolean {
  const word = tokens[at]?.text ?? "";
  if (word === "only") return ONLY_FAULTS.has(tokens[at + 1]?.text ?? "");
  return words.has(word) && !(word === "but" && BEFORE_BUT.has(tokens[at - 1]?.text ?? ""));
}
