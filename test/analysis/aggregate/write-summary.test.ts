import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AspectAggregate } from "../../../src/analysis/aggregate/aspect-aggregate.ts";
import { EntityAggregate } from "../../../src/analysis/aggregate/entity-aggregate.ts";
import { OpinionTally } from "../../../src/analysis/aggregate/opinion-tally.ts";
import {
  type SummaryMaterial,
  writeSummary,
} from "../../../src/analysis/aggregate/write-summary.ts";
import type { AnalyzedReview, Evidence } from "../../../src/domain/insights/analysis.ts";
import { MAX_IDS } from "../../../src/domain/insights/insights.ts";
import type { Opinion, Polarity } from "../../../src/domain/insights/polarity.ts";
import { quarterBefore, quarterOf } from "../../../src/domain/time/calendar-date.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { runs } from "../../support/properties.ts";

/** A review as a test writes it: what it says about each aspect, and about each person it names. */
interface Said {
  readonly id: string;
  readonly date: string;
  readonly aspects: { readonly [id: string]: Opinion | undefined };
  readonly people: { readonly [name: string]: Opinion | undefined };
  readonly stars?: number;
}

const LABELS = {
  overall: "Overall",
  price: "Price",
  staff: "Staff",
  care_cleanliness: "Care and cleanliness",
  timeliness: "Timeliness",
} as const;
const PEOPLE = ["Ada", "Bo"] as const;

const SPOKEN: Record<Opinion, readonly Polarity[]> = {
  positive: ["positive"],
  negative: ["negative"],
  neutral: [],
  mixed: ["negative", "positive"],
};

/** All that the reviews (newest first) say, in the form the insights give it. */
function materialOf(reviews: readonly Said[]): SummaryMaterial {
  const aspects = Object.entries(LABELS).map(([id, label]) => new AspectAggregate(id, label));
  const people = PEOPLE.map((name) => new EntityAggregate({ name }, true));
  for (const review of reviews) {
    for (const aspect of aspects) {
      const opinion = review.aspects[aspect.id];
      if (opinion === undefined) continue;
      const evidence = SPOKEN[opinion].map(evidenceOf);
      aspect.add(analyzed(review), { aspect: aspect.id, opinion, evidence });
    }
    for (const person of people) {
      const opinion = review.people[person.name];
      if (opinion !== undefined) person.add(analyzed(review), SPOKEN[opinion].map(evidenceOf));
    }
  }
  const reviewsOf = ({ tally }: AspectAggregate) => tally.counts.reviews;
  const sorted = aspects.sort((left, right) => reviewsOf(right) - reviewsOf(left));
  const from = recentFrom(reviews);
  const spoken = sorted.filter(({ tally }) => tally.reviews > 0);
  return {
    ...{ aspects: spoken, people, recentFrom: from },
    ...{ reviews: reviews.length, stars: starsOf(reviews), words: ENGLISH.summary },
    ...{ isReadByRules: true, hasUnreadComplaints: false },
  };
}

function starsOf(reviews: readonly Said[]): OpinionTally {
  const tally = new OpinionTally({ min_rating: "1" });
  for (const { id, stars: rating } of reviews) {
    if (rating !== undefined) tally.add({ id, rating }, rating < 3 ? "negative" : "positive");
  }
  return tally;
}

/** The first of the four quarters that end with the newest review. */
function recentFrom(reviews: readonly Said[]): string {
  const newest = reviews.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "2025-12-31");
  return quarterBefore(quarterOf(newest), 3);
}

function analyzed({ id, date, stars }: Said): AnalyzedReview {
  const analysis = { aspects: [], entities: [], topics: [], answers: [] };
  return { id, date, rating: stars ?? null, analysis: { language: "english", ...analysis } };
}

function evidenceOf(polarity: Polarity): Evidence {
  return { start: 0, end: 30, polarity, confidence: 0.9 };
}

function sentencesOf(reviews: readonly Said[]) {
  return writeSummary(materialOf(reviews))?.sentences ?? [];
}

/** The one sentence that begins with or contains the given words. */
function sentence(reviews: readonly Said[], part: string) {
  return sentencesOf(reviews).find(({ text }) => text.includes(part));
}

const STARS = "on average in";
const PRAISE = "Customers praise";
const COMPLAINTS = "Customers complain about";
const ANY_COMPLAIN = "ustomers complain about";
const SOME_COMPLAIN = "Some customers complain about";
const CHANGE = "have become more frequent";
const NAMED = "named most often";

