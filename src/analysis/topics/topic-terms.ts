import type { MarkedText } from "../match/marked-text.ts";
import { canBegin, entryOf, ROLE } from "../text/parts-of-speech.ts";
import type { Span } from "../text/span.ts";
import { APART } from "./phrase-words.ts";
import {
  isOfName,
  ownerFollows,
  type PhrasePart,
  type ReadClause,
  readPhrase,
  wordOfKind,
} from "./read-phrase.ts";

/** A thing that a text speaks of, and where: UTF-16 offsets. */
interface NamedThing extends Span {
  /**
   * One to three words in lower case, as the text has them: "water heaters". Longer names that are
   * never split have "_" between their words: "mac_and_cheese".
   */
  readonly term: string;
}

const MAX_TERMS = 16;
const MAX_WORDS = 3;

/**
 * The things that a text speaks of: noun phrases without what judges them ("a great water heater"
 * is a water heater), and without people, times, money and other words that are not topics.
 * @returns at most 16, in the order of the text, each once per clause
 */
export function topicTerms({ text, tokens, clauses }: MarkedText): NamedThing[] {
  return clauses
    .flatMap(({ from, to }) => thingsIn({ text, tokens, from, to }))
    .slice(0, MAX_TERMS);
}

function thingsIn(clause: ReadClause): NamedThing[] {
  const things: NamedThing[] = [];
  let at = clause.from;
  while (at < clause.to) {
    const token = clause.tokens[at];
    const parts = token && canBegin(token) ? readPhrase(clause, at) : undefined;
    const thing = parts && thingOf(clause, withKind(clause, namingParts(parts)));
    if (thing !== undefined && things.every(({ term }) => term !== thing.term)) things.push(thing);
    at = parts?.at(-1)?.to ?? at + 1;
  }
  return things;
}

function thingOf(clause: ReadClause, parts: readonly PhrasePart[]): NamedThing | undefined {
  const from = parts[0]?.from ?? 0;
  const to = parts.at(-1)?.to ?? 0;
  if (from === to || isOfName(clause, from, to) || ownerFollows(clause, to)) return undefined;
  return {
    term: parts.map(({ text }) => text).join(" "),
    from: clause.tokens[from]?.start ?? 0,
    to: clause.tokens[to - 1]?.end ?? 0,
  };
}

/** The last words of a phrase up to a noun; none if none of them is a thing. */
function namingParts(parts: readonly PhrasePart[]): readonly PhrasePart[] {
  const end = parts.findLastIndex(({ role }) => role !== ROLE.modifier) + 1;
  let kept = parts.slice(0, end);
  while (wordsIn(kept) > MAX_WORDS) kept = kept.slice(1);
  return kept.length === 1 && kept[0]?.role === ROLE.loose ? [] : kept;
}

/** With the word before that makes it another thing ("expansion tank"), if the phrase left it out. */
function withKind(clause: ReadClause, parts: readonly PhrasePart[]): readonly PhrasePart[] {
  const [only] = parts;
  const noun = clause.tokens[only?.from ?? 0];
  if (only === undefined || parts.length > 1 || noun === undefined) return parts;
  const kind = APART.has(entryOf(noun).singular) ? wordOfKind(clause, only.from - 1) : undefined;
  return kind === undefined ? parts : [kind, only];
}

/** A part without a space ("mac_and_cheese", "haircut") counts as one word. */
function wordsIn(parts: readonly PhrasePart[]): number {
  return parts.reduce((sum, { text }) => sum + (text.includes(" ") ? 2 : 1), 0);
}
