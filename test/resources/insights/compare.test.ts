import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Review } from "../../../src/domain/review/review.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview, testServer } from "../../support/library.ts";
import { textsOf } from "../../support/mcp.ts";
import { runs } from "../../support/properties.ts";
import { countedIn, type Datasets, datasetsOf, idsOf, saidIn } from "../../support/recount.ts";
import { BUSINESS, manyRows, reviewsOf, rows } from "../../support/said-reviews.ts";

const SIDES: Readonly<Record<string, (data: Datasets) => readonly Review[]>> = {
  "Robin Reed": (data) => withIds(data, idsOf(data.person("Robin Reed"))),
  Priya: (data) => withIds(data, idsOf(data.person("Priya"))),
  price: (data) => withIds(data, idsOf(data.aspect("price"))),
  staff: (data) => withIds(data, idsOf(data.aspect("staff"))),
  "5": ({ reviews }) => reviews.filter(({ rating }) => rating === 5),
  "1 star": ({ reviews }) => reviews.filter(({ rating }) => rating === 1),
  en: ({ reviews }) => reviews.filter(({ language }) => language === undefined),
  es: ({ reviews }) => reviews.filter(({ language }) => language === "es"),
  google: ({ reviews }) => reviews.filter(({ source }) => source.platform === "google"),
  yelp: ({ reviews }) => reviews.filter(({ source }) => source.platform === "yelp"),
  "2024": ({ reviews }) => reviews.filter(({ date }) => date.startsWith("2024")),
  "2025-Q1": ({ reviews }) =>
    reviews.filter(({ date }) => date >= "2025-01-01" && date <= "2025-03-31"),
  "2025-04-01/2026-12-31": ({ reviews }) => reviews.filter(({ date }) => date >= "2025-04-01"),
};

function withIds({ reviews }: Datasets, ids: ReadonlySet<string>): Review[] {
  return reviews.filter(({ id }) => ids.has(id));
}

const LISTS = [
  { people: ["Robin Reed", "Priya"] },
  { platforms: ["yelp", "google"] },
  { periods: ["2024", "2025-Q1", "2025-04-01/2026-12-31"] },
  { stars: ["5", "1 star"] },
  { languages: ["en", "es"] },
];

