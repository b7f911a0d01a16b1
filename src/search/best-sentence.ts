import { segment } from "../analysis/text/clauses.ts";
import { tokenize } from "../analysis/text/tokens.ts";
import { searchable } from "../domain/text/fold-case.ts";
import type { Range } from "../domain/text/range.ts";
import { splitText } from "./split-text.ts";
import { wordKey } from "./word-key.ts";

/** The keys of words that are looked for, and of those that mean the same. */
export interface Keys {
  readonly exact: readonly string[];
  readonly similar: readonly string[];
}

/** The sentence of a text that says most of what is looked for, and its words that do. */
interface BestSentence extends Range {
  readonly words: readonly string[];
}

const SIMILAR = 0.6;

/** The sentence with the most different words that are looked for; the first of equals. */
export function bestSentence(text: string, keys: Keys): BestSentence | undefined {
  const [exact, similar] = [new Set(keys.exact), new Set(keys.similar)];
  let best: BestSentence | undefined;
  let most = 0;
  for (const range of sentencesOf(text)) {
    const sentence = text.slice(range.start, range.end);
    const said = new Map<string, string>();
    for (const { start, end, text: word } of splitText(sentence)) {
      const key = wordKey(searchable(word));
      if (exact.has(key) || similar.has(key)) said.set(key, sentence.slice(start, end));
    }
    const merit = [...said.keys()].reduce((sum, key) => sum + (exact.has(key) ? 1 : SIMILAR), 0);
    if (merit <= most) continue;
    [best, most] = [{ ...range, words: [...said.values()] }, merit];
  }
  return best;
}

/** "Mr. Hill came." is one sentence. */
function sentencesOf(text: string): Iterable<Range> {
  const found = new Map<number, Range>();
  for (const { sentence, start, end } of segment(text, tokenize(text))) {
    found.set(sentence, { start: found.get(sentence)?.start ?? start, end });
  }
  return found.values();
}
