import { expect, test } from "bun:test";
import { importInProcess } from "../../src/commands/import-in-process.ts";

async function wordsOf(isVouched: boolean) {
  const runs: (readonly string[])[] = [];
  const runSelf = (words: readonly string[]) => {
    runs.push(words);
    const ended = Promise.resolve({ exitCode: 0, signal: null, output: "done\n" });
    return { ended, stop: () => {} };
  };
  const { outcome } = importInProcess("in/a.csv", "candor.sqlite", { runSelf }, isVouched);
  expect(await outcome).toEqual({ result: "done", report: "done\n" });
  return runs;
}

test("a file in a watched folder is imported without --complete: it never deletes (issue 16)", async () => {
  expect(await wordsOf(false)).toEqual([["import", "in/a.csv", "--db", "candor.sqlite"]]);
});

test("a file in a watched folder is vouched for if serve is started with that flag (issue 16)", async () => {
  expect(await wordsOf(true)).toEqual([
    ["import", "in/a.csv", "--db", "candor.sqlite", "--verified"],
  ]);
});