let made = 0;

/** That many reviews that say the same. */
function times(
  count: number,
  aspects: Said["aspects"],
  { date = "2025-02-03", people = {}, ...rest }: Partial<Omit<Said, "id" | "aspects">> = {},
): Said[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return { id: `r${made}`, date, aspects, people, ...rest };
  });
}

function idsOf(reviews: readonly Said[]): string[] {
  return reviews.map(({ id }) => id);
}

describe("a summary", () => {
  test("is absent if nothing can be said", () => {
    expect(writeSummary(materialOf([]))).toBeNull();
    expect(writeSummary(materialOf(times(9, { overall: "neutral", price: "neutral" })))).toBeNull();
  });

  test("praises nothing that fewer can be quoted for than are shown (issue 45)", () => {
    const material = materialOf(times(12, { staff: "positive" }));
    const said = { start: 0, end: 40, polarity: "positive", confidence: 0.9 } as const;
    const praisedBy = (quoted: number) => {
      const staff = new AspectAggregate("staff", "Staff");
      for (const [at, review] of times(12, {}).entries()) {
        const evidence = at < quoted ? [said] : [];
        staff.add(analyzed(review), { aspect: "staff", opinion: "positive", evidence });
      }
      const aspects = material.aspects.map((one) => (one.id === "staff" ? staff : one));
      return writeSummary({ ...material, aspects })?.text ?? "";
    };
    expect(praisedBy(3)).toContain("Customers praise staff");
    expect(praisedBy(2)).not.toContain("praise");
  });

  test("names no theme that quotes do not bear out (issue 49)", () => {
    const material = materialOf(times(12, { price: "negative", staff: "positive" }));
    const quiet = new AspectAggregate("price", "Price");
    for (const review of times(12, {})) {
      quiet.add(analyzed(review), { aspect: "price", opinion: "negative", evidence: [] });
    }
    const aspects = material.aspects.map((one) => (one.id === "price" ? quiet : one));
    expect(writeSummary(material)?.text).toContain(COMPLAINTS);
    expect(writeSummary({ ...material, aspects })?.text).not.toContain(ANY_COMPLAIN);
  });

  test("counts no names of texts that were read by learning alone (issue 49)", () => {
    const people = { Ada: "positive" } as const;
    const reviews = times(12, { overall: "positive" }, { stars: 5, people });
    expect(writeSummary(materialOf(reviews))?.text).toContain(NAMED);
    const text = writeSummary({ ...materialOf(reviews), isReadByRules: false })?.text;
    expect(text).not.toContain(NAMED);
    expect(text).toContain(STARS);
  });

  test("without rules names what enough say clearly, without numbers (issue 49)", () => {
    const textOf = (reviews: readonly Said[]) =>
      writeSummary({ ...materialOf(reviews), isReadByRules: false })?.text ?? "";
    const praise = times(6, { staff: "positive" }, { stars: 5 });
    const complaints = (count: number) => times(count, { price: "negative" }, { stars: 2 });
    expect(textOf([...praise, ...complaints(4)])).toEndWith(
      "; customers praise staff. Customers complain about price.",
    );
    expect(textOf([...praise, ...complaints(3)])).not.toContain("complain");
    const others = (count: number) => times(count, { price: "positive" }, { stars: 5 });
    expect(textOf([...others(6), ...complaints(5)])).toEndWith("; customers are divided on price.");
    expect(textOf([...others(12), ...complaints(5)])).not.toContain("price.");
  });

  test("without rules cites only those who judge what customers are divided on (issue 49)", () => {
    const said = [...times(6, { price: "positive" }), ...times(5, { price: "negative" })];
    const cited = (reviews: readonly Said[]) => {
      const summary = writeSummary({ ...materialOf(reviews), isReadByRules: false });
      const divided = summary?.sentences.find(({ text }) => text.includes("divided"));
      return [divided?.review_ids.length, divided?.review_urls.length];
    };
    expect(cited([...said, ...times(3, { price: "neutral" })])).toEqual([11, 1]);
  });

  test("consists of stars, praise, complaints, change and people, in this order", () => {
    const now = { date: "2025-11-02", people: { Ada: "positive" } } as const;
    const summary = writeSummary(
      materialOf(
        [
          ...times(9, { staff: "positive", price: "negative" }, { ...now, stars: 3 }),
          ...times(9, { overall: "positive" }, { date: "2025-08-02", stars: 5 }),
          ...times(9, { price: "positive" }, { date: "2024-02-02" }),
          ...times(3, { price: "neutral" }, { date: "2025-05-02" }),
          ...times(3, { price: "neutral" }, { date: "2025-02-02" }),
          ...times(3, { price: "neutral" }, { date: "2024-11-02" }),
        ].sort(newestFirst),
      ),
    );
    expect(summary?.text).toBe(
      [
        "Rated 4.00 on average in 18 reviews; customers praise staff (all 9 reviews that mention it).",
        "Some customers complain about price (9 of the 27 reviews that mention it).",
        "Complaints about price have become more frequent: 9 of 9 opinions since 2025-Q1, 0 of 9 before.",
        "Ada (9 reviews, 9 with praise) is named most often.",
      ].join(" "),
    );
    expect(summary?.sentences.map(({ text }) => text).join(" ")).toBe(summary?.text ?? "");
  });
});

