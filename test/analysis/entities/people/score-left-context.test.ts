import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

/** "Zorvan" could be anything: only the context can make it a person. "Gareth" is always a name. */
describe("what stands before a word makes it a person's name", () => {
  test.each([
    ["a role", "Our plumber Zorvan left.", "Our window Zorvan left."],
    ["a role set off", "The plumber, Zorvan, left.", "The window, Zorvan, left."],
    ["a role and a verb", "Our plumber was Zorvan.", "Our window was Zorvan."],
    ["the word name", "The name was Zorvan.", "The window was Zorvan."],
    ["a naming", "A man named Zorvan left.", "A van, painted Zorvan, left."],
    ["thanks", "Thank you Zorvan.", "We heard you Zorvan."],
    ["thanks alone", "Thanks Zorvan.", "Windows Zorvan."],
    ["thanks farther off", "Thank you so much, Zorvan!", "We like it so much, Zorvan!"],
    ["repeated thanks", "Thanks again, Zorvan!", "We came again, Zorvan!"],
    ["thanks without a mark", "Thank you very much Zorvan.", "We like it very much Zorvan."],
    ["thanks to a firm and a person", "Thank you City Zorvan.", "We saw City Zorvan."],
    ["a dealing", "Ask for Zorvan.", "We look for Zorvan."],
    ["thanks farther off", "Thanks to our man Zorvan.", "Up to our sofa Zorvan."],
    ["a shout", "Shout out to Zorvan.", "We went out to Zorvan."],
    ["somebody's relative", "His son Zorvan left.", "A window Zorvan left."],
    ["a role in two words", "The front desk, Zorvan, left.", "The front window, Zorvan, left."],
    ["a role between dashes", "My stylist - Zorvan - left.", "My window - Zorvan - left."],
  ])("%s: %s, but not: %s", (_, person, other) => {
    expect(namesIn(person)).toEqual(["Zorvan"]);
    expect(namesIn(other)).toEqual([]);
  });

  test.each([
    ["We called Zorvan, who left.", "We left Zorvan, who left."],
    ["Especially Zorvan, who left.", "By now Zorvan, who left."],
    ["Painted by Zorvan, who left.", "Painted in Zorvan, who left."],
    ["We talked on Zorvan, who left.", "We sat on Zorvan, who left."],
    ["We came with Zorvan, who left.", "We came to Zorvan, who left."],
    ["My appointment with Zorvan, and he left.", "My window with Zorvan, and he left."],
    ["A boss called Zorvan, who left.", "A boss left Zorvan, who left."],
  ])("or adds a little to what follows: %s, but not: %s", (person, other) => {
    expect(namesIn(person)).toEqual(["Zorvan"]);
    expect(namesIn(other)).toEqual([]);
  });

  test("but thanks in another sentence don't", () => {
    expect(namesIn("Thanks. Our window, Zorvan.")).toEqual([]);
    expect(namesIn("We spoke. Up to Zorvan.")).toEqual([]);
    expect(namesIn("We love our plumber\nZorvan left.")).toEqual([]);
    expect(namesIn("Thanks to the window that is for Zorvan.")).toEqual([]);
  });
});

describe("what stands before a name shows that it is not a person of the business", () => {
  test.each([
    ["a place", "Saw in Gareth.", "Saw Gareth."],
    ["a place", "We ate at Gareth.", "We ate by Gareth."],
    ["a place", "We sat on Gareth.", "We saw Gareth."],
    ["a saint", "San Gareth came.", "His son Gareth came."],
    ["a saint", "St. Gareth came.", "Mr. Gareth came."],
    ["an article", "We saw a Gareth.", "We saw Gareth."],
    ["a longer name", "We like City Gareth came.", "We like city Gareth came."],
    ["a longer name", "We like Clean Gareth.", "We like Gareth."],
    ["a longer name", "Cleantech Gareth came.", "Clean, Gareth came."],
    ["the writer's relative", "My husband Gareth came.", "Her sister Gareth came."],
    ["the writer's relative", "My husband, Gareth, came.", "For my mother, Gareth came."],
    ["the writer's relative", "My dear husband Gareth came.", "Their dear husband Gareth came."],
    ["a friend", "A friend Gareth came.", "A man Gareth came."],
    ["the writer", "I'm Gareth, he came.", "It's Gareth, he came."],
    ["the writer", "I am Gareth, he came.", "This am Gareth, he came."],
    ["the writer", "My name is Gareth.", "His name is Gareth."],
    ["the writer", "Sincerely, Gareth came.", "Certainly, Gareth came."],
    ["one at another business", "My old dentist Gareth came.", "My old sofa Gareth came."],
    ["one at another business", "My previous dentist, Gareth, came.", "My dentist, Gareth, came."],
    ["somebody compared", "As good as Gareth, he came.", "As for Gareth, he came."],
    ["somebody compared", "He dressed like Gareth.", "We feel like Gareth."],
    ["a direction", "It is west of Gareth, he came.", "We are fond of Gareth, he came."],
    ["a child", "We took Gareth here.", "We met Gareth here."],
    ["a child", "I took Gareth in and he fixed it.", "I met Gareth in May and he fixed it."],
    ["a place", "We stopped at Gareth, who left.", "We called Gareth, who left."],
  ])("%s: %s, but: %s", (_, other, person) => {
    expect(namesIn(other)).toEqual([]);
    expect(namesIn(person).join()).toContain("Gareth");
  });

  test("a state after a place", () => {
    expect(namesIn("Birmingham, Al came.")).toEqual([]);
    expect(namesIn("Our man, Al came.")).toEqual(["Al"]);
  });

  test("an article counts less if the name can be nothing else", () => {
    expect(namesIn("A Gareth came, he was kind and polite.")).toEqual(["Gareth"]);
    expect(namesIn("The Austin came, he was kind and polite.")).toEqual([]);
  });

  test("the writer's relative counts for the whole text", () => {
    expect(namesIn("My husband Gareth came. Thank you Gareth.")).toEqual([]);
  });
});
