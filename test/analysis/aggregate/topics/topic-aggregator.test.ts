import { describe, expect, test } from "bun:test";
import {
  TopicAggregator,
  type TopicExclusions,
} from "../../../../src/analysis/aggregate/topics/topic-aggregator.ts";
import type { AnalyzedReview, TopicTerm } from "../../../../src/domain/insights/analysis.ts";
import { OPINIONS, type Opinion, type Polarity } from "../../../../src/domain/insights/polarity.ts";

const PRAISED: Partial<TopicTerm> = { polarity: "positive", confidence: 0.9 };
const NONE: TopicExclusions = { anywhere: [], alone: [] };

/** A term in a clause of forty characters, with what a test changes in it. */
function said(term: string, members: Partial<TopicTerm> = {}): TopicTerm {
  return { term, start: 0, end: 40, polarity: "neutral", confidence: 0, ...members };
}

function analyzed(id: string, date: string, topics: TopicTerm[]): AnalyzedReview {
  const analysis = { aspects: [], entities: [], answers: [], topics };
  return { id, date, rating: null, analysis: { language: "english", ...analysis } };
}

/** Reviews, newest first, each with a clause for each of these terms. */
function reviewsOf(
  rows: readonly (readonly string[])[],
  membersOf: (review: number) => Partial<TopicTerm> = () => PRAISED,
): AnalyzedReview[] {
  return rows.map((terms, at) => {
    const date = new Date(Date.UTC(2025, 5, 30) - at * 86_400_000).toISOString().slice(0, 10);
    const topics = terms.map((term, place) =>
      said(term, { start: 50 * place, end: 50 * place + 40, ...membersOf(at) }),
    );
    return analyzed(`r${at}`, date, topics);
  });
}

function topicsOf(reviews: readonly AnalyzedReview[], exclusions = NONE) {
  const aggregator = new TopicAggregator(exclusions);
  for (const review of reviews) aggregator.add(review, review.analysis.topics);
  return draftsOf(aggregator);
}

/** How many reviews hold an opinion of the first topic. */
function countOf(reviews: readonly AnalyzedReview[], opinion: Opinion) {
  const aggregator = new TopicAggregator(NONE);
  for (const review of reviews) aggregator.add(review, review.analysis.topics);
  return aggregator.topics[0]?.ids[opinion].length;
}

function draftsOf({ topics }: TopicAggregator) {
  return topics.map(({ draft }) => draft);
}

const summaryOf = (rows: readonly (readonly string[])[], exclusions = NONE) =>
  topicsOf(
    reviewsOf(rows, () => PRAISED),
    exclusions,
  ).map(({ label, reviews }) => `${label} ${reviews}`);

const times = (count: number, ...terms: string[]) => Array.from({ length: count }, () => terms);

describe("names that mean the same are one topic", () => {
  test("singular, plural, a longer name and the bare word", () => {
    const rows = [
      ...times(4, "water heater"),
      ...times(2, "water heaters"),
      ["hot water heater"],
      ...times(2, "heater"),
    ];
    expect(summaryOf(rows)).toEqual(["Water heater 9"]);
    expect(topicsOf(reviewsOf(rows))[0]?.terms).toEqual([
      "water heater",
      "heater",
      "water heaters",
    ]);
  });

  test("a word with many kinds keeps its own name", () => {
    const rows = [...times(3, "kitchen sink"), ...times(3, "bathroom sink"), ...times(4, "sink")];
    expect(summaryOf(rows)).toEqual(["Sink 10"]);
  });

  test("a word that is too general is not a topic, and its kinds stay apart", () => {
    const rows = [...times(3, "gas line"), ...times(4, "sewer line"), ...times(5, "line")];
    expect(summaryOf(rows)).toEqual(["Sewer line 4", "Gas line 3"]);
  });

  test("what any business has is a topic only if half of its reviews judge it (issue 45)", () => {
    const rows = [...times(9, "music")];
    const judged = (some: number) =>
      topicsOf(reviewsOf(rows, (at) => (at < some ? PRAISED : {}))).map(({ label }) => label);
    expect([judged(4), judged(5)]).toEqual([[], ["Music"]]);
  });

  test("what any business has is a topic only if what is said of it stands out (issue 45)", () => {
    const rows = [...times(30, "pizza", "menu")];
    const blamed = (some: number) => {
      const reviews = reviewsOf(rows).map((review, at) => {
        const topics = review.analysis.topics.map((one) =>
          one.term === "menu" && at < some ? { ...one, polarity: "negative" as const } : one,
        );
        return { ...review, analysis: { ...review.analysis, topics } };
      });
      return topicsOf(reviews).map(({ label }) => label);
    };
    expect([blamed(0), blamed(3), blamed(20)]).toEqual([["Pizza"], ["Pizza"], ["Pizza", "Menu"]]);
  });

  test("what two reviews judge is only named (issue 45)", () => {
    const rows = [...times(4, "pizza")];
    const judged = (some: number) =>
      topicsOf(reviewsOf(rows, (at) => (at < some ? PRAISED : {}))).map(({ label }) => label);
    expect([judged(2), judged(3)]).toEqual([[], ["Pizza"]]);
  });

  test("what no quote speaks for, or only one of a better topic, is left out (issue 45)", () => {
    const same = { ...PRAISED, start: 0, end: 40 };
    const together = times(3, "coffee", "tea");
    expect(topicsOf(reviewsOf(together, () => same)).map(({ label }) => label)).toEqual(["Coffee"]);
    expect(summaryOf(together)).toEqual(["Coffee 3", "Tea 3"]);
    expect(topicsOf(reviewsOf(together, () => ({ polarity: "positive" })))).toEqual([]);
  });

  test("a part counts for the whole", () => {
    expect(summaryOf([...times(3, "toilet"), ["toilet valve"]])).toEqual(["Toilet 4"]);
  });
});

