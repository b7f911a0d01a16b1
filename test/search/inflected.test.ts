import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import * as stemmers from "../../data/languages/stemmers.ts";
import { searchable } from "../../src/domain/text/fold-case.ts";
import { BitSet } from "../../src/search/bit-set.ts";
import { indexedQuery, matchWords } from "../../src/search/match-words.ts";
import { parseWords } from "../../src/search/query-words.ts";
import { finishNow } from "../../src/search/task.ts";
import { TextIndex } from "../../src/search/text-index.ts";

const Pair = Type.Tuple([Type.String(), Type.String()]);
const Pairs = Type.Object({ same: Type.Array(Pair), different: Type.Array(Pair) });
/** Of a hundred forms of words, these many must be found (issue 47). */
const MIN_RECALL = 0.95;
/** So many distinct words that look alike are found as the same. */
const MAX_MISTAKEN = { de: 0.15, es: 0.2, fr: 0.1, it: 0.2 } as const;

/** Whether a search for a word finds a text in a language. */
function finds(language: string, word: string, text: string): boolean {
  const texts = new TextIndex();
  texts.vocabulary.speakOnly(language);
  const slots = BitSet.of([texts.add(searchable(text))]);
  const index = { texts, all: () => slots.clone(), with: () => new BitSet() };
  return finishNow(matchWords(indexedQuery(parseWords(word), index), texts, slots)).count > 0;
}

async function pairsOf(language: string): Promise<Static<typeof Pairs>> {
  const file = Bun.file(join(import.meta.dir, "inflected", `${language}.json`));
  return Value.Parse(Pairs, await file.json());
}

test.each([
  ["fr", "eau", "l’eau"],
  ["fr", "accueil", "d'accueil"],
  ["it", "attesa", "l’attesa"],
  ["de", "Öffnungszeiten", "Oeffnungszeit"],
])("a search in %s for %s finds %s (issue 47)", (language, word, text) => {
  expect(finds(language, word, text)).toBe(true);
});

describe.each(Object.keys(stemmers))("a search in %s (issue 47)", (language) => {
  test("finds other forms of a word, and spellings without accents", async () => {
    const { same } = await pairsOf(language);
    const missed = same.filter(([word, text]) => !finds(language, word, text));
    expect(same).toHaveLength(100);
    expect(missed.length / same.length, missed.join(" ")).toBeLessThanOrEqual(1 - MIN_RECALL);
  });

  test("keeps nearly all words apart that only look alike", async () => {
    const { different } = await pairsOf(language);
    const mistaken = different.filter(([word, text]) => finds(language, word, text));
    const most = new Map<string, number>(Object.entries(MAX_MISTAKEN)).get(language) ?? 0;
    expect(mistaken.length / different.length, mistaken.join(" ")).toBeLessThanOrEqual(most);
  });
});