describe("compare", () => {
  test("has the figures that a plain recount of the datasets gives (issue 22)", async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const { get, store } = await testServer({ reviews: reviewsOf(given), business: BUSINESS });
        const [data, agent] = [await datasetsOf(get), agentOf(store)];
        if (data.person("Priya") === undefined) return;
        for (const list of LISTS) checkSides(agent.compare(list), data, agent);
      }),
      { numRuns: runs(4) },
    );
  }, 120_000);

  test("compares months, which have as many days as they have (issue 46)", async () => {
    const days = ["2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"];
    const reviews = days.map((day) =>
      sourceReview({ source_id: day, created_at: `${day}T10:00:00Z` }),
    );
    const agent = agentOf(await publishedStore({ reviews }));
    const { sides } = agent.compare({ periods: ["2024-01", "2024-02"] });
    expect(sides).toMatchObject([
      { reviews: 1, search: { since: "2024-01-01", until: "2024-01-31" } },
      { reviews: 2, search: { since: "2024-02-01", until: "2024-02-29" } },
    ]);
  });

  test("takes years and stars as numbers (issue 46)", async () => {
    const agent = agentOf(await publishedStore({ reviews: reviewsOf(manyRows(200)) }));
    for (const [numbers, texts] of [
      [{ periods: [2024, 2025] }, { periods: ["2024", "2025"] }],
      [{ stars: [1, 5] }, { stars: ["1", "5"] }],
    ] as const) {
      expect(agent.compare(numbers)).toEqual(agent.compare(texts));
    }
  });

  test("compares two aspects by what is said of each (issue 46)", async () => {
    const { get, store } = await testServer({ reviews: reviewsOf(manyRows(200)) });
    const [data, agent] = [await datasetsOf(get), agentOf(store)];
    const compared = agent.compare({ aspects: ["price", "staff"] });
    checkSides(compared, data, agent);
    expect(compared.sides).toMatchObject([
      { side: "price", opinions: { on: "Price" }, praise: [] },
      { side: "staff", opinions: { on: "Staff and professionalism" }, praise: [] },
    ]);
  });

  test("compares services and topics, by the reviews that search finds for each (issue 46)", async () => {
    const services = ["drain", "leak"];
    const business = { ...BUSINESS, services: services.map((id) => ({ id, name: id })) };
    const { get, store } = await testServer({ reviews: reviewsOf(manyRows(300)), business });
    const [data, agent] = [await datasetsOf(get), agentOf(store)];
    const topics = data.insights.topics.map(({ label }) => label).slice(0, 2);
    for (const list of [{ services }, { topics }]) {
      const { sides } = agent.compare(list);
      expect(sides.map(({ side }) => side)).toEqual(Object.values(list).flat());
      for (const { search, reviews, opinions } of sides) {
        expect(reviews).toBeGreaterThan(0);
        expect(agent.total(search)).toBe(reviews);
        expect(typeof opinions).toBe("object");
      }
    }
  });

  test("gives the differences between the figures it shows, with their intervals and the method (issue 22)", async () => {
    const reviews = reviewsOf(manyRows(600));
    const agent = agentOf(await publishedStore({ reviews, business: BUSINESS }));
    const { sides, differences = [], method } = agent.compare({ platforms: ["yelp", "google"] });
    const [one, other] = sides;
    const [stars, ...shares] = differences;
    expect(stars).toMatchObject({ between: "yelp and google", in: "average" });
    const shown = Number(one?.average) - Number(other?.average);
    expect(Math.abs(Number(stars?.difference) - shown)).toBeLessThan(0.011);
    expect(shares.map((line) => line.in)).toEqual(
      one?.praise?.map(({ aspect }) => `praise of ${aspect}`) ?? [],
    );
    for (const { difference = 0, low = 1, high = -1, verdict } of differences) {
      expect(low <= difference && difference <= high).toBe(true);
      if (low < 0 && high > 0) expect(verdict).toBe("can be chance");
      if (low > 0 || high < 0) expect(verdict).toBe("not chance alone");
    }
    expect(method).toContain("Welch's t interval");
    expect(method).toContain("Newcombe's interval");
  });

  test("says that a large difference is not chance alone (issue 22)", async () => {
    const of = (platform: string, stars: readonly number[]) =>
      stars.map((rating, at) => sourceReview({ platform, source_id: `${platform}${at}`, rating }));
    const reviews = [
      ...of("google", [5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 5, 4]),
      ...of("yelp", [1, 2, 1, 1, 3, 2, 1, 1, 2, 1]),
    ];
    const agent = agentOf(await publishedStore({ reviews, business: BUSINESS }));
    const { differences = [] } = agent.compare({ platforms: ["google", "yelp"] });
    // R: t.test(c(5,5,5,4,5,5,4,5,5,5,5,4), c(1,2,1,1,3,2,1,1,2,1)).
    expect(differences[0]).toMatchObject({ difference: 3.25, verdict: "not chance alone" });
  });

  test("has no interval with fewer than ten reviews on a side, and says so (issue 22)", async () => {
    const agent = agentOf(
      await publishedStore({ reviews: reviewsOf(manyRows(60).slice(0, 12)), business: BUSINESS }),
    );
    const { differences = [] } = agent.compare({ platforms: ["yelp", "google"] });
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) {
      expect(line.verdict).toBe("no interval: fewer than ten reviews a side");
      expect([line.low, line.high, line.difference]).toEqual([undefined, undefined, undefined]);
    }
  });

  test("says how many reviews count on both sides (issue 22)", async () => {
    const both = [1, 2, 3].map((at) =>
      sourceReview({ source_id: `b${at}`, text: "Rob was great. Priya was rude." }),
    );
    const reviews = [...reviewsOf(manyRows(60)), ...both];
    const agent = agentOf(await publishedStore({ reviews, business: BUSINESS }));
    const { shared } = agent.compare({ people: ["Rob", "Priya"] });
    expect(shared).toMatchObject([{ between: "Rob and Priya" }]);
    expect(shared?.[0]?.reviews).toBeGreaterThanOrEqual(3);
  });

  test("answers an unknown name with the nearest one, under the name of its list (issue 22)", async () => {
    const { call } = agentOf(
      await publishedStore({ reviews: reviewsOf(manyRows(100)), business: BUSINESS }),
    );
    const result = call("compare", { people: ["Robin Red", "Priya"], aspect: "price" });
    expect(result.structuredContent).toMatchObject({
      sides: [{ side: "Robin Red", reviews: 0, average: "not enough reviews" }, { side: "Priya" }],
      notes: [{ path: "people", code: "unknown_name", nearest: ["Robin Reed"] }],
    });
    expect(textsOf(result)).toContain("Did you mean Robin Reed?");
  });

  test("says once that a side has no reviews, and has no rows of zeros for it (issue 46)", async () => {
    const agent = agentOf(await publishedStore({ reviews: reviewsOf(manyRows(200)) }));
    const given = { periods: ["2024", "2031", "2024-01-01/2025-03-31"] };
    const { sides, differences = [], notes } = agent.compare(given);
    const [, empty] = sides;
    expect(empty).toEqual({
      ...{ side: "2031", of: "0 reviews from 2031-01-01 to 2031-12-31", reviews: 0 },
      search: { since: "2031-01-01", until: "2031-12-31" },
      average: "not enough reviews",
    });
    expect(sides.map(({ praise = [] }) => praise.length > 0)).toEqual([true, false, true]);
    expect(new Set(differences.map(({ between }) => between))).toEqual(
      new Set(["2024 and 2024-01-01/2025-03-31"]),
    );
    expect(notes).toMatchObject([{ code: "empty_range" }]);
    const alone = agent.compare({ periods: ["2024", "2031"] });
    expect([alone.differences, alone.method]).toEqual([undefined, undefined]);
  });

  test("says that a side within the time of the reviews has none (issue 46)", async () => {
    const reviews = ["2024-01-31", "2024-03-01"].map((day) =>
      sourceReview({ source_id: day, created_at: `${day}T10:00:00Z` }),
    );
    const agent = agentOf(await publishedStore({ reviews }));
    const { notes } = agent.compare({ periods: ["2024-01", "2024-02"] });
    const message = "2024-02 has no reviews, so no difference from it is shown.";
    expect(notes).toEqual([{ path: "periods", code: "left_out", message }]);
  });

  test("reasons that all measures share are told once (issue 46)", async () => {
    const agent = agentOf(await publishedStore({ reviews: reviewsOf(manyRows(60).slice(0, 12)) }));
    const { differences = [] } = agent.compare({ platforms: ["yelp", "google"] });
    const reasons = differences.map(({ between, verdict }) => `${between}: ${verdict}`);
    expect(reasons).toEqual([...new Set(reasons)]);
    expect(differences[0]?.in).toStartWith("average");
  });

  test.each([
    [2, 5],
    [3, 3],
    [5, 1],
  ])(
    "compares %d sides in at most %d aspects: each further one may look real by chance (issue 22)",
    async (count, most) => {
      const agent = agentOf(
        await publishedStore({ reviews: reviewsOf(manyRows(600)), business: BUSINESS }),
      );
      const periods = ["2024-Q1", "2024-Q2", "2024-Q3", "2024-Q4", "2025-Q1"].slice(0, count);
      const { sides, differences = [] } = agent.compare({ periods });
      expect(sides.map(({ praise = [] }) => praise.length <= most && praise.length > 0)).toEqual(
        Array(count).fill(true),
      );
      const pairs = (count * (count - 1)) / 2;
      expect(differences).toHaveLength(pairs * (1 + (sides[0]?.praise?.length ?? 0)));
    },
  );

  test("accepts names given as one text (issue 22)", async () => {
    const { compare } = agentOf(
      await publishedStore({ reviews: reviewsOf(manyRows(60)), business: BUSINESS }),
    );
    const { sides } = compare({ people: ["Rob, Priya"] });
    expect(sides.map(({ side }) => side)).toEqual(["Rob", "Priya"]);
  });

  test.each([
    [{}, "None is given: give one of people, services, aspects, topics, stars"],
    [{ people: ["Rob", "Priya"], periods: ["2024", "2025"] }, "Both people and periods are given"],
    [{ people: ["Rob"] }, "people has 1 different entry. Give two to five."],
    [{ people: ["a", "b", "c", "d", "e", "f"] }, "people has 6 different entries."],
    [{ people: ["Rob", "Priya"], technician: "Rob" }, "people sets technician for each side."],
    [{ periods: ["2024", "2025"], since: "2024-01-01" }, "periods sets since for each side."],
    [{ stars: ["5", "six"] }, 'stars has "six". Give 1 to 5.'],
    [{ periods: ["2024", "last year"] }, 'periods has "last year", which is not a period.'],
    [{ periods: ["2024", "2025-02-30/2025-03-01"] }, "which is not a period. Give a year (2024)"],
    [
      { people: ["Robin Reed", "robin reed"] },
      '"Robin Reed" and "robin reed" in people mean the same.',
    ],
    [{ people: ["Priya", "Rob", "Robin Reed"] }, '"Rob" and "Robin Reed" in people mean the same.'],
    [{ platforms: ["Google", "google"] }, '"Google" and "google" in platforms mean the same.'],
    [{ languages: ["de", "DE-at"] }, '"de" and "DE-at" in languages mean the same.'],
    [{ aspects: ["Price", "price"] }, '"Price" and "price" in aspects mean the same.'],
    [{ stars: ["1", "1 star"] }, '"1" and "1 star" in stars mean the same.'],
    [{ periods: ["2024", "2024-01-01/2024-12-31"] }, "in periods mean the same."],
    [{ people: 7 }, "people has 1 different entry"],
    [{ people: { name: "Robin" } }, "people must be a list of texts, not an object."],
  ])("refuses %j, and says how to correct it (MCP.md 8)", async (given, told) => {
    const { call } = agentOf(await publishedStore({ business: BUSINESS }));
    const result = call("compare", given);
    expect([result.isError, textsOf(result)]).toEqual([true, expect.stringContaining(told)]);
  });
});

type Agent = ReturnType<typeof agentOf>;

function checkSides(
  { sides }: ReturnType<Agent["compare"]>,
  data: Datasets,
  { found, total }: Agent,
): void {
  for (const { side, search, reviews, average, distribution, praise = [] } of sides) {
    const own = SIDES[side]?.(data) ?? [];
    const counted = countedIn(own);
    if (own.length > 0) expect(distribution).toEqual(counted.distribution);
    else expect([distribution, praise]).toEqual([undefined, []]);
    expect({ side, reviews, average, distribution: counted.distribution }).toEqual({
      side,
      ...counted,
    });
    expect(found(search)).toEqual(new Set(own.map(({ id }) => id)));
    for (const line of praise) {
      const { praise: praised, judging, share } = saidIn(own, data.aspect(line.aspect));
      expect(line).toEqual({ aspect: line.aspect, praise: praised, judging, share });
      const opened = total({ ...search, aspect: line.aspect, polarity: "praise" });
      expect(opened).toBe(line.praise);
    }
  }
}
