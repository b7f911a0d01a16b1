import type { MarkedText } from "../match/marked-text.ts";
import { CUE_NEGATORS } from "../match/word-classes.ts";
import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";

/** Praise is denied close by ("not on time"), blame from farther ("never felt that I was overcharged"). */
const REACH_TO_PRAISE = 5;
const REACH_TO_BLAME = 7;
const REACH_ACROSS_NEGATION = 9;
const OPENER_REACH = 7;
/** What is denied ends here: "not happy because they were late". */
const STOPS = new Set(
  "and but because since that who when while so why how until till if after before than then".split(
    " ",
  ),
);
/** "couldn't be more punctual", "not only on time": the negation praises. */
const UPWARD = new Set(
  "more better only just hesitate hesitation wait forget mention merely help believe beat complain imagine problem problems issue issues".split(
    " ",
  ),
);
const OPINIONS = new Set("felt feel think thought say said believed find found".split(" "));
/** "in no time", "no doubt": nothing is denied. */
const EMPHATIC = new Set("time question doubt wonder matter surprise".split(" "));
/** Words after which something is wished, promised or asked, not seen. */
const OPENERS = new Set(
  (
    "if unless whether wish wished wishing hope hoped hoping should supposed promised promise promises promising assured claim claims claimed " +
    "expect expects expected expecting want wanted wants looking need needed needs asked asking request requested might would've could've should've " +
    "advertise advertised advertises advertising pretend pretended instead unlike guarantee guaranteed may considering doubt assuming hopefully initially afraid feared reply respond worried worry worrying"
  ).split(" "),
);
const CONDITIONS = new Set("would could".split(" "));
const AUXILIARIES = new Set("have be've been be of".split(" "));
const OTHERS = new Set(
  "other others another previous previously prior last old former different competitor competitors most elsewhere first second ex usual typical many some several big most world".split(
    " ",
  ),
);
const BUSINESSES = new Set(
  (
    "company companies plumber plumbers business businesses contractor contractors shop shops place places guy guys mechanic mechanics " +
    "dentist dentists dealer dealership dealers mover movers electrician electricians restaurant restaurants service provider providers office offices " +
    "one ones people firm firms outfit outfits quotes quote estimates estimate technician technicians vendor vendors repairman doctor doctors person persons tech salon salons store stores hotel hotels"
  ).split(" "),
);
const OTHERS_ALONE = new Set("others competitor competitors elsewhere competition else".split(" "));
const BUSINESS_REACH = 6;
const SEARCHES = new Set("find finding found".split(" "));
const SOUGHT = new Set("a an anyone someone anybody somebody people".split(" "));
/** "the plumber we had before", "I had people come out". */
const HAD_EARLIER = new Set("before people others".split(" "));
/** "the company that I first called". */
const TRIED = new Set("found called tried hired contacted used".split(" "));
/** "One gave me a quote but never showed", against "One of the best". */
const ONE_DOES = new Set("gave said told came never quoted wanted didn't tried was did".split(" "));
const JOINERS = new Set("and but , then so".split(" "));
const PRONOUNS = new Set("they he she it their his her who which whom all".split(" "));

/** A stretch of tokens, `to` exclusive, in a clause of a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
  /** The clause's place among the clauses. */
  readonly clauseAt: number;
  readonly clause: Clause;
}

/** Whether a negation before a place, within its clause, turns what it says. */
export function isDenied(text: MarkedText, place: Place, isPraise: boolean): boolean {
  if (isPraise && hasUpward(text, place)) return false;
  return hasNegationBefore(text, place, isPraise ? REACH_TO_PRAISE : REACH_TO_BLAME);
}

/**
 * Whether a denial cannot be told from its opposite: a negation in front of one ("never without
 * calling"), or one that praises ("not only").
 */
export function isUnsureDenial(text: MarkedText, place: Place): boolean {
  return hasUpward(text, place) || hasNegationBefore(text, place, REACH_ACROSS_NEGATION);
}

function hasUpward({ tokens }: MarkedText, { from, to }: Place): boolean {
  for (let at = from; at <= to; at += 1) {
    if (UPWARD.has(tokens[at]?.text ?? "")) return true;
  }
  return false;
}

