import { once } from "../domain/text/once.ts";
import { phrases } from "../macros/word-lists.ts" with { type: "macro" };
import { wordKey } from "./word-key.ts";

/** The keys of the words that mean the same to who asks, by the key of each. */
export const similarWords = once(() => keysOf(phrases("about", "groups")));

function keysOf(groups: readonly string[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = new Set(group.split(" ").map(wordKey));
    for (const key of keys) {
      const others = sets.getOrInsertComputed(key, () => new Set());
      for (const other of keys) if (other !== key) others.add(other);
    }
  }
  return sets;
}
