import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSourceReview, type SourceReview } from "../../../src/domain/review/source-review.ts";
import { merge } from "../../../src/publish/import/merge-review.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";

const AGAIN = { isReadAnew: false, isShown: false, lacks: [] };
const READ_ANEW = { isReadAnew: true, isShown: false, lacks: [] };
const SHOWN = { isReadAnew: false, isShown: true, lacks: [] };
const newer = (kept: SourceReview, staged: SourceReview) => merge(kept, staged, AGAIN).source;

const EDITED = sourceReview({
  text: "After the edit.",
  created_at: "2025-01-31T08:15:00Z",
  updated_at: "2025-01-31T14:00:00Z",
});
/** The same review from a layout without edit times, dated in an unstated time zone. */
const UNDATED = sourceReview({ text: "Before the edit.", created_at: "2025-01-31T15:00:00Z" });

describe("of two states of a review", () => {
  test.each([
    ["at midnight", "2025-01-31T00:00:00Z"],
    ["at its instant", "2025-01-31T08:15:00Z"],
    ["in another zone, after the edit", "2025-01-31T22:15:00Z"],
    ["a day later, by another zone", "2025-02-01T00:00:00Z"],
  ])(
    "an older file without edit times never reverts a newer edit, dated %s (issue 16)",
    (_, at) => {
      const old = { ...UNDATED, created_at: at, updated_at: at };
      expect(newer(EDITED, old).text).toBe(EDITED.text);
      expect(newer(old, EDITED).text).toBe(EDITED.text);
    },
  );

  test("one dated days after the edit is the later one (issue 16)", () => {
    const at = "2025-02-03T00:00:00Z";
    const later = { ...UNDATED, created_at: at, updated_at: at };
    expect(newer(EDITED, later).text).toBe(later.text);
    expect(newer(later, EDITED).text).toBe(later.text);
  });

  test("without edit times the last import wins (issue 16)", () => {
    const other = { ...UNDATED, text: "Said otherwise." };
    expect(newer(UNDATED, other).text).toBe(other.text);
    expect(newer(other, UNDATED).text).toBe(UNDATED.text);
  });

  test("the later edit wins, in either order (issue 16)", () => {
    const again = { ...EDITED, text: "Edited again.", updated_at: "2025-01-31T14:00:01Z" };
    expect(newer(EDITED, again)).toEqual(again);
    expect(newer(again, EDITED)).toEqual(again);
  });

  test("a reply with its time counts as an edit (issue 16)", () => {
    const replied = {
      ...sourceReview(),
      reply: { text: "Thanks.", updated_at: "2025-01-31T14:00:00Z" },
    };
    expect(newer(replied, UNDATED)).toEqual(replied);
  });

  test("an excerpt never replaces its text, nor silence a verification (issue 16)", () => {
    const at = "2025-03-01T00:00:00Z";
    const told = sourceReview({ verification: "owner", export: "birdeye" });
    const { verification: _, ...silent } = { ...told, text: "They came on…", updated_at: at };
    expect(newer(told, silent)).toEqual({ ...told, updated_at: at });
  });
});

test("any states with different times give the same review in whatever order they come (issue 16)", () => {
  const hour = fc.integer({ min: 0, max: 100 });
  const states = fc.uniqueArray(fc.tuple(hour, fc.boolean()), {
    minLength: 1,
    maxLength: 5,
    // An edit counts a day more, so that no two of these are equal.
    selector: ([at, wasEdited]) => at + (wasEdited ? 24 : 0),
  });
  const orders = states.chain((made) =>
    fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
  );
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const last = (made: typeof one) => made.map(stateOf).reduce(newer);
      expect(last(one)).toEqual(last(other));
    }),
  );
});

function stateOf([hours, wasEdited]: [number, boolean]): SourceReview {
  const at = new Date(Date.UTC(2025, 0, 1, hours)).toISOString().replace(".000", "");
  const created = wasEdited ? "2024-12-31T00:00:00Z" : at;
  return sourceReview({ text: `${hours} ${wasEdited}`, created_at: created, updated_at: at });
}

test("an import of an older file without edit times leaves the edited review unchanged (issue 16)", async () => {
  const store = await publishedStore({ reviews: [EDITED] });
  await publishedStore({ store, reviews: [UNDATED] });
  expect(store.reviews.get(idOf(EDITED))?.source).toEqual(EDITED);
  store.close();
});