describe("the first sentence", () => {
  test("tells the stars, however many reviews say how it was overall (issue 45)", () => {
    const unhappy = times(5, { overall: "negative" }, { stars: 1 });
    const happy = times(31, { overall: "positive" }, { stars: 5 });
    const [first] = sentencesOf([...happy, ...unhappy]);
    expect(first?.text).toBe(
      "Rated 4.44 on average in 36 reviews, 5 of them with one or two stars.",
    );
    expect(first?.review_ids).toEqual(idsOf([...unhappy, ...happy]));
  });

  test("goes on with what is praised, and cites both (issue 45)", () => {
    const said = times(6, { staff: "positive" }, { stars: 5 });
    const silent = times(2, {}, { stars: 1 });
    const sentences = sentencesOf([...said, ...silent]);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]?.text).toContain(`; ${PRAISE.toLowerCase()} staff (`);
    expect(sentences[0]?.review_ids.toSorted()).toEqual(idsOf([...said, ...silent]).toSorted());
    expect(sentences[0]?.review_urls).toEqual([
      "/api/reviews/search?min_rating=1",
      "/api/reviews/search?max_rating=2",
      "/api/reviews/search?aspect=staff&polarity=praise",
    ]);
  });

  test("does not mention few stars if nobody gave few", () => {
    const rated = (count: number) => times(count, { price: "neutral" }, { stars: 4 });
    expect(sentence(rated(3), STARS)?.text).toBe("Rated 4.00 on average in 3 reviews.");
    expect(sentence(rated(2), STARS)).toBeUndefined();
    expect(sentence(times(3, {}, { stars: 4 }), STARS)).toBeUndefined();
  });

  test("is all that verdicts alone give: the whole is no theme", () => {
    const said = [...times(40, { overall: "positive" }), ...times(3, { overall: "negative" })];
    expect(sentencesOf(said)).toEqual([]);
    expect(sentencesOf(said.map((one) => ({ ...one, stars: 4 })))).toHaveLength(1);
  });
});

describe("praise", () => {
  // Lower bounds: 6 of 6 is 61 %, 5 of 5 is 57 %; 26 of 34 is 60.004 %, 17 of 21 is 59.999 %.
  test.each([
    [6, 0, true],
    [5, 0, false],
    [20, 5, true],
    [26, 8, true],
    [17, 4, false],
    [19, 6, false],
    [0, 9, false],
  ])("by %d, with complaints by %d, is clear: %p", (positive, negative, isClear) => {
    const reviews = [
      ...times(positive, { staff: "positive" }),
      ...times(negative, { staff: "negative" }),
    ];
    expect(sentence(reviews, PRAISE) !== undefined).toBe(isClear);
  });

  test("is reported for the two themes that most reviews praise", () => {
    const staff = times(9, { staff: "positive" });
    const care = times(12, { care_cleanliness: "positive" });
    const rest = [...times(8, { price: "positive" }), ...times(2, { staff: "neutral" })];
    const found = sentence([...staff, ...care, ...rest], PRAISE);
    expect(found?.text).toBe(
      "Customers praise care and cleanliness (all 12 reviews that mention it) and staff (9 of the 11 reviews that mention it).",
    );
    expect(found?.review_ids.toSorted()).toEqual(idsOf([...staff, ...care]).toSorted());
  });

  test("is not told of all if one of them says otherwise, or has two stars (issue 45)", () => {
    const praise = times(12, { staff: "positive" });
    const blame = times(1, { price: "negative" }, { stars: 1 });
    expect(sentence([...praise, ...blame], PRAISE)?.text).toContain("staff (all 12 reviews");
    const mixed = times(1, { staff: "mixed" });
    expect(sentence([...praise, ...mixed], PRAISE)?.text).toContain("staff (13 reviews)");
    const unhappy = times(1, { staff: "positive" }, { stars: 2 });
    expect(sentence([...praise, ...unhappy], PRAISE)?.text).toBe(
      "Customers praise staff (13 reviews).",
    );
    const neutral = times(1, { staff: "neutral" });
    expect(sentence([...praise, ...unhappy, ...neutral], PRAISE)?.text).toContain("13 of the 14");
  });

  test("is not told of all if a complaint that was not understood may be about it (issue 45)", () => {
    const material = materialOf(times(12, { staff: "positive" }));
    const textOf = (hasUnreadComplaints: boolean) =>
      writeSummary({ ...material, hasUnreadComplaints })?.text;
    expect(textOf(false)).toBe("Customers praise staff (all 12 reviews that mention it).");
    expect(textOf(true)).toBe("Customers praise staff (12 reviews).");
  });

  test("names a review that praises two things only once", () => {
    const both = times(7, { staff: "positive", price: "positive" });
    expect(sentence(both, PRAISE)?.review_ids).toEqual(idsOf(both));
  });
});

