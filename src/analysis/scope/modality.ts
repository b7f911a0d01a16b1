import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText } from "../match/marked-text.ts";
import { bitsByWord } from "../text/by-word.ts";
import type { Clause } from "../text/clauses.ts";
import { WordTable } from "../text/word-table.ts";
import { Marks } from "./marks.ts";
import { endOfNegator } from "./negation.ts";

/** What is not said to be so: praise that is only wished for, blame that is only feared. */
export const UNREAL = { wished: 1, feared: 2 } as const;

const BOTH = UNREAL.wished | UNREAL.feared;
const REACH = 7;
/** What a word may do to what follows; most words do nothing. */
const SIGN = {
  wishes: 1,
  fears: 2,
  supposes: 4,
  orders: 8,
  depends: 16,
  usedTo: 32,
  searches: 64,
  announces: 128,
  future: 256,
  joins: 512,
  asks: 1024,
  advises: 2048,
  asksOrBegs: 4096,
  claims: 8192,
  instructs: 16384,
} as const;
const signOf = bitsByWord([
  [SIGN.wishes, words("modality", "wishes")],
  [SIGN.fears, words("modality", "fears")],
  [SIGN.supposes, words("modality", "conditions")],
  [SIGN.orders, words("modality", "orders")],
  [SIGN.depends, words("modality", "conditionals")],
  [SIGN.usedTo, "used"],
  [SIGN.searches, words("modality", "searches")],
  [SIGN.announces, words("modality", "speech")],
  [SIGN.future, words("modality", "future")],
  [SIGN.joins, "and but"],
  [SIGN.advises, words("modality", "duties")],
  [SIGN.asks, words("modality", "requests")],
  [SIGN.asksOrBegs, words("modality", "questions")],
  [SIGN.claims, words("modality", "claims")],
  [SIGN.instructs, words("modality", "instructions")],
]);
const signs = new WordTable((word) => signOf.get(word) ?? 0);

const STATES = new Set(words("modality", "statement_verbs").split(" "));
const OF_CONDITIONS = new Set(words("modality", "condition_subjects").split(" "));
const AUXILIARIES = new Set(words("modality", "auxiliaries").split(" "));
const SOUGHT = new Set(words("modality", "sought").split(" "));
const KEPT = new Set(words("modality", "kept").split(" "));
const SOUGHT_BY = new Set(words("modality", "sought_by").split(" "));
const INDIRECT = new Set(words("modality", "indirect").split(" "));
const CLAIMANTS = new Set(words("modality", "claimants").split(" "));
const ADVISED = new Set(words("modality", "advised").split(" "));
const SHORT_CONDITIONS = new Set(words("modality", "short_conditions").split(" "));
const ASKING = new Set(words("modality", "asking_verbs").split(" "));

/** Finds what is not said to be so: marks of UNREAL. */
export function moodsIn(text: MarkedText): Marks {
  const moods = new Marks(text.tokens.length);
  for (const clause of text.clauses) scan(text, clause, moods);
  markQuestions(text, moods);
  return moods;
}

/** What a word opened, and where somebody announced something. */
interface Opened {
  readonly at: number;
  readonly mood: number;
  readonly said: number;
}

const NOTHING: Opened = { at: -1, mood: 0, said: -1 };

function scan(text: MarkedText, clause: Clause, moods: Marks): void {
  let opened = NOTHING;
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = text.tokens[at];
    const sign = token === undefined ? 0 : signs.of(token);
    if (isBarrierAt(text, at) || isNewStatement(text, at, sign)) opened = NOTHING;
    if (reaches(opened, at)) moods.add(at, at + 1, opened.mood, opened.at);
    if (sign !== 0) opened = openedAfter(opened, text, at, sign);
    // "They said they would return": what is announced begins with its auxiliary.
    if (isAnnounced(opened, at, sign)) moods.add(at, at + 1, UNREAL.wished, opened.said);
  }
}

function isAnnounced({ said }: Opened, at: number, sign: number): boolean {
  return (sign & SIGN.future) !== 0 && said >= 0 && at - said <= REACH;
}

function openedAfter(opened: Opened, text: MarkedText, at: number, sign: number): Opened {
  const said = (sign & SIGN.announces) !== 0 && !isTold(text, at) ? at : opened.said;
  if ((sign & SIGN.joins) !== 0) return { ...opened, said: -1 };
  const announced = isAnnounced({ ...opened, said }, at, sign) ? UNREAL.wished : 0;
  const mood = moodAfter(text, at, sign) | announced;
  if (mood === 0) return { ...opened, said };
  const before = reaches(opened, at) ? opened.mood : 0;
  return { at, mood: before | mood, said };
}

