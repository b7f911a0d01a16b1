import { withCapitals } from "../../../domain/text/fold-case.ts";
import type { PersonSpan, TextWords } from "./read-words.ts";

interface Form {
  readonly written: string;
  /** The name's words in lower case, without a title. */
  readonly words: readonly string[];
  readonly rank: number;
}

const SPACES = /\s+/g;
const TIGHT_TITLE = /^(\p{L}+\.)(?=\p{L})/u;
const TITLE_WITH_COMMA = /^(\p{L}+),/u;
const CONSONANTS = /^[b-df-hj-np-tv-xz]{2}$/;
const TITLE_RANK = 10;
const MAX_INITIALS_LENGTH = 2;

/**
 * The name to give each mention: the fullest form of the same name in the text ("Dr. Gary Betz" for
 * "Betz", "Alex Page" for "Alex"), with capitals corrected.
 */
export function canonicalNames(words: TextWords, spans: readonly PersonSpan[]): string[] {
  const forms = spans.map((span) => formOf(words, span));
  return forms.map((form) => {
    const same = forms.filter((other) => isSamePerson(form, other));
    return same.reduce((fullest, one) => (one.rank > fullest.rank ? one : fullest), form).written;
  });
}

function isSamePerson(one: Form, other: Form): boolean {
  const [less, more] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (less.words.length > 1) return less.words.join(" ") === more.words.join(" ");
  const [word] = less.words;
  return word === more.words[0] || word === more.words.at(-1);
}

function formOf(words: TextWords, span: PersonSpan): Form {
  const { from, name, to } = span;
  const parts = words.tokens.slice(name, to).map((_, place) => words.bare(name + place));
  const rank = parts.length + (name > from ? TITLE_RANK : 0);
  return { written: mendCapitals(words, span), words: parts, rank };
}

/** "BRIAN" in a shouted text and "brian" become "Brian". */
function mendCapitals(words: TextWords, { from, name, to }: PersonSpan): string {
  const written = words.text
    .slice(words.tokens[from]?.start, words.endOf(to - 1))
    .replace(SPACES, " ")
    .replace(TITLE_WITH_COMMA, "$1.")
    .replace(TIGHT_TITLE, "$1 ");
  const isShort = words.bare(name).length <= MAX_INITIALS_LENGTH;
  const areInitials =
    isShort && (written.length <= MAX_INITIALS_LENGTH || !words.capitalsMeanNothing);
  // "cj", which nobody can say as a word.
  if (to - from === 1 && CONSONANTS.test(written)) return written.toUpperCase();
  const shape = words.shape(name);
  if (shape === "capital" || (shape === "upper" && areInitials)) return written;
  return withCapitals(written);
}
