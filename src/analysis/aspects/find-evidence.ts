import type { AspectVocabulary } from "../../domain/business/aspect-words.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { keepLongest } from "../match/longest-match.ts";
import type { Place } from "../match/marked-text.ts";
import { findPatterns, type Match } from "../match/matcher.ts";
import type { ParsedText } from "../parsed-text.ts";
import { describesThing } from "../polarity/describes-thing.ts";
import { dismissalOf } from "../scope/dismissal.ts";
import { aimAtObjects } from "./aim-at-objects.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import {
  type AspectMeaning,
  type CompiledVocabulary,
  type ExpressionKind,
  isExpression,
  NO_ASPECT,
} from "./compiled-vocabulary.ts";
import { describesOther } from "./describes-other.ts";
import { isPartOfName } from "./is-part-of-name.ts";
import { judgedPeople } from "./judged-people.ts";
import { judgmentByModel, judgmentNear, type Sign, sentimentNear } from "./judgment.ts";

/** A text with more evidence is not a review; judging it all would take minutes. */
const MAX_COUNT = 200;

/**
 * `opinions` leaves out what is only wished for or said of others; `subjects` has it, as it is
 * spoken of.
 */
type Wanted = "opinions" | "subjects";

/** Every expression of the vocabulary in a text, with what the words there say of it. */
export function findEvidence(
  text: ParsedText,
  { vocabulary, patterns }: CompiledVocabulary,
  wanted: Wanted = "opinions",
): Findings {
  const evidence: AspectEvidence[] = [];
  const whole = vocabulary.aspects.findIndex(({ isGeneral }) => isGeneral === true);
  let clause = 0;
  const matches = findPatterns(patterns, text).filter(
    (match) => !isSaidOfThing(text, match, vocabulary.aspects),
  );
  const longest = keepLongest(matches);
  for (const match of longest) {
    const isOfPlace = vocabulary.aspects[match.meaning.aspect]?.describesPlace === true;
    if (isOfPlace && describesOther(text, match, matches, whole)) continue;
    while (match.from >= (text.clauses[clause]?.to ?? Number.POSITIVE_INFINITY)) clause += 1;
    const found = evidenceOf(match, text, clause, wanted);
    if (found !== undefined) evidence.push(found);
    if (evidence.length === MAX_COUNT) break;
  }
  const known = longest.filter(({ meaning }) => meaning.aspect !== whole);
  const people = judgedPeople(text, vocabulary, known)
    .filter(({ dismissal }) => wanted === "subjects" || dismissal === undefined)
    .take(MAX_COUNT - evidence.length);
  return aimAtObjects([...evidence, ...people].sort(inOrder), text, whole);
}

function inOrder(one: AspectEvidence, other: AspectEvidence): number {
  return one.from - other.from;
}

/** "The pool was very nice" says nothing of the staff. */
function isSaidOfThing(
  { reading }: ParsedText,
  match: Match<AspectMeaning>,
  aspects: AspectVocabulary["aspects"],
): boolean {
  const { aspect, kind } = match.meaning;
  const isOfPeople = aspects[aspect]?.describesPeople === true && isExpression(kind);
  return isOfPeople && describesThing(reading, match);
}

function evidenceOf(
  match: Match<AspectMeaning>,
  text: ParsedText,
  index: number,
  wanted: Wanted,
): AspectEvidence | undefined {
  const clause = text.clauses[index];
  const { aspect, kind } = match.meaning;
  if (aspect === NO_ASPECT || clause === undefined) return undefined;
  const { from, to } = match;
  const place = { from, to, clause };
  const said = polarityOf(match, text, place) || (text.scope.isDueOf(match) ? -1 : 0);
  const polarity = said > 0 && text.scope.isMissed(match) ? -1 : said;
  if (polarity === 0 && saysNothing(kind, text, place)) return undefined;
  const dismissal = dismissalOf(text, match, clause, polarity);
  if (wanted === "opinions" && dismissal !== undefined) return undefined;
  const weight = weightOf(match, polarity);
  return { aspect, polarity, kind, weight, clause: index, from, to, dismissal };
}

const LONG = 3;
const WEIGHT_OF_LONG = 1.5;
const WEIGHT_OF_MENTION = 0.8;
const WEIGHT_OF_TURNED = 0.6;

function weightOf({ meaning: { kind }, fixed }: Match<AspectMeaning>, polarity: Sign): number {
  if (kind !== "positive" && kind !== "negative") return WEIGHT_OF_MENTION;
  if (kind === "negative" && polarity > 0) return WEIGHT_OF_TURNED;
  return countBits(fixed) >= LONG ? WEIGHT_OF_LONG : 1;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function saysNothing(kind: ExpressionKind, text: ParsedText, place: Place): boolean {
  return kind === "judged" || (kind === "hint" && isPartOfName(text, place));
}

function polarityOf(match: Match<AspectMeaning>, text: ParsedText, place: Place): Sign {
  switch (match.meaning.kind) {
    case "positive":
      return isTurned(match, text, true) ? -1 : 1;
    case "negative":
      return isTurned(match, text, false) ? 1 : -1;
    case "hint":
      return sentimentNear(text, place);
    case "judged":
      return isAttribute(text, place) ? 0 : judgmentNear(text, place);
    case "mention":
      return judgmentNear(text, place) || judgmentByModel(text, place);
  }
}

const POSSESSED = new Set(words("aspects", "possessed").split(" "));

/** "The office staff were nice" judges the staff, and not the office. */
function isAttribute({ tokens }: ParsedText, { to }: Place): boolean {
  return POSSESSED.has(tokens[to]?.text ?? "");
}

/** Whether a negation reverses an expression that has its own polarity. */
function isTurned(match: Match<AspectMeaning>, { scope }: ParsedText, isPraise: boolean): boolean {
  return scope.isTurned(match, isPraise) || scope.isTurnedWithin(match);
}
