import type { Token } from "../text/tokens.ts";
import { wordOf } from "../text/word-table.ts";

/** What is read instead of a business's own name: of the same use in a sentence, and without opinion. */
const NEUTRAL = wordOf("company");
const LEGAL_FORM =
  /[\s,]+(?:llc|l\.l\.c\.|inc|inc\.|ltd|ltd\.|co\.|corp|corp\.|pllc|pc|plc|gmbh)$/i;
const SPACE = /\s+/;
const POSSESSIVE = /['’]s$/;
/** A single word may also be meant as it is: "Reliable and honest." */
const FEWEST = 2;

/** The words of a business's name, as it writes them; none if it has only one. */
export function ownNameOf(name: string): readonly string[] {
  const words = name.trim().replace(LEGAL_FORM, "").split(SPACE);
  return words.length < FEWEST ? [] : words;
}

/** The words of a text, where those of the business's own name say nothing: "Gentle Dental", "Fair Price". */
export function withoutOwnName(text: string, tokens: Token[], name: readonly string[]): Token[] {
  if (name.length === 0) return tokens;
  const read = [...tokens];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isAt(text, tokens, at, name)) continue;
    for (const [place, token] of tokens.slice(at, at + name.length).entries()) {
      read[at + place] = { ...token, ...NEUTRAL };
    }
  }
  return read;
}

/** Written with its own capitals, or all in capitals: not "they were on time". */
function isAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  name: readonly string[],
): boolean {
  return name.every((word, place) => {
    const token = tokens[at + place];
    if (token === undefined) return false;
    const written = text.slice(token.start, token.end);
    return [written, written.replace(POSSESSIVE, "")].some(
      (one) => one === word || one === word.toUpperCase(),
    );
  });
}
