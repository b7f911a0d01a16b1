import { type Static, type TObject, Type } from "@sinclair/typebox";
import { echo, quotedEcho } from "../../domain/text/echo.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import { nearestOnes } from "../../domain/text/nearest.ts";
import { dateOfDay } from "../../domain/time/calendar-date.ts";
import { parseWords } from "../../search/query-words.ts";
import type { ReviewIndex } from "../../search/review-index.ts";
import type { Task } from "../../search/task.ts";
import { term } from "../../search/terms.ts";
import type { SearchInput } from "./search-input.ts";

export const SearchNote = Type.Object(
  {
    path: Type.String({ description: "The parameter that the note is about" }),
    code: Type.String({
      description:
        "The kind of note: empty_range, fewer_than_words, left_out, more_than_words, no_theme, open_quote, other_language, read_as, unknown_name, unknown_parameter, unknown_word",
    }),
    message: Type.String({ description: "The note in words" }),
    nearest: Type.Optional(
      Type.Array(Type.String(), { description: "What was probably meant, nearest first" }),
    ),
  },
  { $id: "Note", description: "Why an answer may not be as expected" },
);
export type SearchNote = Static<typeof SearchNote>;

/** A filter that names something, and whether that exists. */
export interface NamedFilter<Path extends string = keyof SearchInput> {
  readonly path: Path;
  /** As it was asked for. */
  readonly wanted: string;
  /** Whether any review or list has it. */
  readonly isKnown: boolean;
  /** What a name that does not exist was taken for. */
  readonly taken?: string | undefined;
  /** What it may mean, however it is spelled. */
  readonly meant?: readonly string[];
  /** What could have been named. */
  known(): readonly string[];
}

/** How many names are compared before other requests get a turn. */
const COMPARED_AT_ONCE = 200;
const MAX_NEAREST = 3;
/** The most names that a note lists. */
const MAX_NAMES = 30;
/** Of more parameters that do not exist, only the first are noted. */
const MAX_UNKNOWN = 5;

/** Hints about a range that nothing can be in, or a name that does not exist. */
export function* notesOn(
  input: SearchInput,
  named: readonly NamedFilter<string>[],
  index: ReviewIndex,
): Task<SearchNote[]> {
  const notes = [...emptyRanges(input), ...beyondReviews(input, index), ...uselessWords(input)];
  for (const one of named) if (!one.isKnown) notes.push(yield* unknownName(one));
  return notes;
}

function* emptyRanges(input: SearchInput): Generator<SearchNote> {
  const { since, until, rating, min_rating: least, max_rating: most } = input;
  if (since !== undefined && until !== undefined && since > until) {
    yield emptyRange("since", `since ${since} is after until ${until}`);
  }
  if (least !== undefined && most !== undefined && least > most) {
    yield emptyRange("min_rating", `min_rating ${least} is above max_rating ${most}`);
  }
  if (rating !== undefined && rating < (least ?? rating)) {
    yield emptyRange("rating", `rating ${rating} is below min_rating ${least}`);
  }
  if (rating !== undefined && rating > (most ?? rating)) {
    yield emptyRange("rating", `rating ${rating} is above max_rating ${most}`);
  }
}

const QUOTE = /"/g;

/** What no review meets, whatever else is asked for. */
function* beyondReviews(input: SearchInput, index: ReviewIndex): Generator<SearchNote> {
  const { since, until, has_reply: hasReply } = input;
  const [newest, oldest] = [index.order[0], index.order.at(-1)].map((slot) =>
    slot === undefined ? undefined : dateOfDay(index.dayOf(slot)),
  );
  if (newest === undefined || oldest === undefined) return;
  if (since !== undefined && since > newest) {
    yield emptyRange("since", `since ${since} is after the newest review, of ${newest}`);
  }
  if (until !== undefined && until < oldest) {
    yield emptyRange("until", `until ${until} is before the oldest review, of ${oldest}`);
  }
  if (hasReply === true && !index.isTrueOfAny(term.reply)) {
    yield emptyRange("has_reply", "no review has a reply");
  }
}

