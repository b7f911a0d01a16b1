import { describe, expect, test } from "bun:test";
import { Analyzer } from "../../../src/analysis/analyzer.ts";
import {
  foundPeople,
  listedEntities,
  readNames,
} from "../../../src/analysis/entities/find-entities.ts";
import { MentionFinder } from "../../../src/analysis/entities/mention-finder.ts";
import { peopleContext } from "../../../src/analysis/entities/people/find-people.ts";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

const context = peopleContext("Bright Spark Plumbing", []);

function saidOf(text: string, rating?: number): string[] {
  const people = foundPeople(readNames(text, rating, context));
  return people.flatMap(({ evidence }) => evidence.map(({ polarity }) => polarity));
}

describe("what a review says about a person", () => {
  test.each([
    ["The owner said that he will no longer recommend our technician Gareth.", "negative"],
    ["I would not recommend our technician Gareth.", "negative"],
    ["I can't recommend our technician Gareth highly enough!", "positive"],
    ["I would not hesitate to recommend our technician Gareth.", "positive"],
    ["Our technician Gareth was rude and awful.", "negative"],
  ])("is what the clause that names them says: %s", (text, polarity) => {
    expect(saidOf(text, 4)).toEqual([polarity]);
  });
});

test("the person who warns is not the one warned about", () => {
  const text = "Our technician Gareth will no longer recommend our plumber Telmik.";
  expect(saidOf(text, 2)).toEqual(["neutral", "negative"]);
});

test.each([
  "My neighbor said that he will no longer recommend Clay.",
  "The inspector will no longer recommend our plumber Clay.",
])("a warning is about the person it names, and nobody else (issue 19): %s", (text) => {
  const people = foundPeople(readNames(text, 2, context));
  expect(people.map(({ name }) => name)).toEqual(["Clay"]);
  expect(saidOf(text, 2)).toEqual(["negative"]);
});

describe("what a review of five stars says about a person", () => {
  test.each([
    "Our technician Buddy made sure it couldn't somehow leak.",
    "Buddy made sure it couldn't somehow leak, and left.",
  ])("is not a complaint about the one who made sure (issue 19): %s", (text) => {
    for (const rating of [4, 5]) expect(saidOf(text, rating)).not.toContain("negative");
  });

  test("is not a complaint if they prevented the trouble", () => {
    const text = "Gareth made sure it couldn’t somehow burst and flood again.";
    expect(saidOf(text, 5)).not.toContain("negative");
  });

  test("is not the trouble that they came for", () => {
    const text = "We called Gareth about a terrible leak that ruined the ceiling.";
    expect(saidOf(text)).toEqual(["negative"]);
    expect(saidOf(text, 5)).toEqual(["neutral"]);
  });

  test("is what the next sentence says if the first only tells of the trouble", () => {
    const text = "We called Gareth about a terrible leak that ruined the ceiling. He was great.";
    expect(saidOf(text, 5)).toEqual(["positive"]);
  });

  test("is blame if the writer concedes it", () => {
    expect(saidOf("The only downside is that Gareth was rude and awful.", 5)).toEqual(["negative"]);
  });
});

test.each([
  ["Our technician Gareth will come again, I hope.", 0],
  ["Our technician Gareth came. We will see him again.", 0],
  ["Our technician Gareth was great.", 1],
  ["Our technician Gareth came. He was great.", 1],
] as const)("%s is quoted only if a word of it praises (issue 45)", (text, shown) => {
  const people = foundPeople(readNames(text, 5, context));
  const sure = people.flatMap(({ evidence }) => evidence.filter((one) => one.confidence >= 0.5));
  expect(sure.filter(({ polarity }) => polarity === "positive")).toHaveLength(shown);
});

test.each([
  ["Josh told me that he'd be back on Friday. Nobody came.", 1],
  ["Josh promised me a great price and was gone.", 1],
  ["Josh said that he was the best in town.", 2],
])("what somebody only told is no praise with few stars (issue 45): %s", (text, rating) => {
  const josh = peopleContext("Bright Spark Plumbing", [{ name: "Josh" }]);
  const { read } = readNames(text, rating, josh);
  const finder = new MentionFinder({ ...UNNAMED_BUSINESS, technicians: [{ name: "Josh" }] });
  const said = listedEntities(read, finder.find(text), finder);
  expect(said.flatMap(({ evidence }) => evidence.map(({ polarity }) => polarity))).not.toContain(
    "positive",
  );
});

describe("the business's own name (issue 45)", () => {
  const aspectsOf = (name: string, text: string, vertical: Vertical = "dental") => {
    const business = { ...UNNAMED_BUSINESS, name };
    const { aspects, answers } = new Analyzer({
      ...UNDESCRIBED_PUBLICATION,
      ...{ business, vertical },
    }).analyze({ text, rating: 4 });
    return [...aspects.map(({ aspect }) => aspect), ...answers.map(({ question }) => question)];
  };

  test.each([
    ["Gentle Dental", "I have used Gentle Dental since 2012."],
    ["Gentle Dental LLC", "GENTLE DENTAL is on 5th street."],
    ["Gentle Dental", "I went to Gentle Dental's office in May."],
    ["Fair Price Movers", "Fair Price Movers is on 5th street."],
    ["Dr. Gentle", "I have used Dr. Gentle since 2012."],
  ])("of %p says nothing: %s", (name, text) => {
    expect(aspectsOf(name, text)).toEqual([]);
  });

  test.each([
    ["Gentle Dental", "They were gentle.", "comfort"],
    ["On Time Plumbing", "They were on time.", "timeliness"],
    ["Gentle", "Gentle and kind.", "comfort"],
  ])("of %p leaves its words their meaning elsewhere: %s", (name, text, aspect) => {
    expect(aspectsOf(name, text)).toContain(aspect);
  });
});
