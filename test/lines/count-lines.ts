import { IN_LITERAL, markLiterals } from "./mark-literals.ts";

/** Lines of a file that have content: neither blank nor only a comment. */
export interface LineCount {
  readonly code: number;
  /** Lines that are only words or patterns. */
  readonly lists: number;
}

const WORDS = new RegExp(`${IN_LITERAL}+`, "g");
/** A line of strings alone, or within a template. */
const ONLY_WORDS = new RegExp(`^[${IN_LITERAL}\\s,+]+$`);
const DECLARATION = /^(?:export )?const \w+(?:: [^=]+)? =([^;]*);$/gm;
/**
 * What may surround words in a declaration that is data: keys, weights, how lists were once read.
 */
const AROUND_WORDS =
  /\bnew (?:Set|Map)\b|\.(?:split|concat|replaceAll|trim)\b|\bas const\b|\w+:|\b(?:expressions|cues)(?=\()|\w+\.\w+|-?[\d.]+|\b(?:true|false)\b/g;
/** With fewer words a declaration is a name or a message. */
const MIN_WORDS = 3;

/** Counts the lines of a formatted TypeScript file. */
export function countLines(text: string): LineCount {
  const marked = markLiterals(text).replace(DECLARATION, (declaration, value: string) =>
    isList(value) ? declaration.replace(/\S/g, IN_LITERAL) : declaration,
  );
  const lines = marked.split("\n").filter((line) => line.trim() !== "");
  const lists = lines.filter((line) => ONLY_WORDS.test(line)).length;
  return { code: lines.length - lists, lists };
}

/** Whether a value, its literals marked, is nothing but words and what is assigned to each. */
function isList(value: string): boolean {
  const words = value.match(WORDS) ?? [];
  const rest = value.replace(AROUND_WORDS, "").replace(WORDS, "");
  return words.length >= MIN_WORDS && /^[\s()[\]{},]*$/.test(rest);
}
