import { ROLE, roleOf } from "../../text/parts-of-speech.ts";
import { phraseWords } from "../../topics/phrase-words.ts";
import type { Wording } from "./topic-counting.ts";

type Pairs = ReadonlyMap<string, readonly string[]>;

/**
 * Makes the same of what some terms write as one word and others as two: one word if the lists know
 * it ("cheesesteak"), else two ("water line").
 */
export function wordingOf(terms: ReadonlySet<string>): Wording {
  const plain = new Map(Array.from(terms, (term) => [term, phraseWords(term)] as const));
  const singles = new Set([...plain.values()].flat());
  const pairs = new Map<string, readonly string[]>();
  for (const words of plain.values()) {
    for (let at = 1; at < words.length; at += 1) {
      const pair = words.slice(at - 1, at + 1);
      if (singles.has(pair.join(""))) pairs.set(pair.join(""), pair);
    }
  }
  const known = new Map(
    Array.from(plain, ([term, words]) => [term, asOthersWrite(words, pairs)] as const),
  );
  return (term) => known.get(term) ?? asOthersWrite(phraseWords(term), pairs);
}

function asOthersWrite(words: readonly string[], pairs: Pairs): readonly string[] {
  if (pairs.size === 0) return words;
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const closed = `${word}${words[at + 1] ?? ""}`;
    const isOne = pairs.has(closed) && roleOf(closed) === ROLE.concrete;
    found.push(...(isOne ? [closed] : (pairs.get(word) ?? [word])));
    if (isOne) at += 1;
  }
  return found;
}