describe("names that only share a noun are not one topic", () => {
  const septic = [...times(6, "septic tank"), ...times(4, "tank")];

  test('a bare "tank" means the tank that most reviews name, and no other', () => {
    const others = [["expansion tank"], ["gas tank"], ["fish tank"]];
    expect(summaryOf([...septic, ...others])).toEqual(["Septic tank 10"]);
    expect(topicsOf(reviewsOf([...septic, ...others]))[0]?.terms).toEqual(["septic tank", "tank"]);
  });

  test.each([
    ["Septic tank", "septic tank", ["expansion tank", "gas tank", "toilet tank"]],
    ["Bar", "bar", ["sauce bar", "coffee bar"]],
  ])("%s does not absorb other things (issue 19)", (label, name, others) => {
    const rows = [...times(4, name), ...others.map((other) => [other])];
    const [topic] = topicsOf(reviewsOf(rows, () => PRAISED));
    expect(topic).toMatchObject({ label, terms: [name], reviews: 4 });
  });

  test("unless the same review named another one before", () => {
    const other = ["expansion tank", "tank"];
    expect(summaryOf([...septic, other, ["tank", "septic tank"]])).toEqual(["Septic tank 11"]);
  });

  test("a word of place makes no other thing, a word for what is served there does", () => {
    const bars = [...times(6, "bar"), ["upstairs bar"], ["sauce bar"], ["coffee bar"]];
    expect(summaryOf([...bars, ...times(3, "salad bar")])).toEqual(["Salad bar 3", "Bar 7"]);
  });

  test("a bare word is not short for a kind, however often the kind is named", () => {
    const rows = [...times(6, "ice cream"), ...times(3, "cream")];
    expect(summaryOf(rows)).toEqual(["Ice cream 6", "Cream 3"]);
  });

  test("a name that begins with the word belongs to it only as a part", () => {
    const of = [["toilet handle"], ["toilet paper"]];
    expect(summaryOf([...times(4, "toilet"), ...of])).toEqual(["Toilet 5"]);
    expect(summaryOf([...times(4, "salmon"), ["salmon soup"], ["salmon pond"]])).toEqual([
      "Salmon 4",
    ]);
  });
});

describe("words written together or apart are one topic", () => {
  test("under the spelling that the lists have", () => {
    const rows = [...times(3, "cheese steak"), ...times(2, "cheesesteaks"), ...times(3, "steak")];
    expect(summaryOf(rows)).toEqual(["Cheese steak 5", "Steak 3"]);
  });

  test("or else as two words", () => {
    const rows = [...times(3, "water line"), ["waterline"], ["main waterlines"]];
    expect(summaryOf(rows)).toEqual(["Water line 5"]);
  });
});

test("a review counts once for each topic", () => {
  const topics = topicsOf(reviewsOf(times(3, "toilet", "toilets", "toilet")));
  expect(topics[0]?.reviews).toBe(3);
});

