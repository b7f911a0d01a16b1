import { type Token, tokenize } from "../text/tokens.ts";
import { wordOf } from "../text/word-table.ts";

/** Read instead of a business's own name: it has the same use in a sentence, and praises nothing. */
const NEUTRAL = wordOf("company");
const LEGAL_FORM =
  /[\s,]+(?:llc|l\.l\.c\.|inc|inc\.|ltd|ltd\.|co\.|corp|corp\.|pllc|pc|plc|gmbh)$/i;
const LETTER = /\p{L}/u;
const POSSESSIVE = /['’]s$/;
/** A name of one word may be meant as that word: "Reliable and honest." */
const MIN_WORDS = 2;

/** A word of a name as the business writes it, and in lower case. */
interface NameWord {
  readonly written: string;
  readonly lower: string;
}

/** The words of a business's name; none if it has only one. */
export function ownNameOf(name: string): readonly NameWord[] {
  const kept = name.trim().replace(LEGAL_FORM, "");
  const words = tokenize(kept).map(({ start, end, text }) => ({
    written: kept.slice(start, end),
    lower: text,
  }));
  return words.filter(({ lower }) => LETTER.test(lower)).length < MIN_WORDS ? [] : words;
}

/** The words of a text, with neutral ones for those of the business's own name, such as "Fair Price". */
export function withoutOwnName(text: string, tokens: Token[], name: readonly NameWord[]): Token[] {
  const [first] = name;
  if (first === undefined) return tokens;
  const isNamed = (token: Token, at: number) =>
    token.text === first.lower && isAt(text, tokens, at, name);
  const starts = tokens.flatMap((token, at) => (isNamed(token, at) ? at : []));
  if (starts.length === 0) return tokens;
  const own = new Set(starts.flatMap((start) => name.map((_, place) => start + place)));
  return tokens.map((token, at) => (own.has(at) ? { ...token, ...NEUTRAL } : token));
}

/** Whether the name is there with its own capitals, or all in capitals: not in "they were on time". */
function isAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  name: readonly NameWord[],
): boolean {
  return name.every(({ written }, place) => {
    const token = tokens[at + place];
    if (token === undefined) return false;
    const said = text.slice(token.start, token.end);
    return [said, said.replace(POSSESSIVE, "")].some(
      (one) => one === written || one === written.toUpperCase(),
    );
  });
}
