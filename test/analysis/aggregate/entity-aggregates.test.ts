import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EntityAggregates } from "../../../src/analysis/aggregate/entity-aggregates.ts";
import { FOUND_NAME_REVIEWS } from "../../../src/analysis/aggregate/found-people.ts";
import { type Business, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { MentionKind } from "../../../src/domain/business/mention.ts";
import type { Evidence, NamedEntity } from "../../../src/domain/insights/analysis.ts";
import { term } from "../../../src/search/terms.ts";

const BUSINESS: Business = {
  name: "Test",
  technicians: [{ name: "Ada", aliases: ["Addie"] }, { name: "Summit" }],
  services: [{ id: "wh", name: "Water heater", aliases: ["Boiler"] }],
  service_areas: [{ name: "Summit", aliases: ["Summit, NJ"] }, { name: "wh" }],
};
const KINDS: readonly MentionKind[] = ["technician", "service", "service_area"];
const PRAISE: Evidence = { start: 0, end: 30, polarity: "positive", confidence: 0.9 };

function listed(kind: MentionKind, name: string): NamedEntity {
  return { kind, name, isListed: true, evidence: [PRAISE] };
}

function found(name: string): NamedEntity {
  return { kind: "technician", name, isListed: false, evidence: [PRAISE] };
}

/** Each list is what one review names. */
function aggregatesOf(
  reviews: readonly (readonly NamedEntity[])[],
  business = BUSINESS,
  not_staff: string[] = [],
) {
  const aggregates = new EntityAggregates({ business, not_staff });
  reviews.forEach((entities, index) => {
    for (const entity of entities) aggregates.add({ id: `r${index}`, rating: 5 }, entity);
  });
  return aggregates;
}

function foundIn(reviews: readonly (readonly string[])[]): [string, number][] {
  const { foundPeople } = aggregatesOf(reviews.map((names) => names.map(found)));
  return foundPeople.map(({ name, tally }) => [name, tally.counts.reviews]);
}

test("a name alone counts if another review says that they work there (issue 49)", () => {
  const alone = (name: string): NamedEntity => ({ ...found(name), evidence: [] });
  const rows = [[found("Jonas"), alone("Lena")], [alone("Jonas")], [alone("Lena")]];
  const { foundPeople } = aggregatesOf(rows);
  expect(foundPeople.map(({ name, tally }) => [name, tally.counts])).toMatchObject([
    ["Jonas", { reviews: 2, positive: 1, neutral: 1 }],
  ]);
});

test("a name that rules find alone counts for somebody whom two reviews say to work there (issue 45)", () => {
  const aggregates = new EntityAggregates({ business: BUSINESS, not_staff: [] });
  const rows = [["Jonas"], ["jonas"], ["Lena"]].map((names) => names.map(found));
  const alone = ["Jonas", "Lena", "Ada"].map((name) => [{ ...found(name), evidence: [] }]);
  [...rows, ...alone].forEach((entities, at) => {
    const review = { id: `r${at}`, rating: 5, isReadByRules: true };
    for (const entity of entities) aggregates.add(review, entity);
  });
  const people = aggregates.foundPeople.map(({ name, tally }) => [name, tally.counts]);
  expect(people).toMatchObject([["Jonas", { reviews: 3, positive: 2, neutral: 1 }]]);
});

describe("another name of the only person who has it (issue 45)", () => {
  const each = (...names: string[]) => foundIn(names.map((name) => [name]));
  const often = (name: string, count: number) => Array.from({ length: count }, () => name);

  test.each<[string[], [string, number][]]>([
    [["Zorvan", "Zorvan", "Zorvan", "Nia Zorvan"], [["Zorvan", 4]]],
    [
      ["Zorvan", "Zorvan", "Nia Zorvan", "Nia Zorvan"],
      [
        ["Nia Zorvan", 2],
        ["Zorvan", 2],
      ],
    ],
    [["Zorvan", "Zorvan", "Zorvan", "Nia Zorvan", "Al Zorvan"], [["Zorvan", 3]]],
    [[...often("Ryan", 9), "Nia Ryan"], [["Ryan", 9]]],
    [[...often("Ryan", 10), "Nia Ryan"], [["Ryan", 11]]],
  ])("is the last name if nearly all call them so: %j", (names, people) => {
    expect(each(...names)).toEqual(people);
  });

  test.each<[string[], [string, number][]]>([
    [["QR", "Quinn Rand", "Quinn Rand"], [["Quinn Rand", 3]]],
    [
      ["QR", "QR", "Quinn Rand", "Quinn Rand", "Quentin Rowe"],
      [
        ["QR", 2],
        ["Quinn Rand", 2],
      ],
    ],
    [["QR", "QR", "Quinn Rand"], [["QR", 2]]],
  ])("are initials: %j", (names, people) => expect(each(...names)).toEqual(people));
});

test("a title with and without a period is the same (issue 45)", () => {
  expect(foundIn([["Dr. Morgan"], ["Dr Morgan"], ["dr morgan"]])).toEqual([["Dr. Morgan", 3]]);
  expect(term.person("Dr. Morgan")).toBe(term.person("Dr Morgan"));
});

test("a name with a title and one without are one person's, called as in most reviews (issue 45)", () => {
  const each = (names: readonly string[]) => foundIn(names.map((name) => [name]));
  expect(each(["Shawn", "Mr. Shawn", "Shawn", "Miss Tina", "Tina", "Miss Tina"])).toEqual([
    ["Miss Tina", 3],
    ["Shawn", 3],
  ]);
  const two = [
    ["Miller", 2],
    ["Mr. Miller", 2],
    ["Mrs. Miller", 2],
  ] as const;
  expect(each(two.flatMap(([name]) => [name, name]))).toEqual(two.map(([...one]) => one));
  expect(each(["Dr. Kim", "Dr. Kim", "Kim", "Kim"])).toHaveLength(2);
  // Ada is on the owner's list, which counts her.
  expect(each(["Mrs. Ada", "Mrs. Ada"])).toEqual([]);
});

describe("a name that is known only with a title (issue 45)", () => {
  const each = (names: readonly string[]) => foundIn([...names, ...names].map((name) => [name]));

  test("counts for the only person whose surname it is", () => {
    const names = ["Jeremy Lawson", "Mr. Lawson"].map((name) => [found(name)]);
    const { foundPeople } = aggregatesOf([...names, ...names]);
    expect(foundPeople.map((one) => one.draft())).toMatchObject([
      { name: "Jeremy Lawson", aliases: ["Mr. Lawson"], mentions: 4 },
    ]);
  });

  test("also if somebody writes it without the title", () => {
    const names = ["Jeremy Lawson", "Mr. Lawson", "Jeremy Lawson", "Mr. Lawson", "Lawson"];
    const { foundPeople } = aggregatesOf(names.map((name) => [found(name)]));
    expect(foundPeople.map((one) => one.draft())).toMatchObject([
      { name: "Jeremy Lawson", mentions: 5 },
    ]);
  });

  test.each([
    [["Jeremy Lawson", "Ann Lawson", "Mr. Lawson"]],
    [["Jeremy Lawson", "Mr. Lawson", "Mrs. Lawson"]],
    [["Jeremy Lawson", "Lawson Reed", "Mr. Lawson"]],
    [["Jeremy Lawson", "Dr. Lawson"]],
    [["Jeremy Shawn", "Shawn"]],
  ])("is not somebody else's: %j", (names) => {
    expect(each(names)).toHaveLength(names.length);
  });
});

describe("a first name counts for the only person with a full name that begins with it (issue 45)", () => {
  const KATIE = ["Katie", "Katie Brunner", "katie", "Katie Brunner"];
  const each = (names: readonly string[]) => foundIn(names.map((name) => [name]));

  test("and is another name of theirs", () => {
    const { foundPeople } = aggregatesOf(KATIE.map((name) => [found(name)]));
    expect(foundPeople.map((one) => one.draft())).toMatchObject([
      { name: "Katie Brunner", aliases: ["Katie"], mentions: 4, positive: 4 },
    ]);
    expect(foundPeople[0]?.tally.ids.positive).toEqual(["r0", "r1", "r2", "r3"]);
  });

  test("once in a review that has both", () => {
    const [both, full] = [[found("Katie"), found("Katie Brunner")], [found("Katie Brunner")]];
    const [person] = aggregatesOf([both, full]).foundPeople;
    expect(person?.draft()).toMatchObject({ name: "Katie Brunner", mentions: 2 });
  });

  test("but not if two people have it, even if one of them is named once", () => {
    expect(each([...KATIE, "Katie Smith"])).toEqual([
      ["Katie", 2],
      ["Katie Brunner", 2],
    ]);
  });

  test("nor if somebody on the owner's list has it", () => {
    const business = { ...BUSINESS, technicians: [{ name: "Katie Smith" }] };
    const reviews = KATIE.map((name) => [found(name)]);
    const names = aggregatesOf(reviews, business).foundPeople.map(({ name }) => name);
    expect(names).toEqual(["Katie", "Katie Brunner"]);
  });

  test("who is called by it if only one review has the full name", () => {
    expect(each(["Katie", "Katie Brunner", "Katie"])).toEqual([["Katie", 3]]);
    const [person] = aggregatesOf(
      ["Katie Brunner", "Katie"].map((name) => [found(name)]),
    ).foundPeople;
    expect(person?.draft()).toMatchObject({ name: "Katie", aliases: ["Katie Brunner"] });
  });

  test.each([
    [["Katie Brunner", "Katie", "Katie Smith"]],
    [["Katie Brunner", "Katie", "Ann Katie"]],
    [["Dr. Brunner", "Dr. Smith"]],
    [["Katie Brunner", "Brunner"]],
  ])("but not where it may be somebody else: %j", (names) => expect(each(names)).toEqual([]));

  test("nor if one of them is not staff", () => {
    const reviews = KATIE.map((name) => [found(name)]);
    const left = (refused: string) =>
      aggregatesOf(reviews, BUSINESS, [refused]).foundPeople.map(({ name }) => name);
    expect(left("Katie")).toEqual(["Katie Brunner"]);
    expect(left("Katie Brunner")).toEqual(["Katie"]);
  });

  test("and a last name, or a part of a name, for nobody", () => {
    expect(each(["Brunner", "Brunner", "Kat", "Kat", ...KATIE.slice(1)])).toEqual([
      ["Katie Brunner", 3],
      ["Brunner", 2],
      ["Kat", 2],
    ]);
  });
});

describe("an entry of the owner's lists", () => {
  test("is present with its other names even if no review names it", () => {
    const aggregates = aggregatesOf([]);
    expect(aggregates.listed("technician", "Ada").draft()).toMatchObject({
      name: "Ada",
      aliases: ["Addie"],
      listed: true,
      mentions: 0,
      positive: 0,
      negative: 0,
      neutral: 0,
      mixed: 0,
      average_rating: null,
      quotes: [],
    });
    expect(aggregates.listed("service_area", "Summit").draft().aliases).toEqual(["Summit, NJ"]);
  });

  test("that is a service is looked up by its id and shows its name", () => {
    const aggregates = aggregatesOf([[listed("service", "wh")]]);
    const { name, aliases, mentions } = aggregates.listed("service", "wh").draft();
    expect([name, aliases, mentions]).toEqual(["Water heater", ["Boiler"], 1]);
  });

  test("is distinct from an entry of the same name on another list", () => {
    const aggregates = aggregatesOf([
      [listed("service_area", "Summit")],
      [listed("service_area", "Summit")],
      [listed("technician", "Summit"), listed("service_area", "wh")],
    ]);
    const mentions = (kind: MentionKind, name: string) =>
      aggregates.listed(kind, name).draft().mentions;
    expect(KINDS.map((kind) => mentions(kind, "Summit"))).toEqual([1, 0, 2]);
    expect(KINDS.map((kind) => mentions(kind, "wh"))).toEqual([0, 0, 1]);
  });

  test("counts the reviews that name it", () => {
    const names = fc.subarray(["Ada", "Summit"]);
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), (reviews) => {
        const aggregates = aggregatesOf(
          reviews.map((all) => all.map((name) => listed("technician", name))),
        );
        for (const name of ["Ada", "Summit"]) {
          const expected = reviews.filter((all) => all.includes(name)).length;
          const { mentions, positive } = aggregates.listed("technician", name).draft();
          expect([mentions, positive]).toEqual([expected, expected]);
        }
      }),
    );
  });

  test("that is no longer on the lists counts for nothing, and is not a found person", () => {
    const aggregates = aggregatesOf([[listed("technician", "Gone")], [listed("service", "gone")]]);
    expect(aggregates.listed("technician", "Gone").draft().mentions).toBe(0);
    expect(aggregates.foundPeople).toEqual([]);
  });

  test("is not among the people found in texts", () => {
    const aggregates = aggregatesOf([[listed("technician", "Ada")], [listed("technician", "Ada")]]);
    expect(aggregates.foundPeople).toEqual([]);
  });
});

