/** What each word of some lists stands for; a word that is in several has what the last says. */
export function byWord<Value>(
  lists: Iterable<readonly [value: Value, words: string]>,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [value, words] of lists) for (const word of words.split(" ")) values.set(word, value);
  return values;
}

/** For each word of some lists the sum of the bits of all lists that it is in. */
export function bitsByWord(
  lists: Iterable<readonly [bit: number, words: string]>,
): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [bit, words] of lists) {
    for (const word of words.split(" ")) bits.set(word, (bits.get(word) ?? 0) | bit);
  }
  return bits;
}