describe("complaints", () => {
  test("are mentioned from four, if a tenth of the reviews share them (issues 44 and 45)", () => {
    const complaints = times(4, { price: "negative" });
    const found = sentence([...times(5, { price: "positive" }), ...complaints], SOME_COMPLAIN);
    expect(found?.text).toBe(
      "Some customers complain about price (4 of the 9 reviews that mention it).",
    );
    expect(found?.review_ids).toEqual(idsOf(complaints));
    const few = [...times(90, { price: "positive" }), ...times(2, { price: "negative" })];
    expect(sentence(few, ANY_COMPLAIN)).toBeUndefined();
  });

  test("are not told of all if one of them praises, too (issue 45)", () => {
    const blame = [...times(22, { staff: "positive" }), ...times(4, { price: "negative" })];
    const both = [...blame, ...times(1, { price: "mixed" })];
    expect(sentence(blame, COMPLAINTS)?.text).toContain("price (all 4 reviews that mention it)");
    expect(sentence(both, COMPLAINTS)?.text).toContain("price (5 reviews)");
  });

  test("are of some customers, if as many or more praise the same (issue 45)", () => {
    const said = [...times(4, { price: "negative" }), ...times(3, { price: "positive" })];
    expect(sentence(said, COMPLAINTS)?.text).toStartWith("Customers complain");
    const more = sentence([...said, ...times(2, { price: "positive" })], SOME_COMPLAIN);
    expect(more?.text).toContain("price (4 of the 9 reviews that mention it)");
    const both = [...times(4, { price: "positive" }), ...times(2, { price: "mixed" })];
    expect(sentence([...said.slice(0, 4), ...both], SOME_COMPLAIN)?.text).toContain(
      "price (6 of the 10 reviews that mention it)",
    );
  });

  test("of most come first, those of some in a sentence of their own (issue 45)", () => {
    const most = [...times(5, { staff: "negative" }), ...times(1, { staff: "positive" })];
    const some = [...times(8, { price: "negative" }), ...times(8, { price: "positive" })];
    const rest = times(30, { care_cleanliness: "positive" });
    const told = sentencesOf([...most, ...some, ...rest]).map(({ text }) => text);
    expect(told.filter((text) => text.includes(ANY_COMPLAIN))).toEqual([
      "Customers complain about staff (5 of the 6 reviews that mention it).",
      "Some customers complain about price (8 of the 16 reviews that mention it).",
    ]);
  });

  test("are never about what is praised in the sentence before (issue 44)", () => {
    const said = [...times(60, { price: "positive" }), ...times(7, { price: "negative" })];
    expect(sentence(said, ANY_COMPLAIN)).toBeUndefined();
  });

  test("are reported for the two themes that most reviews complain about, mixed opinions included", () => {
    const price = times(4, { price: "mixed" });
    const staff = times(5, { staff: "negative" });
    const care = times(1, { care_cleanliness: "negative" });
    const found = sentence([...price, ...staff, ...care], COMPLAINTS);
    expect(found?.text).toBe(
      "Customers complain about staff (all 5 reviews that mention it) and price (4 reviews).",
    );
    expect(found?.review_ids.toSorted()).toEqual(idsOf([...price, ...staff]).toSorted());
  });

  test("are not invented where there are none", () => {
    expect(
      sentence(times(30, { price: "positive", staff: "neutral" }), ANY_COMPLAIN),
    ).toBeUndefined();
  });
});

