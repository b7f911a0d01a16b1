/** Lists of words, each with what it stands for. */
type Lists<Meaning> = Iterable<readonly [meaning: Meaning, words: string]>;

/** What each word of some lists stands for; a word that is in several has what the last says. */
export function byWord<Value>(lists: Lists<Value>): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [value, words] of lists) for (const word of words.split(" ")) values.set(word, value);
  return values;
}

/** For each word of some lists the names of all lists that it is in, in their order. */
export function namesByWord<Name extends string>(lists: Lists<Name>): Map<string, Name[]> {
  const names = new Map<string, Name[]>();
  for (const [name, words] of lists) {
    for (const word of words.split(" ")) names.getOrInsertComputed(word, () => []).push(name);
  }
  return names;
}
