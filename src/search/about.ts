import { searchable } from "../domain/text/fold-case.ts";
import { distanceBetween } from "../domain/text/nearest.ts";
import { phrases, words } from "../macros/word-lists.ts" with { type: "macro" };
import { splitText } from "./split-text.ts";
import { type Vocabulary, wordKey } from "./vocabulary.ts";

/** A word that a question is about. */
export interface AboutWord {
  /** As it was asked, folded. */
  readonly text: string;
  readonly key: string;
  /** The key of the word that comes next in the question. */
  readonly next?: string | undefined;
  /** The keys of words that mean the same to who asks. */
  readonly similar: readonly string[];
  /** The aspects of the insights that the word belongs to. */
  readonly aspects: readonly string[];
}

const IGNORED = new Set(words("about", "ignored").split(" ").map(wordKey));
const SIMILAR = similarWords(phrases("about", "groups"));
/** More words than a question has. */
const MAX_WORDS = 24;

/** What the reviews of a business speak of. */
export interface KnownWords {
  readonly vocabulary: Vocabulary;
  /** The aspects that a word belongs to, by its key. */
  readonly aspects: ReadonlyMap<string, readonly string[]>;
}

/**
 * What a question or a theme is about: its words but for those of any question ("what do people say
 * about"), each once, with misspelled ones mended.
 */
export function readAbout(text: string, known: KnownWords): AboutWord[] {
  const all = splitText(searchable(text)).map((word) => ({ ...word, key: wordKey(word.text) }));
  const telling = all.filter(({ key }) => key !== "" && !IGNORED.has(key));
  const found = new Map<string, AboutWord>();
  // "Do they show up when they say?" has only words of any question.
  for (const word of telling.length > 0 ? telling : all) {
    if (found.size === MAX_WORDS) break;
    const read = readWord(word.text, word.key, known);
    found.getOrInsert(read.key, { ...read, next: all[all.indexOf(word) + 1]?.key });
  }
  return [...found.values()];
}

function readWord(text: string, key: string, { vocabulary, aspects }: KnownWords): AboutWord {
  const meant = (of: string) => {
    return { text, key: of, similar: [...(SIMILAR.get(of) ?? [])], aspects: aspects.get(of) ?? [] };
  };
  const asked = meant(key);
  const isKnown = [key, ...asked.similar].some((one) => vocabulary.withKey(one).length > 0);
  if (isKnown || asked.aspects.length > 0) return asked;
  return meant(meantKey(key, vocabulary) ?? key);
}

function similarWords(groups: readonly string[]): Map<string, Set<string>> {
  const similar = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = new Set(group.split(" ").map(wordKey));
    for (const key of keys) {
      const others = similar.getOrInsertComputed(key, () => new Set());
      for (const other of keys) if (other !== key) others.add(other);
    }
  }
  return similar;
}

/** From these lengths on, one letter and two letters may be wrong. */
const LETTERS = { one: 4, two: 8 };

/**
 * The key that a misspelled one most likely meant: the nearest of the reviews' words, and of equally
 * near ones the first that was seen, which is the more usual one.
 */
export function meantKey(key: string, vocabulary: Vocabulary): string | undefined {
  if (key.length < LETTERS.one) return undefined;
  const most = key.length < LETTERS.two ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const known of vocabulary.keysLike(key, most)) {
    const distance = distanceBetween(key, known);
    if (distance >= least) continue;
    [best, least] = [known, distance];
  }
  return best;
}
