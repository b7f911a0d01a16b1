import { describe, expect, test } from "bun:test";
import { googleBusinessProfile } from "../../src/formats/google-business-profile.ts";
import { googleTakeout } from "../../src/formats/google-takeout.ts";
import { adapt, fieldsOf, fixture, read, readFixture } from "./reading.ts";

/** A review as the API writes it, with what a test changes in it. */
function googleReview(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "accounts/1/locations/2/reviews/3",
    reviewId: "3",
    reviewer: { displayName: "A. B." },
    starRating: "FIVE",
    comment: "On time.",
    createTime: "2025-01-31T08:15:00Z",
    updateTime: "2025-01-31T08:15:00Z",
    ...members,
  };
}

function adaptReview(members: Record<string, unknown> = {}) {
  return adapt(googleBusinessProfile, googleReview(members));
}

describe("a page of Google's Business Profile API", () => {
  test("is read with all its reviews", async () => {
    const { format, reviews, problems } = await readFixture("google-business-profile", "page.json");
    expect(format).toBe("google-business-profile");
    expect(problems).toEqual([]);
    const expected = await fixture("google-business-profile", "expected.json").json();
    expect(reviews).toEqual(expected);
  });
});

describe("the list of such a page alone", () => {
  const reviewReply = { comment: "Never shown.", reviewReplyState: "REJECTED" };
  const { reviewId, ...exported } = googleReview({ reviewReply });

  test.each([
    ["google-business-profile", { ...exported, reviewId }],
    ["google-takeout", exported],
  ])("is read as %s: no reply that Google does not show (issue 43)", async (name, review) => {
    const { format, reviews } = await read(JSON.stringify([review]));
    expect(format).toBe(name);
    expect(reviews.map(({ source_id, reply }) => [source_id, reply])).toEqual([
      ["locations/2/reviews/3", undefined],
    ]);
  });

  test("is not taken for Google's if nothing in it names a place there (issue 43)", () => {
    const nameless = [googleReview({ name: undefined })];
    expect(googleBusinessProfile.recognizes(nameless)).toBe(false);
  });
});

describe("pages and reviews of Google's that were put together or taken apart", () => {
  const reviewReply = { comment: "Never shown.", reviewReplyState: "REJECTED" };
  const shown = { comment: "Thanks.", reviewReplyState: "APPROVED" };
  const [one, other] = [
    googleReview({ reviewReply }),
    googleReview({
      name: "accounts/1/locations/2/reviews/4",
      reviewId: "4",
      reviewReply: shown,
    }),
  ];
  const pages = [{ reviews: [one], nextPageToken: "x" }, { reviews: [other] }, {}];
  const lines = (...records: unknown[]) => records.map((line) => JSON.stringify(line)).join("\n");

  test.each([
    ["a list of pages", JSON.stringify(pages)],
    ["a page a line", lines(...pages)],
    ["a review a line", lines(one, other)],
    ["within an answer", JSON.stringify({ data: { reviews: [one, other] }, status: 200 })],
    [
      "pages of batches",
      JSON.stringify([{ locationReviews: [{ review: one }, { review: other }] }]),
    ],
  ])("are Google's, without replies that it does not show: %s (issue 42)", async (_, file) => {
    const { reviews, problems } = await read(file);
    expect(problems).toEqual([]);
    expect(reviews).toMatchObject([
      { platform: "google", source_id: "locations/2/reviews/3", verification: "platform" },
      { platform: "google", source_id: "locations/2/reviews/4", reply: { text: "Thanks." } },
    ]);
    expect(reviews[0]?.reply).toBeUndefined();
  });

  test.each([undefined, 2])(
    "are Google's if it is one alone: indented by %p (issue 42)",
    async (by) => {
      const { reviews } = await read(JSON.stringify(one, undefined, by));
      expect(reviews).toMatchObject([{ platform: "google", source_id: "locations/2/reviews/3" }]);
      expect(reviews[0]?.reply).toBeUndefined();
    },
  );

  test("with a page that failed have a bad row (issue 42)", async () => {
    const { problems, reviews } = await read(JSON.stringify([...pages, { error: { code: 429 } }]));
    expect([reviews.length, problems[0]?.row]).toEqual([2, 3]);
  });
});

