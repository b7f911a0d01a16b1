import { once } from "../../../domain/text/once.ts";
import { words, wordTable } from "../../../macros/word-lists.ts" with { type: "macro" };
import { namesByWord } from "../../text/by-word.ts";
import { WordNumbers, WordTable, wordOf } from "../../text/word-table.ts";

/** What a word can be, whether or not it has a possessive 's; most are lists of `name-cues.toml`. */
const KINDS = [
  "given",
  "also_words",
  "also_places",
  "surnames_that_are_words",
  "ordinary",
  "known",
  "titles",
  "roles",
  "human_verbs",
  "deeds",
  "auxiliaries",
  "adverbs",
  "human_qualities",
  "praise",
  "possessions",
  "teams",
  "businesses",
  "streets",
  "relatives",
  "contacts",
  "dealings",
  "thanks",
  "pronouns",
  "months",
  "places",
] as const;
/** Words around names, exactly as they are written: the lists of `around-names.toml`. */
const SURROUNDINGS = [
  "place_prepositions",
  "place_starts",
  "articles_before",
  "naming",
  "of_dealings",
  "of_places",
  "weak_before",
  "signed",
  "others_own",
  "writers_own",
  "earlier",
  "screens",
  "looks",
  "compared",
  "denials",
  "directions",
  "bringing",
  "destinations",
  "states",
  "connectives",
  "articles_after",
  "theirs",
  "places_of_work",
  "modals",
  "street_ends",
  "after_businesses",
  "jobs",
  "after_will_and_may",
  "objects",
  "subjects",
  "plural_verbs",
  "and",
  "joints",
  "rendered",
  "spoken_to",
  "others_words",
  "guests_verbs",
  "minds",
  "venues",
  "of_meals",
  "at_places",
  "outsiders",
  "meetings",
  "role_beginnings",
  "desks",
  "abbreviations",
] as const;

/** What a word tells the search for names: mostly that it is on a list. */
export type NameCue = (typeof KINDS)[number] | (typeof SURROUNDINGS)[number] | "possessives";

const ALSO_WORDS = words("given-names", "also_words");
const ACCENTS = /\p{M}/gu;
const POSSESSIVE = /^\p{Ll}.*'s$/u;

const kinds = once(() => {
  const known = {
    ...wordTable("name-cues", "kinds"),
    given: `${words("given-names", "plain")} ${ALSO_WORDS}`,
    also_words: ALSO_WORDS,
    ordinary: words("ordinary-words", "ordinary"),
  };
  return cuesByWord(KINDS, {
    ...known,
    // A word on none of these lists may be a name we don't know. Names of places don't rule that out.
    known: Object.values(known).join(" "),
    also_places: words("given-names", "also_places"),
    surnames_that_are_words: words("around-names", "surnames_that_are_words"),
  });
});
const surroundings = once(() => cuesByWord(SURROUNDINGS, wordTable("around-names", "around")));
/** Thousands of words give the same cues as others, so each set is kept only once. */
const sets = new Map<string, ReadonlySet<NameCue>>();

/** The cues that a word in lower case gives. */
export const cuesOf = new WordTable((word) => {
  const own = kinds().get(word) ?? kinds().get(withoutAccents(word)) ?? [];
  const isPossessive = POSSESSIVE.test(word) && !own.includes("ordinary");
  const bare = isPossessive ? (kinds().get(withoutPossessive(word)) ?? []) : own;
  const possessive: readonly NameCue[] = isPossessive ? ["possessives"] : [];
  const cues = [...possessive, ...bare, ...(surroundings().get(word) ?? [])];
  return sets.getOrInsertComputed(cues.join(), () => new Set(cues));
});

/** 1 for titles and given names, 0 for all other words: most tokens of a text are passed over by this alone. */
export const beginsName = new WordNumbers((word) => {
  const cues = cuesOf.of(wordOf(word));
  return Number(cues.has("titles") || cues.has("given"));
});

/** "jose" for "josé". */
function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(ACCENTS, "");
}

function cuesByWord(
  cues: readonly NameCue[],
  lists: Record<string, string>,
): Map<string, NameCue[]> {
  const missing = cues.find((cue) => lists[cue] === undefined);
  if (missing !== undefined) throw new Error(`There is no list ${missing}`);
  return namesByWord(cues.map((cue) => [cue, lists[cue] ?? ""] as const));
}

/** "brian's" without its 's. */
export function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}
