import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

/** "Zorvan" could be anything: only the context can make it a person. */
describe("what stands after a word makes it a person's name", () => {
  test.each([
    ["what only people do", "Zorvan explained it.", "Zorvan rusted it."],
    ["what only people do", "Zorvan explained it.", "Zorvan explained over it."],
    ["what only people do", "Zorvan really explained it.", "Zorvan quite it."],
    ["a job done", "Zorvan did an amazing job.", "Zorvan did an amazing loop."],
    ["a deed beyond", "Zorvan went above it.", "Zorvan went over it."],
    ["a quality of people", "Zorvan was polite.", "Zorvan was great."],
    ["a quality of people", "Zorvan was very polite.", "Zorvan was rusty polite."],
    ["what somebody is", "Zorvan is a plumber.", "Zorvan is a window."],
    ["what somebody is", "Zorvan is a waiter.", "Zorvan is a welder."],
    ["a crew", "Zorvan and his crew left.", "Zorvan and some windows left."],
    ["a crew", "Zorvan & team left.", "Zorvan & window left."],
    ["a crew", "Zorvan and the whole team left.", "Zorvan or the whole team left."],
    ["a role", "Zorvan the plumber left.", "Zorvan the window left."],
    ["a role", "Zorvan the sales manager left.", "Zorvan the sales window left."],
    ["a role set off", "Zorvan, the owner, left.", "Zorvan, the window, left."],
    ["a role set off", "Zorvan, owner of it, left.", "Zorvan, window of it, left."],
    ["a role set off", "Zorvan (our plumber) left.", "Zorvan (our window) left."],
    ["a role set off", "Zorvan (our sales manager) left.", "Zorvan (less sales manager) left."],
    ["a role in two words", "Zorvan--front desk--left.", "Zorvan--front window--left."],
    ["a role in two words", "Zorvan — office manager — left.", "Zorvan — office — left."],
    ["a role in two words", "Zorvan (front desk) left.", "Zorvan (desk) left."],
  ])("%s: %s, but not: %s", (_, person, other) => {
    expect(namesIn(person)).toEqual(["Zorvan"]);
    expect(namesIn(other)).toEqual([]);
  });

  test.each([
    ["Zorvan painted it. He left.", "Zorvan rust it. He left."],
    ["Zorvan will come. He left.", "Zorvan rust come. He left."],
    ["Zorvan who left. He came.", "Zorvan that left. He came."],
    ["Zorvan, who left. He came.", "Zorvan, that left. He came."],
    ["Zorvan from Hill left. He came.", "Zorvan from home left. He came."],
  ])("or does so together with a pronoun: %s, but not: %s", (person, other) => {
    expect(namesIn(person)).toContain("Zorvan");
    expect(namesIn(other)).not.toContain("Zorvan");
  });
});

describe("what follows a possessive shows that the name is a person's", () => {
  test.each([
    ["Gareth's work is good.", "Gareth's rust is good."],
    ["Gareth's good work is fine.", "Gareth's wet rust is fine."],
    ["Gareth's very kind.", "Gareth's very rusty."],
  ])("%s, but not: %s", (person, other) => {
    expect(namesIn(person)).toEqual(["Gareth"]);
    expect(namesIn(other)).toEqual([]);
  });
});

/** "Gareth" is a given name and nothing else. */
describe("what stands after a name shows that it is not a person", () => {
  test.each([
    ["a business", "Gareth Plumbing came.", "Gareth came."],
    ["a business", "Gareth & Sons came.", "Gareth & sons came."],
    ["a business", "Gareth Works hard.", "Gareth works hard."],
    ["a business", "Gareth's Shop is closed.", "Gareth's man is closed."],
    ["a business", "Gareth's was closed.", "Gareth's work was closed."],
    ["a business", "Thanks Gareth's and more.", "Thanks Gareth and more."],
    ["a business", "Gareth's!", "Gareth's work!"],
    ["a business", "Gareth's fixed it.", "Gareth fixed it."],
    ["a business", "Gareth's Big shop.", "Gareth's big work."],
    ["a street", "Gareth Street is near.", "Gareth is near. Street."],
    ["a street", "Gareth Ct is near.", "Gareth is near."],
    ["a street", "Ask for Gareth Ct.", "Ask for Gareth."],
    ["a state", "Thanks Gareth LA is near.", "Thanks Gareth La is near."],
    ["a state", "We like Jackson, TN.", "We like Jackson, and TN."],
    ["a venue", "Gareth is a great restaurant.", "Gareth is a great plumber."],
    ["a restaurant", "Gareth's really has a good soup.", "Gareth really has a good soul."],
    ["another guest", "Gareth ordered the soup.", "Gareth served the soup."],
    ["another reviewer", "Thanks to Gareth's review.", "Thanks to Gareth's work."],
    ["a place", "Thanks Jackson, Mississippi is far.", "Thanks Jackson, that is far."],
  ])("%s: %s, but: %s", (_, other, person) => {
    expect(namesIn(other)).toEqual([]);
    expect(namesIn(person).join()).not.toBe("");
  });

  test("but not if it is in the next sentence", () => {
    expect(namesIn("We saw Gareth. Plumbing came.")).toEqual(["Gareth"]);
    expect(namesIn("We saw Gareth\nPlumbing came.")).toEqual(["Gareth"]);
    expect(namesIn("We saw Zorvan. Explained it.")).toEqual([]);
    expect(namesIn("We saw Zorvan\nExplained it.")).toEqual([]);
  });
});
