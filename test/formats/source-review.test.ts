import { describe, expect, test } from "bun:test";
import { isMadeId } from "../../src/domain/review/review-id.ts";
import { MAX_TEXT_LENGTH } from "../../src/domain/review/source-review.ts";
import type { Origin, ReviewDraft } from "../../src/formats/format.ts";
import { toSourceReview } from "../../src/formats/source-review.ts";
import { fieldsOf, reading } from "./reading.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DRAFT: ReviewDraft = {
  platform: "google",
  source_id: "r-1",
  rating: 5,
  text: "On time.",
  author: "A. B.",
  created_at: "2025-01-31T08:15:00Z",
};

const GOOGLE: Origin = { by: "site", exporter: "google" };
const ANYBODY: Origin = { by: "anybody" };
const BIRDEYE: Origin = { by: "collector", exporter: "birdeye" };
const CANDOR: Origin = { by: "candor" };

const CLAIM = { verification: "platform", export: "google" } as const;
const EARLIER = { verification: "platform" } as const;
const OTHER = { verification: "platform", export: "yelp" } as const;
const GATHERED = { verification: "platform", export: "birdeye" } as const;

function finish(members: Partial<ReviewDraft> = {}, origin: Origin = GOOGLE) {
  return reading((report) =>
    toSourceReview({ ...DRAFT, ...members }, { now: NOW, origin }, report),
  );
}

describe("a draft", () => {
  test("becomes a review, with derived values", () => {
    expect(finish()).toEqual({
      value: {
        platform: "google",
        source_id: "r-1",
        rating: 5,
        text: "On time.",
        author: "A. B.",
        created_at: "2025-01-31T08:15:00Z",
        updated_at: "2025-01-31T08:15:00Z",
        verification: "platform",
        export: "google",
      },
      problems: [],
    });
  });

  test("without a date is not a review", () => {
    expect(finish({ created_at: undefined })).toEqual({
      value: undefined,
      problems: [{ field: "date", message: "The date is missing. Give it as YYYY-MM-DD" }],
    });
  });

  test("without a known platform comes from an unknown one", () => {
    expect(finish({ platform: "" }).value?.platform).toBe("unknown");
    expect(finish({ platform: undefined }).value?.platform).toBe("unknown");
  });

  test("loses space around its short texts, and empty texts", () => {
    const { value } = finish({
      source_id: " r-1\n",
      title: " Well done ",
      author: "\t",
      language: "",
      url: " https://example.com/1 ",
      reply: { text: " Thanks. ", updated_at: "2025-02-01T00:00:00Z" },
    });
    expect(value).toEqual({
      platform: "google",
      source_id: "r-1",
      url: "https://example.com/1",
      rating: 5,
      text: "On time.",
      title: "Well done",
      created_at: "2025-01-31T08:15:00Z",
      updated_at: "2025-01-31T08:15:00Z",
      reply: { text: "Thanks.", updated_at: "2025-02-01T00:00:00Z" },
      verification: "platform",
      export: "google",
    });
  });

  test("never shows an email in place of a name", () => {
    expect(finish({ author: " a.b@example.com " }).value?.author).toBeUndefined();
    expect(finish({ author: "A. B. @ home" }).value?.author).toBe("A. B. @ home");
  });

  test.each(["A. B. <a.b@example.com>", "a.b@example.com A. B.", "A. B. (a@b.co.uk)"])(
    "never shows an email beside a name: %s",
    (author) => {
      expect(finish({ author }).value?.author).toBe("A. B.");
    },
  );

  test("keeps its text as it is", () => {
    expect(finish({ text: " a\r\n b " }).value?.text).toBe(" a\r\n b ");
  });

  test("has no reply that is blank", () => {
    expect(finish({ reply: { text: " \n" } }).value?.reply).toBeUndefined();
  });

  test("is never edited before it was written", () => {
    const earlier = finish({ updated_at: "2025-01-30T00:00:00Z" });
    expect(earlier.value?.updated_at).toBe("2025-01-31T08:15:00Z");
    const later = finish({ updated_at: "2025-02-01T00:00:00Z" });
    expect(later.value?.updated_at).toBe("2025-02-01T00:00:00Z");
  });

  test("has no lone surrogates in any of its texts", () => {
    const broken = "a\uD800";
    const { value } = finish({
      source_id: broken,
      text: broken,
      title: broken,
      author: broken,
      reply: { text: broken },
    });
    const texts = [value?.source_id, value?.text, value?.title, value?.author, value?.reply?.text];
    expect(texts).toEqual(texts.map(() => "a\uFFFD"));
  });
});