describe("thresholds", () => {
  test("two reviews make no topic", () => {
    expect(summaryOf(times(2, "toilet"))).toEqual([]);
  });

  test("nor does less than one review in a hundred", () => {
    expect(summaryOf([...times(3, "toilet"), ...times(397)])).toEqual([]);
    expect(summaryOf([...times(4, "toilet"), ...times(396)])).toEqual(["Toilet 4"]);
  });

  test("a word that is on no list needs more", () => {
    expect(summaryOf(times(4, "zorbs"))).toEqual([]);
    expect(summaryOf(times(6, "zorbs"))).toEqual(["Zorbs 6"]);
  });

  test("there are at most twelve", () => {
    const names =
      "toilet sink faucet piano couch boiler oven patio pizza burger taco salmon lobster shrimp";
    expect(summaryOf(times(3, ...names.split(" "))).length).toBe(12);
  });
});

describe("exclusions", () => {
  const rows = [...times(3, "septic tank"), ...times(5, "drain"), ...times(3, "herb garden")];

  test("what must not appear anywhere", () => {
    expect(summaryOf(rows, { anywhere: ["Basil Herb"], alone: [] })).not.toContain("Herb garden 3");
  });

  test("what must not appear alone", () => {
    const exclusions = { anywhere: [], alone: ["Jo's Drains", "garden"] };
    expect(summaryOf(rows, exclusions)).toEqual(["Herb garden 3", "Septic tank 3"]);
  });

  test("nor its trade: what any business has, with a word of its name (issue 45)", () => {
    const exclusions = { anywhere: [], alone: ["Jo's Septic & Pizza"] };
    const names = [...rows, ...times(3, "pizza crust")];
    expect(summaryOf(names, exclusions)).toEqual(["Herb garden 3", "Pizza crust 3", "Drain 5"]);
  });
});

describe("sentiment", () => {
  const polarities: readonly Polarity[] = ["positive", "negative", "positive", "neutral"];

  test("is counted by review; praise and blame together are mixed", () => {
    const [first, ...others] = reviewsOf(times(4, "piano"), (at) => ({
      polarity: polarities[at] ?? "neutral",
      confidence: 0.9,
    }));
    const blame = said("piano", { start: 50, end: 90, polarity: "negative", confidence: 0.9 });
    const both = analyzed("r0", "2025-06-30", [...(first?.analysis.topics ?? []), blame]);
    const reviews = [both, ...others];
    expect(topicsOf(reviews)).toMatchObject([{ reviews: 4 }]);
    expect(OPINIONS.map((opinion) => countOf(reviews, opinion))).toEqual([1, 1, 1, 1]);
  });

  test("quotes show both sides, newest first, each from another review", () => {
    const reviews = reviewsOf(times(30, "piano"), (at) => ({
      polarity: at === 20 ? "negative" : "positive",
      confidence: 0.9,
    }));
    const quotes = topicsOf(reviews)[0]?.quotes ?? [];
    expect(quotes.map(({ review_id }) => review_id)).toEqual(["r0", "r1", "r2", "r20"]);
    expect(quotes[3]).toEqual({ review_id: "r20", start: 0, end: 40, polarity: "negative" });
  });

  test("short clauses are quoted in preference to long ones", () => {
    const lengths = [500, 60, 200, 30, 3, 90];
    const reviews = reviewsOf(times(6, "piano"), (at) => ({
      ...PRAISED,
      end: lengths[at] ?? 0,
    }));
    const quotes = topicsOf(reviews)[0]?.quotes ?? [];
    expect(quotes.map(({ review_id }) => review_id)).toEqual(["r1", "r3", "r5", "r2"]);
  });
});

/** Praise and blame; in small letters what can't be quoted. */
const SAID: Record<string, Partial<TopicTerm>> = {
  P: { polarity: "positive", confidence: 0.8 },
  B: { polarity: "negative", confidence: 1 },
  p: { polarity: "positive", confidence: 0 },
  b: { polarity: "negative", confidence: 0 },
};

