import type { ColumnProfile } from "./column-profile.ts";
import { type ColumnHints, plainName } from "./columns.ts";
import { valueIn } from "./no-value.ts";
import {
  type FlagKind,
  flagNamed,
  flagValue,
  hasOtherMeaning,
  isFlagWord,
  isHiddenBy,
  isMomentNamed,
  isRegionNamed,
  isShownBy,
  isStatusWord,
  isYesOrNo,
  type OwnFlags,
} from "./visibility.ts";
import { NO, YES } from "./yes-or-no.ts";

/** A column that says whether a review is shown. */
export interface ColumnFlag {
  hides(cell: string): boolean;
  /** Whether it is known what a value that hides means; if not, the owner is asked. */
  explains(cell: string): boolean;
}

interface FoundFlags {
  /** By their positions. */
  readonly flags: ReadonlyMap<number, ColumnFlag>;
  /** For columns that are named like flags but are not, a value that no flag has: `TX`. */
  readonly strangers: ReadonlyMap<number, string>;
}

/**
 * What a format says about flags: only those of a known exporter have other than the usual values.
 */
interface Flagged {
  readonly origin: object;
  readonly flags?: OwnFlags;
  readonly notFlags?: readonly string[];
}

/** What is known about the columns of a table. */
interface Columns extends Pick<ColumnHints, "hiddenWhen"> {
  /** Positions of those that are read as something else. */
  readonly taken: ReadonlySet<number>;
  /** The position of the column `verified`. */
  readonly verified: number | undefined;
  /** Undefined for a known layout, whose columns are known by their names. */
  readonly profiles: readonly ColumnProfile[] | undefined;
  /** Whether a column is read at all. */
  isRead(at: number): boolean;
}

/**
 * Finds the columns that say whether a review is shown. What is not understood hides: a column that
 * is named like a flag, or has words or yes and no like one, holds back the rows whose value may
 * mean that.
 */
export function findFlags(
  header: readonly string[],
  format: Flagged,
  columns: Columns,
): FoundFlags {
  const flags = new Map<number, ColumnFlag>();
  const strangers = new Map(strangeVerdict(columns));
  for (const [at, name] of header.entries()) {
    if (!columns.isRead(at)) continue;
    const flag = statedFlag(name, format, columns) ?? foundFlag(at, name, format, columns);
    const strange = flag === undefined ? strangeFlag(at, name, columns) : undefined;
    if (flag !== undefined) flags.set(at, flag);
    if (strange !== undefined) strangers.set(at, strange);
  }
  return { flags, strangers };
}

/** What the owner or the format says about a column. */
function statedFlag(
  name: string,
  { flags = new Map() }: Flagged,
  { hiddenWhen = new Map() }: Columns,
): ColumnFlag | undefined {
  const plain = plainName(name);
  const hidden = hiddenWhen.get(plain);
  if (hidden !== undefined) {
    return { hides: (cell) => isAll(cell, hidden), explains: () => true };
  }
  const shown = flags.get(plain);
  if (shown === undefined) return undefined;
  return { hides: (cell) => !shown.has(flagValue(cell)), explains: isFlagWord };
}

/** The flag that says what hides has commas between its values, and a value such as `No, later` too. */
function isAll(cell: string, hidden: ReadonlySet<string>): boolean {
  return cell.split(",").every((part) => hidden.has(flagValue(part)));
}

function foundFlag(
  at: number,
  name: string,
  { origin, notFlags = [] }: Flagged,
  { taken, profiles }: Columns,
): ColumnFlag | undefined {
  if (taken.has(at) || notFlags.includes(plainName(name))) return undefined;
  if ("exporter" in origin) return vendorsFlag(name);
  const profile = profiles?.[at];
  return profile && flagOf(name, profile);
}

function strangeFlag(at: number, name: string, { taken, profiles }: Columns): string | undefined {
  if (taken.has(at) || flagNamed(name) === undefined || isMomentNamed(name)) return undefined;
  return profiles?.[at]?.samples[0];
}

