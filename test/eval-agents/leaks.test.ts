import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ANSWERABLE } from "./ask/answerable.ts";
import { UNANSWERABLE } from "./ask/unanswerable.ts";
import { filesKnowing, filesWith } from "./program-files.ts";
import { AGENT_QUESTIONS } from "./questions/all.ts";

/** Questions that Candor asks of reviews itself, in everyday words. */
const ASKED_BY_ITSELF = ["Is the final bill what was quoted?"];
/** Words with a capital that name nobody: sites, days, languages. */
const NO_NAMES = new Set(["I", "Yelp", "Google", "Saturday", "Sundays", "Spanish"]);
/** Where names may be: in the sample business, and in lists of all names or words. */
const LISTS_OF_NAMES = /^data\/(demo|sentiment)\/|^data\/languages\/en\/given-names\.toml$/;

const QUESTIONS = [
  ...AGENT_QUESTIONS.flatMap(({ phrasings }) => phrasings.map(({ ask }) => ask)),
  ...UNANSWERABLE.map(({ ask }) => ask),
  ...ANSWERABLE.map(({ ask }) => ask),
];
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** The words with a capital that are not the first of a sentence. */
function namesIn(question: string): string[] {
  const within = question.matchAll(/(?<![.?!:] )(?<!^)\b\p{Lu}\p{L}*/gu);
  return Array.from(within, ([name]) => name).filter((name) => !NO_NAMES.has(name));
}

describe("what the evaluation asks", () => {
  test("is 20 questions in three wordings, 30 that reviews can't answer and 30 that they can", () => {
    expect(AGENT_QUESTIONS.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
    expect([UNANSWERABLE.length, ANSWERABLE.length]).toEqual([30, 30]);
  });

  test("is nowhere in the program or its data", async () => {
    const wanted = QUESTIONS.filter((ask) => !ASKED_BY_ITSELF.includes(ask)).map(wordsOf);
    const found = await filesWith((text) => {
      const words = wordsOf(text);
      return wanted.some((question) => words.includes(question));
    });
    expect(found).toEqual([]);
  });

  test("names nobody who is named in the program or its vocabulary", async () => {
    const names = [...new Set(QUESTIONS.flatMap(namesIn))];
    expect(names).toContain("Marta");
    const name = new RegExp(`\\b(${names.join("|")})\\b`);
    expect(await filesWith((text, file) => !LISTS_OF_NAMES.test(file) && name.test(text))).toEqual(
      [],
    );
  });

  test("has no figure typed in: each is recounted, and a run looks for them in the program", async () => {
    const folder = join(import.meta.dir, "questions");
    for (const file of new Bun.Glob("*.ts").scanSync(folder)) {
      const code = await Bun.file(join(folder, file)).text();
      expect([file, code.match(/(?<![\w[,-])\d{3,}(?![\w\]])/g)]).toEqual([file, null]);
    }
    expect(await filesKnowing([20_000])).not.toEqual([]);
    expect(await filesKnowing([987_654])).toEqual([]);
  });
});
