import { describe, expect, test } from "bun:test";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { differences, problemsOfEntries } from "./find-problems.ts";
import { readSentences } from "./read-sentences.ts";

const TEST_FILE = `
describe("a door", () => {
  test.each([1, 2])(
    "opens at %d (8.5 hours)",
    () => {},
  );
  // test("is painted", () => {});
});
test("a bell rings", () => {});
`;
const SPECIFICATION = "# Doors\n\nA door opens. It closes.\n";
const [OPENS, CLOSES] = readSentences(SPECIFICATION).map(({ name, hash }) => ({
  ...{ at: name, hash, tests: ["door.test.ts > a bell rings"] },
}));
const ENTRIES = [OPENS, CLOSES].filter((entry) => entry !== undefined);

/** What is wrong with an entry that names these tests. */
async function problemsOf(...tests: string[]): Promise<string[]> {
  using folder = new TemporaryFolder();
  await folder.write("door.test.ts", TEST_FILE);
  return problemsOfEntries([{ at: "Doors 1", hash: "00000000", tests }], folder.path);
}

describe("the name of a test", () => {
  test.each(["door.test.ts > a door > opens at %d (8.5 hours)", "door.test.ts > a bell rings"])(
    "can be %s",
    async (name) => {
      expect(await problemsOf(name)).toEqual([]);
    },
  );

  test.each([
    ["window.test.ts > a bell rings", "there is no such file"],
    ["door.test.ts > a bell", "nothing in the file has the title a bell"],
    ["door.test.ts > a door > is painted", "nothing in the file has the title is painted"],
    ["door.test.ts > a bell rings > opens at %d (8.5 hours)", "has the title opens at"],
    ["door.test.ts", 'name a test as "file > title"'],
  ])("can't be %s: %s", async (name, why) => {
    const [problem, ...others] = await problemsOf(name);
    expect(problem).toStartWith(`Doors 1: ${name}: `);
    expect(problem).toContain(why);
    expect(others).toEqual([]);
  });
});

test("a sentence has either tests or a reason to need none", () => {
  const entry = { at: "Doors 1", hash: "00000000" };
  const why = "Doors 1: must have either tests or a reason to be exempt";
  expect(problemsOfEntries([entry], ".")).toEqual([why]);
  expect(problemsOfEntries([{ ...entry, exempt: "Left open." }], ".")).toEqual([]);
  const [both] = problemsOfEntries([{ ...entry, tests: ["a"], exempt: "Left open." }], ".");
  expect(both).toBe(why);
});

describe("the table", () => {
  const given = (specification: string, entries = ENTRIES) =>
    differences(entries, readSentences(specification)).map((problem) => problem.slice(0, 25));

  test("agrees with the specification that it was written for", () => {
    expect(given(SPECIFICATION)).toEqual([]);
  });

  test("shows which sentence is new, which changed and which is gone", () => {
    expect(given(`${SPECIFICATION}Both are fast.`)).toEqual(["Doors 3: has no entry. It"]);
    expect(given("# Doors\n\nA door opens. It locks.")).toEqual(["Doors 2: changed. Read it"]);
    expect(given("# Doors\n\nA door opens.")).toEqual(["Doors 2: is not in SPEC.m"]);
  });

  test("has each sentence once", () => {
    expect(given(SPECIFICATION, [...ENTRIES, ...ENTRIES.slice(1)])).toEqual([
      "Doors 2: stands in the ta",
    ]);
  });
});
