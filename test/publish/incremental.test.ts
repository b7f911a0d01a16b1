import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import type { Vertical } from "../../src/domain/business/vertical.ts";
import { Failure } from "../../src/domain/failure.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { undoImport } from "../../src/publish/import/undo-import.ts";
import { forgetReviews, hideReviews } from "../../src/publish/moderate/moderate.ts";
import { DOCUMENTS } from "../../src/resources/rendered.ts";
import { PARTIALS, renderingLibraryOf } from "../../src/resources/rendering-library-of.ts";
import { GcPressure } from "../../src/store/base/tidy.ts";
import { publicationIn } from "../../src/store/schema/settings.ts";
import { Store } from "../../src/store/store.ts";
import { fromScratch } from "../support/documents.ts";
import { idOf, importGiven, publishedStore, sourceReview } from "../support/library.ts";
import { inCheck, runs } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { wholeFaults } from "../support/whole-faults.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
/** Enough for several runs of the dataset, a few hundred reviews each. */
const REVIEWS = 600;
const SLOW = 600_000;
const TEXTS = [
  "Mr. Lawson came on time and fixed the water heater.",
  "Jeremy Lawson was rude, and the price was too high.",
  "The water heater leaks again, and nobody calls back.",
  "Great service, friendly crew, fair price.",
  "Tres rapide et tres gentil.",
] as const;

function reviewOf(number: number, version: number): SourceReview {
  const [year, month] = [2015 + (number % 11), 1 + (number % 12)];
  const day = `${year}-${String(month).padStart(2, "0")}-01`;
  return sourceReview({
    source_id: `r${number}`,
    rating: 1 + ((number + version) % 5),
    created_at: `${day}T09:00:00Z`,
    updated_at: `${day}T09:00:0${version}Z`,
    text: `${TEXTS[(number + version) % TEXTS.length]} ${number}`,
  });
}

const NUMBERS = Array.from({ length: 20 * REVIEWS }, (_, at) => at);
/** Reviews at which a run may begin, and those at which one does: with them, runs come, go and shift. */
const MARKS = NUMBERS.filter((at) => idOf(reviewOf(at, 0)).slice(-2) < "08");
const BEGINNINGS = NUMBERS.filter((at) => idOf(reviewOf(at, 0)).endsWith("000"));
const number = fc.oneof(
  fc.integer({ min: 0, max: 2 * REVIEWS }),
  fc.constantFrom(...MARKS),
  fc.constantFrom(...BEGINNINGS),
);
const version = fc.integer({ min: 1, max: 5 });
const step = fc.record({
  kind: fc.constantFrom("import", "import", "replace", "hide", "forget", "undo"),
  vertical: fc.constantFrom<Vertical>("home-services", "home-services", "restaurant"),
  baseUrl: fc.constantFrom("https://reviews.example.com", "https://elsewhere.example.com"),
  few: fc.array(fc.record({ number, version }), { minLength: 1, maxLength: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ kind, few, baseUrl, vertical }: Step, store: Store): Promise<void> {
  const changed = few.map((one) => reviewOf(one.number, one.version));
  const ids = changed.map(idOf).filter((id) => store.published.has(id));
  if (kind === "undo") undoLast(store);
  else if (kind === "import") await importGiven(store, { reviews: changed, baseUrl, vertical });
  else if (kind === "replace") await importGiven(store, { ...replaced(few), baseUrl, vertical });
  else if (ids.length === 0) return;
  else if (kind === "hide") hideReviews(store, ids, "spam", NOW);
  else forgetReviews(store, ids, NOW);
}

/** A whole file that changes some reviews, and lacks others. */
function replaced(few: Step["few"]) {
  const versions = new Map(few.map((one) => [one.number, one.version]));
  const lacks = (at: number) => versions.has(at + 1);
  const numbers = Array.from({ length: REVIEWS }, (_, at) => at).filter((at) => !lacks(at));
  const reviews = numbers.map((at) => reviewOf(at, versions.get(at) ?? 0));
  return { reviews, isComplete: true, allowedDeletions: 2 * REVIEWS };
}

/** Takes back the last import, unless that is refused. */
function undoLast(store: Store): void {
  try {
    undoImport(store, undefined, NOW);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** The hash of each document's chunks: what is read from it, and how it is cut. */
function hashesOf({ documents }: Store): (readonly [string, string | undefined])[] {
  const names = ["topic_reviews", "sitemap_addresses", "filters", ...DOCUMENTS.map(({ id }) => id)];
  return names.map((name) => [name, documents.record(name)?.hash]);
}

test(
  "after changes of a few among many, all documents are cut and say as if they were made at once (issue 48)",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewOf(at, 0));
        const store = await publishedStore({ reviews });
        for (const one of steps) await take(one, store);
        const scratch = fromScratch(store, NOW);
        expect(hashesOf(store)).toEqual(hashesOf(scratch));
        expect(wholeFaults(store)).toEqual([]);
        scratch.close();
        store.close();
      }),
      { numRuns: runs(6) },
    );
  },
  SLOW,
);