describe("a change", () => {
  const QUARTERS = ["2025-11-02", "2025-08-02", "2025-05-02", "2025-02-02"] as const;
  const BEFORE = { date: "2024-05-02" };
  /** Each of the last four quarters has a mention, so that what is older counts as before. */
  const lately = (aspect: keyof typeof LABELS, complaints: number, praise: number) => {
    const [newest, ...others] = QUARTERS;
    return [
      ...times(complaints, { [aspect]: "negative" }, { date: newest }),
      ...times(praise, { [aspect]: "positive" }, { date: newest }),
      ...others.flatMap((date) => times(1, { [aspect]: "neutral" }, { date })),
    ];
  };

  // Before, 0 of 8 is at most 32 %. 6 of 8 is at least 41 %, 5 of 8 at least 31 %.
  test.each([
    [6, 2, 8, true],
    [5, 3, 8, false],
    [8, 0, 7, false],
    [7, 0, 8, false],
    [3, 5, 400, true],
  ])(
    "to %d complaints beside praise by %d, after praise by %d, is reported: %p",
    (complaints, praise, before, isTold) => {
      const reviews = [
        ...lately("price", complaints, praise),
        ...times(before, { price: "positive" }, BEFORE),
      ];
      expect(sentence(reviews, CHANGE) !== undefined).toBe(isTold);
    },
  );

  test("is reported with the complaints of the last quarters, and names their reviews", () => {
    const recent = lately("staff", 9, 1);
    const before = [
      ...times(10, { staff: "positive" }, BEFORE),
      ...times(1, { staff: "mixed" }, BEFORE),
    ];
    const found = sentence([...recent, ...before], CHANGE);
    expect(found?.text).toBe(
      "Complaints about staff have become more frequent: 9 of 10 opinions since 2025-Q1, 1 of 11 before.",
    );
    expect(found?.review_ids).toEqual(idsOf(recent.slice(0, 9)));
  });

  test("for the better is not reported, nor one that chance explains", () => {
    const better = [...lately("price", 0, 20), ...times(20, { price: "negative" }, BEFORE)];
    const same = [...lately("staff", 10, 10), ...times(20, { staff: "mixed" }, BEFORE)];
    expect(sentence(better, CHANGE)).toBeUndefined();
    expect(sentence(same, CHANGE)).toBeUndefined();
  });

  test("is not reported for four quarters alone", () => {
    const [first, ...others] = QUARTERS;
    const reviews = [
      ...times(20, { price: "negative" }, { date: first }),
      ...others.flatMap((date) => times(20, { price: "positive" }, { date })),
    ];
    expect(sentence(reviews, CHANGE)).toBeUndefined();
  });

  test("that is clearest is reported, not the one of the most mentioned theme", () => {
    const reviews = [
      ...lately("price", 6, 2),
      ...times(80, { price: "positive" }, BEFORE),
      ...lately("staff", 20, 0),
      ...times(30, { staff: "positive" }, BEFORE),
    ].sort(newestFirst);
    expect(sentence(reviews, CHANGE)?.text).toStartWith("Complaints about staff");
  });

  test("names the newest complaints if there are too many to list", () => {
    const [newest, older] = QUARTERS;
    const complaints = [
      ...times(5, { price: "negative" }, { date: newest }),
      ...times(MAX_IDS, { price: "negative" }, { date: older }),
      ...times(1, { price: "neutral" }, { date: QUARTERS[2] }),
      ...times(1, { price: "neutral" }, { date: QUARTERS[3] }),
    ];
    const reviews = [...complaints, ...times(50, { price: "positive" }, BEFORE)];
    expect(sentence(reviews, CHANGE)?.review_ids).toEqual(idsOf(complaints.slice(0, MAX_IDS)));
  });
});

