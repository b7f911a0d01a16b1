const IRREGULAR = new Map([
  ["mice", "mouse"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["knives", "knife"],
  ["shelves", "shelf"],
  ["leaves", "leaf"],
  ["loaves", "loaf"],
  ["men", "man"],
  ["women", "woman"],
  ["children", "child"],
  ["people", "person"],
  ["menus", "menu"],
]);
const SHORTEST = 4;
const IN_IE =
  "movies cookies brownies pies ties smoothies veggies hoagies zombies selfies rookies calories";
const NO_PLURALS =
  "bias atlas christmas texas kansas canvas vegas chaos asbestos always perhaps series news tapas brussels billiards molasses";
const KEPT = new Set(NO_PLURALS.split(" "));
const ENDS_IN_IE = new Set(IN_IE.split(" "));
const WITH_ES = /(?:ch|sh|ss|x|zz|tato|mato|mango|[^aeiou]ero)es$/;
const NOT_PLURAL = /(?:ss|us|is|'s)$/;

/** A noun without its plural ending; other words may come out as no word, but always alike. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < SHORTEST || !word.endsWith("s") || KEPT.has(word)) return word;
  if (word.endsWith("ies") && !ENDS_IN_IE.has(word)) {
    return word.length > SHORTEST ? `${word.slice(0, -3)}y` : word;
  }
  if (WITH_ES.test(word)) return word.slice(0, -2);
  return NOT_PLURAL.test(word) ? word : word.slice(0, -1);
}
