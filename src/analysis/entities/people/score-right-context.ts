import { ROLE, roleAt } from "../../text/parts-of-speech.ts";
import type { PersonSpan, TextWords } from "./read-words.ts";
import { AGAINST, FAIR, NEVER, STRONG, WEAK } from "./weights.ts";

const APPOSITIONS = new Set([",", "-", "–", "—", "--", "("]);
const MAX_ADVERBS = 2;
/** What is said with the name of a place, and of no place: "was really spot on". */
const SAYINGS = new Set(["spot on", "bar none"]);

/** How strongly what stands after a name says that it names a person of the business. */
export function scoreRightContext(words: TextWords, span: PersonSpan): number {
  if (isBusinessTail(words, span.to) || isOnTheSpot(words, span.to)) return AGAINST;
  // "The sweet sauces of Brian fame".
  if (words.word(span.to) === "fame") return NEVER;
  if (words.isOneOf(span.to - 1, "possessives")) return weighOwned(words, span);
  const next = afterInitial(words, span.to);
  if (isOnScreen(words, next)) return NEVER;
  if (isThanked(words, next)) return FAIR;
  if (words.startsSentence(next)) return 0;
  if (APPOSITIONS.has(words.word(next))) return weighApposition(words, span, next + 1);
  return words.isOneOf(next, "connectives")
    ? weighConnected(words, span, next)
    : weighDoing(words, next);
}

/** "Brian J. came" goes on as "Brian came" does. */
function afterInitial(words: TextWords, next: number): number {
  if (!words.isInitial(next)) return next;
  return words.word(next + 1) === "." ? next + 2 : next + 1;
}

/** "Brian, thank you", "Brian you rock", "(Brian)". */
function isThanked(words: TextWords, next: number): boolean {
  const at = words.shape(next) === "mark" ? next + 1 : next;
  return words.isOneOf(at, "thanks") || words.isOneOf(next, "spoken_to");
}

/** "He is a real Johnny on the spot": whoever is there when needed. */
function isOnTheSpot(words: TextWords, next: number): boolean {
  return ["on", "the", "spot"].every((word, place) => words.word(next + place) === word);
}

/** "Brian on TV", "Brian from television". */
function isOnScreen(words: TextWords, next: number): boolean {
  return /^(?:on|from)$/.test(words.word(next)) && words.isOneOf(next + 1, "screens");
}

/** "Steve Plumbing", "Steve & Sons", "Steve's Auto Body", "Jackson Street", "Jackson, TN". */
function isBusinessTail(words: TextWords, next: number): boolean {
  if (words.startsSentence(next)) return false;
  const joined = words.isOneOf(next, "and") ? next + 1 : next;
  if (words.isOneOf(joined, "businesses") && (joined === next || words.isCapital(joined))) {
    // "works", "service": in lower case they are what somebody does.
    return words.isCapital(joined) || !words.isOneOf(joined, "human_verbs", "deeds");
  }
  if (words.isCapital(next) && isStreet(words, next)) return true;
  const isState = words.shape(next + 1) === "upper" && words.isOneOf(next + 1, "streets");
  return words.word(next) === "," && isState;
}

/** "Street"; "LA" for a state, but not the "La" of a surname. */
function isStreet(words: TextWords, at: number): boolean {
  if (!words.isOneOf(at, "streets")) return false;
  const isLong = words.word(at).length > 2 || words.isOneOf(at, "street_ends");
  return isLong || words.shape(at) === "upper";
}

/**
 * "Brian's work" and "Brian's very kind", but "Brian's was closed", "AJ's!" and "used AJ's several
 * times".
 */
