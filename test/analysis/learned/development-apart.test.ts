import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { labeledReviews, labeledSentences } from "../../../data/languages/labeled-reviews.ts";
import { READERS } from "../../../data/languages/readers.ts";

const LANGUAGES = resolve(import.meta.dir, "../../../data/languages");
/** Shorter sentences are everybody's: "Never again!" */
const MIN_WORDS = 4;

test.each(Object.keys(READERS))(
  "nothing is learned in %s from what judges it (issue 49)",
  (language) => {
    const judging = new Set(sentencesIn(language, "development"));
    const learned = ["reviews", "sentences"].flatMap((name) => sentencesIn(language, name));

    expect(learned.filter((sentence) => judging.has(sentence))).toEqual([]);
  },
);

function sentencesIn(language: string, name: string): string[] {
  return labeledReviews(join(LANGUAGES, language, "reading", `${name}.jsonl`))
    .flatMap(labeledSentences)
    .map(({ text }) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((words) => words.length >= MIN_WORDS)
    .map((words) => words.join(" "));
}