describe("people whom texts name and no list contains", () => {
  test("are left out until enough reviews name them", () => {
    const named = (count: number) => foundIn(Array.from({ length: count }, () => ["Zorvan"]));
    expect(named(FOUND_NAME_REVIEWS - 1)).toEqual([]);
    expect(named(FOUND_NAME_REVIEWS)).toEqual([["Zorvan", FOUND_NAME_REVIEWS]]);
  });

  test.each([
    ["ZORVAN", "Zorvan"],
    ["Jose\u0301", "José"],
    ["STRAUSS", "Strauß"],
  ])("written %s and %s are one person, named as in the newest review", (newer, older) => {
    expect(foundIn([[newer], [older]])).toEqual([[newer, 2]]);
  });

  test.each([
    ["José", "Jose"],
    ["Jose", "José"],
  ])(
    "are one if only an accent sets %s and %s apart, named as in the newest review",
    (newer, older) => {
      expect(foundIn([[newer], [older]])).toEqual([[newer, 2]]);
    },
  );

  test.each([
    ["Zorvan", "zorvan", []],
    ["José", "JOSE", []],
    ["Dr. Betz", "dr betz", []],
    ["Zorvan Betz", "Zorvan", ["Zorvan Betz"]],
    ["Summit", "Zorvan", ["Summit"]],
  ])("%s is left out where %s is not staff: %j", (name, refused, left) => {
    const reviews = [[found(name)], [found(name)]];
    const { foundPeople } = aggregatesOf(reviews, UNNAMED_BUSINESS, [refused]);
    expect(foundPeople.map((one) => one.name)).toEqual(left);
  });

  test("are given as found, without other names", () => {
    const [person] = aggregatesOf(
      [[found("Zorvan")], [found("Zorvan")]],
      UNNAMED_BUSINESS,
    ).foundPeople;
    expect(person?.draft()).toMatchObject({ name: "Zorvan", aliases: [], listed: false });
  });

  test("are sorted by how many reviews name them, then by name, as in a recount", () => {
    const names = ["Zorvan", "Telmik", "Bo", "Ana", "Émile", "maria ana"];
    fc.assert(
      fc.property(fc.array(fc.subarray(names), { maxLength: 12 }), (reviews) => {
        const expected = names
          .map((name): [string, number] => [
            name,
            reviews.filter((all) => all.includes(name)).length,
          ])
          .filter(([, count]) => count >= FOUND_NAME_REVIEWS)
          .sort(([left, more], [right, fewer]) => fewer - more || (left < right ? -1 : 1));
        expect(foundIn(reviews)).toEqual(expected);
      }),
    );
  });
});

