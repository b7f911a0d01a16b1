import { once } from "../../text/once.ts";
import { words } from "../../text/word-lists.ts" with { type: "macro" };

/** What a word can be when names are looked for; a word can be several of these. */
export const KIND = {
  given: 1,
  wordToo: 2,
  placeToo: 4,
  ordinary: 8,
  role: 16,
  humanVerb: 32,
  deed: 64,
  auxiliary: 128,
  title: 256,
  business: 512,
  street: 1024,
  relative: 2048,
  humanQuality: 4096,
  praise: 8192,
  possession: 16384,
  team: 32768,
  adverb: 65536,
  contact: 131072,
  dealing: 262144,
  thanks: 524288,
  pronoun: 1048576,
  place: 2097152,
  month: 4194304,
} as const;

const LISTS: readonly (readonly [number, string])[] = [
  [KIND.given, words("given-names", "plain")],
  [KIND.given | KIND.wordToo, words("given-names", "also_words")],
  [KIND.placeToo, words("given-names", "also_places")],
  [KIND.ordinary, words("ordinary-words", "ordinary")],
  [KIND.role, words("name-cues", "roles")],
  [KIND.humanVerb, words("name-cues", "human_verbs")],
  [KIND.deed, words("name-cues", "deeds")],
  [KIND.auxiliary, words("name-cues", "auxiliaries")],
  [KIND.title, words("name-cues", "titles")],
  [KIND.business, words("name-cues", "businesses")],
  [KIND.street, words("name-cues", "streets")],
  [KIND.relative, words("name-cues", "relatives")],
  [KIND.humanQuality, words("name-cues", "human_qualities")],
  [KIND.praise, words("name-cues", "praise")],
  [KIND.possession, words("name-cues", "possessions")],
  [KIND.team, words("name-cues", "teams")],
  [KIND.adverb, words("name-cues", "adverbs")],
  [KIND.contact, words("name-cues", "contacts")],
  [KIND.dealing, words("name-cues", "dealings")],
  [KIND.thanks, words("name-cues", "thanks")],
  [KIND.pronoun, words("name-cues", "pronouns")],
  [KIND.month, words("name-cues", "months")],
  [KIND.place, words("name-cues", "places")],
];

function flagsByWord(): Map<string, number> {
  const flags = new Map<string, number>();
  for (const [kind, list] of LISTS) {
    for (const word of list.split(" ")) flags.set(word, (flags.get(word) ?? 0) | kind);
  }
  return flags;
}

/** The kinds (a sum of `KIND` members) of words in lower case; a word that is not here has none. */
export const kindsOfWord: () => ReadonlyMap<string, number> = once(flagsByWord);