function weighOwned(words: TextWords, { from, to: next }: PersonSpan): number {
  const isPossession = words.isOneOf(next, "possessions");
  if (isPossession && !words.isOneOf(next, "human_qualities")) return FAIR;
  if (words.isCapital(next) && !words.startsSentence(next)) return -STRONG - 1;
  if (words.shape(next) === "mark" || words.isOneOf(next, "after_businesses")) return -STRONG;
  if (words.isOneOf(next, "others_words")) return NEVER;
  if (words.isOneOf(next + 1, "possessions")) return FAIR;
  let verb = next;
  while (words.isOneOf(verb, "adverbs")) verb += 1;
  if (words.isOneOf(verb, "auxiliaries", "deeds")) return -STRONG;
  return weighQuality(words, next) || weighNothingOwned(words, from, next);
}

/** "used AJ's several times", but "appreciate Brian's boots". */
function weighNothingOwned(words: TextWords, from: number, next: number): number {
  return words.isOneOf(from - 1, "contacts") && !isThing(words, next) ? -STRONG : 0;
}

function isThing(words: TextWords, at: number): boolean {
  const role = roleAt(words.tokens, at);
  return role === ROLE.unknown || role >= ROLE.general;
}

/** "Brian, the owner,", "Brian (our plumber)"; "Jackson, Mississippi". */
function weighApposition(words: TextWords, { name }: PersonSpan, at: number): number {
  const reach = words.isOneOf(at, "articles_after") ? 3 : 1;
  if (words.hasOneOf(at, reach, "roles") || isRoleOfTwo(words, name, at)) return STRONG;
  if (words.word(at) === "who") return FAIR;
  const isPlace = words.isOneOf(name, "also_places") && words.isOneOf(at, "places");
  return isPlace && words.isCapital(at) ? AGAINST : 0;
}

/** "Brian--front desk", "Zorvan (office manager)"; of a name like "Marriott" only if nothing follows. */
function isRoleOfTwo(words: TextWords, name: number, at: number): boolean {
  if (!words.isRoleOfTwo(at + 1)) return false;
  const isEnd = at + 2 >= words.tokens.length || words.shape(at + 2) === "mark";
  return isEnd || words.isOneOf(name, "given");
}

/**
 * "Brian who came", "Brian and his crew", "Brian from Acme", "Brian the sales manager"; not "old
 * Phoenix with its bars".
 */
function weighConnected(words: TextWords, { name }: PersonSpan, gap: number): number {
  if (words.word(gap) === "who") return FAIR;
  if (words.isOneOf(gap, "and")) return weighCompany(words, gap + 1);
  if (words.isOneOf(gap, "places_of_work")) {
    if (words.isCapital(gap + 1)) return FAIR;
    return words.isOneOf(name, "places") ? 0 : WEAK;
  }
  return words.hasOneOf(gap + 1, 2, "roles") ? STRONG : 0;
}

/** "Brian and his crew", "Brian & team". */
function weighCompany(words: TextWords, at: number): number {
  if (!words.isOneOf(at, "theirs")) return words.hasOneOf(at, 2, "teams", "roles") ? STRONG : 0;
  return words.hasOneOf(at + 1, 3, "teams", "roles", "relatives") ? STRONG : FAIR;
}

/** "Brian quickly fixed it", "Brian was great", "Brian would". */
function weighDoing(words: TextWords, next: number): number {
  let at = next;
  while (at < next + MAX_ADVERBS && isMereAdverb(words, at)) at += 1;
  if (words.isOneOf(at, "guests_verbs")) return AGAINST;
  if (isOfOneMind(words, at)) return NEVER;
  if (words.isOneOf(at, "human_verbs")) return words.word(at + 1) === "over" ? WEAK : STRONG;
  if (words.isOneOf(at, "deeds")) return weighDeed(words, at);
  if (words.isOneOf(at, "modals") || isWork(words, at)) return FAIR;
  return words.isOneOf(at, "auxiliaries") ? weighBeing(words, at + 1) : weighLoose(words, at);
}

/** "Brian feels the same way": somebody else who wrote. */
function isOfOneMind(words: TextWords, at: number): boolean {
  if (!words.isOneOf(at, "minds")) return false;
  return [at + 1, at + 2, at + 3].some((next) => words.word(next) === "same");
}