test("what reviews say is counted again only in the runs that changed (issue 48)", async () => {
  const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewOf(at, 0));
  using store = await publishedStore({ reviews });
  expect(store.publishedRuns.all().length).toBeGreaterThan(1);
  using counted = spyOn(store.analyses, "newestFirst");
  await importGiven(store, { reviews: [reviewOf(0, 1)] });
  expect(counted).toHaveBeenCalledTimes(1);
  forgetReviews(store, [idOf(reviewOf(0, 1))], NOW);
  expect(counted).toHaveBeenCalledTimes(2);
});

test("what was counted before is added up without a collection of garbage (issue 48)", async () => {
  const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewOf(at, 0));
  using store = await publishedStore({ reviews });
  using tidied = spyOn(GcPressure.prototype, "after");
  const { insights } = renderingLibraryOf(store, publicationIn(store));
  expect(insights().aspects.length).toBeGreaterThan(0);
  expect(tidied).not.toHaveBeenCalled();
});

test("what is kept of runs has nothing of a review that was forgotten (issue 48)", async () => {
  const names = /Zebedee|theremin/;
  const text = "Zebedee Quill was friendly and repaired the theremin well.";
  const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewOf(at, 0));
  const named = sourceReview({ source_id: "named", created_at: "2019-02-03T09:00:00Z", text });
  using store = await publishedStore({ reviews: [...reviews, named] });
  const kept = () => {
    const all = store.publishedRuns.all().map((run) => store.madeOfRuns.get(PARTIALS, run));
    expect(all).not.toContain(undefined);
    return all.join("\n");
  };
  expect(kept().match(names)).not.toBeNull();
  forgetReviews(store, [idOf(named)], NOW);
  expect(kept().match(names)).toBeNull();
});

const CHANGED = "update made_of_runs set made =";
test.each(
  inCheck(2, [
    ["can't be decompressed", `${CHANGED} x'00'`],
    ["is no JSON", `${CHANGED} 'damaged'`],
    ["has another form", `${CHANGED} '[""]'`],
    [
      "is of another run",
      `${CHANGED} (select made from made_of_runs other where other.what = made_of_runs.what
      order by first limit 1) where what = '${PARTIALS}'`,
    ],
  ]),
)("what is kept of runs and %s is made again (issue 48)", async (_, statement) => {
  const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewOf(at, 0));
  using folder = new TemporaryFolder();
  using store = await publishedStore({ store: new Store(folder.at("candor.sqlite")), reviews });
  using raw = new Database(store.path);
  raw.run(statement);
  await importGiven(store, { reviews: [reviewOf(0, 1)] });
  using scratch = fromScratch(store, NOW);
  expect(hashesOf(store)).toEqual(hashesOf(scratch));
  expect(wholeFaults(store)).toEqual([]);
});
