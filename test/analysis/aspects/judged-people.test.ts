import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { findEvidence } from "../../../src/analysis/aspects/find-evidence.ts";
import { readNames } from "../../../src/analysis/entities/find-entities.ts";
import { peopleContext } from "../../../src/analysis/entities/people/find-people.ts";
import { VERTICALS, type Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

function opinionOn(aspect: string, text: string, vertical: Vertical = "home-services") {
  const { aspects } = analyzerOf(vertical).analyze({ text, rating: 3 });
  return aspects.find((one) => one.aspect === aspect)?.opinion;
}

describe("a person of the business who is judged by a plain predicate is staff (issue 45)", () => {
  test.each([
    "Steven was great!",
    "Jenna is amazing.",
    "Gary and Luis were such a great help.",
    "Marisol is simply fantastic.",
    "Our plumber Zorvan was wonderful.",
    "Everything went well, and Dustin was terrific with all of my questions.",
    "Priya has been phenomenal.",
    "Thanks to Zorvan! Zorvan was outstanding.",
    "Tyrone always is superb.",
    "Dustin wasn't bad at all.",
    "Jenna is one of the best.",
  ])("praised: %s", (text) => expect(opinionOn("staff", text)).toBe("positive"));

  test.each([
    "Steven was awful.",
    "Jenna is terrible.",
    "Our plumber Zorvan was horrible.",
    "Marisol and Luis were absolutely pathetic.",
    "Dustin was not great.",
  ])("blamed: %s", (text) => expect(opinionOn("staff", text)).toBe("negative"));

  test.each([...VERTICALS])("in each line of business: %s", (vertical) => {
    const aspect = vertical === "restaurant" ? "service" : "staff";
    expect(opinionOn(aspect, "Jenna was amazing!", vertical)).toBe("positive");
    expect(opinionOn(aspect, "Steven was awful.", vertical)).toBe("negative");
  });
});

describe("a name in another role says nothing of the staff (issue 45)", () => {
  test.each([
    "My dog Bella was great.",
    "Bella was great with the vet.",
    "Our son Mateo was amazing.",
    "Vegas was great.",
    "My lessons with Steven were great.",
    "Bella was so good with her groomer.",
    "Austin is a great city.",
    "The drive to Phoenix was great.",
    "Steven's Plumbing was great.",
    "Home Depot was awful.",
    "If only Steven were great.",
    "Steven was quick.",
    "Steven was in a great mood.",
    "My Mercedes is great.",
    "Great price.\n\n- Karen",
    "My husband Steven was great.",
  ])("%s", (text) => expect(opinionOn("staff", text)).toBeUndefined());
});

test("people are judged no more often than a review would", () => {
  const { read } = readNames("Ada was great. ".repeat(1000), 5, peopleContext(undefined, []));
  const evidence = findEvidence(read, compiledVocabularyFor("home-services", []));
  expect(evidence).toHaveLength(200);
});