describe("people", () => {
  const named = (count: number, people: Said["people"]) => times(count, {}, { people });

  test("are mentioned if three reviews name one", () => {
    expect(sentence(named(2, { Ada: "positive" }), NAMED)).toBeUndefined();
    expect(sentence(named(3, { Ada: "positive" }), NAMED)?.text).toBe(
      "Ada (3 reviews, 3 with praise) is named most often.",
    );
  });

  test("are not mentioned if less than one in fifty reviews names them (issue 45)", () => {
    const others = (count: number) => times(count, { staff: "positive" });
    expect(sentence([...named(3, { Ada: "positive" }), ...others(147)], NAMED)).toBeDefined();
    expect(sentence([...named(3, { Ada: "positive" }), ...others(148)], NAMED)).toBeUndefined();
  });

  test("are mentioned by the most often named, with praise, complaints and all reviews", () => {
    const ofBo = [
      ...named(2, { Bo: "positive" }),
      ...named(1, { Bo: "neutral" }),
      ...named(1, { Bo: "negative" }),
    ];
    const found = sentence([...named(3, { Ada: "positive" }), ...ofBo], NAMED);
    expect(found?.text).toBe(
      "Bo (4 reviews, 2 with praise, 1 with complaints) is named most often.",
    );
    expect(found?.review_ids.toSorted()).toEqual(idsOf(ofBo).toSorted());
  });

  test("are mentioned even if nobody praises the most often named", () => {
    const reviews = [...named(6, { Bo: "negative" }), ...named(3, { Ada: "positive" })];
    expect(sentence(reviews, NAMED)?.text).toBe(
      "Bo (6 reviews, 6 with complaints) is named most often.",
    );
  });

  test("are two if the same number of reviews name them", () => {
    const reviews = named(3, { Ada: "positive", Bo: "mixed" });
    expect(sentence(reviews, NAMED)?.text).toBe(
      "Ada (3 reviews, 3 with praise) and Bo (3 reviews, 3 with praise, 3 with complaints) are named most often.",
    );
  });

  test("are mentioned with the reviews that name them, if none praises", () => {
    const reviews = named(4, { Ada: "neutral" });
    const found = sentence(reviews, NAMED);
    expect(found?.text).toBe("Ada (4 reviews) is named most often.");
    expect(found?.review_ids).toEqual(idsOf(reviews));
  });
});