describe("Google's reviews as a table", () => {
  const HEADER =
    "name,reviewId,starRating,comment,createTime,updateTime,reviewer.displayName,reviewReply.comment,reviewReply.updateTime,reviewReply.reviewReplyState";
  const row = (state: string, id = "3") =>
    `accounts/1/locations/2/reviews/${id},${id},ONE,Late.,2025-01-31T08:15:00Z,2025-01-31T08:15:00Z,A. B.,A reply.,2025-02-01T08:15:00Z,${state}\n`;

  test.each(["PENDING", "REJECTED", "SOMETHING_NEW"])(
    "have no reply that Google does not show: %s (issue 42)",
    async (state) => {
      const { reviews, problems } = await read(`${HEADER}\n${row(state)}`);
      expect(problems).toEqual([]);
      expect(reviews).toMatchObject([
        {
          ...{ platform: "google", source_id: "locations/2/reviews/3", author: "A. B.", rating: 1 },
          ...{ text: "Late.", reply_withheld_at: "2025-02-01T08:15:00Z" },
        },
      ]);
      expect(reviews[0]?.reply).toBeUndefined();
    },
  );

  test.each(["APPROVED", "ACTIVE", "", "REVIEW_REPLY_STATE_UNSPECIFIED"])(
    "keep a reply that it shows: %p (issue 42)",
    async (state) => {
      const { reviews } = await read(`${HEADER}\n${row(state)}`);
      expect(reviews).toMatchObject([{ reply: { text: "A reply." } }]);
    },
  );

  test("are not verified by Google, since anybody can make a table (issue 42)", async () => {
    const { reviews, outcomes } = await read(`${HEADER}\n${row("")}`);
    expect(reviews.map(({ verification }) => verification)).toEqual([undefined]);
    expect(outcomes).toMatchObject([{ location: "locations/2" }]);
  });

  test("may be without stars, and without a name of the reviewer (issue 42)", async () => {
    const header = `${HEADER},reviewer.isAnonymous`;
    const anonymous = row("").replace("ONE", "STAR_RATING_UNSPECIFIED").replace("\n", ",True\n");
    const { reviews, problems } = await read(`${header}\n${anonymous}`);
    expect(problems).toEqual([]);
    expect(reviews).toMatchObject([{ text: "Late." }]);
    expect([reviews[0]?.rating, reviews[0]?.author]).toEqual([undefined, undefined]);
  });

  test("may be from Takeout, whose reviews have only names (issue 42)", async () => {
    const table = `${HEADER}\n${row("")}`.replace("reviewId,", "").replace(",3,ONE", ",ONE");
    const { reviews } = await read(table);
    expect(reviews).toMatchObject([{ platform: "google", source_id: "locations/2/reviews/3" }]);
  });

  test("need a name or an id (issue 42)", async () => {
    const table = `${HEADER}\n${row("").replace("accounts/1/locations/2/reviews/3,3", "Ann,")}`;
    const { problems } = await read(table);
    expect(problems.map(({ field }) => field)).toEqual(["name"]);
  });
});

describe("a page of Google Takeout", () => {
  test("is read with all its reviews", async () => {
    const { format, reviews, problems } = await readFixture("google-takeout", "reviews.json");
    expect(format).toBe("google-takeout");
    expect(problems).toEqual([]);
    expect(reviews).toEqual(await fixture("google-takeout", "expected.json").json());
  });

  test("is the same with a byte order mark", async () => {
    const plain = await fixture("google-takeout", "reviews.json").text();
    const marked = await read(`\uFEFF${plain}`);
    expect(marked.format).toBe("google-takeout");
    expect(marked.outcomes).toEqual((await read(plain)).outcomes);
    expect(marked.reviews).toHaveLength(4);
  });

  test("names a review as the API does, whoever exported it", async () => {
    const [exported] = (await readFixture("google-takeout", "reviews.json")).reviews;
    const [answered] = (await readFixture("google-business-profile", "page.json")).reviews;
    expect(answered?.source_id).toBe("locations/202/reviews/whole-seconds");
    expect(exported).toEqual(answered);
  });

  test("is distinguished from the API's by the missing reviewId", () => {
    const api = { reviews: [googleReview()] };
    const takeout = { reviews: [googleReview({ reviewId: undefined })] };
    const { reviewId: _, ...withoutId } = googleReview();
    expect(googleBusinessProfile.recognizes(api)).toBe(true);
    expect(googleTakeout.recognizes(api)).toBe(false);
    expect(googleTakeout.recognizes({ reviews: [withoutId] })).toBe(true);
    expect(googleBusinessProfile.recognizes({ reviews: [withoutId] })).toBe(false);
    expect(googleTakeout.recognizes(JSON.parse(JSON.stringify(takeout)))).toBe(true);
  });
});

