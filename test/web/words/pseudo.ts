import { Markup, raw } from "../../../src/web/base/html.ts";

/** A letter with a mark for each letter from a to z. */
const MARKED = [..."àḃçđéḟğĥïĵķļṁñöṗʠŕšţüṽŵẋÿž"];
/** Placeholders for values, while the words around them are marked. They occur in no text. */
const [FIRST, LAST] = ["\u{e000}", "\u{e001}"];
/** What is not marked within words: tags, character references and placeholders. */
const KEPT = new RegExp(`(<[^>]*>|&[a-z0-9#]+;|${FIRST}\\d+${LAST})`, "i");
const LETTER = /[a-z]/i;
/** Words are longer than the English ones by this share, as they are in many languages. */
const LONGER = 0.4;

/** Words in the pseudo-language: readable, longer, and without a single English letter. */
export function marked(words: string): string {
  return words
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : lengthened(part)))
    .join("");
}

/** Marks each letter, and doubles as many as it takes, the first at once: short words grow most. */
function lengthened(words: string): string {
  let missing = 1 - LONGER;
  const letters = Array.from(words, (letter) => {
    missing += LONGER;
    if (!LETTER.test(letter)) return letter;
    const isDoubled = missing >= 1;
    if (isDoubled) missing -= 1;
    return markedLetter(letter) + (isDoubled ? markedLetter(letter.toLowerCase()) : "");
  });
  return letters.join("");
}

/** Whether a character is a letter of the pseudo-language. */
export function isMarked(character: string): boolean {
  return MARKED.includes(character.toLowerCase());
}

function markedLetter(letter: string): string {
  const small = MARKED[letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0)] ?? letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
}

/** Words, functions that put values into words, or lists of both, in the pseudo-language. */
export function inPseudo(what: unknown): unknown {
  if (typeof what !== "function") return mapTexts(what, marked);
  return inPseudoCalled((given) => Reflect.apply(what, undefined, given));
}

/** A function whose result is marked, except for the values that it was given. */
function inPseudoCalled(make: (given: unknown[]) => unknown) {
  return (...given: unknown[]) => {
    const values: string[] = [];
    const hide = (text: string) => {
      // Dates and numbers have no letters. Functions of words parse them.
      if (!/[a-z]/i.test(text)) return text;
      return `${FIRST}${values.push(text) - 1}${LAST}`;
    };
    const show = (text: string) =>
      text.replace(new RegExp(`${FIRST}(\\d+)${LAST}`, "g"), (_, at) => values[Number(at)] ?? "");
    const hidden = given.map((value) => mapTexts(value, hide));
    return mapTexts(make(hidden), (text) => show(marked(text)));
  };
}

/** A value with each text in it changed. */
function mapTexts(what: unknown, change: (text: string) => string): unknown {
  if (typeof what === "string") return change(what);
  if (what instanceof Markup) return raw(change(what.text));
  if (Array.isArray(what)) return what.map((one) => mapTexts(one, change));
  if (typeof what !== "object" || what === null) return what;
  return Object.fromEntries(
    Object.entries(what).map(([name, one]) => [name, mapTexts(one, change)]),
  );
}