/** In a known layout, an unknown value hides its row, as the vendor may mean just that. */
function vendorsFlag(name: string): ColumnFlag | undefined {
  const kind = flagNamed(name);
  if (kind === undefined || isMomentNamed(name)) return undefined;
  return { hides: (cell) => !isShownBy(kind, cell), explains: isFlagWord };
}

/** The flag that a column is by its name and its values. */
function flagOf(name: string, profile: ColumnProfile): ColumnFlag | undefined {
  const { values } = profile;
  const ofComments = commentsFlag(name, profile);
  if (ofComments !== undefined) return ofComments;
  const kind = flagNamed(name) ?? kindByValues(name, profile);
  if (kind === undefined || isEmpty(kind, profile)) return undefined;
  if (profile.isDate && !isEpochOnly(profile)) return momentFlag(kind, profile);
  const isKnown = [...values.keys()].some((value) => isFlagValue(kind, value));
  if (!isKnown && (!profile.isOfWords || isRegionNamed(name))) return undefined;
  return { hides: (cell) => !isShownBy(kind, cell), explains: (cell) => isHiddenBy(kind, cell) };
}

/** Nobody has approved a review yet if `approved` is NULL in all rows; nobody has hidden it, either. */
function isEmpty(kind: FlagKind, { filled, nulls }: ColumnProfile): boolean {
  return filled === 0 && (nulls === 0 || kind === "hidden");
}

function isFlagValue(kind: FlagKind, value: string): boolean {
  return isShownBy(kind, value) || isHiddenBy(kind, value);
}

/** Zeros and ones are no dates, whatever else is in the column. */
function isEpochOnly({ values, isOfWords }: ColumnProfile): boolean {
  return isOfWords && [...values.keys()].every((value) => isYesOrNo(flagValue(value)));
}

/** `deleted_at` hides where there is a moment, `approved_at` where there is none. */
function momentFlag(kind: FlagKind, { filled, rows }: ColumnProfile): ColumnFlag | undefined {
  const explains = () => true;
  const isMissing = (cell: string) => valueIn(cell).trim() === "";
  if (kind === "hidden") return { hides: (cell) => !isMissing(cell), explains };
  return filled === rows ? undefined : { hides: isMissing, explains };
}

/** What the values of a column without a telling name show: words for shown and hidden, or yes and no. */
function kindByValues(name: string, profile: ColumnProfile): FlagKind | undefined {
  const { values, others, filled } = profile;
  if (values.size === 0 || others * 2 > filled || hasOtherMeaning(name)) return undefined;
  const all = [...values.keys()].map(flagValue);
  // A lone 0 may be a number, a lone x a note.
  const isBare = all.length === 1 && all[0]?.length === 1;
  if (all.every(isYesOrNo)) return isBare ? undefined : "unclear";
  const words = all.filter(isStatusWord);
  return words.length * 2 > all.length ? "word" : undefined;
}

/**
 * In a table of comments, answers and notices are no reviews: WordPress has the comment that one
 * answers in `comment_parent`, and its kind in `comment_type`.
 */
function commentsFlag(name: string, { values }: ColumnProfile): ColumnFlag | undefined {
  const plain = plainName(name);
  const shown = plain === "commentparent" ? ["", "0"] : kindsOfReviews(plain, values);
  if (shown === undefined) return undefined;
  return {
    hides: (cell) => !shown.includes(valueIn(cell).trim().toLowerCase()),
    explains: () => true,
  };
}

function kindsOfReviews(plain: string, values: ColumnProfile["values"]): string[] | undefined {
  if (plain !== "commenttype") return undefined;
  return values.has("review") ? ["review"] : ["", "comment"];
}

/**
 * A value of `verified` that is no verdict, by its position, if none is: if some rows have yes or
 * no, other values are mistakes, which are reported row by row.
 */
function strangeVerdict({ verified, profiles }: Columns): [number, string][] {
  const profile = verified === undefined ? undefined : profiles?.[verified];
  const [value] = profile?.samples ?? [];
  if (verified === undefined || value === undefined) return [];
  const all = [...(profile?.values.keys() ?? [])];
  return all.some((one) => YES.test(one) || NO.test(one)) ? [] : [[verified, value]];
}
