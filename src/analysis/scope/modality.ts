import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText } from "../match/marked-text.ts";
import { namesByWord } from "../text/by-word.ts";
import type { Clause } from "../text/clauses.ts";
import { someAt } from "../text/span.ts";
import { type WordsAround, wordsAround } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";
import { Marks } from "./marks.ts";
import { endOfNegator } from "./negation.ts";

/**
 * Clauses that state no fact: `wished` praise, `feared` blame, and `missed`: praise that was owed but
 * never came ("they should have called").
 */
export const UNREAL = { wished: 1, feared: 2, missed: 4 } as const;

const BOTH = UNREAL.wished | UNREAL.feared;
const REACH = 7;
/** What a word may do to what follows; most words do nothing. */
const SIGNS = namesByWord([
  ["wishes", words("modality", "wishes")],
  ["fears", words("modality", "fears")],
  ["supposes", words("modality", "conditions")],
  ["orders", words("modality", "orders")],
  ["depends", words("modality", "conditionals")],
  ["usedTo", "used"],
  ["searches", words("modality", "searches")],
  ["announces", words("modality", "speech")],
  ["future", words("modality", "future")],
  ["joins", "and but"],
  ["advises", words("modality", "duties")],
  ["asks", words("modality", "requests")],
  ["wonders", words("modality", "indirect_questions")],
  ["claims", words("modality", "claims")],
  ["instructs", words("modality", "instructions")],
]);
const NO_SIGNS: Signs = [];
const signs = new WordTable((word) => SIGNS.get(word) ?? NO_SIGNS);
type Signs = readonly NonNullable<ReturnType<typeof SIGNS.get>>[number][];

// The word of the set is marked in each example.
const STATES = new Set(words("modality", "statement_verbs").split(" ")); // "I asked for help and *was* given it"
const OF_CONDITIONS = new Set(words("modality", "condition_subjects").split(" ")); // "if *they* are late"
const ANYBODY = new Set(words("modality", "anybody").split(" ")); // "if *you* are late"
const BEING = new Set(words("modality", "being").split(" ")); // "if you *are* late"
const AUXILIARIES = new Set(words("modality", "auxiliaries").split(" ")); // "would *have* been great"
const SOUGHT = new Set(words("modality", "sought").split(" ")); // "find *someone* who is honest"
const KEPT = new Set(words("modality", "kept").split(" ")); // "*as* promised"
const SOUGHT_BY = new Set(words("modality", "sought_by").split(" ")); // "asked them *to* come"
const INDIRECT = new Set(words("modality", "indirect").split(" ")); // "told me *what* it would cost"
const WRITERS = new Set(words("attribution", "writers").split(" ")); // "*I* should have called"
const PASTS = new Set(words("modality", "pasts").split(" ")); // "I wish they *had* come"
const DUE = new Set(words("modality", "due").split(" ")); // "they *should've* cleaned up"
const CLAIMANTS = new Set(words("modality", "claimants").split(" ")); // "*they* say they are honest"
const ADVISED = new Set(words("modality", "advised").split(" ")); // "the only company *you* should call"
const SHORT_CONDITIONS = new Set(words("modality", "short_conditions").split(" ")); // "if *needed*"
const TAKING_BACK = new Set(words("modality", "taking_back").split(" ")); // "but they never *did*"
const ASKING = new Set(words("modality", "asking_verbs").split(" ")); // "*Are* they late?"

/** Finds what is not stated as a fact: marks of UNREAL. */
export function moodsIn(text: MarkedText): Marks {
  const moods = new Marks(text.tokens.length);
  for (const [index, clause] of text.clauses.entries()) {
    scan(text, clause, moods);
    const before = text.clauses[index - 1] ?? clause;
    if (takesBack(text, clause) && isPromised(text, before, moods)) {
      fearWhatCouldHaveBeen(before, moods);
      moods.add(before.from, before.to, UNREAL.wished | UNREAL.missed, -1);
    }
  }
  markQuestions(text, moods);
  return moods;
}

/** "could have overcharged me, but did not": no blame after "could have" is real, only that before it. */
function fearWhatCouldHaveBeen({ from, to }: Clause, moods: Marks): void {
  for (let at = from; at < to; at += 1) {
    if ((moods.of(at) & UNREAL.missed) === 0) continue;
    moods.add(at, at + 1, UNREAL.feared, moods.causeOf(at));
  }
}

/** Whether a clause says what was to be, or what somebody said. */
function isPromised({ tokens }: MarkedText, clause: Clause, moods: Marks): boolean {
  return someAt(clause, (at) => {
    const token = tokens[at];
    const isSaid = token !== undefined && signs.of(token).includes("announces");
    return isSaid || (moods.of(at) & UNREAL.wished) !== 0;
  });
}

/**
 * "They promised to call, but they never did", "could have overcharged me, but did not": nothing but a
 * negation of the clause before, perhaps with "and" and a new thought.
 */
function takesBack({ tokens }: MarkedText, { from, to }: Clause): boolean {
  if (tokens[from]?.text !== "but") return false;
  const said = tokens.slice(from + 1, to);
  const joined = said.findIndex(({ text }) => text === "and");
  const rest = joined < 0 ? said : said.slice(0, joined);
  if (!rest.every(({ text }) => TAKING_BACK.has(text))) return false;
  return rest.some((_, at) => endOfNegator(rest, at) > at);
}

