import { tokenize } from "../text/tokens.ts";
import { classNamed, groupNamed, namesOfClasses } from "./word-classes.ts";

const MAX_WORDS = 12;
const MAX_OPTIONAL = 4;
/** Nearly all forms look like this; they are one word, without tokenizing them. */
const PLAIN = /^[#=]?[a-z]+$/;
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Quotes go around the whole pattern; an exclamation mark may follow. */
const QUOTED = /^"([^"]*)"!?$/;

/**
 * What is wrong with a pattern (pattern.ts has the notation), in words for its author.
 * @returns undefined if nothing is
 */
export function patternProblem(pattern: string): string | undefined {
  const quoted = QUOTED.exec(pattern.trim())?.[1];
  if (quoted === undefined && pattern.includes('"')) {
    return `${pattern} has a quote inside it; quotes go around a whole pattern`;
  }
  const parts = (quoted ?? pattern).trim().split(/\s+/);
  if (parts.length > MAX_WORDS) {
    return `"${pattern}" has ${parts.length} words; a pattern has at most ${MAX_WORDS}`;
  }
  if (!parts.some((part) => !isOptional(part) && LETTER.test(part)))
    return `"${pattern}" names no word that must be there`;
  if (parts.some((part, at) => part === "~" && parts[at + 1] === "~")) {
    return `"${pattern}" has two gaps in a row; one "~" spans up to three words`;
  }
  if (parts.filter(isOptional).length > MAX_OPTIONAL) {
    return `"${pattern}" has more than ${MAX_OPTIONAL} words that may be missing`;
  }
  const forms = parts.flatMap((part) => (isOptional(part) ? part.slice(0, -1) : part).split("/"));
  const unknown = forms.find(isUnknownClass);
  if (unknown !== undefined) {
    const classes = namesOfClasses().join(", ");
    return `"${pattern}" names ${unknown}; the classes are ${classes}`;
  }
  const several = forms.find((form) => !PLAIN.test(form) && wordsIn(form).length > 1);
  if (several === undefined) return undefined;
  return `"${pattern}" has ${several}, which texts never have as one word; write ${wordsIn(several).join(" ")}, or leave the marks out`;
}

/** The tokens of a form: one word, unless it never matches. */
function wordsIn(form: string): string[] {
  const word = form.startsWith("=") ? form.slice(1) : form;
  return word.startsWith("#") ? [word] : tokenize(word).map(({ text }) => text);
}

function isOptional(part: string): boolean {
  return part.length > 1 && part.endsWith("?");
}

function isUnknownClass(form: string): boolean {
  const name = form.toLowerCase();
  return name.startsWith("#") && classNamed(name) === 0 && groupNamed(name) === undefined;
}
