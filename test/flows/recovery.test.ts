import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { HUB_PATH } from "../../src/resources/base/topic.ts";
import { atNight } from "../support/at-night.ts";
import { bodyOf, DatasetBody, SearchBody } from "../support/bodies.ts";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, manyReviews, record } from "../support/files.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const ENDS = ["", "-wal", "-shm"] as const;

/** A served database with four reviews, and a backup from when it had three. */
async function served(folder: TemporaryFolder): Promise<RunningCandor> {
  const cwd = folder.path;
  await importRecords(folder, DB, manyReviews("a", 3));
  expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
  const server = await startCandor(["serve"], { cwd });
  await importRecords(folder, DB, [record({ id: "last" })]);
  expect(await countsAt(server)).toEqual([4, 4]);
  return server;
}

/**
 * How many reviews readers get, from the dataset and from a search: two requests, between which the
 * server may switch to another file. Fails if one is not answered.
 */
async function countsAt(server: RunningCandor): Promise<number[]> {
  const response = await fetch(`${server.url}/reviews.json`);
  expect(response.status).toBe(200);
  const { reviews } = await bodyOf(DatasetBody, response);
  const search = await fetch(`${server.url}/api/reviews/search`);
  const { total } = await bodyOf(SearchBody, search);
  return [reviews.length, total];
}

async function healthOf(server: RunningCandor): Promise<string> {
  const response = await fetch(`${server.url}/healthz`);
  return `${response.status} ${await response.text()}`;
}

function move(folder: TemporaryFolder, from: string, to: string, ends: readonly string[] = ENDS) {
  for (const end of ends) {
    if (existsSync(folder.at(from + end))) renameSync(folder.at(from + end), folder.at(to + end));
  }
}

const serves = (server: RunningCandor, count: number) =>
  eventually(`${count} reviews are served`, async () =>
    (await countsAt(server)).every((each) => each === count),
  );

describe("a database that is served", () => {
  test(
    "and moved away with its log is reported by /healthz, and still read; put back, it is healthy again (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await using server = await served(folder);
      move(folder, DB, "elsewhere.sqlite");
      expect(await healthOf(server)).toMatch(/^503 .*candor\.sqlite was moved or deleted/);
      expect(await countsAt(server)).toEqual([4, 4]);
      const form = new URLSearchParams({ "hub.mode": "subscribe" });
      const hub = await fetch(`${server.url}${HUB_PATH}`, { method: "POST", body: form });
      expect([hub.status, hub.headers.get("retry-after")]).toEqual([503, "10"]);
      move(folder, "elsewhere.sqlite", DB);
      expect(await healthOf(server)).toMatch(/^200 /);
      await importRecords(folder, DB, [record({ id: "later" })]);
      expect(await countsAt(server)).toEqual([5, 5]);
    },
    SLOW,
  );

  test.each(
    inCheck(1, [
      ["moved away with its log", ENDS],
      ["moved away without its log", [""]],
    ] as const),
  )(
    "and %s is restored, followed, and imported into (issue 17)",
    async (_, ends) => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await using server = await served(folder);
      move(folder, DB, "elsewhere.sqlite", ends);
      const restored = await runCandor(["restore", "backup.sqlite", "--new-log"], { cwd });
      expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
      await serves(server, 3);
      expect(await healthOf(server)).toMatch(/^200 /);
      await importRecords(folder, DB, [record({ id: "later" }), record({ id: "latest" })]);
      await serves(server, 5);
      expect((await runCandor(["doctor", "--full", "--port", "9"], { cwd })).exitCode).toBe(0);
    },
    SLOW,
  );

  test(
    "and deleted is restored and followed (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await using server = await served(folder);
      for (const end of ENDS) rmSync(folder.at(DB + end), { force: true });
      expect(await healthOf(server)).toMatch(/^503 /);
      await runCandor(["restore", "backup.sqlite", "--new-log"], { cwd: folder.path });
      await serves(server, 3);
    },
    SLOW,
  );

  atNight("a database that was moved away and one that was deleted, here")(
    "and replaced by a renamed backup is followed, and the log of the old one, which is gone, goes too (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await using server = await served(folder);
      renameSync(folder.at("backup.sqlite"), folder.at(DB));
      await serves(server, 3);
      const later = [record({ id: "later" })];
      await expect(importRecords(folder, DB, later)).rejects.toThrow("so it is an older copy");
      await importRecords(folder, DB, later, ["--new-log"]);
      await serves(server, 4);
      expect((await runCandor(["doctor", "--full", "--port", "9"], { cwd })).exitCode).toBe(0);
      expect(readdirSync(folder.path).filter((name) => name.includes(".aside"))).toEqual([]);
    },
    SLOW,
  );

  test(
    "and replaced by a file that is not a database is still served from memory, and reported (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await using server = await served(folder);
      renameSync(await folder.write("notes.txt", "Not a database. ".repeat(99)), folder.at(DB));
      await eventually("it is said", async () => /^503 .*replaced/.test(await healthOf(server)));
      expect(await countsAt(server)).toEqual([4, 4]);
      await runCandor(["restore", "backup.sqlite", "--new-log"], { cwd: folder.path });
      await serves(server, 3);
    },
    SLOW,
  );
});

describe("a missing database whose log still exists", () => {
  async function withLoneLog(folder: TemporaryFolder) {
    const server = await served(folder);
    move(folder, DB, "elsewhere.sqlite", [""]);
    await server.stop("SIGKILL");
  }

  test(
    "is refused by commands that would create another one over the log (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await withLoneLog(folder);
      const file = await folder.write("r.csv", "date,rating\n2025-01-31,5\n");
      const log = readFileSync(folder.at(`${DB}-wal`));
      for (const words of [["import", file], ["serve"], ["status"]]) {
        const refused = await runCandor(words, { cwd: folder.path });
        expect([words, refused.exitCode]).toEqual([words, 1]);
        expect(refused.stderr).toMatch(
          /candor\.sqlite is not there, but its log candor\.sqlite-wal is/,
        );
      }
      expect(existsSync(folder.at(DB))).toBe(false);
      expect(readFileSync(folder.at(`${DB}-wal`))).toEqual(log);
    },
    SLOW,
  );

  atNight("the same is put back here")(
    "is complete once it is put beside its log again, even after a restore (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await withLoneLog(folder);
      const { stdout } = await runCandor(["restore", "backup.sqlite", "--new-log"], { cwd });
      expect(stdout).toContain(`is kept as ${DB}.aside, with`);
      move(folder, `${DB}.aside`, "elsewhere.sqlite", ["-wal", "-shm"]);
      const old = await runCandor(["export", "--db", "elsewhere.sqlite"], { cwd });
      expect(JSON.parse(old.stdout).reviews).toHaveLength(4);
    },
    SLOW,
  );
});
