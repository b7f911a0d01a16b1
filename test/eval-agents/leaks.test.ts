import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ANSWERABLE } from "./ask/answerable.ts";
import { UNANSWERABLE } from "./ask/unanswerable.ts";
import { filesKnowing, filesWith } from "./program-files.ts";
import { AGENT_QUESTIONS } from "./questions/all.ts";

/** Questions that Candor asks its reviews itself, in the words of people everywhere. */
const ASKED_BY_ITSELF = ["Is the final bill what was quoted?"];
/** Capitals that belong to nobody: sites, days, languages. */
const NO_NAMES = new Set(["I", "Yelp", "Google", "Saturday", "Sundays", "Spanish"]);
/** Where names may stand: the sample business, and lists of all names and words there are. */
const LISTS_OF_NAMES = /^data\/(demo|sentiment)\/|^data\/languages\/en\/given-names\.toml$/;

const QUESTIONS = [
  ...AGENT_QUESTIONS.flatMap(({ phrasings }) => phrasings.map(({ ask }) => ask)),
  ...UNANSWERABLE.map(({ ask }) => ask),
  ...ANSWERABLE.map(({ ask }) => ask),
];
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** The words with a capital that do not begin a sentence. */
function namesIn(question: string): string[] {
  const within = question.matchAll(/(?<![.?!:] )(?<!^)\b\p{Lu}\p{L}*/gu);
  return Array.from(within, ([name]) => name).filter((name) => !NO_NAMES.has(name));
}

describe("what the evaluation asks", () => {
  test("is asked in three wordings each", () => {
    expect(AGENT_QUESTIONS.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
    expect([UNANSWERABLE.length, ANSWERABLE.length]).toEqual([30, 30]);
  });

  test("stands nowhere in the program nor in its data", async () => {
    const wanted = QUESTIONS.filter((ask) => !ASKED_BY_ITSELF.includes(ask)).map(wordsOf);
    const found = await filesWith((text) => {
      const words = wordsOf(text);
      return wanted.some((question) => words.includes(question));
    });
    expect(found).toEqual([]);
  });

  test("names nobody who is named in the program or in its vocabulary", async () => {
    const names = [...new Set(QUESTIONS.flatMap(namesIn))];
    expect(names).toContain("Marta");
    const name = new RegExp(`\\b(${names.join("|")})\\b`);
    expect(await filesWith((text, file) => !LISTS_OF_NAMES.test(file) && name.test(text))).toEqual(
      [],
    );
  });

  test("types no figure: each is recounted, and those of a run are looked for in the program", async () => {
    const folder = join(import.meta.dir, "questions");
    for (const file of new Bun.Glob("*.ts").scanSync(folder)) {
      const code = await Bun.file(join(folder, file)).text();
      expect([file, code.match(/(?<![\w[,-])\d{3,}(?![\w\]])/g)]).toEqual([file, null]);
    }
    expect(await filesKnowing([20_000])).not.toEqual([]);
    expect(await filesKnowing([987_654])).toEqual([]);
  });
});