describe("every sentence", () => {
  test("has the numbers that a recount of the reviews gives", () => {
    fc.assert(
      fc.property(library, (reviews) => {
        for (const { text } of sentencesOf(reviews)) {
          const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
          expect([text, numbers]).toEqual([text, recounted(text, reviews)]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test("names exactly the reviews that say so, each once", () => {
    fc.assert(
      fc.property(library, (reviews) => {
        for (const { text, review_ids: ids } of sentencesOf(reviews)) {
          expect([text, ids.toSorted()]).toEqual([text, carriers(text, reviews).toSorted()]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test.each([
    [PRAISE, { staff: "positive" }],
    [COMPLAINTS, { price: "negative" }],
  ] as const)("(%s) names the newest reviews if there are too many to list", (part, said) => {
    const reviews = times(MAX_IDS + 30, said);
    expect(sentence(reviews, part)?.review_ids).toEqual(idsOf(reviews.slice(0, MAX_IDS)));
  });

  test("names the newest reviews for each of its numbers, up to the limit", () => {
    const unhappy = times(3, { price: "neutral" }, { stars: 1 });
    const happy = times(MAX_IDS + 30, {}, { stars: 5 });
    const ids = sentence([...happy, ...unhappy], STARS)?.review_ids;
    expect(ids).toEqual(idsOf([...unhappy, ...happy.slice(0, MAX_IDS - 3)]));
  });
});

const opinion = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Opinion>("positive") },
  { weight: 2, arbitrary: fc.constantFrom<Opinion>("positive", "negative", "neutral", "mixed") },
);
const maybe = fc.option(opinion, { nil: undefined, freq: 2 });
/** Recent complaints are more frequent than earlier ones, so that changes are reported. */
const library = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 23 }).map((month) => {
        return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-15`;
      }),
      aspects: fc.record({
        overall: maybe,
        price: maybe,
        staff: maybe,
        care_cleanliness: maybe,
        timeliness: fc.option(fc.boolean(), { nil: undefined }),
      }),
      people: fc.record({ Ada: maybe, Bo: maybe }),
    }),
    { maxLength: 80, size: "max" },
  )
  .map((rows) =>
    rows
      .map(({ date, people, aspects: { timeliness, ...aspects } }, index): Said => {
        const late: Opinion = timeliness === date >= "2025" ? "negative" : "positive";
        const opinion = timeliness === undefined ? undefined : late;
        return { id: `r${index}`, date, people, aspects: { ...aspects, timeliness: opinion } };
      })
      .sort(newestFirst),
  );

function newestFirst(left: Said, right: Said): number {
  if (left.date === right.date) return 0;
  return left.date < right.date ? 1 : -1;
}

/** The numbers in a sentence, from left to right, counted again from the reviews. */
function recounted(text: string, reviews: readonly Said[]): number[] {
  if (text.includes(CHANGE)) {
    const { aspect, recent, before } = changeIn(text, reviews);
    return [
      count(recent, aspect, "negative", "mixed"),
      count(recent, aspect, "positive", "negative", "mixed"),
      ...recentFrom(reviews).split("-Q").map(Number),
      count(before, aspect, "negative", "mixed"),
      count(before, aspect, "positive", "negative", "mixed"),
    ];
  }
  if (text.includes(NAMED)) {
    return namedIn(text).flatMap((name) => {
      const said = reviews.flatMap(({ people }) => people[name] ?? []);
      const parts = [praises, complains].map((is) => said.filter(is).length);
      return [said.length, ...parts.filter((number) => number > 0)];
    });
  }
  const said: Opinion[] = [text.startsWith(PRAISE) ? "positive" : "negative", "mixed"];
  return themesIn(text).flatMap((aspect) => {
    const all = count(reviews, aspect, "positive", "negative", "neutral", "mixed");
    const some = count(reviews, aspect, ...said);
    const praising = count(reviews, aspect, "positive", "mixed");
    const both = count(reviews, aspect, "mixed");
    const isOfSome = !text.startsWith(PRAISE) && praising >= some && praising > both;
    expect(text.startsWith(SOME_COMPLAIN)).toBe(isOfSome);
    return some === all && all > 1 ? [all] : [some, ...manyOnly(all)];
  });
}

function namedIn(text: string): string[] {
  return PEOPLE.filter((name) => text.includes(`${name} (`));
}

function praises(opinion: Opinion): boolean {
  return opinion === "positive" || opinion === "mixed";
}

function complains(opinion: Opinion): boolean {
  return opinion === "negative" || opinion === "mixed";
}

/** One is written as a word. */
function manyOnly(number: number): number[] {
  return number === 1 ? [] : [number];
}

/** The reviews that support a sentence, newest first. */
function carriers(text: string, reviews: readonly Said[]): string[] {
  if (text.includes(CHANGE)) {
    const { aspect, recent } = changeIn(text, reviews);
    return saying(recent, [aspect], "negative", "mixed");
  }
  if (text.includes(NAMED)) {
    const names = namedIn(text);
    return idsOf(reviews.filter(({ people }) => names.some((name) => people[name] !== undefined)));
  }
  if (text.startsWith(PRAISE)) return saying(reviews, themesIn(text), "positive", "mixed");
  return saying(reviews, themesIn(text), "negative", "mixed");
}

function saying(reviews: readonly Said[], themes: readonly string[], ...opinions: Opinion[]) {
  const says = ({ aspects }: Said) =>
    themes.some((theme) => opinions.some((opinion) => aspects[theme] === opinion));
  return idsOf(reviews.filter(says));
}

function count(reviews: readonly Said[], aspect: string, ...opinions: Opinion[]): number {
  return saying(reviews, [aspect], ...opinions).length;
}

/** The themes that a sentence names, in its order. */
function themesIn(text: string): string[] {
  return Object.entries(LABELS)
    .map(([id, label]) => ({ id, place: text.indexOf(`${label.toLowerCase()} (`) }))
    .filter(({ place }) => place !== -1)
    .sort((left, right) => left.place - right.place)
    .map(({ id }) => id);
}

/** The reviews of the last four quarters that mention the theme of a change, and those before. */
function changeIn(text: string, reviews: readonly Said[]) {
  const [aspect = ""] =
    Object.entries(LABELS).find(([, label]) =>
      text.includes(`about ${label.toLowerCase()} have`),
    ) ?? [];
  const mentioning = reviews.filter(({ aspects }) => aspects[aspect] !== undefined);
  const isRecent = ({ date }: Said) => quarterOf(date) >= recentFrom(reviews);
  return {
    aspect,
    recent: mentioning.filter(isRecent),
    before: mentioning.filter((review) => !isRecent(review)),
  };
}