/** The mood that a word opened, and where somebody announced something. */
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
    if (token === undefined) continue;
    const sign = signs.of(token);
    if (isBarrierAt(text, at) || isNewStatement(text, at, sign)) opened = NOTHING;
    if (reaches(opened, at)) moods.add(at, at + 1, opened.mood, opened.at);
    if (sign.length === 0) continue;
    opened = openedAfter(opened, text, at, sign);
    // "They said they would return": what is announced begins with its auxiliary.
    if (isAnnounced(opened, at, sign)) moods.add(at, at + 1, UNREAL.wished, opened.said);
  }
}

function isAnnounced({ said }: Opened, at: number, sign: Signs): boolean {
  return sign.includes("future") && said >= 0 && at - said <= REACH;
}

function openedAfter(opened: Opened, text: MarkedText, at: number, sign: Signs): Opened {
  const said = sign.includes("announces") && !isTold(text, at) ? at : opened.said;
  if (sign.includes("joins")) return { ...opened, said: -1 };
  const announced = isAnnounced({ ...opened, said }, at, sign) ? UNREAL.wished : 0;
  const mood = marksAfter(text, at, sign) | announced;
  if (mood === 0) return { ...opened, said };
  const before = reaches(opened, at) ? opened.mood : 0;
  return { at, mood: before | mood, said };
}

function reaches({ at, mood }: Opened, to: number): boolean {
  return mood !== 0 && to - at <= REACH;
}

/**
 * "when they said they would", "told me what it would cost": what was announced happened, or was
 * only information.
 */
function isTold({ tokens }: MarkedText, at: number): boolean {
  const word = wordsAround(tokens, at);
  return KEPT.has(word(-1)) || KEPT.has(word(-2)) || INDIRECT.has(word(1)) || INDIRECT.has(word(2));
}

/** The marks that a word sets on what follows it, with the help of the words beside it. */
function marksAfter({ tokens }: MarkedText, at: number, sign: Signs): number {
  const word = wordsAround(tokens, at);
  if (KEPT.has(word(-1))) return 0;
  if (sign.includes("supposes")) return conditionIn(word);
  if (sign.includes("wonders")) return BOTH;
  if (isMissed(word, sign)) return UNREAL.wished | UNREAL.missed;
  const fear = sign.includes("fears") ? UNREAL.feared : 0;
  // "find a good one", but not "can't find a better one"
  const isFound = sign.includes("searches") && endOfNegator(tokens, at - 1) === at;
  return !isFound && sign.some((name) => WISHES[name]?.(word)) ? fear | UNREAL.wished : fear;
}

/**
 * "if they are late", "if you are late", but "if you want good work"; "if needed" makes no condition
 * of what follows.
 */
function conditionIn(word: WordsAround): number {
  if (SHORT_CONDITIONS.has(word(1))) return 0;
  const isAnybodys = ANYBODY.has(word(1)) && BEING.has(word(2));
  return OF_CONDITIONS.has(word(1)) || isAnybodys ? BOTH : UNREAL.wished;
}

/** Whether praise after a word is only wished for, by the words beside it. */
const WISHES: Partial<Record<Signs[number], (word: WordsAround) => boolean>> = {
  wishes: () => true,
  usedTo: (word) => word(1) === "to",
  orders: (word) => word(1) === "that",
  instructs: (word) => word(1) === "to" || word(2) === "to",
  // "asked them to come", against "asked me what was wrong"
  asks: (word) => [1, 2, 3].some((ahead) => SOUGHT_BY.has(word(ahead))),
  advises: (word) => !ADVISED.has(word(-1)),
  // "they say they are honest", but not "when they say"
  claims: (word) => CLAIMANTS.has(word(-1)) && !KEPT.has(word(-2)),
  searches: (word) => SOUGHT.has(word(1)),
  depends: isUnfulfilled,
};

/** "would have been great", "I would not have lost a day", but not "I would have to say". */
function isUnfulfilled(word: WordsAround): boolean {
  if (word(1) === "not") return word(0) !== "could" && AUXILIARIES.has(word(2));
  return AUXILIARIES.has(word(1)) && (word(0) === "wouldn't" || word(2) !== "to");
}

/** "they should have cleaned up", "I wish they had come": it was due, and did not happen. */
function isMissed(word: WordsAround, sign: Signs): boolean {
  if (word(0) === "wish" || word(0) === "wished") {
    return !WRITERS.has(word(1)) && [2, 3, 4].some((ahead) => PASTS.has(word(ahead)));
  }
  if (WRITERS.has(word(-1)) || ADVISED.has(word(-1))) return false;
  if (DUE.has(word(0))) return true;
  return (sign.includes("advises") || word(0) === "could") && AUXILIARIES.has(word(1));
}

/** "when I asked and were …": a new statement begins here. */
function isNewStatement({ tokens }: MarkedText, at: number, sign: Signs): boolean {
  return sign.includes("joins") && STATES.has(tokens[at + 1]?.text ?? "");
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
