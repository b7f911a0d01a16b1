import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt } from "../match/marked-text.ts";
import { isNegation } from "../match/word-classes.ts";
import type { ParsedText } from "../parsed-text.ts";
import { dismissalOf } from "../scope/dismissal.ts";
import { ROLE, type Role, roleAt } from "../text/parts-of-speech.ts";
import { contains, type Span } from "../text/span.ts";
import type { AspectEvidence } from "./aspect-evidence.ts";

const BEING = new Set(words("aspects", "being").split(" "));
const MAX_BEFORE_VERB = 2;
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const LEADING: ReadonlySet<Role> = new Set([ROLE.determiner, ROLE.adjective, ROLE.other]);
const [ONE, OF] = words("aspects", "partitive").split(" ");
/** So many words may stand between a verb and what it says: "was really such a great help". */
const REACH = 6;
/** From this value on, a word of the lexicon is a judgment. */
const CLEAR = 1;
const WEIGHT = 0.8;

/**
 * What a text says of the people that it names, where a verb says it: "Ada was great", "Ada and Ben
 * are such a help". What the vocabulary knows as something else is no judgment of a person: "Ada was
 * quick".
 * @param known what the vocabulary finds in the text, except of the whole
 */
export function* judgedPeople(
  text: ParsedText,
  { aspects }: AspectVocabulary,
  known: readonly Span[],
): Generator<AspectEvidence> {
  const aspect = aspects.findIndex(({ describesPeople }) => describesPeople === true);
  if (aspect < 0 || text.people.length === 0) return;
  const isKnown = new Uint8Array(text.tokens.length);
  for (const { from, to } of known) isKnown.fill(1, from, to);
  let clause = 0;
  for (const person of text.people) {
    while (person.from >= (text.clauses[clause]?.to ?? Number.POSITIVE_INFINITY)) clause += 1;
    const found = judgmentOf(text, person, clause, isKnown);
    if (found !== undefined) yield { ...found, aspect };
  }
}

function judgmentOf(
  text: ParsedText,
  { from, to }: Span,
  clause: number,
  isKnown: Uint8Array,
): Omit<AspectEvidence, "aspect"> | undefined {
  // "The lessons with Ada were great."
  if (PREPOSITIONS.has(text.tokens[from - 1]?.text ?? "")) return undefined;
  const within = text.clauses[clause];
  if (within === undefined || !contains(within, from)) return undefined;
  const at = predicateAfter(text, Math.min(to, within.to), within.to);
  if (at === undefined || isKnown[at] === 1) return undefined;
  const polarity = valueAt(text, at) > 0 ? 1 : -1;
  const said = { from: at, to: at + 1, fixed: 1, hasNegation: false };
  const dismissal = dismissalOf(text, said, within, polarity);
  return { from, to, polarity, kind: "judged", weight: WEIGHT, clause, dismissal };
}

/** Where the word is that judges what stands before the verb at or after `from`. */
function predicateAfter(text: ParsedText, from: number, end: number): number | undefined {
  let verb = from;
  while (verb < from + MAX_BEFORE_VERB && isAdverb(text, verb)) verb += 1;
  if (!BEING.has(text.tokens[verb]?.text ?? "")) return undefined;
  for (let at = verb + 1; at < Math.min(end, verb + 1 + REACH); at += 1) {
    if (Math.abs(valueAt(text, at)) >= CLEAR) return at;
    if (isBarrierAt(text, at) || !mayLead(text, at)) return undefined;
  }
  return undefined;
}

function isAdverb({ tokens }: ParsedText, at: number): boolean {
  const word = tokens[at]?.text ?? "";
  return roleAt(tokens, at) === ROLE.other && /^\p{L}/u.test(word) && !BEING.has(word);
}

/** "So", "such", "a", "not", "young", "one of": not "in", "to" or a noun. */
function mayLead({ tokens }: ParsedText, at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (isNegation(word)) return true;
  if (word === OF) return tokens[at - 1]?.text === ONE;
  return LEADING.has(roleAt(tokens, at)) && !PREPOSITIONS.has(word);
}

function valueAt({ reading }: ParsedText, at: number): number {
  return reading.values[reading.wordOf[at] ?? 0] ?? 0;
}
