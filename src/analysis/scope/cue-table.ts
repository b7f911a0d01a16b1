import type { Token } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";

/** Words in a row that affect what follows them. */
interface Cue<Effect extends string> {
  readonly words: readonly string[];
  readonly effect: Effect;
}

type Phrases<Effect> = readonly [effect: Effect, phrases: readonly string[]];

/** One for all words that begin no cue, as most do: it stays in the processor's cache. */
const NONE: readonly never[] = [];

/** Cues by their first word. */
export class CueTable<Effect extends string> {
  readonly #byWord: WordTable<readonly Cue<Effect>[]>;

  /**
   * @param phrases effects with their phrases, words separated by spaces; if a phrase is listed
   *   twice, the first counts
   * @param otherwise the effect of words that begin no phrase
   */
  constructor(
    phrases: readonly Phrases<Effect>[],
    otherwise?: (word: string) => Effect | undefined,
  ) {
    const cues = phrases.flatMap(([effect, list]) =>
      list.map((phrase) => ({ words: phrase.split(" "), effect })),
    );
    const longestFirst = cues.sort((one, other) => other.words.length - one.words.length);
    const byFirst = Map.groupBy(longestFirst, ({ words: [first = ""] }) => first);
    this.#byWord = new WordTable((word) => {
      const effect = otherwise?.(word);
      const phrases = byFirst.get(word) ?? NONE;
      return effect === undefined ? phrases : [...phrases, { words: [word], effect }];
    });
  }

  /** The longest cue that begins at a token, if any. */
  at(tokens: readonly Token[], at: number): Cue<Effect> | undefined {
    const token = tokens[at];
    if (token === undefined) return undefined;
    for (const cue of this.#byWord.of(token)) if (standsAt(cue.words, tokens, at)) return cue;
    return undefined;
  }
}

/** Whether a token begins these words; that the first one matches is known. */
function standsAt(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  for (let next = 1; next < words.length; next += 1) {
    if (tokens[at + next]?.text !== words[next]) return false;
  }
  return true;
}
