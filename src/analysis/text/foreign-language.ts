import { DEFAULT_LANGUAGE } from "../../domain/text/language.ts";
import { detectingWords } from "../../macros/languages.ts" with { type: "macro" };

const WORDS = detectingWords();
const LANGUAGES = Object.keys(WORDS);
/** Which languages have a word, as their indices in LANGUAGES. */
const SPEAKERS = speakersOf(WORDS);
const NO_WORD = /[^\p{L}\p{M}'’]+/u;
/** How much of a text is looked at: the rest would not change the answer. */
const MAX_LOOKED_AT = 400;
/** So many words of its own must a text in another language have: "Super Service" is English too. */
const MIN_SCORE = 2;
/** So much more than any other language it must have. */
const MIN_LEAD = 1.2;

/**
 * The language of a text that is not in the site's own, by its most frequent words. A word that
 * several languages have counts as a part for each.
 * @param site the language of the site (BCP 47)
 * @returns undefined for a text in the site's language, and where that is not certain
 */
export function foreignLanguage(text: string, site: string = DEFAULT_LANGUAGE): string | undefined {
  const scores = LANGUAGES.map(() => 0);
  for (const word of text.slice(0, MAX_LOOKED_AT).toLowerCase().split(NO_WORD)) {
    const speakers = SPEAKERS.get(word) ?? [];
    for (const at of speakers) scores[at] = (scores[at] ?? 0) + 1 / speakers.length;
  }
  const best = Math.max(...scores);
  const language = LANGUAGES[scores.indexOf(best)];
  const isClear = scores.filter((score) => score * MIN_LEAD > best).length === 1;
  return isClear && best >= MIN_SCORE && language !== site ? language : undefined;
}

function speakersOf(words: Readonly<Record<string, readonly string[]>>): Map<string, number[]> {
  const speakers = new Map<string, number[]>();
  for (const [at, language] of LANGUAGES.entries()) {
    for (const word of words[language] ?? []) {
      for (const spelling of new Set([word, word.replace("'", "’")])) {
        speakers.getOrInsertComputed(spelling, () => []).push(at);
      }
    }
  }
  return speakers;
}
