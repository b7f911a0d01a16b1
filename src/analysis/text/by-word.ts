/** What each word of some lists stands for; a word that is in several has what the last says. */
export function byWord<Value>(
  lists: Iterable<readonly [value: Value, words: string]>,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [value, words] of lists) for (const word of words.split(" ")) values.set(word, value);
  return values;
}
