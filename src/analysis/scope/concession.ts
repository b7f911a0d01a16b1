import { BEST } from "../../domain/business/business.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import { someAt } from "../text/span.ts";
import type { Token } from "../text/tokens.ts";

const TURNS = words("concession", "turns").split(" ");
const FAULT_WORDS = new Set(words("concession", "fault_words").split(" "));
const CONCESSIONS = new Set([...TURNS, ...FAULT_WORDS]);
const ANNOUNCEMENTS = new Set(words("concession", "announcements").split(" "));
const ONLY_FAULTS = new Set(words("concession", "only_faults").split(" "));
const BEFORE_BUT = new Set(words("concession", "before_but").split(" "));

type Words = ReadonlySet<string>;
type Sentences = Pick<MarkedText, "tokens" | "clauses">;
type Rated = Sentences & { readonly rating: number | undefined };

/**
 * Whether blame in a clause is told in passing: in a five-star review, what is not announced as a
 * fault ("the only downside is that") is the leak, the last owner, another plumber.
 */
export function isPassing({ tokens, clauses, rating }: Rated, index: number): boolean {
  return rating === BEST && !hasOne(tokens, clauses[index], ANNOUNCEMENTS);
}

/** Whether the sentence of a clause concedes a fault, or the one before it announces one. */
export function isConceded({ tokens, clauses }: Sentences, index: number): boolean {
  const own = clauses[index]?.sentence ?? 0;
  return clauses.some((clause, at) => {
    if (clause.sentence === own - 1) return hasOne(tokens, clause, ANNOUNCEMENTS);
    const words = at > index ? FAULT_WORDS : CONCESSIONS;
    return clause.sentence === own && hasOne(tokens, clause, words);
  });
}

function hasOne(tokens: readonly Token[], clause: Clause | undefined, words: Words): boolean {
  return clause !== undefined && someAt(clause, (at) => grants(tokens, at, words));
}

function grants(tokens: readonly Token[], at: number, words: Words): boolean {
  const word = tokens[at]?.text ?? "";
  if (word === "only") return ONLY_FAULTS.has(tokens[at + 1]?.text ?? "");
  return words.has(word) && !(word === "but" && BEFORE_BUT.has(tokens[at - 1]?.text ?? ""));
}