describe("what a site's own export says", () => {
  const at = "2025-06-01T00:00:00Z";
  const ownWord = { verification: "owner", export: "birdeye" } as const;
  const ofSite = sourceReview();

  test.each([
    ["vouched for", ownWord],
    ["that nobody vouches for", { verification: undefined, export: undefined }],
    ["that hides it", { verification: "refused", export: "birdeye" }],
  ] as const)("is not changed by a later row of a table %s (issue 16)", (_, provenance) => {
    const { verification: __, export: ___, ...facts } = ofSite;
    const forged = { ...facts, ...provenance, text: "Five stars!", updated_at: at };
    expect(merge(ofSite, forgedOf(forged), AGAIN)).toEqual({ source: ofSite, isTaken: false });
    expect(merge(ofSite, forgedOf(forged), READ_ANEW)).toEqual({ source: ofSite, isTaken: false });
  });

  test("replaces what a table said, even if that is later or longer (issue 16)", () => {
    const forged = { ...ofSite, ...ownWord, text: `${ofSite.text} Five stars!`, updated_at: at };
    expect(merge(forged, ofSite, AGAIN)).toEqual({ source: ofSite, isTaken: true });
  });

  test("is changed by its next export, also to unverified (issue 16)", () => {
    const refused = sourceReview({ verification: "refused", updated_at: at });
    expect(merge(ofSite, refused, AGAIN).source).toEqual(refused);
  });

  test("is only changed by an export of the same site (issue 16)", () => {
    const other = sourceReview({ export: "yelp", text: "Said by another.", updated_at: at });
    expect(merge(ofSite, other, AGAIN).source).toEqual(ofSite);
  });
});

/** Without undefined members, as when a review is read. */
function forgedOf(review: object): SourceReview {
  const plain: unknown = JSON.parse(JSON.stringify(review));
  if (!isSourceReview(plain)) throw new Error("This is not a review");
  return plain;
}

describe("a row that is read differently", () => {
  const read = sourceReview({ verification: "owner", export: "birdeye", text: "" });

  test("replaces the review, whatever its dates were taken for (issue 16)", () => {
    const earlier = "2024-02-01T00:00:00Z";
    const { verification: _, ...silent } = read;
    const staged = { ...silent, text: "They came.", created_at: earlier, updated_at: earlier };
    const mended = merge(read, staged, READ_ANEW);
    expect(mended).toEqual({ source: { ...staged, verification: "owner" }, isTaken: true });
  });

  test("is no longer in a collector's export if that was a misreading, and stays vouched for", () => {
    const { verification: _, export: __, ...plain } = read;
    const mended = merge(read, plain, READ_ANEW).source;
    expect(mended).toEqual({ ...plain, verification: "owner" });
  });

  test("may lose a part of its text if that was a misreading (issue 16)", () => {
    const long = { ...read, text: "They came on time. Internal note: called twice." };
    const short = { ...read, text: "They came on time." };
    expect(merge(long, short, READ_ANEW).source.text).toBe(short.text);
  });
});

describe("what a source hid", () => {
  const hidden = sourceReview({ verification: "refused", export: "yotpo" });
  const { verification: _, ...silent } = hidden;

  test("is no longer hidden once the source shows it (issue 16)", () => {
    expect(merge(hidden, silent, SHOWN).source).toEqual(silent);
    const verified = { ...hidden, verification: "owner" } as const;
    expect(merge(hidden, verified, SHOWN).source).toEqual(verified);
  });

  test("stays hidden if a later file does not mention it (issue 16)", () => {
    expect(merge(hidden, silent, AGAIN).source.verification).toBe("refused");
  });

  test("is not hidden if that was a misreading (issue 16)", () => {
    expect(merge(hidden, silent, READ_ANEW).source.verification).toBeUndefined();
  });

  test("is neither shown nor hidden by an older file (issue 16)", () => {
    const at = "2025-06-01T00:00:00Z";
    const newest = { ...hidden, text: "Slander.", updated_at: at };
    const older = { ...silent, verification: "owner" } as const;
    expect(merge(newest, older, SHOWN)).toEqual({ source: newest, isTaken: false });
    const shown = { ...silent, verification: "owner", updated_at: at } as const;
    expect(merge(shown, hidden, AGAIN)).toEqual({ source: shown, isTaken: false });
  });
});

test("a reply that its site no longer shows is removed, even if the review itself was not edited (issue 16)", () => {
  const at = "2025-02-01T00:00:00Z";
  const replied = sourceReview({ reply: { text: "Thank you.", updated_at: at } });
  const rejected = sourceReview({ reply_withheld_at: at });
  expect(merge(replied, rejected, AGAIN).source).toEqual(rejected);
  expect(merge(rejected, replied, AGAIN).source).toEqual(replied);
  expect(merge(replied, sourceReview(), AGAIN).source).toEqual(replied);
});