test.each([
  ["BBPPPPP", "PBPP"],
  ["BPPPPPPPP", "PPPB"],
  ["BBBBP", "BBPB"],
  // What most say can't be quoted, and complaints alone would mislead.
  ["pppppBB", "B"],
  ["ppBBB", "BBB"],
  ["bbbPP", "P"],
  ["bPP", "PP"],
])("of %s are quoted %s, and every beginning is in proportion (issue 45)", (said, quoted) => {
  const reviews = reviewsOf(times(said.length, "piano"), (at) => SAID[said[at] ?? ""] ?? {});
  const [topic] = topicsOf(reviews);
  const letters = { positive: "P", negative: "B", neutral: "" };
  expect(topic?.quotes.map(({ polarity }) => letters[polarity]).join("")).toBe(quoted);
});

test("blame in a review of five stars is always counted, but quoted only if nearly certain", () => {
  const reviews = reviewsOf(times(4, "piano"), (at) => ({
    polarity: "negative",
    confidence: [0.9, 0.97, 0, 0.9][at] ?? 0,
  })).map((review, at) => ({ ...review, rating: at < 3 ? 5 : 4 }));
  const [topic] = topicsOf(reviews);
  expect(countOf(reviews, "negative")).toBe(4);
  expect(topic?.quotes.map(({ review_id }) => review_id)).toEqual(["r1", "r3"]);
});

test("only what the words make clear is quoted, not what only the stars do (issue 45)", () => {
  const reviews = reviewsOf(times(6, "piano"), (at) => ({
    polarity: at > 4 ? "neutral" : "positive",
    confidence: [0, 0.59, 0.6, 0.9, 0.6, 0][at] ?? 0,
  }));
  const [topic] = topicsOf(reviews);
  expect(countOf(reviews, "positive")).toBe(5);
  expect(topic?.quotes.map(({ review_id }) => review_id)).toEqual(["r3", "r2", "r4"]);
});

test("what fewer than two judge plainly is no topic, however many name it happily (issue 45)", () => {
  const labels = (plain: number) =>
    topicsOf(
      reviewsOf(times(9, "piano"), (at) => ({ ...PRAISED, confidence: at < plain ? 0.6 : 0.5 })),
    ).map(({ label }) => label);
  expect([1, 2].map(labels)).toEqual([[], ["Piano"]]);
});

test("a theatre is no topic of a theater (issue 45)", () => {
  const rows = [...times(4, "theatre"), ...times(4, "piano")];
  const alone = ["Movie theater"];
  expect(summaryOf(rows, { ...NONE, alone })).toEqual(["Piano 4"]);
});

test("praise in a review of few stars is counted, and not quoted (issue 45)", () => {
  const reviews = reviewsOf(times(4, "piano"), () => PRAISED).map((review, at) => ({
    ...review,
    rating: at + 1,
  }));
  const [topic] = topicsOf(reviews);
  expect(countOf(reviews, "positive")).toBe(4);
  expect(topic?.quotes.map(({ review_id }) => review_id)).toEqual(["r3"]);
});

test("a topic is not called by a short form, though most write it so (issue 45)", () => {
  const rows = [...times(4, "mani"), ...times(2, "manicure"), ["gel mani"]];
  expect(summaryOf(rows)).toEqual(["Manicure 7"]);
});

describe("a topic is emerging", () => {
  /** 360 reviews in the newest year and 440 before it; those that name it are spread evenly. */
  const risen = (recent: number, earlier: number) => {
    const named = (at: number, reviews: number, of: number) =>
      Math.floor(((at + 1) * reviews) / of) > Math.floor((at * reviews) / of);
    const rows = Array.from({ length: 800 }, (_, at) => {
      const isNamed = at < 360 ? named(at, recent, 360) : named(at - 360, earlier, 440);
      return isNamed ? ["toilet", "patio"] : ["toilet"];
    });
    return topicsOf(reviewsOf(rows)).filter(({ emerging }) => emerging);
  };

  test("when its share has risen", () => {
    expect(risen(40, 5).map(({ label }) => label)).toEqual(["Patio"]);
    expect(risen(40, 0).map(({ label }) => label)).toEqual(["Patio"]);
  });

  test("not when it has fallen, or little has changed", () => {
    expect(risen(5, 40)).toEqual([]);
    expect(risen(20, 20)).toEqual([]);
  });

  test("not without earlier reviews", () => {
    const topics = topicsOf(reviewsOf(times(40, "patio")));
    expect(topics.map(({ emerging }) => emerging)).toEqual([false]);
  });
});

