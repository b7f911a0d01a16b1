/**
 * Reads the lexicon while the program is built: import this file as a macro (`with { type: "macro" }`).
 * Otherwise every command that analyzes a review would do so.
 */
import source from "../../../../data/sentiment/lexicon.txt" with { type: "text" };
import { packed } from "../../../macros/data-file.ts";
import { wordTable } from "../../../macros/word-lists.ts";
import { tokenize } from "../../text/tokens.ts";
import { canonicalBy } from "./canonical-by.ts";

/** Several words in a row; `words` has all of them. */
export interface Phrase {
  readonly words: readonly string[];
  readonly strength: number;
}

export interface ReadLexicon {
  /** The strengths of words, and of two in a row with a hyphen between them. */
  readonly words: readonly (readonly [word: string, strength: number])[];
  /** By first word, the longest first. */
  readonly phrases: readonly (readonly [first: string, phrases: readonly Phrase[]])[];
}

const { form, join } = canonicalBy(wordTable("forms", "forms"), wordTable("forms", "with_not"));

/** A {@link ReadLexicon}, packed. */
export function packedLexicon(): string {
  const entries = source.split(/^= /m).slice(1).flatMap(entriesOf);
  const short = entries.filter(({ words }) => words.length <= 2);
  const phrases = entries
    .filter(({ words }) => words.length > 1)
    .sort((one, two) => two.words.length - one.words.length);
  const read: ReadLexicon = {
    words: [...new Map(short.map(({ words, strength }) => [words.join("-"), strength]))],
    phrases: [...Map.groupBy(phrases, ({ words }) => words[0] ?? "")],
  };
  return packed(read);
}

/** The entries of one strength. */
function entriesOf(block: string): Phrase[] {
  const [strength, ...lines] = block.split("\n");
  return lines
    .join()
    .split(",")
    .map((entry) => ({ words: canonicalWords(entry), strength: Number(strength) }))
    .filter(({ words }) => words.length > 0);
}

function canonicalWords(entry: string): readonly string[] {
  return join(tokenize(entry), ({ text }) => form(text)).words;
}
