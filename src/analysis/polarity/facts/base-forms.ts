const MIN_LENGTH = 4;

/** For each ending, what may take its place, the likeliest first. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["iness", ["y"]],
  ["ness", [""]],
  ["ily", ["y"]],
  ["ally", ["al", ""]],
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

const DOUBLING = new Set(["est", "er", "ed", "ing"]);
/** A word that doubles its last letter: "rat" becomes "ratted", so "rated" is not a form of it. */
const DOUBLES = /^[^aeiou]*[aeiou][bdgklmnprt]$/;
/** A word that takes "es" rather than "s": "wish", but not "win". */
const TAKES_ES = /(?:[sxzo]|[cs]h)$/;

/** The words that an English word may be an inflected form of: "sloppier" → "sloppy". */
export function baseForms(word: string): string[] {
  for (const [ending, replacements] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_LENGTH - 1) continue;
    const root = word.slice(0, -ending.length);
    const forms = replacements
      .filter((replacement) => replacement !== "" || takes(root, ending))
      .map((replacement) => root + replacement);
    if (DOUBLING.has(ending) && root.at(-1) === root.at(-2)) forms.push(root.slice(0, -1));
    return forms;
  }
  return [];
}

/** Whether a word takes an ending as it is. */
function takes(word: string, ending: string): boolean {
  return ending === "es" ? TAKES_ES.test(word) : !DOUBLING.has(ending) || !DOUBLES.test(word);
}
