import type { PersonSpan } from "./person-span.ts";
import { SHAPE, type Words } from "./read-words.ts";
import { nameWord } from "./score-span.ts";

interface Form {
  readonly written: string;
  /** The name's words in lower case, without a title. */
  readonly words: readonly string[];
  readonly rank: number;
}

const SPACES = /\s+/g;
const TIGHT_TITLE = /^(\p{L}+\.)(?=\p{L})/u;
const TITLE_RANK = 10;
const WORD_START = /(?<![\p{L}'’])\p{L}/gu;

/**
 * The name to give each mention: the fullest form in the text of the same name ("Dr. Gary Betz" for
 * "Betz", "Alex Page" for "Alex"), capitals mended.
 */
export function canonicalNames(words: Words, spans: readonly PersonSpan[]): string[] {
  const forms = spans.map((span) => formOf(words, span));
  return forms.map((form) => {
    let fullest = form;
    for (const other of forms) {
      if (other.rank > fullest.rank && isSamePerson(form, other)) fullest = other;
    }
    return fullest.written;
  });
}

function isSamePerson(one: Form, other: Form): boolean {
  const [less, more] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (less.words.length > 1) return less.words.join(" ") === more.words.join(" ");
  const word = less.words[0];
  return word === more.words[0] || word === more.words.at(-1);
}

function formOf(words: Words, span: PersonSpan): Form {
  const start = words.tokens[span.from]?.start ?? 0;
  const last = words.tokens[span.to - 1]?.end ?? 0;
  const end = words.possessives[span.to - 1] === 1 ? last - 2 : last;
  const name = words.text.slice(start, end).replace(SPACES, " ").replace(TIGHT_TITLE, "$1 ");
  const parts: string[] = [];
  for (let index = span.name; index < span.to; index += 1) parts.push(nameWord(words, index));
  const rank = parts.length + (span.name > span.from ? TITLE_RANK : 0);
  return { written: mendCapitals(words, span, name), words: parts, rank };
}

/** "BRIAN" in a shouted text and "brian" become "Brian". */
function mendCapitals(words: Words, span: PersonSpan, name: string): string {
  const shape = words.shapes[span.name];
  const areInitials =
    nameWord(words, span.name).length < 3 && (name.length < 3 || !words.capitalsMeanNothing);
  if (shape === SHAPE.capital || (shape === SHAPE.upper && areInitials)) return name;
  return name.toLowerCase().replace(WORD_START, (letter) => letter.toUpperCase());
}