describe("a Google review", () => {
  test.each([
    ["ONE", 1],
    ["TWO", 2],
    ["THREE", 3],
    ["FOUR", 4],
    ["FIVE", 5],
    ["STAR_RATING_UNSPECIFIED", undefined],
    [undefined, undefined],
  ])("with the stars %p is rated %p", (starRating, rating) => {
    const { draft, problems } = adaptReview({ starRating });
    expect(problems).toEqual([]);
    expect(draft?.rating).toBe(rating);
  });

  test.each(["SIX", "five", "5", "", "constructor"])(
    "with the stars %p is refused",
    (starRating) => {
      const { problems } = adaptReview({ starRating });
      expect(problems).toEqual([
        {
          field: "starRating",
          message: `"${starRating}" is not a star rating. Google writes ONE to FIVE`,
        },
      ]);
    },
  );

  test("with neither stars nor words is kept: an unspecified rating is not bad", async () => {
    const { reviews, problems } = await read(
      JSON.stringify({
        reviews: [googleReview({ starRating: "STAR_RATING_UNSPECIFIED", comment: undefined })],
      }),
    );
    expect(problems).toEqual([]);
    expect(reviews.map(({ rating, text }) => [rating, text])).toEqual([[undefined, ""]]);
  });

  test.each([
    ["anonymous", { displayName: "A Google user", isAnonymous: true }],
    ["without a name", {}],
    ["absent", undefined],
  ])("has no author if the reviewer is %s", (_, reviewer) => {
    const { draft, problems } = adaptReview({ reviewer });
    expect(problems).toEqual([]);
    expect(draft).toBeDefined();
    expect(draft?.author).toBeUndefined();
  });

  test("has its author's name if the reviewer is not anonymous", () => {
    const reviewer = { displayName: "Customer 1", isAnonymous: false };
    expect(adaptReview({ reviewer }).draft?.author).toBe("Customer 1");
  });

  test.each([
    ["is approved", "APPROVED", "Thanks."],
    ["has no state", undefined, "Thanks."],
    ["has null as its state", null, "Thanks."],
    ["has an unspecified state", "REVIEW_REPLY_STATE_UNSPECIFIED", "Thanks."],
    ["has an unspecified state in short", "STATE_UNSPECIFIED", "Thanks."],
    ["is active", "ACTIVE", "Thanks."],
    ["waits for approval", "PENDING", undefined],
    ["was rejected by Google", "REJECTED", undefined],
    ["is in a state yet unknown", "SOMETHING_NEW", undefined],
  ])(
    "with a reply that %s (%p) shows the reply or not: %p (issue 16)",
    (_, reviewReplyState, text) => {
      const reviewReply = {
        comment: "Thanks.",
        updateTime: "2025-02-01T00:00:00Z",
        reviewReplyState,
      };
      const { draft, problems } = adaptReview({ reviewReply });
      expect(problems).toEqual([]);
      expect(draft?.reply?.text).toBe(text);
    },
  );

  test.each([
    ["SOMETHING_NEW", 'its reviewReplyState "SOMETHING_NEW"'],
    ["", 'its reviewReplyState ""'],
  ])("reports that it leaves out a reply in the unknown state %p (issue 16)", (state, told) => {
    const reviewReply = { comment: "Thanks.", reviewReplyState: state };
    expect(adaptReview({ reviewReply }).draft?.omission).toContain(told);
  });

  test.each([undefined, "APPROVED", "PENDING", "REJECTED"])(
    "reports nothing about a reply in the known state %p (issue 16)",
    (reviewReplyState) => {
      const reviewReply = { comment: "Thanks.", reviewReplyState };
      expect(adaptReview({ reviewReply }).draft?.omission).toBeUndefined();
      expect(adaptReview().draft?.omission).toBeUndefined();
    },
  );

  test("has no reply if the reply has no words", () => {
    const { draft } = adaptReview({ reviewReply: { updateTime: "2025-02-01T00:00:00Z" } });
    expect(draft?.reply).toBeUndefined();
  });

  test("is identified by location and review, without the account", () => {
    expect(adaptReview().draft?.source_id).toBe("locations/2/reviews/3");
  });

  test("without a name is identified by its reviewId, and without both is refused", () => {
    expect(adaptReview({ name: undefined }).draft?.source_id).toBe("3");
    const { problems } = adaptReview({ name: undefined, reviewId: undefined });
    expect(problems).toEqual([
      { field: "name", message: expect.stringContaining("nor a reviewId") },
    ]);
  });

  test("with invalid times is refused, each named", () => {
    const { problems } = adaptReview({
      createTime: "yesterday",
      updateTime: "2025-02-30T00:00:00Z",
      reviewReply: { comment: "Thanks.", updateTime: "now" },
    });
    expect(fieldsOf(problems)).toEqual(["createTime", "updateTime", "reviewReply.updateTime"]);
  });

  test.each([
    ["a comment that is a number", { comment: 5 }, "comment"],
    ["stars that are a number", { starRating: 5 }, "starRating"],
    ["no createTime", { createTime: undefined }, "createTime"],
    ["a reviewer that is a name", { reviewer: "A. B." }, "reviewer"],
  ])("with %s is refused", (_, members, field) => {
    const { draft, problems } = adaptReview(members);
    expect(draft).toBeUndefined();
    expect(fieldsOf(problems)).toContain(field);
  });

  test.each([
    ["null", null],
    ["number", 5],
    ["text", "text"],
    ["list", []],
  ])("is not a %s", (_, record) => {
    const { draft, problems } = adapt(googleTakeout, record);
    expect(draft).toBeUndefined();
    expect(problems).not.toEqual([]);
  });
});

test("a bad review on a Google page is reported by position, and the others are read", async () => {
  const page = { reviews: [googleReview(), googleReview({ starRating: "TEN" }), googleReview()] };
  const { outcomes, problems } = await read(JSON.stringify(page));
  expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, "starRating"]]);
  expect(outcomes.map((outcome) => "review" in outcome)).toEqual([true, false, true]);
});
