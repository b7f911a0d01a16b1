import { once } from "../../domain/text/once.ts";
import { phrases, words } from "../../macros/word-lists.ts" with { type: "macro" };
import { singular } from "./singular.ts";
import { type Word, WordNumbers, WordTable, wordOf } from "./word-table.ts";

/** What a word does in a noun phrase; each word has one. */
export const ROLE = {
  /** Not in the lists, and nothing speaks against a noun. */
  unknown: 0,
  determiner: 1,
  subject: 2,
  joiner: 3,
  /** Function words, adverbs, numbers, marks. */
  other: 4,
  verb: 5,
  adjective: 6,
  general: 7,
  modifier: 8,
  concrete: 9,
  nounOrVerb: 10,
  loose: 11,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** A word that is in several of these has the role of the last. */
const LISTS: readonly (readonly [Role, string])[] = [
  [ROLE.verb, words("verbs", "irregular_forms")],
  [ROLE.adjective, words("describing-words", "adjectives")],
  [ROLE.general, words("nouns", "general")],
  [ROLE.other, words("describing-words", "adverbs")],
  [ROLE.modifier, words("describing-words", "modifiers")],
  [ROLE.loose, words("nouns", "loose")],
  [ROLE.nounOrVerb, words("nouns", "nouns_or_verbs")],
  [ROLE.concrete, words("nouns", "concrete")],
  [ROLE.other, words("function-words", "others")],
  [ROLE.joiner, words("function-words", "joiners")],
  [ROLE.subject, words("function-words", "subjects")],
  [ROLE.determiner, words("function-words", "determiners")],
];

const DOUBLED = /[^aeiou][aeiou][bdgklmnprt]$/;
const roleTable = once(readRoles);
const WORD = /^\p{Ll}{3,20}$/u;
const NO_THING =
  /(?:ly|ing|ed|ness|ful|able|ible|ous|ive|tion|sion|ment|ity|ism|ish|est|ance|ence|ship|less|ers?|ors?|ists?|ians?|tions|ments|ities|n't|'\w+|al|ic|[a-z]{3}y)$/;

/** What reading noun phrases needs to know of a word. */
interface WordEntry {
  readonly role: Role;
  readonly singular: string;
  /** How compounds that begin with it go on, in the singular, the longest first. */
  readonly compounds: readonly (readonly string[])[];
  /** Whether a noun phrase can begin with it. */
  readonly canBegin: boolean;
}

const entries = new WordTable(readEntry);
const beginnings = new WordNumbers((word) => Number(readEntry(word).canBegin));

export function entryOf(word: Word): WordEntry {
  return entries.of(word);
}

function readEntry(word: string): WordEntry {
  const one = singular(word);
  const roles = roleTable();
  const role = roles.get(word) ?? roles.get(one) ?? roleByForm(word);
  const compounds = (COMPOUNDS_BY_FIRST.get(one) ?? []).map(([, ...rest]) => rest);
  const isPart = role >= ROLE.modifier || role === ROLE.unknown;
  const canBegin = isPart || compounds.length > 0 || word.includes("-");
  return { role, singular: one, compounds, canBegin };
}

/** Whether a noun phrase can begin with a word, as {@link entryOf} says. */
export function canBegin(word: Word): boolean {
  return beginnings.of(word) === 1;
}

/** The role of a word in lower case. */
export function roleOf(word: string): Role {
  return entries.of(wordOf(word)).role;
}

/** The role of the word at a place of a text. Unlike {@link roleOf}, this looks up no letters. */
export function roleAt(tokens: readonly Word[], at: number): Role {
  const token = tokens[at];
  return token === undefined ? ROLE.other : entries.of(token).role;
}

function roleByForm(word: string): Role {
  if (!WORD.test(word)) return ROLE.other;
  return NO_THING.test(word) ? ROLE.adjective : ROLE.unknown;
}

function readRoles(): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const verb of words("verbs", "base_forms").split(" ")) {
    for (const form of inflections(verb)) roles.set(form, ROLE.verb);
  }
  for (const [role, list] of LISTS) for (const word of list.split(" ")) roles.set(word, role);
  return roles;
}

/** More forms than exist; a wrong one does no harm. */
function inflections(verb: string): string[] {
  const last = verb.slice(-1);
  const root = last === "e" ? verb.slice(0, -1) : verb;
  const forms = [verb, `${verb}s`, `${verb}es`, `${root}ed`, `${root}ing`];
  if (last === "y") forms.push(`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`);
  if (DOUBLED.test(verb)) forms.push(`${verb}${last}ed`, `${verb}${last}ing`);
  return forms;
}

const COMPOUND_WORDS = phrases("nouns", "compounds").map((one) => one.split(" ").map(singular));
const COMPOUND_SET = new Set(COMPOUND_WORDS.map((parts) => parts.join(" ")));
/** The longest first. */
const COMPOUNDS_BY_FIRST = Map.groupBy(
  COMPOUND_WORDS.toSorted((left, right) => right.length - left.length),
  ([first = ""]) => first,
);

/** Whether words, singular and with a space between them, are one thing ("happy hour"). */
export function isCompound(phrase: string): boolean {
  return COMPOUND_SET.has(phrase);
}
