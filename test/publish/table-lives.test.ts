import { expect, test } from "bun:test";
import fc from "fast-check";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { ColumnMap } from "../../src/formats/tables/columns.ts";
import { importReviews } from "../../src/publish/import/import-reviews.ts";
import { forgetReviews, hideReviews, unhideReviews } from "../../src/publish/moderate/moderate.ts";
import { vouchFor } from "../../src/publish/vouch.ts";
import { Store } from "../../src/store/store.ts";
import { fileOf, testContext } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { reviewsIn } from "../support/published-reviews.ts";

const SLOW = 600_000;
const NOW = new Date("2026-11-21T12:00:00Z");
const HEADER = "Date,Author,Said,Note,Site,Status";
/** No two of them are equal. */
const ROWS = [
  "01/02/2025,Ann B.,They came on time.,first,Google,approved",
  "01/02/2025,Ann B.,They came late.,zeroth,Google,approved",
  "03/04/2025,Carl D.,They came on time.,second,Yelp,approved",
  "03/04/2025,Carl D.,They never came.,third,Yelp,rejected",
  "05/06/2025,,They came on time.,fourth,,approved",
] as const;
const REJECTED = 3;
const MAPS: readonly ColumnMap[] = [
  new Map([["text", "Said"]]),
  new Map([["text", "Note"]]),
  new Map([
    ["text", "Said"],
    ["title", "Note"],
  ]),
  new Map([
    ["text", "Said"],
    ["id", "Note"],
  ]),
];

const rows = fc.uniqueArray(fc.nat(ROWS.length - 1), { minLength: 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      rows,
      map: fc.nat(MAPS.length - 1),
      order: fc.constantFrom("day-first" as const, "month-first" as const),
      isVouched: fc.boolean(),
      platform: fc.constantFrom(undefined, "angi"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("vouch-import" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("hide", "unhide", "forget", "vouch"),
      row: fc.nat(ROWS.length - 1),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Import = Extract<Step, { kind: "import" }>;

/** A database that repeatedly gets the same rows, read in different ways, and what to expect. */
class Life {
  readonly store = new Store(":memory:");
  /** The id that a row's review got when it first came. */
  readonly ids = new Map<number, string>();
  readonly forgotten = new Set<number>();
  readonly hidden = new Set<number>();
  readonly vouched = new Set<number>();
  /** The rows of the last import. */
  #last: readonly number[] = [];

  async take(one: Step): Promise<void> {
    if (one.kind === "import") await this.#import(one);
    else if (one.kind === "vouch-import") this.#vouchForImport();
    else this.#decide(one.kind, one.row);
  }

  async #import({ rows: which, map, order, isVouched, platform }: Import): Promise<void> {
    const text = [HEADER, ...which.map((at) => ROWS[at] ?? "")].join("\n");
    const before = this.#idsNow();
    const report = await importReviews(
      [fileOf("rows.csv", `${text}\n`)],
      () => this.store,
      {
        ...{ columns: MAPS[map], dateOrder: order, platform, isVerified: isVouched },
        ...{ isComplete: false, skipsBad: false, isDryRun: false },
        publication: () => UNDESCRIBED_PUBLICATION,
      },
      testContext(),
    );
    expect(report.isCommitted).toBe(true);
    const isNew = (at: number) => !this.ids.has(at);
    const added = [...this.#idsNow()].filter((id) => !before.has(id));
    expect(added).toHaveLength(which.filter(isNew).length);
    for (const at of which.filter(isNew)) this.ids.set(at, this.#idOf(at, map));
    if (isVouched) for (const at of which) this.vouched.add(at);
    this.#last = which;
  }

  #idsNow(): Set<string> {
    return new Set(Array.from(this.store.reviews.all(), ({ id }) => id));
  }

  /** The id of the review with a row's content under a mapping; known reviews are told apart. */
  #idOf(at: number, map: number): string {
    const [, , said = "", note = ""] = (ROWS[at] ?? "").split(",");
    const text = MAPS[map]?.get("text") === "Note" ? note : said;
    const author = (ROWS[at] ?? "").split(",")[1] ?? "";
    const known = new Set(this.ids.values());
    const fits = Array.from(this.store.reviews.all()).filter(
      ({ id, source }) =>
        !known.has(id) && source.text === text && (source.author ?? "") === author,
    );
    return fits[0]?.id ?? "";
  }

  #vouchForImport(): void {
    const last = this.store.imports.last();
    if (last === undefined) return;
    const vouch = () => vouchFor(this.store, { import: last.number }, NOW);
    // An import of which nothing is left is refused.
    if (this.#last.every((at) => this.forgotten.has(at))) {
      expect(vouch).toThrow("Nothing was changed.");
      return;
    }
    vouch();
    for (const at of this.#last) this.vouched.add(at);
  }

  #decide(kind: string, at: number): void {
    const id = this.ids.get(at);
    if (id === undefined || this.forgotten.has(at)) return;
    if (kind === "hide") {
      hideReviews(this.store, [id], "a test", NOW);
      this.hidden.add(at);
    } else if (kind === "unhide" && this.hidden.delete(at)) unhideReviews(this.store, [id], NOW);
    else if (kind === "forget") {
      forgetReviews(this.store, [id], NOW);
      this.forgotten.add(at);
    } else if (kind === "vouch" && at !== REJECTED) {
      vouchFor(this.store, { ids: [id] }, NOW);
      this.vouched.add(at);
    }
  }

  /** Each row that came and is not forgotten is one review, under the id that it got first. */
  check(): void {
    const there = [...this.ids].filter(([at]) => !this.forgotten.has(at));
    expect([...this.#idsNow()].sort()).toEqual(there.map(([, id]) => id).sort());
    const seen = there.filter(
      ([at]) => at !== REJECTED && this.vouched.has(at) && !this.hidden.has(at),
    );
    const published = reviewsIn(this.store).map(({ id }) => id);
    expect(published.sort()).toEqual(seen.map(([, id]) => id).sort());
    for (const { review } of this.store.published.newest(ROWS.length)) {
      expect(review.verification).toEqual({ method: "owner" });
    }
  }
}

test(
  "rows that come repeatedly, read differently, are the same reviews; what is hidden, rejected or forgotten is never shown (issue 16)",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const life = new Life();
        try {
          for (const one of steps) {
            await life.take(one);
            life.check();
          }
        } finally {
          life.store.close();
        }
      }),
      { numRuns: runs(15) },
    );
  },
  SLOW,
);
