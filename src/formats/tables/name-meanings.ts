import words from "../../../data/tables/headers.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { COLUMNS, type Column, isColumn, plainName } from "./columns.ts";

/** What the name of a column may mean. */
interface NameMeaning {
  readonly column: Column;
  /** Whether nothing in the name speaks against it: `nota_limpeza` is the rating of something else. */
  readonly isWhole: boolean;
  /** Whether it names the review or who wrote it: `review_rating`, `reviewer name`. */
  readonly isReviews: boolean;
}

const CAMEL = /(\p{Ll})(\p{Lu})/gu;
const PIECE = /\p{L}+/gu;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/u;

const ROLES = Object.entries(words.roles).flatMap(([name, list]) =>
  isColumn(name) ? [[name, setOf(list)] as const] : [],
);
const EDITED = setOf(words.edited);
/** Ratings in some languages, and remarks in others. */
const REMARKS = setOf(words.remarks);
/** German school grades, of which 1 is the best. In French, more is better. */
const GRADES = setOf(words.grades);
const FRENCH = setOf(words.french);
/** How a review came about: `Organic`, `Automatic invitation`. */
const INVITATIONS = setOf(words.invitations);
const PLAIN = setOf(words.plain);
const REVIEWS = setOf(words.reviews);
const PLACES = setOf(words.places);
/** Words of columns that are not about the review itself: `review_length`, `Average_Score`. */
const OTHERS = setOf([...words.others, ...words.averages]);
const PLACE_COLUMNS = setOf(words.place_columns);
/** If a name has one of their words, it means nothing else: `review_date`. */
const DECISIVE: readonly Column[] = ["reply", "id", "url", "date"];
const OWN: ReadonlySet<Column> = new Set(["id", "url", "title"] as const);
/** A person's or a place's id or link is not the review's. */
const OF_OTHERS = new Set([...setOf(words.roles.author), ...PLACES]);

function setOf(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map(bareWord));
}

/** The words of a column's name: `reviewCreatedAt` has three. */
export function wordsOfName(name: string): string[] {
  if (JAPANESE.test(name)) return [bareWord(name.trim())];
  const pieces = name.replace(CAMEL, "$1 $2").match(PIECE) ?? [];
  return pieces.map(bareWord);
}

/** Whether a word in a name says that the column is not about the review itself: `count`. */
export function isOtherWord(word: string): boolean {
  return OTHERS.has(word);
}

/** Whether a name may mean a remark of the business: `Note`. */
export function mayBeRemark(name: string): boolean {
  return wordsOfName(name).every((word) => REMARKS.has(word));
}

/** Whether a name may mean school grades, of which the least is the best: `Note`, but not in French. */
export function mayBeGrade(name: string, header: readonly string[]): boolean {
  if (!wordsOfName(name).some((word) => GRADES.has(word))) return false;
  return !header.flatMap(wordsOfName).some((word) => FRENCH.has(word));
}

/** Whether a value says how a review came about, and so not where it was written. */
export function isInvitation(value: string): boolean {
  return wordsOfName(value).some((word) => INVITATIONS.has(word));
}

/** Whether only a table of places has such a column. */
export function isPlaceColumn(name: string): boolean {
  return wordsOfName(name).some((word) => PLACE_COLUMNS.has(word));
}

/** Whether exports often give a column this name. */
export function isUsual(column: Column, name: string): boolean {
  return COLUMNS[column].some((one) => one === plainName(name));
}

/** Whether a name means a column, and nothing in it speaks against that. */
export function isNamed(column: Column, name: string): boolean {
  const isMeant = meaningsOf(name).some((one) => one.column === column && one.isWhole);
  return isMeant || isUsual(column, name);
}

/**
 * What a column's name may mean, in any of the languages that tables come in; several meanings if
 * the values have to decide: a German `Note` is a rating, an English one a text.
 */
export function meaningsOf(name: string): NameMeaning[] {
  const all = wordsOfName(name);
  const found = ROLES.filter(([, known]) => all.some((word) => known.has(word)));
  const decisive = DECISIVE.find((column) => found.some(([one]) => one === column));
  const roles = decisive === undefined ? found : found.filter(([one]) => one === decisive);
  return roles.flatMap(([column, known]) => meaningOf(column, known, all) ?? []);
}

function meaningOf(
  column: Column,
  known: ReadonlySet<string>,
  all: readonly string[],
): NameMeaning | undefined {
  const rest = all.filter((word) => !known.has(word));
  const besides = rest.filter((word) => !PLAIN.has(word) && !REVIEWS.has(word));
  const isReviews = rest.some((word) => REVIEWS.has(word));
  if (column === "reply") return replyMeaning(rest);
  if (besides.some((word) => OTHERS.has(word)) || isMoreSpecific(column, rest)) return undefined;
  const isOfOther = OWN.has(column) && rest.some((word) => OF_OTHERS.has(word));
  if (isOfOther) return undefined;
  const others = besides.filter((word) => !EDITED.has(word));
  const meant = column === "date" && others.length < besides.length ? "updated_at" : column;
  return { column: meant, isWhole: others.length === 0, isReviews };
}

/** A name that has a word of an earlier one is not a later one: `comment_author` is no text. */
const SPECIFIC: readonly Column[] = ["rating", "title", "author", "text"];

function isMoreSpecific(column: Column, rest: readonly string[]): boolean {
  const earlier = SPECIFIC.slice(0, Math.max(0, SPECIFIC.indexOf(column)));
  return ROLES.some(
    ([one, known]) => earlier.includes(one) && rest.some((word) => known.has(word)),
  );
}

/** An object in a row of JSON that has what Yotpo's and others' have: what the shop answered, and when. */
const ANSWER = /^comment\./i;

/**
 * The names of columns as they are meant: an object `comment` with a text and a date, beside a text
 * and a date of the review itself, is the reply.
 */
export function meantNames(header: readonly string[]): readonly string[] {
  const [inner, outer] = [
    header.filter((name) => ANSWER.test(name)).map((name) => name.replace(ANSWER, "")),
    header.filter((name) => !ANSWER.test(name)),
  ];
  const isAnswer = [inner, outer].every((names) =>
    (["text", "date"] as const).every((column) => names.some((name) => isNamed(column, name))),
  );
  return isAnswer ? header.map((name) => name.replace(ANSWER, "reply.")) : header;
}

/** A reply's text or date; not who replied. */
function replyMeaning(rest: readonly string[]): NameMeaning | undefined {
  const roleOf = (column: Column) =>
    rest.some((word) => ROLES.some(([one, known]) => one === column && known.has(word)));
  if (roleOf("date")) return { column: "reply_date", isWhole: true, isReviews: false };
  const isOther = roleOf("id") || roleOf("url") || roleOf("author") || roleOf("rating");
  return isOther ? undefined : { column: "reply", isWhole: true, isReviews: false };
}
