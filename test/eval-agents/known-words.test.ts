import { describe, expect, test } from "bun:test";
import { KnownWords } from "./known-words.ts";

function having(...texts: string[]): KnownWords {
  const known = new KnownWords();
  for (const text of texts) known.read(text);
  return known;
}

describe("the words that a plan may use", () => {
  test("are those that were read, in any case and with any punctuation", () => {
    const known = having("Do they repair Anna's pump?", '{"sort":["lowest"]}');
    expect(known.unknownIn({ words: '"anna" PUMP', sort: "lowest" })).toEqual([]);
  });

  test("do not include other words, nor other forms of these", () => {
    const known = having("Do they repair pumps?");
    expect(known.unknownIn({ words: "pump repair", names: ["Anna"] })).toEqual(["pump", "anna"]);
  });

  test("include numbers that were read, as figures or as words, and their neighbours", () => {
    const known = having("Reviews under three stars, the last 20");
    expect(known.unknownIn({ max_rating: 2, limit: 20 })).toEqual([]);
    expect(known.unknownIn({ limit: 50 })).toEqual(["50"]);
  });

  test("include the numbers of a scale that was read", () => {
    const known = having(
      '{"rating":{"type":"integer","minimum":1,"maximum":5}}',
      "10 to 12 at noon",
    );
    expect(known.unknownIn({ rating: 3, hour: 11 })).toEqual([]);
    expect(known.unknownIn({ rating: 8 })).toEqual(["8"]);
  });

  test("include days that were read, and those a year or a day from them", () => {
    const known = having("The newest review is of 2024-02-29.");
    expect(known.unknownIn({ since: "2023-03-01", until: "2024-02-29" })).toEqual([]);
    expect(known.unknownIn({ since: "2022-02-28" })).toEqual(["2022-02-28"]);
  });

  test("include yes and no, even if these were not read", () => {
    expect(having("Who?").unknownIn({ has_reply: true })).toEqual([]);
  });
});