test("the same reviews give the same topics, and a removed review leaves no trace", () => {
  const reviews = reviewsOf(times(5, "piano", "couch", "storage unit"));
  expect(topicsOf(reviews)).toEqual(topicsOf(reviews));
  const fewer = topicsOf(reviews.slice(1));
  expect(JSON.stringify(fewer)).not.toContain("r0");
  expect(fewer[0]?.reviews).toBe(4);
});

describe("more than fits in memory", () => {
  test("many terms: the counts are complete", () => {
    const aggregator = new TopicAggregator(NONE);
    for (let at = 0; at < 50_000; at += 1) {
      const mentions = ["piano", `x${at} couch`].map((term, place) =>
        said(term, { ...PRAISED, start: 50 * place, end: 50 * place + 40 }),
      );
      aggregator.add(analyzed(`é${at}`, "2025-01-01", mentions), mentions);
    }
    const topics = draftsOf(aggregator);
    expect(topics).toMatchObject([
      { label: "Couch", reviews: 50_000 },
      { label: "Piano", reviews: 50_000 },
    ]);
    expect(topics[1]?.quotes[0]?.review_id).toBe("é0");
  });

  test("many mentions: all topics remain, with the same counts", () => {
    const names = "toilet sink faucet piano couch boiler oven patio pizza burger".split(" ");
    const aggregator = new TopicAggregator(NONE);
    const terms = [...names, "canopy"].flatMap((name, at) =>
      [name, `${name}s`].map((term) =>
        said(term, { ...PRAISED, start: 50 * at, end: 50 * at + 40 }),
      ),
    );
    for (let at = 0; at < 40_000; at += 1) {
      const isNew = at < 1000;
      const date = isNew ? "2025-01-01" : "2020-01-01";
      const mentions = isNew ? terms : terms.slice(0, -2);
      aggregator.add(analyzed(`r${at}`, date, mentions), mentions);
    }
    const topics = draftsOf(aggregator);
    expect(topics.map(({ reviews }) => reviews)).toEqual([...names.map(() => 40_000), 1000]);
    expect(topics.filter(({ emerging }) => emerging).map(({ label }) => label)).toEqual(["Canopy"]);
    expect(topics[0]?.terms).toEqual(["boiler", "boilers"]);
    expect(draftsOf(aggregator)).toEqual(topics);
  });
});

test("no reviews give no topics", () => {
  expect(topicsOf([])).toEqual([]);
});

test("a topic of several words is quoted only where it is named in full (issue 45)", () => {
  const rows = [...times(2, "heater"), ...times(6, "water heater")];
  const [topic] = topicsOf(reviewsOf(rows));
  expect(topic?.label).toBe("Water heater");
  expect(topic?.reviews).toBe(8);
  expect(topic?.quotes.map(({ review_id: id }) => id)).toEqual(["r2", "r3", "r4", "r5"]);
});

describe("what reviews say of a topic together (issue 45)", () => {
  const judged = (polarity: Polarity, rating: number, confidence = 0.9) => ({
    ...{ polarity, rating, confidence },
  });
  const rated = (all: readonly ReturnType<typeof judged>[]) =>
    reviewsOf(times(all.length, "piano"), (at) => ({ ...all[at] })).map((review, at) => ({
      ...review,
      rating: all[at]?.rating ?? null,
    }));
  const many = (count: number, ...one: Parameters<typeof judged>) =>
    Array.from({ length: count }, () => judged(...one));
  const [praise, blame] = [many(12, "positive", 5), many(2, "negative", 1)];

  test.each([
    ["praise", praise, "positive"],
    ["praise and some blame", [...praise, ...blame], "mostly_positive"],
    ["both", [...praise, ...many(9, "negative", 2)], "mixed"],
    ["blame", many(6, "negative", 1), "negative"],
    ["too little", many(4, "positive", 5), null],
    ["too little if some disagree", [...many(6, "positive", 5), ...many(2, "negative", 1)], null],
  ] as const)("is told for %s", (_, all, sentiment) => {
    expect(topicsOf(rated(all))[0]?.sentiment).toBe(sentiment);
  });

  test.each([
    ["good reviews", 5, "positive"],
    ["bad ones", 1, "mostly_positive"],
  ] as const)(
    "counts what is not understood in %s as their stars make likely",
    (_, stars, sentiment) => {
      const all = [...praise, ...many(3, "neutral", stars, 0)];
      expect(topicsOf(rated(all))[0]?.sentiment).toBe(sentiment);
    },
  );

  test("is left open if what is not understood might turn it", () => {
    const all = [...praise, ...blame, ...many(9, "neutral", 1, 0)];
    expect(topicsOf(rated(all))[0]).toMatchObject({ reviews: 23, sentiment: null });
  });

  test("counts no praise in a bad review whose words are not plain", () => {
    const reviews = rated([...praise, ...many(1, "positive", 1, 0), ...many(1, "positive", 1)]);
    expect([countOf(reviews, "positive"), countOf(reviews, "neutral")]).toEqual([13, 1]);
  });

  test("is open if fewer than three judge it plainly: what is praised may be the dish it is in", () => {
    const unsure = many(9, "positive", 5, 0.5);
    const told = [2, 3].map((some) => topicsOf(rated([...many(some, "positive", 5), ...unsure])));
    expect(told.map(([topic]) => topic?.sentiment)).toEqual([null, "positive"]);
  });

  test("comes with the newest reviews that speak of it", () => {
    const reviews = rated([...blame, ...praise]);
    expect(topicsOf(reviews)[0]?.reviews_ids).toEqual(reviews.map(({ id }) => id));
  });
});

