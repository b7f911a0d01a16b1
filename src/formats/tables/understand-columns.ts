import type { ColumnProfile } from "./column-profile.ts";
import {
  COLUMNS,
  type Column,
  type ColumnMap,
  columnNames,
  placeColumns,
  plainName,
} from "./columns.ts";
import { mayBe } from "./fitting-values.ts";
import { isInvitation, isPlaceColumn, isUsual, meaningsOf, meantNames } from "./name-meanings.ts";
import { unfitMeaning } from "./unfit-values.ts";
import { flagNamed } from "./visibility.ts";

/** A column that may be what is asked for, and how much speaks for it. */
interface Candidate {
  readonly at: number;
  readonly score: number;
}

/** The columns of a table, as far as their names and values say what they are. */
export interface Understanding {
  readonly places: ReadonlyMap<Column, number>;
  /** Columns that may be what is missing, though neither name nor values say so clearly. */
  readonly unsure: ReadonlyMap<Column, readonly number[]>;
  /** Columns that have such values under names that say nothing. */
  readonly guesses: ReadonlyMap<Column, readonly number[]>;
}

/** A name from the list of usual ones counts most, the first ones a little more. */
const USUAL = 100;
const WHOLE = 60;
/** `review_rating` beside `rating`, which is then the place's. */
const OF_REVIEWS = 60;
/** "3 weeks ago" beside an exact date. */
const RELATIVE = 0.1;
/** A usual name whose values are something else: then the rows say what is wrong with them. */
const UNFIT = 0.01;

/**
 * In this order: a column is only one thing. A German `Bewertung` is the rating if it has numbers,
 * and otherwise the text.
 */
const ORDER: readonly Column[] = [
  ...([
    "date",
    "updated_at",
    "reply_date",
    "best_rating",
    "worst_rating",
    "rating",
    "reply",
  ] as const),
  ...(["id", "url", "source", "language", "verified", "title", "text", "author"] as const),
];

/**
 * Decides for each column what it is, from its name in any of the languages that tables come in and
 * from its values: those that are dates, ratings, addresses or texts, and those that are the same in
 * all rows and so belong to the place.
 * @param mapped names from the owner, which hold whatever the values are
 */
export function understandColumns(
  header: readonly string[],
  profiles: readonly ColumnProfile[],
  mapped: ColumnMap = new Map(),
  isRead: (at: number) => boolean = () => true,
): Understanding {
  const places = new Map(
    Array.from(placeColumns(header, mapped)).filter(([one]) => mapped.has(one)),
  );
  const unsure = new Map<Column, readonly number[]>();
  const isPlaceTable = header.some(isPlaceColumn);
  const names = meantNames(header);
  for (const column of ORDER) {
    if (places.has(column)) continue;
    const taken = new Set(places.values());
    const asked = { column, header: names, profiles, isPlaceTable };
    const [best, ...others] = candidatesFor(asked).filter(({ at }) => isRead(at) && !taken.has(at));
    if (best !== undefined && best.score > 0) places.set(column, best.at);
    else if (best !== undefined)
      unsure.set(
        column,
        [best, ...others].map(({ at }) => at),
      );
  }
  return { places: inUsualOrder(places), unsure, guesses: guessesIn(profiles, places, isRead) };
}

/** A text of fewer words may be anything. */
const MANY_WORDS = 4;

function guessesIn(
  profiles: readonly ColumnProfile[],
  places: ReadonlyMap<Column, number>,
  isRead: (at: number) => boolean,
): Map<Column, readonly number[]> {
  const taken = new Set(places.values());
  const free = [...profiles.keys()].filter((at) => isRead(at) && !taken.has(at));
  const those = (isOne: (profile: ColumnProfile) => boolean) =>
    free.filter((at) => {
      const profile = profiles[at];
      return profile !== undefined && profile.filled > 0 && isOne(profile);
    });
  const all: readonly (readonly [Column, readonly number[]])[] = [
    ["date", those((profile) => profile.isDate)],
    ["rating", those((profile) => profile.isRating && !profile.isDate)],
    ["text", those((profile) => profile.wordsEach >= MANY_WORDS && !profile.isDate)],
  ];
  return new Map(all.filter(([, found]) => found.length > 0));
}

function inUsualOrder(places: ReadonlyMap<Column, number>): Map<Column, number> {
  const order = columnNames();
  return new Map([...places].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

const PLACES: ReadonlySet<Column> = new Set(["author", "title", "id", "url"] as const);

interface Asked {
  readonly column: Column;
  readonly header: readonly string[];
  readonly profiles: readonly ColumnProfile[];
  readonly isPlaceTable: boolean;
}

function candidatesFor(asked: Asked): Candidate[] {
  const plain = asked.header.map(plainName);
  const found = asked.header.flatMap((name, at) => {
    // Of two columns with the same name, the first counts, whatever is in it.
    const isFirst = plain.indexOf(plainName(name)) === at;
    const score = isFirst ? scoreOf(name, asked.profiles[at], asked) : undefined;
    return score === undefined ? [] : [{ at, score }];
  });
  return found.sort((one, other) => other.score - one.score);
}

/** How much speaks for a column; 0 if it is the place's; undefined if it can't be meant. */
function scoreOf(
  name: string,
  profile: ColumnProfile | undefined,
  asked: Asked,
): number | undefined {
  const { column, isPlaceTable } = asked;
  const byName = scoreOfName(column, name);
  if (profile === undefined || byName === undefined) return undefined;
  if (column === "source" && isOfInvitations(profile)) return undefined;
  if (isPlaces(column, profile, isPlaceTable)) return 0;
  const share = shareOfValues(column, profile);
  if (share > 0) return byName * share;
  const doubt = isUsual(column, name) ? "meant" : unfitMeaning(column, name, profile, asked);
  return doubt === "open" ? 0 : doubt && byName * UNFIT;
}

/** How clearly a name means a column; undefined if it does not. */
function scoreOfName(column: Column, name: string): number | undefined {
  const names: readonly string[] = COLUMNS[column];
  const usual = names.indexOf(plainName(name));
  const meaning = meaningsOf(name).find((one) => one.column === column);
  if (usual === -1 && (meaning === undefined || flagNamed(name) !== undefined)) return undefined;
  if (usual !== -1) return USUAL - usual + (isOfReviews(name) ? OF_REVIEWS : 0);
  if (meaning?.isWhole !== true) return 0;
  return WHOLE + (meaning.isReviews ? OF_REVIEWS : 0);
}

function isOfReviews(name: string): boolean {
  const plain = plainName(name);
  return plain.startsWith("review") && plain !== "review";
}

/** How far the values go with the name, from 0 to 1. */
function shareOfValues(column: Column, profile: ColumnProfile): number {
  if (profile.filled === 0) return 1;
  if (!mayBe(column, profile)) return 0;
  return column === "date" && profile.isRelative ? RELATIVE : 1;
}

function isOfInvitations({ values, filled }: ColumnProfile): boolean {
  return filled > 0 && [...values.keys()].every(isInvitation);
}

/** Whether what is the same in all rows is the place's: all customers may have given five stars. */
function isPlaces(column: Column, profile: ColumnProfile, isPlaceTable: boolean): boolean {
  if (!profile.isConstant) return false;
  return PLACES.has(column) || (column === "rating" && isPlaceTable);
}
