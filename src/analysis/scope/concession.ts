import { BEST } from "../../domain/business/business.ts";
import { phrases, words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import { type Span, someAt } from "../text/span.ts";
import { CueTable } from "./cue-table.ts";

const CUES = new CueTable([
  ["announces", phrases("concession", "announcements")],
  ["grants", phrases("concession", "fault_phrases")],
  ["softens", phrases("concession", "softeners")],
  ["turns", phrases("concession", "turns")],
  ["heard", phrases("concession", "hearsay")],
]);
const BEFORE_BUT = new Set(words("concession", "before_but").split(" "));

type Effect = NonNullable<ReturnType<typeof CUES.at>>["effect"];
type Sentences = Pick<MarkedText, "tokens" | "clauses">;
type Tokens = Sentences["tokens"];
type Fault = { readonly from: number; readonly clause: number };
type Rated = Sentences & { readonly rating: number | undefined };

/** How many tokens after "but" a fault follows: later it is mostly a story that is told. */
const REACH_OF_TURN = 4;

/**
 * Whether blame in a clause is told in passing: in a five-star review, what is not announced as a
 * fault ("the only downside is that") is the leak, the last owner, another plumber.
 */
export function isPassing({ tokens, clauses, rating }: Rated, index: number): boolean {
  return rating === BEST && !hasOne(tokens, clauses[index], "announces");
}

/** Whether blame in a clause is that of others, which a five-star review only reports. */
export function isHearsay({ tokens, clauses, rating }: Rated, index: number): boolean {
  if (rating !== BEST) return false;
  const { sentence } = clauses[index] ?? {};
  return clauses.some((clause) => clause.sentence === sentence && hasOne(tokens, clause, "heard"));
}

/**
 * Whether the sentence of a fault concedes it, or the one before announces one.
 * @param fault where its words begin, and the index of their clause
 */
export function isConceded({ tokens, clauses }: Sentences, fault: Fault): boolean {
  const { from, clause: index } = fault;
  const own = clauses[index]?.sentence ?? 0;
  const turn = { from: Math.max(0, from - REACH_OF_TURN), to: from };
  if (hasOne(tokens, turn, "turns")) return true;
  return clauses.some((clause, at) => {
    if (clause.sentence === own - 1) return hasOne(tokens, clause, "announces");
    if (at === index && hasOne(tokens, clause, "softens")) return true;
    return clause.sentence === own && hasOne(tokens, clause, "announces", "grants");
  });
}

function hasOne(tokens: Tokens, span: Span | undefined, ...effects: readonly Effect[]): boolean {
  if (span === undefined) return false;
  return someAt(span, (at) => {
    const cue = CUES.at(tokens, at);
    if (cue === undefined || !effects.includes(cue.effect)) return false;
    return cue.words[0] !== "but" || !BEFORE_BUT.has(tokens[at - 1]?.text ?? "");
  });
}
