import { expect, test } from "bun:test";
import { withConsent } from "../../../src/commands/import/with-consent.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Allowance } from "../../../src/publish/import/confirmation-required.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { fileOf, testContext } from "../../support/library.ts";

const TABLE =
  "note_restaurant,jour,contenu_avis\n4,2024-03-04,Très bon repas.\n2,2024-03-05,Trop long.\n";

/** Imports a table while a person answers; undefined where nobody can be asked. */
async function importAsking(answers: string | readonly string[] | undefined, table = TABLE) {
  const store = new Store(":memory:");
  const asked: string[] = [];
  const run = (allowed: Allowance) =>
    importReviews(
      [{ ...fileOf("avis.csv", table), changedOn: "2026-02-03" }],
      () => store,
      {
        ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
        publication: () => UNDESCRIBED_PUBLICATION,
        ...allowed,
      },
      testContext(),
    );
  const shell = {
    warn: (text: string) => asked.push(text),
    readLine: answers === undefined ? undefined : async () => [answers].flat()[asked.length - 1],
  };
  const done = withConsent(run, {}, { stop: () => {} }, shell);
  return { done, asked, store };
}

test("columns that are probably known are asked for at a terminal (issue 43)", async () => {
  const { done, asked, store } = await importAsking("y");
  expect((await done).added).toBe(2);
  expect(asked).toEqual(["Is the rating in note_restaurant, and the date in jour? [y/N] "]);
  const stars = Array.from(store.reviews.all(), ({ source }) => source.rating);
  expect(stars).toEqual([4, 2]);
});

test.each(["n", undefined])(
  "without a yes, the import is refused with the command (issue 43): %p",
  async (answer) => {
    const { done, store } = await importAsking(answer);
    const failure = await failureOf(() => done);
    expect(failure.message).toContain("--map rating=note_restaurant --map date=jour");
    expect(store.reviews.count()).toBe(0);
  },
);

/** A table with a value for each of 24 reviews. */
function tableOf(header: string, rowOf: (at: number) => string): string {
  return [
    header,
    ...Array.from({ length: 24 }, (_, at) => `${rowOf(at)},"Very good, ${at}."`),
  ].join("\n");
}

const TWO_WAYS = tableOf("date,rating,text", (at) => `0${1 + (at % 9)}/1${at % 3}/2025,5`);

test.each([
  { answers: ["y"], day: "2025-10-04" },
  { answers: ["n", "y"], day: "2025-04-10" },
])(
  "the order of dates is asked for at a terminal (issue 43): $answers",
  async ({ answers, day }) => {
    const { done, asked, store } = await importAsking(answers, TWO_WAYS);
    expect((await done).added).toBe(24);
    expect(asked).toHaveLength(answers.length);
    expect(asked[0]).toContain("Do they begin with the day? [y/N] ");
    const dates = Array.from(store.reviews.all(), ({ source }) => source.created_at.slice(0, 10));
    expect(dates).toContain(day);
  },
);

test("the scale is asked for, and then the order of dates (issue 43)", async () => {
  const table = tableOf(
    "date,rating,text",
    (at) => `0${1 + (at % 9)}/1${at % 3}/2025,${5 + (at % 6)}`,
  );
  const { done, asked, store } = await importAsking(["y", "y"], table);
  expect((await done).added).toBe(24);
  expect(asked[0]).toContain("Do they begin with the day?");
  expect(asked[1]).toContain("Is the scale 1 to 10? [y/N] ");
  const stars = new Set(Array.from(store.reviews.all(), ({ source }) => source.rating));
  expect([...stars].sort()).toEqual([3, 4, 5]);
});

test("the day from which ages count back is asked for, if the file has one (issue 43)", async () => {
  const table = tableOf("date,rating,text", (at) => `${2 + at} days ago,5`);
  const { done, asked, store } = await importAsking("y", table);
  expect((await done).added).toBe(24);
  expect(asked).toEqual([
    expect.stringContaining("Was that 2026-02-03, when the file was last changed?"),
  ]);
  const dates = Array.from(store.reviews.all(), ({ source }) => source.created_at.slice(0, 10));
  expect(dates).toContain("2026-02-01");
});

test.each([{ answers: ["n", "n"] }, { answers: undefined }])(
  "without a yes, the order of dates stays unknown, and nothing is imported (issue 43): $answers",
  async ({ answers }) => {
    const { done, store } = await importAsking(answers, TWO_WAYS);
    const failure = await failureOf(() => done);
    expect(failure.message).toContain("--dates day-first or --dates month-first");
    expect(store.reviews.count()).toBe(0);
  },
);
