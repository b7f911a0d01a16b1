import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EntityAggregate } from "../../../src/analysis/aggregate/entity-aggregate.ts";
import { QuotePicker } from "../../../src/analysis/aggregate/quote-picker.ts";
import type { Evidence } from "../../../src/domain/insights/analysis.ts";
import type { Opinion, Polarity } from "../../../src/domain/insights/polarity.ts";
import { anyEvidence } from "./any-evidence.ts";

interface Said {
  readonly id: string;
  readonly rating: number | null;
  readonly evidence: readonly Evidence[];
}

const said = fc
  .array(
    fc.record({
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      evidence: fc.array(anyEvidence, { maxLength: 3 }),
    }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((row, index): Said => ({ ...row, id: `r${index}` })));

function aggregateOf(all: readonly Said[]): EntityAggregate {
  const aggregate = new EntityAggregate({ name: "Ada" }, true);
  for (const { evidence, ...voice } of all) aggregate.add(voice, evidence);
  return aggregate;
}

/** What a review says about the person, without a set. */
function opinionIn({ evidence }: Said): Opinion {
  const has = (wanted: Polarity) => evidence.some(({ polarity }) => polarity === wanted);
  if (has("positive")) return has("negative") ? "mixed" : "positive";
  return has("negative") ? "negative" : "neutral";
}

function one(polarity: Polarity): Evidence {
  return { start: 0, end: 30, polarity, confidence: 0.9 };
}

describe("what reviews say about one person, service or place", () => {
  test("counts each review once, by all that it says", () => {
    fc.assert(
      fc.property(said, (all) => {
        const draft = aggregateOf(all).draft();
        const count = (opinion: Opinion) => all.filter((one) => opinionIn(one) === opinion).length;
        expect(draft).toMatchObject({
          mentions: all.length,
          positive: count("positive"),
          negative: count("negative"),
          neutral: count("neutral"),
          mixed: count("mixed"),
        });
        const { positive, negative, neutral, mixed } = draft;
        expect(positive + negative + neutral + mixed).toBe(draft.mentions);
      }),
    );
  });

  test("has the quotes that a picker chooses from the same evidence", () => {
    fc.assert(
      fc.property(said, (all) => {
        const picker = new QuotePicker();
        for (const { id, rating, evidence } of all) picker.add({ id, rating }, evidence);
        expect(aggregateOf(all).draft().quotes).toEqual(picker.quotes);
      }),
    );
  });

  test("averages the stars of the reviews that name it", () => {
    const ratings = [5, null, 4, 4];
    const all = ratings.map((rating, index) => ({ id: `r${index}`, rating, evidence: [] }));
    expect(aggregateOf(all).draft().average_rating).toBe(4.33);
    expect(aggregateOf([]).draft().average_rating).toBeNull();
  });

  test("has an average from three reviews with stars on, if only texts name it", () => {
    const averageOf = (ratings: readonly (number | null)[]) => {
      const person = new EntityAggregate({ name: "Bo" }, false);
      for (const [at, rating] of ratings.entries()) person.add({ id: `r${at}`, rating }, []);
      return person.draft().average_rating;
    };
    expect(averageOf([5, 4])).toBeNull();
    expect(averageOf([5, 4, null])).toBeNull();
    expect(averageOf([5, 4, 3])).toBe(4);
  });

  test("is a mention without an opinion where a review only names it", () => {
    const draft = aggregateOf([{ id: "r0", rating: 1, evidence: [] }]).draft();
    expect(draft).toMatchObject({ mentions: 1, neutral: 1, negative: 0, quotes: [] });
  });

  test("is mixed where one review praises and complains", () => {
    const evidence = [one("positive"), one("neutral"), one("negative")];
    const draft = aggregateOf([{ id: "r0", rating: 3, evidence }]).draft();
    expect(draft).toMatchObject({ mentions: 1, positive: 0, negative: 0, mixed: 1 });
    expect(draft.quotes.map(({ polarity }) => polarity)).toEqual(["positive", "negative"]);
  });

  test("has the name, the other names, and whether the owner listed it", () => {
    const listed = new EntityAggregate({ name: "Ada", aliases: ["Addie"] }, true);
    expect(listed.name).toBe("Ada");
    expect(listed.draft()).toMatchObject({ name: "Ada", aliases: ["Addie"], listed: true });
    const found = new EntityAggregate({ name: "Bo" }, false);
    expect(found.draft()).toMatchObject({ name: "Bo", aliases: [], listed: false, mentions: 0 });
  });

  test("does not hand out the owner's own list of other names", () => {
    const aliases = ["Addie"];
    const aggregate = new EntityAggregate({ name: "Ada", aliases }, true);
    aggregate.draft().aliases.push("Somebody");
    expect(aliases).toEqual(["Addie"]);
  });
});
