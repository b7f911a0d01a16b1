import { describe, expect, test } from "bun:test";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { patternProblem } from "../../src/analysis/match/pattern-problem.ts";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import { VERTICALS } from "../../src/domain/vertical.ts";
import { readAsking } from "../../src/macros/read-asking.ts";

const asking = readAsking();
const aspects = new Set(
  VERTICALS.flatMap((id) => vocabularyFor(id, []).aspects.map((one) => one.id)),
);
const questions = new Set(VERTICALS.flatMap((id) => questionsFor(id).map((one) => one.id)));

describe("how people ask", () => {
  test("has patterns for every aspect and question of every line of business, and no others", () => {
    expect(Object.keys(asking.aspects).sort()).toEqual([...aspects].sort());
    expect(Object.keys(asking.questions).sort()).toEqual([...questions].sort());
    const others = [...Object.keys(asking.aspectsAlone), ...Object.keys(asking.narrower)];
    expect(others.filter((id) => !aspects.has(id) && !questions.has(id))).toEqual([]);
  });

  test("has only valid patterns", () => {
    const { aspectsAlone, narrower, refused } = asking;
    const lists = [asking.aspects, asking.questions, aspectsAlone, narrower].flatMap(Object.values);
    const patterns = [...lists.flat(), ...refused.flatMap((kind) => kind.patterns)];
    expect(patterns.flatMap((pattern) => patternProblem(pattern) ?? [])).toEqual([]);
  });

  test("lists no fault among the words that say nothing, nor among those that ask for one side", () => {
    const sides = [...asking.complaint, ...asking.praise];
    expect(asking.blaming.filter((word) => asking.frame.includes(word))).toEqual([]);
    expect(sides.filter((word) => asking.blaming.includes(word))).toEqual([]);
  });
});
