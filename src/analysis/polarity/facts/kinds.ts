import { hashWord } from "../../text/hash-word.ts";

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

/** The kind of a word by itself; 0 for most. */
export function kindOf(word: string): number {
  return kinds.get(word) ?? 0;
}