test("what dishes are made with is a topic only as a kind that three judge plainly (issue 45)", () => {
  const rows = [...times(5, "sauce"), ...times(4, "peanut sauce"), ...times(3, "noodle")];
  const plain = (some: number) =>
    topicsOf(reviewsOf(rows, (at) => ({ ...PRAISED, confidence: at - 5 < some ? 0.9 : 0.5 })));
  expect(summaryOf(rows)).toEqual(["Peanut sauce 4", "Noodle 3"]);
  expect([2, 3].map((some) => plain(some).map(({ label }) => label))).toEqual([
    [],
    ["Peanut sauce"],
  ]);
});

test("nor is a meat or a crust, which every dish has of its own; dishes with it are (issue 45)", () => {
  const alone = ["chicken", "bacon", "beef", "potatoes", "crust"];
  expect(summaryOf(alone.flatMap((one) => times(5, one)))).toEqual([]);
  const dishes = [...times(4, "fried chicken"), ...times(3, "chicken wings"), ["chicken soup"]];
  expect(summaryOf(dishes)).toEqual(["Fried chicken 4", "Chicken wings 3"]);
});

test("a pie is not another one (issue 45)", () => {
  expect(summaryOf([["lemon pie"], ["pot pie"], ["pie"], ["potato pie"]])).toEqual([]);
  expect(summaryOf([...times(3, "apple pie"), ["pie"], ["pot pie"]])).toEqual(["Apple pie 4"]);
});

test("macaroni and cheese are mac and cheese (issue 45)", () => {
  const named = ["mac_and_cheese", "macaroni_and_cheese"].flatMap((name) => times(2, name));
  expect(summaryOf(named)).toEqual(["Mac and cheese 4"]);
});

test("a name of two words also counts before another word (issue 45)", () => {
  const rows = [...times(3, "pad thai"), ["pad thai noodles"], ...times(3, "noodles")];
  expect(summaryOf(rows)).toEqual(["Pad thai 4", "Noodles 4"]);
  const cake = [...times(3, "ice cream"), ["ice cream cake"]];
  expect(summaryOf(cake)).toEqual(["Ice cream 3"]);
});

test("a topic is called by its whole name if nearly all write it so (issue 45)", () => {
  expect(summaryOf(times(4, "red velvet cake"))).toEqual(["Red velvet cake 4"]);
  const some = [...times(3, "red velvet cake"), ...times(2, "velvet cake")];
  expect(summaryOf(some)).toEqual(["Velvet cake 5"]);
});

test("the business named after a topic, in the same reviews, is no topic of its own (issue 45)", () => {
  const studio = { anywhere: [], alone: ["studio"] };
  const rows = [...times(4, "yoga", "yoga studio"), ...times(5, "yoga")];
  expect(summaryOf(rows, studio)).toEqual(["Yoga 9"]);
  expect(summaryOf(rows)).toContain("Yoga studio 4");
  const others = [...times(4, "yoga studio"), ...times(5, "yoga")];
  expect(summaryOf(others, studio).toSorted()).toEqual(["Yoga 5", "Yoga studio 4"]);
});
