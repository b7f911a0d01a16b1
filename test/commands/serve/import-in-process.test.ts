import { expect, test } from "bun:test";
import { importInProcess } from "../../../src/commands/serve/import-in-process.ts";

const ADDRESS = "postgres://candor@localhost/reviews";
const WORDS = ["import", "in/a.csv", "--db", "candor.sqlite"];
/** So that no link is followed there. */
const WATCHED = { CANDOR_WATCHED: "1" };

async function runsOf(isVouched: boolean, databaseUrl?: string) {
  const runs: { words: readonly string[]; variables: Readonly<Record<string, string>> }[] = [];
  const runSelf = (words: readonly string[], variables: Readonly<Record<string, string>>) => {
    runs.push({ words, variables });
    const ended = Promise.resolve({ exitCode: 0, signal: null, output: "done\n" });
    return { ended, stop: () => {} };
  };
  const database = { db: "candor.sqlite", databaseUrl };
  const { outcome } = importInProcess("in/a.csv", database, { runSelf }, isVouched);
  expect(await outcome).toEqual({ result: "done", report: "done\n" });
  return runs;
}

test("a file in a watched folder is imported without --complete: it never deletes (issue 16)", async () => {
  expect(await runsOf(false)).toEqual([{ words: WORDS, variables: WATCHED }]);
});

test("a file in a watched folder is vouched for if serve is started with that flag (issue 16)", async () => {
  expect(await runsOf(true)).toEqual([{ words: [...WORDS, "--verified"], variables: WATCHED }]);
});

test("a file in a watched folder of a node is imported into the cluster, whose address no other user sees", async () => {
  const variables = { ...WATCHED, CANDOR_DATABASE_URL: ADDRESS };
  expect(await runsOf(false, ADDRESS)).toEqual([{ words: WORDS, variables }]);
});

test("a file in a watched folder is tried again if the import could not be made yet (issue 25)", async () => {
  const ended = Promise.resolve({ exitCode: 75, signal: null, output: "PostgreSQL is gone\n" });
  const runSelf = () => ({ ended, stop: () => {} });
  const database = { db: "candor.sqlite", databaseUrl: ADDRESS };
  const { outcome } = importInProcess("in/a.csv", database, { runSelf }, false);
  expect(await outcome).toEqual({ result: "again", report: "PostgreSQL is gone\n" });
});
