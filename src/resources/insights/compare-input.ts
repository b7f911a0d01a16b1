import { type Static, Type } from "@sinclair/typebox";
import { Failure } from "../../domain/failure.ts";
import { quotedEcho } from "../../domain/text/echo.ts";
import { counted } from "../../domain/text/numbers.ts";
import { isCalendarDate } from "../../domain/time/calendar-date.ts";
import { daysOfPeriod } from "../../domain/time/period.ts";
import type { DateRange } from "../../findings/periods.ts";
import type { Library } from "../base/answering.ts";
import { namedFiltersIn } from "../search/search.ts";
import type { SearchInput } from "../search/search-input.ts";
import { type FigureFilters, figureFilters, searchFor } from "./filtered-reviews.ts";

const MIN_SUBJECTS = 2;
export const MAX_SUBJECTS = 5;

const list = Type.Optional(Type.Array(Type.String()));
const text = Type.Optional(Type.String());

/** Not described again: get_insights has the same filters, and each word costs agents tokens. */
export const CompareInput = Type.Object({
  ...{ people: list, services: list, aspects: list, topics: list },
  ...{ stars: list, platforms: list, languages: list },
  periods: { ...list, description: "2024, 2024-Q3, 2024-08 or 2024-05-01/2025-04-30" },
  ...figureFilters,
  ...{ aspect: text, technician: text, service: text, topic: text, words: text },
  since: figureFilters.until,
});
export type CompareInput = Static<typeof CompareInput>;

const KINDS = [
  ...["people", "services", "aspects", "topics", "stars", "platforms", "languages", "periods"],
] as const;
/** What can be compared. */
export type Kind = (typeof KINDS)[number];

/** The filters that each side sets, and that therefore can't be given for all sides. */
const REPLACED: Readonly<Record<Kind, readonly (keyof FigureFilters)[]>> = {
  people: ["technician"],
  services: ["service"],
  aspects: ["aspect"],
  topics: ["topic"],
  stars: ["rating"],
  platforms: ["platform"],
  languages: ["language"],
  periods: ["since", "until"],
};

/** The sides to compare, and what they differ in. */
export interface CompareRequest {
  readonly kind: Kind;
  readonly sides: readonly RequestedSide[];
}

/** One side: its name, and the arguments with which search_reviews finds its reviews. */
export interface RequestedSide {
  readonly side: string;
  readonly search: SearchInput;
}

/**
 * Reads which sides to compare.
 * @throws Failure `invalid` unless exactly one list of two to five is given, without a filter that
 * it replaces
 */
export function readSides(input: CompareInput, library: Library): CompareRequest {
  const kind = kindOf(input);
  const names = namesIn(input[kind] ?? []);
  if (names.length < MIN_SUBJECTS || names.length > MAX_SUBJECTS) {
    const entries = counted(names.length, "different entry", "different entries");
    throw refused(kind, "wrong_number", `${kind} has ${entries}. Give two to five.`);
  }
  const others = Object.fromEntries(
    Object.entries(input).filter(([name]) => !KINDS.some((one) => one === name)),
  );
  const replaced = REPLACED[kind].find((name) => others[name] !== undefined);
  if (replaced !== undefined) {
    throw refused(
      replaced,
      "given_twice",
      `${kind} sets ${replaced} for each side. Leave ${replaced} out.`,
    );
  }
  const sides = names.map((side) => ({
    side,
    search: searchFor({ ...others, ...filterOf(kind, side) }, library),
  }));
  refuseSame(kind, sides, library);
  return { kind, sides };
}

/** Two names of one person are no two sides: their difference would be nothing. */
function refuseSame(kind: Kind, sides: readonly RequestedSide[], library: Library): void {
  const meanings = Map.groupBy(sides, ({ search }) => meaningOf(search, library));
  const same = [...meanings.values()].find((those) => those.length > 1);
  if (same === undefined) return;
  const names = same.map(({ side }) => quotedEcho(side)).join(" and ");
  throw refused(kind, "same", `${names} in ${kind} mean the same. Give two to five that differ.`);
}

/** The same for all searches that ask for the same things by other names. */
function meaningOf(search: SearchInput, library: Library): string {
  const named = namedFiltersIn(search, library).map(
    ({ path, fact, wanted }) => fact ?? [path, wanted],
  );
  return JSON.stringify([named, search.rating, search.since, search.until]);
}

/** The different names. Some models send all of them as one text. */
function namesIn(list: readonly string[]): string[] {
  const given = list.length === 1 ? (list[0]?.split(",") ?? []) : list;
  return [...new Set(given.map((name) => name.trim()).filter((name) => name !== ""))];
}

function kindOf(input: CompareInput): Kind {
  const [kind, other] = KINDS.filter((name) => (input[name]?.length ?? 0) > 0);
  if (kind !== undefined && other === undefined) return kind;
  const found = kind === undefined ? "None is given" : `Both ${kind} and ${other} are given`;
  const message = `${found}: give one of ${KINDS.join(", ")}, with two to five entries.`;
  throw refused(other ?? "people", "not_one_list", message);
}

function filterOf(kind: Kind, side: string): FigureFilters {
  switch (kind) {
    case "people":
      return { technician: side };
    case "services":
      return { service: side };
    case "aspects":
      return { aspect: side };
    case "topics":
      return { topic: side };
    case "stars":
      return { rating: starsOf(side) };
    case "platforms":
      return { platform: side };
    case "languages":
      return { language: side };
    case "periods":
      return daysOf(side);
  }
}

/** The stars of `1` or `1 star`. */
function starsOf(text: string): number {
  const [, digit] = /^\s*([1-5])(?: stars?)?\s*$/.exec(text) ?? [];
  if (digit !== undefined) return Number(digit);
  throw refused("stars", "not_stars", `stars has ${quotedEcho(text)}. Give 1 to 5.`);
}

/** The days of `2024`, `2024-Q3`, `2024-08` or `2024-05-01/2025-04-30`. */
function daysOf(text: string): DateRange {
  const period = daysOfPeriod(text);
  if (period !== undefined) return period;
  const [since = "", until = "", ...rest] = text.split("/").map((day) => day.trim());
  if (rest.length === 0 && isCalendarDate(since) && isCalendarDate(until)) return { since, until };
  const fix =
    "Give a year (2024), a quarter (2024-Q3), a month (2024-08), or two days (2024-05-01/2025-04-30).";
  throw refused(
    "periods",
    "not_a_period",
    `periods has ${quotedEcho(text)}, which is not a period. ${fix}`,
  );
}

function refused(path: string, code: string, message: string): Failure {
  return new Failure("invalid", `Invalid parameters: ${path}.`, [{ path, code, message }]);
}