function* uselessWords({ words = "" }: SearchInput): Generator<SearchNote> {
  if (words !== "" && parseWords(words).length === 0) {
    const message = `words has no letters or digits in ${quotedEcho(words)}, so it was ignored.`;
    yield { path: "words", code: "left_out", message };
  }
  if ((words.match(QUOTE) ?? []).length % 2 === 0) return;
  const message = `words has a quote that isn't closed, so all after it is one phrase.`;
  yield { path: "words", code: "open_quote", message };
}

function emptyRange(path: string, what: string): SearchNote {
  return { path, code: "empty_range", message: `${what}, so nothing can match.` };
}

/** What was done with a name that people use for it. */
function readAs(path: string, wanted: string, taken: string): SearchNote {
  const message = `${path} ${quotedEcho(wanted)} was read as ${taken}.`;
  return { path, code: "read_as", message, nearest: [taken] };
}

function* unknownName(one: NamedFilter<string>): Task<SearchNote> {
  const { path, wanted, taken, known } = one;
  if (taken !== undefined) return readAs(path, wanted, taken);
  const names = known();
  const near = yield* likelyMeant(one, names);
  const hint = near[0] === undefined ? "" : ` Did you mean ${near[0]}?`;
  const message = `${path}: there is no ${quotedEcho(wanted)}.${hint}${shownNames(names)}`;
  const nearest = near.length === 0 ? {} : { nearest: [...near] };
  return { path, code: "unknown_name", message, ...nearest };
}

function* likelyMeant(
  { path, wanted, meant = [] }: NamedFilter<string>,
  names: readonly string[],
): Task<readonly string[]> {
  if (meant.length > 0) return meant.slice(0, MAX_NEAREST);
  // Of two letters, one is no misspelling of the other.
  return path === "language" ? [] : yield* nearestTo(wanted, names);
}

/** Hints about parameters that do not exist, and that were therefore ignored. */
export function unknownParameterNotes(names: readonly string[], schema: TObject): SearchNote[] {
  const known = Object.keys(schema.properties);
  return names.slice(0, MAX_UNKNOWN).map((name) => unknownParameter(name, known));
}

function unknownParameter(name: string, known: readonly string[]): SearchNote {
  const longer = known.filter((one) => `_${one}_`.includes(`_${name.toLowerCase()}_`));
  const near = longer.length > 0 ? longer : nearestOnes(name, known, MAX_NEAREST);
  const path = echo(name);
  const hint = near[0] === undefined ? shownNames(known) : ` Did you mean ${near.join(" or ")}?`;
  const message = `There is no parameter ${JSON.stringify(path)}, so it was ignored.${hint}`;
  const nearest = near.length === 0 ? {} : { nearest: [...near] };
  return { path, code: "unknown_parameter", message, ...nearest };
}

/**
 * The names that have the word, such as a surname, or all of whose words were asked for, else those that
 * are spelled most like it.
 */
function* nearestTo(wanted: string, names: readonly string[]): Task<readonly string[]> {
  const word = searchable(wanted.trim());
  const asked = word.split(" ");
  const having = names.filter((name) => {
    const own = searchable(name).split(" ");
    return own.includes(word) || own.every((one) => asked.includes(one));
  });
  if (having.length > 0) return having.slice(0, MAX_NEAREST);
  let best: readonly string[] = [];
  for (let at = 0; at < names.length; at += COMPARED_AT_ONCE) {
    const some = names.slice(at, at + COMPARED_AT_ONCE);
    best = nearestOnes(word, [...best, ...some], MAX_NEAREST);
    yield;
  }
  return best;
}

function shownNames(known: readonly string[]): string {
  if (known.length === 0) return " None is known; about and words find what texts say.";
  // The owner's spelling comes first; texts have the same names in other spellings.
  const once = [...new Map(known.toReversed().map((name) => [searchable(name), name])).values()];
  const shown = once.toReversed().slice(0, MAX_NAMES).join(", ");
  return ` Known: ${shown}${once.length > MAX_NAMES ? ", …" : "."}`;
}
