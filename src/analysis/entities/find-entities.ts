import type { Mention } from "../../domain/business/mention.ts";
import type { Evidence, NamedEntity } from "../../domain/insights/analysis.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { ParsedText } from "../parsed-text.ts";
import { quotable } from "../quotes/quotable.ts";
import { isPassing } from "../scope/concession.ts";
import { ROLE, roleAt } from "../text/parts-of-speech.ts";
import { tokenize } from "../text/tokens.ts";
import type { MentionFinder } from "./mention-finder.ts";
import { withoutOwnName } from "./own-name.ts";
import { findNames, type Named, type PeopleContext } from "./people/find-people.ts";

type Judged = Pick<Evidence, "polarity" | "confidence">;

/** Blame that is less sure than this is mostly for the trouble that somebody was called for. */
const SURE = 0.6;
/** From this value on, a word praises or blames; below, it may only tell what happened. */
const CLEAR = 0.6;
/**
 * With at most this many stars, what a person said or promised is no praise of them, and praise needs a
 * clear word.
 */
const FEW_STARS = 2;
const TELLING = new Set(words("around-names", "telling").split(" "));
const RECOMMENDING = new Set(words("around-names", "recommending").split(" "));
const UNRESERVED = new Set(words("around-names", "unreserved").split(" "));

/** The entries of the owner's lists that a review names anywhere, with the clauses that name them. */
export function listedEntities(
  read: ParsedText,
  mentions: readonly Mention[],
  finder: MentionFinder,
): NamedEntity[] {
  if (mentions.length === 0) return [];
  const folded = read.clauses.map(({ start, end }) => searchable(read.text.slice(start, end)));
  return mentions.map((mention) => ({
    ...mention,
    isListed: true,
    evidence: finder.placesOf(mention, folded).map((clause) => evidenceAt(read, clause)),
  }));
}

/** A text with the names in it. */
interface NamingText {
  readonly read: ParsedText;
  readonly named: Named;
}

/** Parses a text, and finds the people of the business in it. */
export function readNames(
  text: string,
  rating: number | undefined,
  context: PeopleContext,
  tokens = tokenize(text),
): NamingText {
  const named = findNames(text, tokens, context);
  const read = withoutOwnName(text, tokens, context.ownName);
  return { read: new ParsedText(text, rating, read, named.people), named };
}

/**
 * The people whom a text names and who are not on the owner's list, each once; without evidence if it
 * only has a name that may be one of theirs.
 */
export function foundPeople({ read, named: { people, others } }: NamingText): NamedEntity[] {
  if (people.length + others.length === 0) return [];
  const found = people.filter(({ isListed }) => !isListed);
  const byName = Map.groupBy(found, ({ name }) => searchable(name));
  const sure = Array.from(byName.values(), (mentions) => {
    const places = new Map(mentions.map(({ start }) => [read.clauseAt(start), start]));
    const evidence = Array.from(places, ([clause, at]) => evidenceAt(read, clause, at));
    return personOf(mentions[0]?.name ?? "", evidence);
  });
  const names = others.filter(({ isListed }) => !isListed).map(({ name }) => name);
  const alone = names.filter((name) => !byName.has(searchable(name)));
  return [...sure, ...[...new Set(alone)].map((name) => personOf(name, []))];
}

function personOf(name: string, evidence: readonly Evidence[]): NamedEntity {
  return { kind: "technician", name, isListed: false, evidence: [...evidence] };
}

/**
 * What is said of a thing where it is named: in that clause, or, if that only names it, in the next
 * clause of the same or the next sentence ("Ada came out. She was great."). If that only tells what
 * happened too, praise in the one after it counts ("Ada and Ben. Moved us house! Very kind.").
 * @param at where the clause names it; without it, the end of the text
 */
