import { DEFAULT_LANGUAGE, primaryLanguage } from "../../domain/text/language.ts";
import { once } from "../../domain/text/once.ts";
import { detectingWords, tellingWords } from "../../macros/languages.ts" with { type: "macro" };
import { isWrittenInLatin, languageOfScript } from "./script.ts";

const WORDS = detectingWords();
const TELLING = tellingWords();
const LANGUAGES = Object.keys(WORDS);
/** Which languages have a word, as their indices in LANGUAGES. */
const speakers = once(() => speakersOf(WORDS));
const NO_WORD = /[^\p{L}\p{M}'’]+/u;
/** How much of a text is looked at: the rest would not change the answer. */
const MAX_LOOKED_AT = 400;
/** So many words of its own must a text in another language have: "Super Service" is English too. */
const MIN_SCORE = 2;
const MIN_SCORE_OF_FEW = 1;
/** So much more than any other language it must have, and than the site's own: most are in that. */
const MIN_LEAD = 1.2;
const MIN_LEAD_OVER_SITE = 2;

/**
 * The language of a text that is not in the site's own, by its script or its most frequent words. A
 * word that several languages have counts as a part for each, and one that is repeated once.
 * @param site the language of the site (BCP 47)
 * @returns undefined for a text in the site's language, and where that is not certain
 */
export function foreignLanguage(text: string, site: string = DEFAULT_LANGUAGE): string | undefined {
  const written = languageOfScript(text);
  if (written !== undefined && isWrittenInLatin(site)) return written;
  return languageOf(text, site, MIN_SCORE);
}

/** The same for a few words that no text of the site has: one of another language is enough. */
export function languageOfFew(text: string, site: string): string | undefined {
  return languageOf(text, site, MIN_SCORE_OF_FEW);
}

function languageOf(text: string, site: string, fewest: number): string | undefined {
  const scores = scoresOf(text);
  const best = Math.max(...scores);
  const language = LANGUAGES[scores.indexOf(best)];
  const own = primaryLanguage(site);
  const isClear = scores.every((score, at) => {
    const lead = LANGUAGES[at] === own ? MIN_LEAD_OVER_SITE : MIN_LEAD;
    return LANGUAGES[at] === language || best >= score * lead;
  });
  return isClear && best >= fewest && language !== own ? language : undefined;
}

/** Whether a word, in lower case, is among the most frequent ones of a language; of any if none is given. */
export function isFrequentWord(word: string, language?: string): boolean {
  const known = speakers().get(word) ?? [];
  return known.some((at) => language === undefined || LANGUAGES[at] === language);
}

/** Whether such a word belongs to the grammar of a language: "wie", not "Preis". */
export function isGrammar(word: string, language: string): boolean {
  return isFrequentWord(word, language) && TELLING[language]?.includes(word) !== true;
}

/** How many words of a text each language has. */
function scoresOf(text: string): number[] {
  const scores = LANGUAGES.map(() => 0);
  const counted = new Set<readonly number[]>();
  for (const word of text.slice(0, MAX_LOOKED_AT).toLowerCase().split(NO_WORD)) {
    const known = speakers().get(word);
    if (known === undefined || counted.has(known)) continue;
    counted.add(known);
    for (const at of known) scores[at] = (scores[at] ?? 0) + 1 / known.length;
  }
  return scores;
}

function speakersOf(words: Readonly<Record<string, readonly string[]>>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, language] of LANGUAGES.entries()) {
    for (const word of words[language] ?? []) {
      for (const spelling of new Set([word, word.replace("'", "’")])) {
        found.getOrInsertComputed(spelling, () => []).push(at);
      }
    }
  }
  return found;
}