function reaches({ at, mood }: Opened, to: number): boolean {
  return mood !== 0 && to - at <= REACH;
}

/** "when they said they would", "told me what it would cost": what was announced came, or was told. */
function isTold({ tokens }: MarkedText, at: number): boolean {
  const isKept = [at - 1, at - 2].some((here) => KEPT.has(tokens[here]?.text ?? ""));
  return isKept || [at + 1, at + 2].some((here) => INDIRECT.has(tokens[here]?.text ?? ""));
}

/** What a word makes of what follows it, by itself and the words beside it. */
function moodAfter({ tokens }: MarkedText, at: number, sign: number): number {
  const before = tokens[at - 1]?.text ?? "";
  const next = tokens[at + 1]?.text ?? "";
  if (KEPT.has(before)) return 0;
  if ((sign & SIGN.supposes) !== 0) return conditionBefore(next);
  if ((sign & SIGN.asksOrBegs) !== 0) return BOTH;
  if ((sign & SIGN.claims) !== 0) return CLAIMANTS.has(before) ? UNREAL.wished : 0;
  if ((sign & SIGN.advises) !== 0) return ADVISED.has(before) ? 0 : UNREAL.wished;
  const isWish = (sign & SIGN.asks) !== 0 ? asksFor(tokens, at) : (sign & SIGN.wishes) !== 0;
  const fear = (sign & SIGN.fears) === 0 ? 0 : UNREAL.feared;
  return isWish || isUnreal({ tokens, at, next, sign }) ? fear | UNREAL.wished : fear;
}

/** "asked them to come", against "asked me what was wrong". */
function asksFor(tokens: MarkedText["tokens"], at: number): boolean {
  return [at + 1, at + 2, at + 3].some((here) => SOUGHT_BY.has(tokens[here]?.text ?? ""));
}

/** "if they are late", "if you want good work"; "if needed" makes no condition of what follows. */
function conditionBefore(next: string): number {
  if (SHORT_CONDITIONS.has(next)) return 0;
  return OF_CONDITIONS.has(next) ? BOTH : UNREAL.wished;
}

interface Opener {
  readonly tokens: MarkedText["tokens"];
  readonly at: number;
  readonly next: string;
  readonly sign: number;
}

function isUnreal({ tokens, at, next, sign }: Opener): boolean {
  if ((sign & SIGN.orders) !== 0) return next === "that";
  if ((sign & SIGN.instructs) !== 0) return next === "to" || tokens[at + 2]?.text === "to";
  if ((sign & SIGN.usedTo) !== 0) return next === "to";
  if ((sign & SIGN.searches) !== 0) {
    return SOUGHT.has(next) && endOfNegator(tokens, at - 1) !== at;
  }
  if ((sign & SIGN.depends) === 0) return false;
  // "would have been great", but not "I would have to say".
  if (next === "not" || tokens[at]?.text === "wouldn't") return wouldNotHave(tokens, at);
  return AUXILIARIES.has(next) && tokens[at + 2]?.text !== "to";
}

/** "I would not have lost a day" */
function wouldNotHave(tokens: MarkedText["tokens"], at: number): boolean {
  const word = tokens[at]?.text;
  const have = tokens[word === "wouldn't" ? at + 1 : at + 2]?.text ?? "";
  return word !== "could" && AUXILIARIES.has(have);
}

/** "when I asked and were …": here something else is told. */
function isNewStatement({ tokens }: MarkedText, at: number, sign: number): boolean {
  return (sign & SIGN.joins) !== 0 && STATES.has(tokens[at + 1]?.text ?? "");
}

/** Marks what is asked: praise in any question, blame in those that can be answered with yes. */
function markQuestions({ tokens, clauses }: MarkedText, moods: Marks): void {
  let from = 0;
  for (const [index, { sentence, to }] of clauses.entries()) {
    if (clauses[index + 1]?.sentence === sentence) continue;
    const mood = ASKING.has(tokens[from]?.text ?? "") ? BOTH : UNREAL.wished;
    if (tokens[to - 1]?.text.includes("?") === true) moods.add(from, to, mood, -1);
    from = to;
  }
}
