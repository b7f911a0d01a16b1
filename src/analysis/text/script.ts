import { once } from "../../domain/text/once.ts";

const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const LATIN = /\p{Script=Latin}/gu;
const LETTERS = /\p{L}/gu;
/** Below this share of Latin letters a text is in another script, whatever words it has. */
const MIN_LATIN = 0.6;
/** How much of a text is looked at: the rest would not change the answer. */
const MAX_LOOKED_AT = 2000;

/** Scripts of one language each. Kana come before the characters that Japanese shares with Chinese. */
const OF_ONE_LANGUAGE = ["Hira", "Kana", "Hang", "Hani", "Grek", "Hebr", "Thai"];
/** Where many languages are written in a script, only the script is told. */
const OF_MANY = ["Cyrl", "Arab"];
/** What a letter of each script says of a text's language (BCP 47). */
const scripts = once((): readonly (readonly [RegExp, string])[] => [
  ...OF_MANY.map((script) => [letterOf(script), `und-${script}`] as const),
  ...OF_ONE_LANGUAGE.map((script) => [letterOf(script), languageIn(script)] as const),
]);

function letterOf(script: string): RegExp {
  return new RegExp(`\\p{Script=${script}}`, "u");
}

/** By Unicode's likely subtags: `ja` for `Kana`. */
function languageIn(script: string): string {
  return new Intl.Locale(`und-${script}`).maximize().language;
}

/** Whether a text is written in Latin letters, or in none. */
export function isLatin(text: string): boolean {
  const looked = text.slice(0, MAX_LOOKED_AT);
  return !NOT_LATIN.test(looked) || shareOfLatin(looked) >= MIN_LATIN;
}

function shareOfLatin(text: string): number {
  const letters = text.match(LETTERS)?.length ?? 0;
  return (text.match(LATIN)?.length ?? 0) / letters;
}

/** What the script of a text says of its language (BCP 47), if it is not Latin. */
export function languageOfScript(text: string): string | undefined {
  if (isLatin(text)) return undefined;
  return scripts().find(([letter]) => letter.test(text))?.[1] ?? "und";
}

/** Whether a language (BCP 47) is written in Latin letters. */
export function isWrittenInLatin(language: string): boolean {
  return new Intl.Locale(language).maximize().script === "Latn";
}
