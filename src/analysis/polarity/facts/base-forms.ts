const SHORTEST = 4;

/** For each ending what may stand in its place, the likeliest first. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["iness", ["y"]],
  ["ness", [""]],
  ["ily", ["y"]],
  ["bly", ["ble"]],
  ["ally", ["al", "ic"]],
  ["ly", ["", "le"]],
  ["iest", ["y"]],
  ["est", ["", "e"]],
  ["ier", ["y"]],
  ["er", ["", "e"]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
];

/** The words that an English word may be an inflected form of: "sloppier" → "sloppy". */
export function baseForms(word: string): string[] {
  for (const [ending, replacements] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST - 1) continue;
    const root = word.slice(0, -ending.length);
    const forms = replacements.map((replacement) => root + replacement);
    if (root.at(-1) === root.at(-2)) forms.push(root.slice(0, -1));
    return forms;
  }
  return [];
}
