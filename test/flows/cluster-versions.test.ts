import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { type LaterVersion, MIGRATION, writeLater } from "../support/later-version.ts";
import { logFaults } from "../support/log-of-store.ts";
import { sharedPostgres } from "../support/postgres.ts";
import { idAt, reviewLine, ServedCluster, servedBy } from "../support/served-cluster.ts";

const DIST = resolve(import.meta.dir, "../../dist");
const LINES = Array.from({ length: 10 }, (_, number) => reviewLine(number));
const SAME_TABLES = {
  version: "0.2.0",
  migrations: [],
  isBroken: false,
  rendersAnew: true,
} as const;
const OTHER_TABLES = {
  ...{ version: "0.3.0", isBroken: false },
  migrations: [MIGRATION],
} as const;
const LEAVE_FIRST = "With that version, run candor cluster leave on one node";
const PATIENCE_MS = 30_000;

/** Within the project, so that the packages are found. */
let folder = "";
beforeAll(() => {
  mkdirSync(DIST, { recursive: true });
  folder = mkdtempSync(join(DIST, "later-"));
});
afterAll(() => removeFolder(folder));

type Served = Record<string, unknown>;

/** Waits until all nodes serve the same, and returns it. */
function sameOf(cluster: ServedCluster, isIt = (_: Served) => true): Promise<Served> {
  const look = async () => {
    const [first = {}, ...others] = await Promise.all(cluster.urls.map(servedBy));
    const isSame = others.every((other) => Bun.deepEquals(other, first)) && isIt(first);
    return isSame ? first : undefined;
  };
  return eventually("all nodes serve the same", look, PATIENCE_MS);
}

const written = new Map<string, Promise<string[]>>();

/** The words that run a later version. */
function wordsOf(later: LaterVersion): Promise<string[]> {
  const known = written.get(later.version) ?? writeLater(folder, later);
  written.set(later.version, known);
  return known;
}

/** Stops a node, and starts it again with another version. */
async function upgrade(cluster: ServedCluster, node: number, program: string[]): Promise<void> {
  await cluster.kill(node);
  cluster.programs.set(node, program);
  await cluster.serve(node);
}

function expectWholeLog(cluster: ServedCluster, node: number): void {
  using store = new Store(cluster.db(node));
  expect(logFaults(store)).toEqual([]);
  expect(store.logGenerations.all()).toHaveLength(1);
}

test("nodes are upgraded one after another: documents change once, and older nodes only read (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  await cluster.start(3, LINES);
  const before = await sameOf(cluster);
  const later = await wordsOf(SAME_TABLES);
  cluster.programs.set(2, later);
  await cluster.runOn(2, ["serve", "--dry-run"]);
  expect(await sameOf(cluster)).toEqual(before);

  await upgrade(cluster, 2, later);
  const after = await sameOf(cluster, (served) => !Bun.deepEquals(served, before));

  const refused = await cluster.tryOn(0, ["hide", idAt(1), "--reason", "a test"]);
  expect([refused.exitCode, refused.stderr]).toEqual([75, expect.stringContaining("Upgrade it.")]);
  await cluster.killAndServe(0);
  expect(await sameOf(cluster)).toEqual(after);

  await upgrade(cluster, 0, later);
  await upgrade(cluster, 1, later);
  expect(await sameOf(cluster)).toEqual(after);
  await cluster.import(0, [reviewLine(20)]);
  await sameOf(cluster, (served) => !Bun.deepEquals(served, after));
  expectWholeLog(cluster, 1);
}, 180_000);

test("a version with other tables: one node leaves and begins anew, the others join, and readers notice nothing (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  await cluster.start(3, LINES);
  const before = await sameOf(cluster);
  const later = await wordsOf(OTHER_TABLES);

  await cluster.runOn(0, ["cluster", "leave", "--yes"]);
  await cluster.kill(0);
  cluster.programs.set(0, later);
  await cluster.runOn(0, ["cluster", "init"]);
  await cluster.serve(0);
  expect(await sameOf(cluster)).toEqual(before);
  const outdated = await cluster.tryOn(1, ["serve", "--dry-run"]);
  expect([outdated.exitCode, outdated.stderr]).toEqual([
    75,
    expect.stringContaining("Upgrade this node."),
  ]);
  for (const node of [1, 2]) {
    await cluster.kill(node);
    cluster.programs.set(node, later);
    await cluster.runOn(node, ["cluster", "join", "--replace"]);
    await cluster.serve(node);
    expect(await sameOf(cluster)).toEqual(before);
  }
  await cluster.import(1, [reviewLine(20)]);
  await sameOf(cluster, (served) => !Bun.deepEquals(served, before));
  // A database of that version can't be opened here.
  const listed = await cluster.runOn(2, ["status", "--json"]);
  expect(JSON.parse(listed.stdout).reviews.published).toBe(11);
}, 180_000);

test("a node upgraded to other tables before the cluster is says so, disturbs nobody, and can go back (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  await cluster.start(2, LINES);
  const before = await sameOf(cluster);
  const later = await wordsOf(OTHER_TABLES);
  cluster.programs.set(1, later);
  const tried = await cluster.tryOn(1, ["serve", "--dry-run"]);
  expect([tried.exitCode, tried.stderr]).toEqual([1, expect.stringContaining(LEAVE_FIRST)]);

  await upgrade(cluster, 1, later);
  expect(await sameOf(cluster)).toEqual(before);
  const refused = await cluster.tryOn(1, ["hide", idAt(1), "--reason", "a test"]);
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining(LEAVE_FIRST)]);
  await cluster.import(0, [reviewLine(20)]);

  await cluster.kill(1);
  cluster.programs.delete(1);
  for (const end of ["", "-wal", "-shm"]) rmSync(cluster.db(1) + end, { force: true });
  await cluster.runOn(1, ["cluster", "join"]);
  await cluster.serve(1);
  await sameOf(cluster, (served) => !Bun.deepEquals(served, before));
  expectWholeLog(cluster, 1);
}, 180_000);
