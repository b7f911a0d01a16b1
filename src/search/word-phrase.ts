const FLAG = 1;
const NO_FLAGS = new Uint8Array();

/** A phrase: for each position, which words it accepts, as a flag for each word number. */
export type WordPhrase = readonly Uint8Array[];

/** How many times a phrase begins from position `first` to `last`. */
export function countPhrase(
  words: Uint32Array,
  first: number,
  last: number,
  phrase: WordPhrase,
): number {
  const [flags = NO_FLAGS] = phrase;
  let count = 0;
  for (let at = first; at <= last; at += 1) {
    if (flags[words[at] ?? 0] !== FLAG) continue;
    if (phrase.length === 1 || goesOn(words, at, phrase)) count += 1;
  }
  return count;
}

function goesOn(words: Uint32Array, at: number, phrase: WordPhrase): boolean {
  for (let index = 1; index < phrase.length; index += 1) {
    if (phrase[index]?.[words[at + index] ?? 0] !== FLAG) return false;
  }
  return true;
}

/** Whether a phrase begins at a position. */
export function isPhraseAt(words: Uint32Array, at: number, phrase: WordPhrase): boolean {
  return phrase[0]?.[words[at] ?? 0] === FLAG && goesOn(words, at, phrase);
}