/** "Brian was great", but "Luke is a great restaurant", "Luke is fresh and inexpensive". */
function weighBeing(words: TextWords, start: number): number {
  if (isVenue(words, start) || isOfMeals(words, start) || isPatient(words, start)) return NEVER;
  return isOutdone(words, start) ? AGAINST : WEAK + weighQuality(words, start);
}

/** "Was great with the vet": a pet or a child of the writer. */
function isPatient(words: TextWords, start: number): boolean {
  let at = start;
  while (words.isOneOf(at, "adverbs", "praise", "human_qualities")) at += 1;
  if (at === start || words.word(at) !== "with") return false;
  return words.isOneOf(at + 1, "theirs", "articles_after") && words.isOneOf(at + 2, "roles");
}

/** "Is a great restaurant", but not "is the store manager". */
function isVenue(words: TextWords, start: number): boolean {
  let at = start;
  while (words.isOneOf(at, "adverbs", "praise")) at += 1;
  if (at === start || !words.isOneOf(at, "venues") || words.isOneOf(at + 1, "roles")) return false;
  return !SAYINGS.has(`${words.word(at)} ${words.word(at + 1)}`);
}

/** "Is not authentic", "is a quick, fresh and cheap treat"; not "was great, delicious food". */
function isOfMeals(words: TextWords, start: number): boolean {
  let [at, isJoined] = [start, false];
  while (!words.isOneOf(at, "of_meals")) {
    const joins = words.word(at) === "," || words.isOneOf(at, "and");
    if (!joins && !isQuality(words, at)) return false;
    isJoined ||= joins;
    at += 1;
  }
  return !(isJoined && isThing(words, at + 1));
}

function isQuality(words: TextWords, at: number): boolean {
  if (words.isOneOf(at, "adverbs") || words.word(at) === "not") return true;
  return roleAt(words.tokens, at) === ROLE.adjective;
}

/** "Is better than Copper Kettle": two businesses. "Better than Acme" is said of people as well. */
function isOutdone(words: TextWords, start: number): boolean {
  const than = words.word(start + 1) === "than" ? start + 1 : start + 2;
  if (words.word(than) !== "than" || words.isOneOf(than + 1, "given")) return false;
  return words.isCapital(than + 1) && words.isCapital(than + 2);
}

/** "Brian very helpful", "Brian mended it". */
function weighLoose(words: TextWords, at: number): number {
  return words.isOneOf(at, "human_qualities") || words.word(at).endsWith("ed") ? WEAK : 0;
}

/** "Brian awesome work", "Brian and Shawn great team". */
function isWork(words: TextWords, at: number): boolean {
  return words.isOneOf(at, "praise") && words.hasOneOf(at + 1, 2, "rendered", "teams", "roles");
}

function isMereAdverb(words: TextWords, at: number): boolean {
  return words.isOneOf(at, "adverbs") && !words.isOneOf(at, "human_verbs", "deeds");
}

/** "did an amazing job" and "went above" tell more than "installed", and "came over" less. */
function weighDeed(words: TextWords, at: number): number {
  const next = words.word(at + 1);
  if (next === "above" || words.hasOneOf(at + 2, 3, "jobs")) return STRONG;
  return next === "over" ? WEAK : FAIR;
}

/** "was very professional": people are, businesses are less. */
function weighQuality(words: TextWords, start: number): number {
  for (let at = start; at < start + 4; at += 1) {
    const isRole = at > start && words.isOneOf(at, "roles");
    if (isRole || words.isOneOf(at, "human_qualities")) return FAIR;
    if (words.isOneOf(at, "praise")) return WEAK;
    if (words.isOneOf(at, "adverbs")) continue;
    return words.isOneOf(at, "human_verbs", "deeds") ? WEAK : 0;
  }
  return 0;
}
