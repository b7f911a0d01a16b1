import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Failure } from "../../../src/domain/failure.ts";
import {
  isFromSite,
  isSourceReview,
  type SourceReview,
} from "../../../src/domain/review/source-review.ts";
import { isTimestamp } from "../../../src/domain/time/calendar-date.ts";
import type { Outcome } from "../../../src/formats/format.ts";
import { readReviews } from "../../../src/formats/read-reviews.ts";
import { encodingOf } from "../../../src/formats/readers/encoding.ts";
import { readWhole, type SourceFile } from "../../../src/formats/readers/text.ts";
import { Dice } from "../dice.ts";
import { mutate, type Seed } from "./mutate.ts";
import { rawRows } from "./raw-records.ts";
import { lettersOf } from "./recount.ts";
import type { RawRow } from "./table-columns.ts";

const FIXTURES = resolve(import.meta.dir, "../../fixtures");
/**
 * All folders of reviews; every row is counted again by other means. Facebook's download has no
 * rows to count, as it is refused. What else a review says (its reply, a vendor's names) is in
 * `expected.json`: to read it again would be to write each format a second time.
 */
const FOLDERS = readdirSync(FIXTURES).filter(
  (name) => name !== "jobs" && existsSync(join(FIXTURES, name, "expected.json")),
);
const NOW = new Date("2026-11-21T12:00:00Z");
const MAX_CASE_MS = 5_000;

/** The results of many mutated files. */
export interface Tally {
  cases: number;
  /** Files that were refused as a whole. */
  refused: number;
  /** Rows with a problem. */
  badRows: number;
  /** Reviews that were read, each checked against its file. */
  reviews: number;
  /** Files that were read, by format. */
  readonly formats: Map<string, number>;
  slowestMs: number;
  /** What is wrong, with the case that shows it. */
  readonly faults: string[];
}

/**
 * Reads `cases` mutated fixtures, and checks the rows of each, their ratings, dates and texts.
 * @param seen called after each case
 */
export async function fuzzFormats(
  seed: number,
  cases: number,
  seen: (tally: Tally) => void = () => {},
): Promise<Tally> {
  const tally: Tally = {
    cases: 0,
    refused: 0,
    badRows: 0,
    reviews: 0,
    formats: new Map(),
    slowestMs: 0,
    faults: [],
  };
  const seeds = fixtures();
  for (let number = 0; number < cases; number += 1) {
    const dice = new Dice(seed + number);
    const started = performance.now();
    const from = dice.oneOf(seeds);
    const faults = await tryCase(mutate(from, dice), tally);
    const ms = performance.now() - started;
    if (ms > MAX_CASE_MS) faults.push(`took ${Math.round(ms)} ms`);
    tally.faults.push(...faults.map((fault) => `seed ${seed + number}, ${from.path}: ${fault}`));
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    tally.cases += 1;
    seen(tally);
  }
  return tally;
}

function fixtures(): Seed[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(FIXTURES, folder))
      .filter((name) => name !== "expected.json" && name !== "maps-reviews.json")
      .sort()
      .map((name) => ({
        path: join(folder, name),
        bytes: readFileSync(join(FIXTURES, folder, name)),
      })),
  );
}

/** Reads one file, and returns what is wrong with the result. */
async function tryCase(bytes: Uint8Array, tally: Tally): Promise<string[]> {
  const file: SourceFile = {
    path: "case",
    open: async function* () {
      yield bytes;
    },
  };
  try {
    const { format, outcomes, columns } = await readReviews(file, { now: NOW });
    tally.formats.set(format.name, (tally.formats.get(format.name) ?? 0) + 1);
    const rows = await Array.fromAsync(outcomes);
    const text = await readWhole({ ...file, encoding: await encodingOf(file) }, 10_000_000);
    return judge(rows, rawRows(format.name, text, columns()), tally);
  } catch (error) {
    tally.refused += 1;
    return error instanceof Failure
      ? []
      : [`crashed: ${error instanceof Error ? error.stack : error}`];
  }
}

/** Each row of the file must be among the outcomes, once, and each outcome must be a row. */
function judge(
  outcomes: readonly Outcome[],
  raw: ReadonlyMap<number, RawRow>,
  tally: Tally,
): string[] {
  const read = new Set(outcomes.map(({ row }) => row));
  const lost = [...raw.keys()].filter((row) => !read.has(row));
  return [
    ...lost.map((row) => `row ${row} is lost`),
    ...(read.size < outcomes.length ? ["a row is read twice"] : []),
    ...outcomes.flatMap((outcome) => judgeRow(outcome, raw.get(outcome.row), tally)),
  ];
}

function judgeRow(outcome: Outcome, raw: RawRow | undefined, tally: Tally): string[] {
  const { row } = outcome;
  if ("problems" in outcome) {
    tally.badRows += 1;
    return outcome.problems.length === 0 ? [`row ${row} is bad without a reason`] : [];
  }
  tally.reviews += 1;
  if (raw === undefined) return [`row ${row}: is in no row of the file`];
  return faultsOf(outcome.review, raw).map((fault) => `row ${row}: ${fault}`);
}

function faultsOf(review: SourceReview, raw: RawRow): string[] {
  const { rating, created_at, updated_at } = review;
  const seconds = Date.parse(created_at) / 1000;
  const claims: readonly (readonly [boolean, string])[] = [
    [isSourceReview(review), `is not a review: ${JSON.stringify(review)}`],
    [
      isTimestamp(created_at) && created_at <= updated_at,
      `has wrong times: ${created_at}, ${updated_at}`,
    ],
    [rating === raw.stars, `has ${rating} stars, not ${raw.stars}`],
    [seconds === raw.seconds, `is of ${created_at}, not ${raw.seconds}`],
    [isSameText(review.text, raw.text), `says ${review.text}, not ${raw.text}`],
    [
      review.date_precision === raw.precision,
      `is known to the ${review.date_precision ?? "day"}, not the ${raw.precision ?? "day"}`,
    ],
    [
      raw.isHidden !== true || review.verification === "refused",
      "would be published, though its source hides it",
    ],
    [isSameAuthor(review, raw), `is by ${review.author}, not ${raw.author}`],
    [!/\S@example\.com/.test(`${review.author}`), "reveals an email address"],
    [
      review.verification !== "platform" || isFromSite(review),
      "is verified by an export of somebody else",
    ],
  ];
  return claims.filter(([isSo]) => !isSo).map(([, fault]) => fault);
}

/** As many digits may be a phone number, which is left out. */
const DIGITS_OF_PHONE = 7;

/** Whether the author is the one of the row, without an email address or a phone number. */
function isSameAuthor({ author = "" }: SourceReview, { author: raw }: RawRow): boolean {
  if (raw === undefined) return true;
  const words = raw.split(/\s+/).filter((word) => !/.@.+\../.test(word));
  const name = words.join(" ");
  const digits = /\p{Nd}/gu;
  const isPhone = (name.match(digits)?.length ?? 0) >= DIGITS_OF_PHONE;
  const shown = (text: string) => lettersOf(isPhone ? text.replace(digits, "") : text);
  return shown(author) === shown(name);
}

/** Whether a review has the text of its row, or the half of it that is not Google's translation. */
function isSameText(text: string, raw: string): boolean {
  const [letters, all] = [lettersOf(text), lettersOf(raw)];
  if (!raw.includes("Translated by Google")) return letters === all;
  return all.endsWith(letters) && letters !== "";
}
