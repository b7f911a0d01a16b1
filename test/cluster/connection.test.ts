import { expect, test } from "bun:test";
import { PostgresConnection } from "../../src/cluster/connection.ts";
import { sharedPostgres } from "../support/postgres.ts";

const WITHIN_MS = 10_000;

/** Two connections to a new database with a table of two rows, each in a transaction of its own. */
async function twoConnections(isolation: string) {
  const database = await (await sharedPostgres()).database();
  const pair = [new PostgresConnection(database), new PostgresConnection(database)] as const;
  const [one] = pair;
  await one.run("create table t (id integer primary key, n integer)", [], WITHIN_MS);
  await one.run("insert into t values (1, 0), (2, 0)", [], WITHIN_MS);
  for (const each of pair) await each.run(`begin isolation level ${isolation}`, [], WITHIN_MS);
  const raise = (at: 0 | 1, id: number) =>
    pair[at].run("update t set n = n + 1 where id = $1", [id], WITHIN_MS);
  const dispose = async () => {
    for (const each of pair) each.close();
    await database[Symbol.asyncDispose]();
  };
  return { one: pair[0], two: pair[1], raise, [Symbol.asyncDispose]: dispose };
}

test("of two nodes that wait for each other, one is told that it is busy (issue 25)", async () => {
  await using pair = await twoConnections("read committed");
  await pair.raise(0, 1);
  await pair.raise(1, 2);
  const results = await Promise.allSettled([pair.raise(0, 2), pair.raise(1, 1)]);
  const failed = results.flatMap((result) => (result.status === "rejected" ? result.reason : []));
  expect(failed).toMatchObject([{ code: "busy" }]);
});

test("who changes what another has changed meanwhile is told that it is busy (issue 25)", async () => {
  await using pair = await twoConnections("repeatable read");
  await pair.two.run("select * from t", [], WITHIN_MS);
  await pair.raise(0, 1);
  await pair.one.run("commit", [], WITHIN_MS);
  await expect(pair.raise(1, 1)).rejects.toMatchObject({ code: "busy" });
});

test("a transaction that is silent for too long is ended, and the next one begins anew (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  const limits = { silentMs: 100, lockMs: 1_000, statementMs: 5_000 };
  const silent = new PostgresConnection(database, limits);
  await silent.run("create table t (id integer)", [], WITHIN_MS);
  await silent.run("begin", [], WITHIN_MS);
  await silent.run("lock table t", [], WITHIN_MS);
  const other = new PostgresConnection(database, limits);
  await other.run("lock table t; select 1", [], WITHIN_MS);
  await expect(silent.run("select 1", [], WITHIN_MS)).rejects.toMatchObject({ code: "unusable" });
  expect((await silent.run("select 1 n", [], WITHIN_MS))[0]).toEqual({ n: 1 });
  for (const each of [silent, other]) each.close();
});