function evidenceAt(read: ParsedText, clause: number, at?: number): Evidence {
  const own = opinionAt(read, clause, at);
  const { start, end, isWhole } = quotable(read, clause);
  const isShown = hasClearWord(read, clause, own.polarity) && isWhole;
  const alone = { start, end, ...own, confidence: isShown ? own.confidence : 0 };
  if (own.polarity !== "neutral") return alone;
  const next = laterAt(read, clause + 1);
  if (next?.polarity !== "neutral") return next === undefined ? alone : { ...next, start };
  const last = laterAt(read, clause + 2);
  return { ...(last?.polarity === "positive" ? last : next), start };
}

/** What a clause says of a person named earlier; undefined if it can't be about them. */
function laterAt(read: ParsedText, clause: number): Omit<Evidence, "start"> | undefined {
  const [before, own] = [read.clauses[clause - 1], read.clauses[clause]];
  if (before === undefined || own === undefined) return undefined;
  if (own.sentence > before.sentence && !goesOn(read, own.from)) return undefined;
  if (read.people.some(({ from }) => from >= own.from && from < own.to)) return undefined;
  const said = opinionAt(read, clause);
  const confidence = hasClearWord(read, clause, said.polarity) ? said.confidence : 0;
  return { end: own.end, ...said, confidence };
}

/** Whether a word clearly praises or blames as its clause does: not "Ada and Ben came again". */
function hasClearWord(read: ParsedText, clause: number, polarity: Polarity): boolean {
  if (polarity === "neutral") return true;
  const side = polarity === "positive" ? 1 : -1;
  return read.opinionsIn(clause).some((at) => side * (read.reading.values[at] ?? 0) >= CLEAR);
}

/**
 * Whether a sentence can be about the person named in the one before: "Very kind.", "Her work …",
 * not "The food …".
 */
function goesOn({ tokens }: ParsedText, first: number): boolean {
  const word = tokens[first]?.text ?? "";
  return roleAt(tokens, first) !== ROLE.determiner || word === "his" || word === "her";
}

/**
 * What a clause says of the person it names. In a five-star review, blame counts only if the clause
 * announces a fault: not in "Ada made sure that it couldn't leak".
 */
function opinionAt(read: ParsedText, clause: number, at = read.text.length): Judged {
  const { polarity, confidence } = read.judge(clause);
  const warning = warningIn(read, clause);
  if (warning !== undefined) {
    return { polarity: at > warning ? "negative" : "neutral", confidence: SURE };
  }
  const isGuess = confidence < SURE && read.opinionsIn(clause).length === 0;
  if (isGuess) return { polarity: "neutral", confidence: 0 };
  if (polarity === "positive" && isOnlyTold(read, clause)) {
    return { polarity: "neutral", confidence: 0 };
  }
  const isHeld = confidence >= SURE && !isPassing(read, clause);
  if (polarity !== "negative" || isHeld) return { polarity, confidence: twoDecimals(confidence) };
  return { polarity: "neutral", confidence: twoDecimals(1 - confidence) };
}

/** Whether a review of few stars only reports what a person said: "Josh told me that he'd be back". */
function isOnlyTold(read: ParsedText, clause: number): boolean {
  if ((read.rating ?? Number.POSITIVE_INFINITY) > FEW_STARS) return false;
  const { from = 0, to = 0 } = read.clauses[clause] ?? {};
  const isTold = read.tokens.slice(from, to).some(({ text }) => TELLING.has(text));
  return isTold || !hasClearWord(read, clause, "positive");
}

/** Where a clause warns: "he will no longer recommend Ada", but not "can't recommend Ada enough". */
function warningIn(read: ParsedText, clause: number): number | undefined {
  const { from = 0, to = 0 } = read.clauses[clause] ?? {};
  const said = read.tokens.slice(from, to);
  if (said.some(({ text }) => UNRESERVED.has(text))) return undefined;
  return said.find(({ text }, place) => RECOMMENDING.has(text) && read.scope.isDenied(from + place))
    ?.start;
}
