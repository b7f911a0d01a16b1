import { expect, test } from "bun:test";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { CompiledWords } from "../../src/analysis/compiled-words.ts";
import { ParsedText } from "../../src/analysis/parsed-text.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { writtenReviews } from "../bench/insights/written-reviews.ts";

const FEW = 16;

test("a few texts are read as if all words were compiled (issue 48)", () => {
  const reviews = [...writtenReviews(5 * FEW)];
  const all = new Analyzer(UNDESCRIBED_PUBLICATION).analyzeAll(reviews);
  for (let from = 0; from < reviews.length; from += FEW) {
    const few = new Analyzer(UNDESCRIBED_PUBLICATION).analyzeAll(reviews.slice(from, from + FEW));
    expect(few).toEqual(all.slice(from, from + FEW));
  }
  for (const [at, review] of reviews.slice(0, 5).entries()) {
    expect([new Analyzer(UNDESCRIBED_PUBLICATION).analyze(review)]).toEqual(all.slice(at, at + 1));
  }
});

test("for the first few texts only what may match them is compiled (issue 48)", () => {
  const words = new CompiledWords("general", []);
  const texts = [new ParsedText("They came late.")];
  const few = words.of(texts);
  const all = words.of(texts);
  expect(few.vocabulary.patterns.outcomes.length).toBeLessThan(
    all.vocabulary.patterns.outcomes.length / 20,
  );
  expect(few.questions.cues.outcomes.length).toBeLessThan(all.questions.cues.outcomes.length / 20);
});

test("what was compiled is dropped, and compiled again to the same (issue 42)", () => {
  const texts = Array.from({ length: FEW + 1 }, () => new ParsedText("They came late."));
  const words = new CompiledWords("general", []);
  const before = words.of(texts);
  expect(words.of(texts).vocabulary).toBe(before.vocabulary);
  CompiledWords.drop();
  const after = words.of(texts);
  expect(after.vocabulary).not.toBe(before.vocabulary);
  expect(after.vocabulary.patterns.code).toEqual(before.vocabulary.patterns.code);
});