function hasNegationBefore(
  { tokens }: MarkedText,
  { from, clause }: Place,
  reach: number,
): boolean {
  for (let at = from - 1; at >= Math.max(clause.from, from - reach); at -= 1) {
    const denial = denialAt(tokens, at);
    if (denial !== undefined) return denial;
  }
  return false;
}

/** Whether token `at` denies what follows, or ends what can be denied; undefined if it does neither. */
function denialAt(tokens: readonly Token[], at: number): boolean | undefined {
  const word = tokens[at]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  if (word === "but" && before === "anything") return true;
  if (UPWARD.has(word) || isStop(word, before) || isMark(word)) return false;
  if (!CUE_NEGATORS.has(word)) return undefined;
  return !(word === "no" && EMPHATIC.has(tokens[at + 1]?.text ?? ""));
}

/** "not that dirty" and "never felt that it was dirty" against "not happy that it was dirty". */
function isStop(word: string, before: string): boolean {
  return (
    STOPS.has(word) && !(word === "that" && (CUE_NEGATORS.has(before) || OPINIONS.has(before)))
  );
}

/** Whether what stands at a place is only wished, promised or asked. */
export function isHypothetical(text: MarkedText, place: Place): boolean {
  if (isAsked(text, place.clause)) return true;
  const first = Math.max(place.clause.from, place.from - OPENER_REACH);
  for (let at = place.from - 1; at >= first; at -= 1) {
    const word = text.tokens[at]?.text ?? "";
    if (isMark(word)) return false;
    if (OPENERS.has(word) || opensWith(word, text.tokens[at + 1]?.text ?? "")) return true;
  }
  return false;
}

function opensWith(word: string, next: string): boolean {
  if (CONDITIONS.has(word)) return AUXILIARIES.has(next);
  return SEARCHES.has(word) && SOUGHT.has(next);
}

function isAsked({ tokens, clauses }: MarkedText, clause: Clause): boolean {
  let last = clause;
  for (const other of clauses) {
    if (other.sentence > clause.sentence) break;
    if (other.sentence === clause.sentence) last = other;
  }
  return tokens[last.to - 1]?.text.includes("?") ?? false;
}

function isMark(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 47 && code !== 36 && code !== 38 && code !== 39;
}

/**
 * Whether a place speaks of another business: its clause names one, or goes on with "they" after a
 * clause that does.
 */
export function isOfAnother(text: MarkedText, place: Place): boolean {
  if (namesAnother(text, place.clause, place)) return true;
  const before = text.clauses[place.clauseAt - 1];
  return before !== undefined && goesOn(text, place.clause) && namesAnother(text, before, place);
}

function goesOn({ tokens }: MarkedText, clause: Clause): boolean {
  const first = tokens[clause.from]?.text ?? "";
  const word = JOINERS.has(first) ? (tokens[clause.from + 1]?.text ?? "") : first;
  return PRONOUNS.has(word) || CUE_NEGATORS.has(word);
}

function namesAnother({ tokens }: MarkedText, clause: Clause, except: Place): boolean {
  for (let at = clause.from; at < clause.to; at += 1) {
    if (at >= except.from && at < except.to) continue;
    if (isAnother(tokens, at, clause)) return true;
  }
  return false;
}

function isAnother(tokens: readonly Token[], at: number, clause: Clause): boolean {
  const word = tokens[at]?.text ?? "";
  if (OTHERS_ALONE.has(word)) return true;
  if (word === "first" && TRIED.has(tokens[at + 1]?.text ?? "")) return true;
  if (OTHERS.has(word)) return isBusinessNear(tokens, at, clause);
  const next = tokens[at + 1]?.text ?? "";
  if (word === "had") return HAD_EARLIER.has(next);
  return word === "one" && at === clause.from && ONE_DOES.has(next);
}

function isBusinessNear(tokens: readonly Token[], at: number, clause: Clause): boolean {
  for (let here = at + 1; here < Math.min(clause.to, at + BUSINESS_REACH); here += 1) {
    const word = tokens[here]?.text ?? "";
    if (word === "," || word === ".") return false;
    if (BUSINESSES.has(word) || BUSINESSES.has(word.replace("'s", ""))) return true;
  }
  return false;
}