describe("a date", () => {
  test("may be up to a day ahead, since clocks and zones differ", () => {
    expect(finish({ created_at: "2026-11-22T12:00:00Z" }).problems).toEqual([]);
    expect(finish({ created_at: "2026-11-22T12:00:01Z" })).toEqual({
      value: undefined,
      problems: [
        { field: "date", message: "2026-11-22T12:00:01Z is in the future. Correct the date" },
      ],
    });
  });

  test("may be from 1970 on", () => {
    expect(finish({ created_at: "1970-01-01T00:00:00Z" }).problems).toEqual([]);
    expect(finish({ created_at: "1969-12-31T23:59:59Z" }).problems).toEqual([
      { field: "date", message: "1969-12-31T23:59:59Z is before 1970. Correct the date" },
    ]);
  });

  test("of an edit or a reply may not be in the future either", () => {
    const future = "2027-01-01T00:00:00Z";
    expect(fieldsOf(finish({ updated_at: future }).problems)).toEqual(["updated_at"]);
    const reply = { text: "Thanks.", updated_at: future };
    expect(fieldsOf(finish({ reply }).problems)).toEqual(["reply"]);
  });
});

describe("a review's limits", () => {
  test.each(["text", "title"])("allow a long %s, and say how long it may be", (member) => {
    expect(finish({ [member]: "x".repeat(MAX_TEXT_LENGTH) }).problems).toEqual([]);
    expect(finish({ [member]: "x".repeat(MAX_TEXT_LENGTH + 1) })).toEqual({
      value: undefined,
      problems: [
        {
          field: member,
          message: `"${"x".repeat(60)}…" has 200001 characters; at most 200000 are allowed`,
        },
      ],
    });
  });

  test("hold for a reply too", () => {
    const { value, problems } = finish({ reply: { text: "x".repeat(MAX_TEXT_LENGTH + 1) } });
    expect(value).toBeUndefined();
    expect(problems[0]).toEqual({
      field: "reply",
      message: `"${"x".repeat(60)}…" has 200001 characters; at most 200000 are allowed`,
    });
  });

  test.each([
    ["url", "ftp://example.com"],
    ["url", "javascript:alert(1)"],
    ["url", `https://example.com/${"x".repeat(4000)}`],
    ["source_id", "x".repeat(1001)],
    ["platform", "x".repeat(101)],
    ["author", "x".repeat(1001)],
    ["language", "x".repeat(101)],
    ["rating", 0],
    ["rating", 6],
    ["rating", 4.5],
  ])("refuse the %s %p", (member, value) => {
    const outcome = finish({ [member]: value });
    expect(outcome.value).toBeUndefined();
    expect(fieldsOf(outcome.problems)).toContain(member);
  });
});

describe("a generated id", () => {
  const made = (members: Partial<ReviewDraft> = {}) =>
    finish({ source_id: undefined, ...members }).value?.source_id ?? "";

  test("is used if the source gives none", () => {
    expect(made()).toMatch(/^made:[0-9a-f]{24}$/);
    expect(made({ source_id: "  " })).toBe(made());
    expect(isMadeId(made())).toBe(true);
    expect(isMadeId("r-1")).toBe(false);
  });

  test("is the same if something else in the review changes", () => {
    expect(made({ rating: 1 })).toBe(made());
    expect(made({ created_at: "2025-01-31T23:00:00Z" })).toBe(made());
    expect(made({ reply: { text: "Thanks." } })).toBe(made());
    expect(made({ updated_at: "2025-02-01T00:00:00Z" })).toBe(made());
  });

  test("differs by author, day and text", () => {
    const ids = [
      made(),
      made({ author: "C. D." }),
      made({ author: undefined }),
      made({ text: "Late." }),
      made({ created_at: "2025-02-01T08:15:00Z" }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a verification", () => {
  test.each([
    ["its site's, in the site's export", GOOGLE, {}, "platform", "google"],
    ["its site's, even if the owner vouches", GOOGLE, { verified: true }, "platform", "google"],
    ["refused, if the site denies it", GOOGLE, { verified: false }, "refused", "google"],
    ["none, from a review collector", BIRDEYE, {}, undefined, "birdeye"],
    ["the owner's, if such a row says yes", BIRDEYE, { verified: true }, "owner", "birdeye"],
    ["refused, if such a row says no", BIRDEYE, { verified: false }, "refused", "birdeye"],
    ["none, in any other file", ANYBODY, {}, undefined, undefined],
    ["the owner's, if a row says yes", ANYBODY, { verified: true }, "owner", undefined],
    ["refused, if a row says no", ANYBODY, { verified: false }, "refused", undefined],
    ["nothing that any other file claims", ANYBODY, CLAIM, undefined, undefined],
    ["nothing that a gatherer's file claims", BIRDEYE, CLAIM, undefined, "birdeye"],
    ["what Candor's export recorded", CANDOR, { verification: "job" }, "job", undefined],
    ["the site's, as Candor's export recorded it", CANDOR, CLAIM, "platform", "google"],
    ["the owner's, where the export is not known", CANDOR, EARLIER, "owner", undefined],
    ["the owner's, where the export is of another site", CANDOR, OTHER, "owner", "yelp"],
    ["the owner's, if it is not a site's", CANDOR, GATHERED, "owner", "birdeye"],
  ] as const)("is %s (issue 16)", (_, origin, members, verification, exporter) => {
    const { value, problems } = finish(members, origin);
    expect([value?.verification, value?.export]).toEqual([verification, exporter]);
    expect(problems).toEqual([]);
  });
});
