import { expect, test } from "bun:test";
import { importInProcess } from "../../src/commands/import-in-process.ts";

test("a file of a watched folder is imported without --complete: it never deletes (issue 16)", async () => {
  const runs: (readonly string[])[] = [];
  const runSelf = (words: readonly string[]) => {
    runs.push(words);
    const ended = Promise.resolve({ exitCode: 0, signal: null, output: "done\n" });
    return { ended, stop: () => {} };
  };
  const { outcome } = importInProcess("in/reviews.csv", "candor.sqlite", { runSelf });
  expect(await outcome).toEqual({ result: "done", report: "done\n" });
  expect(runs).toEqual([["import", "in/reviews.csv", "--db", "candor.sqlite"]]);
});
