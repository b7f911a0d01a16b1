import { vocabularyFor } from "../../analysis/aspects/vocabulary-for.ts";
import type { AspectWords } from "../../domain/business/aspect-words.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { words, wordTable } from "../../macros/word-lists.ts" with { type: "macro" };
import type { AboutQuestion } from "../../search/about.ts";
import { wordKey } from "../../search/word-key.ts";

/** A pattern that is a single word. */
const SINGLE = /^=?(?<word>\p{L}[\p{L}'-]+)$/u;
/** The aspects of words whose patterns do not tell, by their keys. */
const THEMES = new Map([
  ...words("about", "no_themes")
    .split(" ")
    .map((word): [string, string[]] => [wordKey(word), []]),
  ...Object.entries(wordTable("about", "themes")).map(([word, ids]): [string, string[]] => {
    return [wordKey(word), ids.split(" ")];
  }),
]);

/** The aspects that each word belongs to, by its key. */
export function wordAspects({ vertical, aspects: own }: Publication): AboutQuestion["aspects"] {
  const { aspects } = vocabularyFor(vertical, own);
  const found = new Map<string, string[]>();
  for (const aspect of aspects) {
    for (const key of singleWords(aspect)) {
      const ids = found.getOrInsertComputed(key, () => []);
      if (!ids.includes(aspect.id)) ids.push(aspect.id);
    }
  }
  for (const [key, ids] of THEMES) {
    const known = ids.filter((id) => aspects.some((aspect) => aspect.id === id));
    if (known.length > 0) found.set(key, known);
    else found.delete(key);
  }
  return found;
}

/** The keys of an aspect's patterns that are single words. */
function singleWords(aspect: AspectWords): string[] {
  const { judged = [], positive = [], negative = [] } = aspect;
  return [aspect.words, judged, positive, negative].flat().flatMap((pattern) => {
    const word = SINGLE.exec(pattern)?.groups?.word;
    return word === undefined ? [] : wordKey(searchable(word));
  });
}
