import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AspectAggregate } from "../../../src/analysis/aggregate/aspect-aggregate.ts";
import { QuestionAggregate } from "../../../src/analysis/aggregate/question-aggregate.ts";
import { MAX_IDS } from "../../../src/domain/insights/insights.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";
import type { Question } from "../../../src/domain/insights/question.ts";

const CARDS: Question = {
  id: "cards",
  text: "Do they take cards?",
  claim: "they take cards",
  denial: "they take cash alone",
  yes: [],
  no: [],
};

interface Said {
  readonly id: string;
  readonly supports: boolean;
  readonly start: number;
  readonly end: number;
  readonly polarity?: Polarity;
}

const said = fc
  .array(
    fc.record({
      supports: fc.boolean(),
      start: fc.nat({ max: 50 }),
      length: fc.integer({ min: 30, max: 90 }),
      polarity: fc.constantFrom<Polarity>("positive", "negative", "neutral"),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(
      ({ supports, start, length, polarity }, index): Said => ({
        id: `r${index}`,
        ...{ supports, polarity },
        start,
        end: start + length,
      }),
    ),
  );

function aggregateOf(all: readonly Said[]): QuestionAggregate {
  const aggregate = new QuestionAggregate(CARDS);
  for (const { id, ...answer } of all) {
    const rated = { id, rating: null };
    aggregate.add(rated, { question: "cards", polarity: "neutral", confidence: 0.9, ...answer });
  }
  return aggregate;
}

test("a verdict is no plainer than that of all who judge the whole (issue 45)", () => {
  const isAnswered = (complaints: number) => {
    const asked = new QuestionAggregate({ ...CARDS, about: "overall" });
    const whole = new AspectAggregate("overall", "Overall");
    const told = { polarity: "positive", confidence: 0.9, start: 0, end: 30 } as const;
    for (const at of Array.from({ length: 18 }).keys()) {
      const review = { id: `r${at}`, rating: null };
      if (at < 5) asked.add(review, { question: "cards", supports: true, ...told });
      whole.tally.add(review, "positive");
    }
    for (const at of Array.from({ length: complaints }).keys()) {
      whole.tally.add({ id: `c${at}`, rating: null }, "negative");
    }
    return asked.isAnswered(new Map([["overall", whole]]));
  };
  expect([1, 3].map(isAnswered)).toEqual([true, false]);
});

describe("a question that asks what its aspect says (issue 45)", () => {
  const draftOf = (question: Partial<Question>) => {
    const asked = new QuestionAggregate({ ...CARDS, about: "cards", ...question });
    const aspect = new AspectAggregate("cards", "Cards");
    aspect.tally.add({ id: "r5", rating: null }, "negative");
    aspect.tally.add({ id: "r6", rating: null }, "mixed");
    aspect.tally.add({ id: "r7", rating: null }, "positive");
    for (let at = 10; at < 20; at += 1) {
      const said = { polarity: "neutral", confidence: 0.9, start: 0, end: 30 } as const;
      asked.add({ id: `r${at}`, rating: null }, { question: "cards", supports: true, ...said });
      aspect.tally.add({ id: `r${at}`, rating: null }, "positive");
    }
    return asked.draft(new Map([["cards", aspect]]));
  };

  test("has the counts of the aspect, and its reviews", () => {
    const { answer, supporting, contradicting, ...told } = draftOf({ countsAspect: true });
    expect(answer).toBe(
      "Mostly yes. 11 reviews say that they take cards; 1 says that they take cash alone; 1 says both.",
    );
    expect([supporting, contradicting]).toEqual([12, 2]);
    expect(told.supporting_ids).toHaveLength(12);
    expect(told.contradicting_ids).toEqual(["r5", "r6"]);
    expect(told.supporting_url).toBe("/api/reviews/search?aspect=cards&polarity=praise");
    expect(told.contradicting_url).toBe("/api/reviews/search?aspect=cards&polarity=complaint");
  });

  test("is given only if what is told would be the same with the undecided reviews", () => {
    const aspect = new AspectAggregate("cards", "Cards");
    for (let at = 0; at < 22; at += 1) {
      aspect.tally.add({ id: `r${at}`, rating: null }, at < 20 ? "positive" : "negative");
    }
    const isGiven = (question: Partial<Question>) => {
      const asked = new QuestionAggregate({ ...CARDS, about: "cards", ...question });
      for (let at = 0; at < 40; at += 1) {
        const said = { polarity: "neutral", confidence: 0.9, start: 0, end: 30 } as const;
        asked.add({ id: `r${at}`, rating: null }, { question: "cards", supports: true, ...said });
      }
      for (let at = 0; at < 3; at += 1) asked.addUndecided("negative");
      return asked.isAnswered(new Map([["cards", aspect]]));
    };
    expect(isGiven({})).toBe(true);
    expect(isGiven({ countsAspect: true })).toBe(false);
  });

  test("has them the other way round if a yes is the blame", () => {
    const { supporting, contradicting } = draftOf({ countsAspect: true, yesBlames: true });
    expect([supporting, contradicting]).toEqual([2, 12]);
  });

  test("counts what answers it if it asks for less than the aspect", () => {
    expect(draftOf({}).answer).toBe("Yes. 10 reviews say that they take cards.");
  });
});

describe("answers of which one in eight is misread (issue 49)", () => {
  const isToldOf = (yes: number, no: number, isReadByRules: boolean, praised = 0, blamed = 0) => {
    const question = new QuestionAggregate({ ...CARDS, about: "cards" });
    const aspect = new AspectAggregate("cards", "Cards");
    for (let at = 0; at < yes + no; at += 1) {
      const supports = at < yes;
      const said = { polarity: "neutral", confidence: 0.9, start: 0, end: 30 } as const;
      const voice = { id: `r${at}`, rating: null, isReadByRules };
      question.add(voice, { question: "cards", supports, ...said });
    }
    for (let at = 0; at < praised + blamed; at += 1) {
      aspect.tally.add({ id: "a", rating: null }, at < praised ? "positive" : "negative");
    }
    return question.isAnswered(new Map([["cards", aspect]]));
  };

  test.each([
    ["enough agree", 12, 1, true],
    ["one more would change the answer", 8, 2, false],
    ["they are divided, one way or the other", 11, 6, false],
    ["they are divided whatever was misread", 20, 20, true],
  ])("are told if %s", (_, yes, no, expected) => {
    expect(isToldOf(yes, no, true)).toBe(true);
    expect(isToldOf(yes, no, false)).toBe(expected);
  });

  test("are not told if the aspect leads to another answer", () => {
    expect(isToldOf(12, 3, true, 62, 38)).toBe(true);
    expect(isToldOf(12, 1, false, 80, 20)).toBe(true);
    expect(isToldOf(14, 2, false, 70, 30)).toBe(true);
    expect(isToldOf(14, 2, false, 66, 34)).toBe(false);
  });
});

describe("the answers to a question", () => {
  test("are empty at first", () => {
    const { reviews, supporting, contradicting } = new QuestionAggregate(CARDS);
    expect(reviews).toBe(0);
    for (const { reviews, ids, quotes } of [supporting, contradicting])
      expect([reviews, ids, quotes]).toEqual([0, [], []]);
  });

  test("are counted, named and quoted on the side that they take, newest first", () => {
    fc.assert(
      fc.property(said, (all) => {
        const aggregate = aggregateOf(all);
        expect(aggregate.reviews).toBe(all.length);
        for (const supports of [true, false]) {
          const { reviews, ids, quotes } = supports
            ? aggregate.supporting
            : aggregate.contradicting;
          const expected = all.filter((one) => one.supports === supports);
          expect(reviews).toBe(expected.length);
          expect(ids).toEqual(expected.map(({ id }) => id));
          expect(quotes).toEqual(
            expected.slice(0, 2).map(({ id, start, end, polarity = "neutral" }) => {
              return { review_id: id, start, end, polarity };
            }),
          );
        }
      }),
    );
  });

  test("are all counted, but only the newest reviews are named", () => {
    const count = MAX_IDS + 7;
    const yes = Array.from({ length: count }, (_, index) => ({
      id: `r${index}`,
      supports: true,
      start: 0,
      end: 9,
    }));
    const { supporting, contradicting, reviews } = aggregateOf(yes);
    expect([reviews, supporting.reviews, contradicting.reviews]).toEqual([count, count, 0]);
    expect(supporting.ids).toEqual(yes.slice(0, MAX_IDS).map(({ id }) => id));
  });

  test("may be yes and no in the same review", () => {
    const { supporting, contradicting, reviews } = aggregateOf([
      { id: "r0", supports: true, start: 0, end: 9 },
      { id: "r0", supports: false, start: 10, end: 20 },
      { id: "r1", supports: true, start: 0, end: 9 },
    ]);
    expect([supporting.ids, contradicting.ids]).toEqual([["r0", "r1"], ["r0"]]);
    expect(reviews).toBe(2);
  });

  test("are quoted with the polarity of their words, not of the answer", () => {
    const { supporting, contradicting } = aggregateOf([
      { id: "r0", supports: true, start: 0, end: 40, polarity: "negative" },
      { id: "r1", supports: false, start: 0, end: 40, polarity: "positive" },
    ]);
    expect(supporting.quotes.map(({ polarity }) => polarity)).toEqual(["negative"]);
    expect(contradicting.quotes.map(({ polarity }) => polarity)).toEqual(["positive"]);
  });

  test("are written out with the counts of both sides", () => {
    const aggregate = aggregateOf(
      [true, true, true, false].map((supports, index) => ({
        id: `r${index}`,
        supports,
        start: 0,
        end: 9,
      })),
    );
    expect(aggregate.draft(new Map())).toMatchObject({
      question: "Do they take cards?",
      answer: expect.stringContaining("3"),
      supporting: 3,
      contradicting: 1,
      supporting_ids: ["r0", "r1", "r2"],
      contradicting_ids: ["r3"],
    });
  });

  test("are none if reviews that speak of it undecidedly might change them (issue 45)", () => {
    const yes = Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, supports: true }));
    const aggregate = aggregateOf(yes.map((one) => ({ ...one, start: 0, end: 9 })));
    aggregate.addUndecided("positive");
    expect(aggregate.isAnswered(new Map())).toBe(true);
    aggregate.addUndecided("negative");
    expect(aggregate.isAnswered(new Map())).toBe(false);
  });

  test("do not say that none disagrees where some complain of the aspect (issue 45)", () => {
    const question = { ...CARDS, about: "payment" };
    const aggregate = new QuestionAggregate(question);
    for (const id of ["r0", "r1"]) {
      const answer = { question: "cards", supports: true, start: 0, end: 9 } as const;
      aggregate.add({ id, rating: 5 }, { ...answer, polarity: "positive", confidence: 0.9 });
    }
    const date = "2026-01-01";
    const payment = new AspectAggregate("payment", "Payment");
    const aspects = new Map([["payment", payment]]);
    payment.add(
      { id: "r0", rating: 5, date },
      { aspect: "payment", opinion: "positive", evidence: [] },
    );
    const plain = "Yes. 2 reviews say that they take cards";
    expect(aggregate.draft(aspects).answer).toBe(`${plain}; none was found that says otherwise.`);
    payment.add(
      { id: "r2", rating: 1, date },
      { aspect: "payment", opinion: "mixed", evidence: [] },
    );
    expect(aggregate.draft(aspects).answer).toBe(`${plain}.`);
  });
});