describe("a spelling of a name (issue 45)", () => {
  const called = (...names: readonly string[]) =>
    aggregatesOf(names.map((name) => [found(name)])).foundPeople.map((one) => {
      const { name, aliases, mentions } = one.draft();
      return [name, aliases, mentions];
    });

  test("counts for the name that more reviews have", () => {
    expect(called("Gaige", "Gaige", "Gage")).toEqual([["Gaige", ["Gage"], 3]]);
    expect(called("Sandhu", "Sandu", "Sandhu")).toEqual([["Sandhu", ["Sandu"], 3]]);
    expect(called("Mickaël", "Mickael", "Mickaël")).toEqual([["Mickaël", ["Mickael"], 3]]);
  });

  test("with accents and without is one name, in the newest review's spelling if as many have each", () => {
    expect(called("Mickaël", "Mickael")).toEqual([["Mickaël", ["Mickael"], 2]]);
    expect(called("Mickael", "Mickaël", "Mickaël", "Mickael")).toEqual([
      ["Mickael", ["Mickaël"], 4],
    ]);
  });

  test("also has a letter twice that others have once, even if both are known names", () => {
    expect(called("Gary", "Garry")).toEqual([["Gary", ["Garry"], 2]]);
    expect(called("Dennis", "Denis", "Dennis")).toEqual([["Dennis", ["Denis"], 3]]);
    expect(called("Zorvan", "Zorvann")).toEqual([["Zorvan", ["Zorvann"], 2]]);
    expect(called("Philip", "Philip Orr", "Phillip")).toEqual([
      ["Philip", ["Philip Orr", "Phillip"], 3],
    ]);
  });

  test("is another person's if a review names both, or more than one has it", () => {
    const both = [["Gary", "Garry"], ["Gary"]].map((names) => names.map(found));
    expect(aggregatesOf(both).foundPeople.map(({ name }) => name)).toEqual(["Gary"]);
    expect(called("Gary", "Garry", "Gary", "Garry")).toHaveLength(2);
    expect(called("Gary", "Garry Orr")).toEqual([]);
    expect(called("Gary", "Gary Betz", "Garry", "Garry Orr")).toHaveLength(2);
  });

  test.each([
    ["two known names", "Eric", "Erica"],
    ["other letters", "Harjit", "Harjot"],
    ["another end", "Zorva", "Zorvan"],
    ["short names", "Zan", "Zaan"],
  ])("but not if they have %s", (_, one, other) => {
    expect(called(one, one, one, other, other)).toHaveLength(2);
  });
});
