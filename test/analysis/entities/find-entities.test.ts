import { describe, expect, test } from "bun:test";
import { foundPeople } from "../../../src/analysis/entities/find-entities.ts";
import { peopleContext } from "../../../src/analysis/entities/people/find-people.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";

const context = peopleContext("Bright Spark Plumbing", []);

function saidOf(text: string, rating?: number): string[] {
  const people = foundPeople(new ParsedText(text, rating), context);
  return people.flatMap(({ evidence }) => evidence.map(({ polarity }) => polarity));
}

describe("what a review says of a person", () => {
  test.each([
    ["The owner said that he will no longer recommend our technician Gareth.", "negative"],
    ["I would not recommend our technician Gareth.", "negative"],
    ["I can't recommend our technician Gareth highly enough!", "positive"],
    ["I would not hesitate to recommend our technician Gareth.", "positive"],
    ["Our technician Gareth was rude and awful.", "negative"],
  ])("is what the clause says that names them: %s", (text, polarity) => {
    expect(saidOf(text, 4)).toEqual([polarity]);
  });
});

test("whoever warns of somebody is not warned of", () => {
  const text = "Our technician Gareth will no longer recommend our plumber Telmik.";
  expect(saidOf(text, 2)).toEqual(["neutral", "negative"]);
});

test.each([
  "My neighbor said that he will no longer recommend Clay.",
  "The inspector will no longer recommend our plumber Clay.",
])("a warning is of whom it names, and of nobody else (issue 19): %s", (text) => {
  const people = foundPeople(new ParsedText(text, 2), context);
  expect(people.map(({ name }) => name)).toEqual(["Clay"]);
  expect(saidOf(text, 2)).toEqual(["negative"]);
});

describe("what a review of five stars says of a person", () => {
  test.each([
    "Our technician Buddy made sure it couldn't somehow leak.",
    "Buddy made sure it couldn't somehow leak, and left.",
  ])("is no complaint of who made sure (issue 19): %s", (text) => {
    for (const rating of [4, 5]) expect(saidOf(text, rating)).not.toContain("negative");
  });

  test("is no complaint where they kept the trouble away", () => {
    const text = "Gareth made sure it couldn’t somehow burst and flood again.";
    expect(saidOf(text, 5)).not.toContain("negative");
  });

  test("is not the trouble that they came for", () => {
    const text = "We called Gareth about a terrible leak that ruined the ceiling.";
    expect(saidOf(text)).toEqual(["negative"]);
    expect(saidOf(text, 5)).toEqual(["neutral"]);
  });

  test("is what the next sentence says where the first one only tells of the trouble", () => {
    const text = "We called Gareth about a terrible leak that ruined the ceiling. He was great.";
    expect(saidOf(text, 5)).toEqual(["positive"]);
  });

  test("is blame where it is granted", () => {
    expect(saidOf("The only downside is that Gareth was rude and awful.", 5)).toEqual(["negative"]);
  });
});
