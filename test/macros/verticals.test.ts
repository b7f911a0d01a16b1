import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { patternProblem } from "../../src/analysis/match/pattern-problem.ts";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import { VERTICALS } from "../../src/domain/business/vertical.ts";

const FOLDER = resolve(import.meta.dir, "../../data/verticals");
const FILES = [...new Bun.Glob("**/*.toml").scanSync(FOLDER)].sort();

describe("the lines of business", () => {
  test("that are registered each have a folder, and vice versa", () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...VERTICALS, "shared"].sort());
  });

  test("use every file", () => {
    const used = VERTICALS.map((id) =>
      readFileSync(`${FOLDER}/${id}/vertical.toml`, "utf8"),
    ).join();
    const named = FILES.filter((file) => used.includes(`"${file.replace(".toml", "")}"`));
    const overviews = VERTICALS.map((id) => `${id}/vertical.toml`);
    expect([...named, ...overviews].sort()).toEqual(FILES);
  });
});

describe.each(VERTICALS)("%s", (vertical) => {
  const { aspects, ignored = [] } = vocabularyFor(vertical, []);
  const questions = questionsFor(vertical);

  test("has valid patterns of aspects", () => {
    const lists = aspects.flatMap(({ id, words, hints, judged, positive, negative }) =>
      Object.entries({ words, hints, judged, positive, negative }).map(([list, patterns]) => ({
        list: `${id}, ${list}`,
        patterns: patterns ?? [],
      })),
    );
    const problems = [...lists, { list: "ignored", patterns: ignored }].flatMap(
      ({ list, patterns }) =>
        patterns
          .map(patternProblem)
          .filter((problem) => problem !== undefined)
          .map((problem) => `${list}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("has valid cues", () => {
    const problems = questions.flatMap(({ id, yes, no, neither = [], open = [] }) =>
      [...yes, ...no, ...neither, ...open]
        .map((cue) => ({ cue, problem: patternProblem(cue) }))
        .filter(({ problem }) => problem !== undefined)
        .map(({ cue, problem }) => `${id}, "${cue}": ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("has lower-case ids, as links and settings need them", () => {
    for (const { id } of aspects) expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
    for (const { id } of questions) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });
});
