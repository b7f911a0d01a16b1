import { describe, expect, test } from "bun:test";
import { foundPeople } from "../../../src/analysis/entities/find-entities.ts";
import { peopleContext } from "../../../src/analysis/entities/people/find-people.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";

const context = peopleContext("Bright Spark Plumbing", []);

function saidOf(text: string, rating?: number): string[] {
  const people = foundPeople(new ParsedText(text), context, rating);
  return people.flatMap(({ evidence }) => evidence.map(({ polarity }) => polarity));
}

describe("what a review of five stars says of a person", () => {
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
