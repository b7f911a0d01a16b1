import { describe, expect, test } from "bun:test";
import { readAbout } from "../../src/search/about.ts";
import { bestSentence } from "../../src/search/best-sentence.ts";
import { finishNow } from "../../src/search/task.ts";
import { Vocabulary } from "../../src/search/vocabulary.ts";
import { wordKey } from "../../src/search/word-key.ts";

const about = (text: string) =>
  finishNow(readAbout({ text, aspects: new Map() }, new Vocabulary()));
const read = (text: string) => about(text).words;
const wordsOf = (text: string) => read(text).map((word) => word.text);

describe("what a question is about (issue 46)", () => {
  test.each([
    ["What do people say about parking?", ["parking"]],
    ["Are they careful with furniture", ["careful", "furniture"]],
    ["Careful, CAREFUL: furniture!", ["careful", "furniture"]],
    ["is it any good?", ["is", "it", "any", "good"]],
    ["¿Qué?", ["qué"]],
    ["they never came back", ["never", "came", "back"]],
    ["no problems", ["no", "problems"]],
    ["was it not clean", ["clean"]],
    ["a no show", ["no-show"]],
    ["No-shows?", ["no-shows"]],
    ["after hours on time", ["after-hours", "on-time"]],
    ["in time", ["time"]],
    ["", []],
  ])("%j: %j", (text, about) => expect(wordsOf(text)).toEqual(about));

  test("is also said in other words", () => {
    const [wheelchair] = read("wheelchair");
    expect(wheelchair?.similar).toContain("ramp");
    const [zorvan] = read("zorvan");
    expect(zorvan?.similar).toEqual([]);
  });

  test("is a word of two parts, however these are joined", () => {
    const [joined, apart] = [read("after-hours service")[0], read("after hours service")[0]];
    expect(joined).toEqual(apart);
    expect(joined).toMatchObject({ parts: ["after", "hour"], next: "servic" });
    expect(joined?.similar).toContain("emerg");
  });

  test("is not said in words that only look alike", () => {
    for (const [one, other] of [
      ["final", "finally"],
      ["late", "lately"],
      ["busy", "business"],
      ["general", "generous"],
      ["severe", "several"],
      ["even", "evening"],
      ["dress", "dressing"],
    ] as const) {
      expect([one, wordKey(one) === wordKey(other)]).toEqual([one, false]);
    }
    expect(wordKey("completely")).toBe(wordKey("complete"));
    expect(wordsOf("Are they busy lately?")).toEqual(["busy"]);
  });

  test("is said once, if it is asked for in two words of the same meaning", () => {
    const [septic, tank] = read("septic tank");
    expect(septic?.similar).not.toContain("tank");
    expect(septic?.similar).toContain("sewag");
    expect(tank?.similar).not.toContain("septic");
  });

  test("is little told by words of the grammar", () => {
    const words = read("do they tidy up after themselves, also outside");
    expect(words.map(({ text, isFunctional }) => [text, isFunctional])).toEqual([
      ["tidy", false],
      ["after", true],
      ["themselves", true],
      // A terrace is outside.
      ["outside", false],
    ]);
  });

  test("is at most 24 words", () => {
    const long = Array.from({ length: 90 }, (_, at) => `zorvan${at}`).join(" ");
    expect(wordsOf(long)).toHaveLength(24);
  });
});

describe("a question with misspelled words (issue 46)", () => {
  const vocabulary = new Vocabulary();
  for (const word of ["toilet", "repair", "rapier"]) vocabulary.numberOf(word);
  const read = (text: string) =>
    finishNow(readAbout({ text, aspects: new Map() }, vocabulary)).words;

  test("is about the words that were meant, and what comes next is one of them too", () => {
    expect(read("toilet repiar")).toMatchObject([
      { text: "toilet", next: "repair" },
      { text: "repiar", meant: "repair", key: "repair" },
    ]);
  });

  test("says expressions with the words that were meant", () => {
    const asked: string[] = [];
    const expressionsIn = (folded: string) => {
      asked.push(folded);
      return [{ start: 0, end: folded.length, aspects: ["care"], questions: ["fixes"] }];
    };
    const question = { text: "Repiar, quick?", aspects: new Map(), expressionsIn };
    const { words } = finishNow(readAbout(question, vocabulary));
    expect(asked).toEqual(["repair, quick?"]);
    expect(words).toMatchObject([
      { text: "repiar", aspects: ["care"], questions: ["fixes"] },
      { text: "quick", aspects: ["care"], questions: ["fixes"] },
    ]);
  });

  test("has no more of them looked up than a question has words, and each once (issue 38)", () => {
    const stepsOf = (words: readonly string[]) => {
      const steps = readAbout({ text: words.join(" "), aspects: new Map() }, vocabulary);
      return Iterator.from(steps).toArray().length;
    };
    const words = Array.from(
      { length: 90 },
      (_, at) => `rep${String.fromCharCode(97 + (at % 26)).repeat(4)}${at}`,
    );
    expect(stepsOf(words)).toBe(stepsOf(words.slice(0, 24)));
    expect(stepsOf(words.map(() => "repiar"))).toBe(stepsOf(["repiar"]));
  });
});

describe("the best sentence (issue 46)", () => {
  const keys = { exact: ["care", "furnitur"], similar: ["sofa"] };
  const best = (text: string) => {
    const found = bestSentence(text, keys);
    return found && { sentence: text.slice(found.start, found.end), words: [...found.words] };
  };

  test("has most of the words, those that were asked for before others", () => {
    const text = "They took care. The furniture was fine, with care. A sofa, too.";
    expect(best(text)).toEqual({
      sentence: "The furniture was fine, with care.",
      words: ["furniture", "care"],
    });
    expect(best("A sofa, too! Furniture?")?.sentence).toBe("Furniture?");
  });

  test("does not end after the short form of a word", () => {
    const text = "Hello. Dr. Care vs. Mr. Sofa came with approx. two men. Bye.";
    expect(best(text)?.sentence).toBe("Dr. Care vs. Mr. Sofa came with approx. two men.");
  });

  test("is the first of equals, and none where no word is", () => {
    expect(best("Care 1. Care 2.")?.sentence).toBe("Care 1.");
    expect(best("Nothing of it.")).toBeUndefined();
  });
});
