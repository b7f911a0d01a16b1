import { expect, test } from "bun:test";
import { testsOf } from "./changed-rooms.ts";

const ALWAYS = [
  "./test/house.test.ts",
  "./test/steps",
  "./test/contributing.test.ts",
  "./test/dependencies/dependencies.test.ts",
  "./test/spec/coverage.test.ts",
];

test.each([
  ["a source", "src/hub/deliver.ts", ["./test/hub"]],
  ["a source in a folder of its room", "src/web/badge/badge-image.ts", ["./test/web"]],
  ["a test", "test/mcp/prompts.test.ts", ["./test/mcp"]],
  ["a flow", "test/flows/hub.test.ts", ["./test/flows/hub.test.ts"]],
  ["what a flow shares", "test/flows/program.ts", []],
  ["a fixture", "test/fixtures/hub/call.ts", []],
  ["a part of the release", ".packaging/install.sh", ["./test/packaging"]],
  ["a document", "README.md", []],
  ["a file that is gone", "test/flows/gone.test.ts", []],
  ["the front door", "src/main.ts", []],
])("a quick check runs, for %s, the tests of its room (%s)", (_, file, tests) => {
  expect(testsOf([file])).toEqual([...ALWAYS, ...tests]);
});

test("a quick check runs each room once", () => {
  const changed = [
    "src/hub/deliver.ts",
    "test/hub/pool.test.ts",
    "src/store/hub/pending-verifications.ts",
  ];
  expect(testsOf(changed)).toEqual([...ALWAYS, "./test/hub", "./test/store"]);
});

test("a quick check runs a slow file of a room only if that file changed", () => {
  const slow = "./test/publish/life.test.ts";
  const ofRoom = testsOf(["src/publish/commit/publish.ts"]);
  expect(ofRoom).toContain("./test/publish/moderate");
  expect(ofRoom).not.toContain(slow);
  expect(testsOf(["test/publish/life.test.ts"])).toEqual([...ofRoom, slow]);
});
