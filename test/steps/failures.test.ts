import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { failuresIn, withoutPassedTests } from "./failures.ts";

const TESTS = `
  import { describe, expect, test } from "bun:test";
  test("holds", () => {});
  describe("a <group>", () => {
    test("counts & fails", () => expect(1).toBe(2));
    test("takes too long", () => new Promise(() => {}), 5);
    test("has \\u0001 and \\u0000 in its name", () => {});
    test("fails after that", () => { throw new Error("odd \\u0002") });
  });
`;

test("the runner's report says which tests failed, and why", () => {
  using folder = new TemporaryFolder();
  writeFileSync(join(folder.path, "some.test.ts"), TESTS);
  const words = ["test", "--reporter=junit", "--reporter-outfile=report.xml", "./some.test.ts"];
  Bun.spawnSync([process.execPath, ...words], { cwd: folder.path });
  expect(failuresIn(readFileSync(join(folder.path, "report.xml"), "utf8"))).toEqual([
    {
      file: "some.test.ts",
      name: "a <group> > counts & fails",
      message: expect.stringContaining("Expected: 2\nReceived: 1"),
    },
    { file: "some.test.ts", name: "a <group> > takes too long", message: "test timed out" },
    {
      file: "some.test.ts",
      name: "a <group> > fails after that",
      message: expect.stringContaining("odd"),
    },
  ]);
});

test("a run without a report lists no failed tests", () => {
  expect(failuresIn("")).toEqual([]);
});

test("the output of a failed step is shown without passed tests", () => {
  const printed = [
    "test/log/tree.test.ts:",
    "(pass) a tree of one leaf [1.00ms]",
    "",
    "# Unhandled error between tests",
    "error: connect ECONNREFUSED",
    " 1 error",
  ];
  expect(withoutPassedTests(printed.join("\n"))).toBe(
    "# Unhandled error between tests\nerror: connect ECONNREFUSED\n 1 error",
  );
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`);
  expect(withoutPassedTests(long.join("\n")).split("\n")).toEqual(long.slice(-60));
});
