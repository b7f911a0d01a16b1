import { expect, test } from "bun:test";
import { importInProcess } from "../../src/commands/import-in-process.ts";

const ADDRESS = "postgres://candor@localhost/reviews";

async function wordsOf(isVouched: boolean, databaseUrl?: string, environment = {}) {
  const runs: (readonly string[])[] = [];
  const runSelf = (words: readonly string[]) => {
    runs.push(words);
    const ended = Promise.resolve({ exitCode: 0, signal: null, output: "done\n" });
    return { ended, stop: () => {} };
  };
  const database = { db: "candor.sqlite", databaseUrl };
  const shell = { runSelf, environment };
  const { outcome } = importInProcess("in/a.csv", database, shell, isVouched);
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

test("a file in a watched folder of a node is imported into the cluster, whose address stays private if it was", async () => {
  const cluster = ["--database-url", ADDRESS];
  const words = ["import", "in/a.csv", "--db", "candor.sqlite"];
  expect(await wordsOf(false, ADDRESS)).toEqual([[...words, ...cluster]]);
  expect(await wordsOf(false, ADDRESS, { CANDOR_DATABASE_URL: ADDRESS })).toEqual([words]);
});
