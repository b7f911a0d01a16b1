import { hashWord } from "../words/hash-word.ts";
import { ROLE, type Role } from "../words/word-roles.ts";
import type { Reading } from "./reading.ts";

/** Words that do the same around what is spoken of, so that a few sentences teach it of them all. */
const KINDS: Readonly<Record<string, string>> = {
  order:
    "had ordered order got get gets tried try had eat ate eaten eating shared share split started chose choose choosing picked sampled sample drank drink drinking ordering having trying enjoyed went opted grabbed grab bought buy finished devoured",
  come: "came comes come served serve serves includes included consisted consists arrived brought accompanied topped covered filled stuffed paired mixed",
  have: "offers offer offered has have features carry carries specializes sells provides",
  recommend: "recommend suggest recommended suggested skip avoid must",
  say: "said told asked says tell tells ask explained explain informed called answered replied mentioned apologized complained",
  wait: "sat sit sitting seated stood standing waited waiting wait",
  staff:
    "waiter waitress waiters waitresses server servers staff bartender bartenders hostess host owner owners manager managers chef chefs waitstaff busboy sommelier maitre service cashier management",
  place:
    "place restaurant restaurants places spot joint cafe diner bar room location neighborhood area street block city nyc town house establishment",
  time: "night evening day friday saturday sunday week weekend time times birthday anniversary lunch dinner brunch breakfast hour hours minutes",
  person:
    "husband wife friend friends boyfriend girlfriend mother father mom dad family kids guests couple people crowd someone everyone group party",
  price: "price prices bill check cost costs tip money priced",
  food: "food foods meal meals dish dishes entree entrees appetizer appetizers dessert desserts menu portions portion cuisine drinks wine",
  writer: "i we my our us",
  be: "is are was were be been isn't 's 're being",
  seem: "seems seemed looks looked tasted tastes felt feels",
  determiner: "the a an this that these those one's their its",
  join: "and & , plus",
};

const kinds = new Map<string, number>();
for (const [name, words] of Object.entries(KINDS)) {
  for (const word of words.split(" ")) {
    if (!kinds.has(word)) kinds.set(word, hashWord(`kind ${name}`));
  }
}

const PRAISE = hashWord("kind praise");
const BLAME = hashWord("kind blame");
const NOUN = hashWord("kind noun");
const VERB = hashWord("kind verb");
const ADJECTIVE = hashWord("kind adjective");
const NEGATED = 0x1234567;
/** From what strength on a word is praise or blame, whatever else it is. */
const CLEAR = 0.4;

const known = new WeakMap<Reading, Int32Array>();

/** For each word of a text the hash of its kind: what is left when the things spoken of are taken out. */
export function kindsOf(reading: Reading): Int32Array {
  const kept = known.get(reading);
  if (kept !== undefined) return kept;
  const found = new Int32Array(reading.words.length);
  for (let at = 0; at < found.length; at += 1) found[at] = kindAt(reading, at);
  known.set(reading, found);
  return found;
}

function kindAt(reading: Reading, at: number): number {
  const value = reading.values[at] ?? 0;
  if (Math.abs(value) > CLEAR) return value > 0 ? PRAISE : BLAME;
  const { kind = 0, role = ROLE.other } = reading.facts[at] ?? {};
  if (kind !== 0) return kind ^ (reading.negated[at] === 1 ? NEGATED : 0);
  return kindOfRole(role) ?? reading.marked[at] ?? 0;
}

function kindOfRole(role: Role): number | undefined {
  if (role === ROLE.verb) return VERB;
  if (role === ROLE.adjective) return ADJECTIVE;
  return role === ROLE.unknown || role >= ROLE.general ? NOUN : undefined;
}

/** The kind of a word by itself; 0 for most. */
export function kindOf(word: string): number {
  return kinds.get(word) ?? 0;
}
