import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { Store } from "../../src/store/store.ts";
import { runCandor } from "../support/candor.ts";
import { TEST_CLUSTER_KEY } from "../support/cluster.ts";
import { importRecords, manyReviews, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";

test(
  "a damaged database is set aside by the restore itself, and the log goes on if the backup has all of it (issue 17, 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 300));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    truncateSync(folder.at(DB), Math.floor(statSync(folder.at(DB)).size / 2));
    const { exitCode, stdout, stderr } = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`${DB} can't be read. It is kept as ${DB}.aside, with`);
    expect((await runCandor(["doctor", "--full", "--port", "9"], { cwd })).exitCode).toBe(0);
    expect(existsSync(folder.at(`${DB}.aside`))).toBe(true);
  },
  SLOW,
);

test.each([
  ["of a newer version", "pragma user_version = 99"],
  ["of another program", "pragma application_id = 7"],
])(
  "a database %s is set aside by the restore itself, and the log goes on (issue 42)",
  async (_, change) => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    const name = logNameIn(folder.at(DB));
    {
      using database = new Database(folder.at(DB));
      database.run(change);
    }
    const { exitCode, stdout } = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`This version can't use ${DB}. It is kept as ${DB}.aside, with`);
    expect(existsSync(folder.at(`${DB}.aside`))).toBe(true);
    expect(logNameIn(folder.at(DB))).toBe(name);
    expect((await runCandor(["doctor", "--full", "--port", "9"], { cwd })).exitCode).toBe(0);
  },
  SLOW,
);

test(
  "a restore over a newer database that has published since refuses until another log may begin (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    await importRecords(folder, DB, [record({ id: "later" })]);
    const name = logNameIn(folder.at(DB));
    {
      using database = new Database(folder.at(DB));
      database.run("pragma user_version = 99");
    }
    const refused = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("the backup lacks the newest state of its log, so nothing");
    expect(existsSync(folder.at(`${DB}.aside`))).toBe(false);
    const restored = await runCandor(["restore", "backup.sqlite", "--new-log"], { cwd });
    expect(restored.exitCode).toBe(0);
    expect(logNameIn(folder.at(DB))).not.toBe(name);
  },
  SLOW,
);

test.each([
  ["is of a newer version", "pragma user_version = 99", true],
  ["is damaged in part", "drop table job_matches", true],
  ["is damaged where it says that", "drop table forgotten", false],
])(
  "what was erased since the backup stays so though the database %s, or the restore says what can't be known (issue 38)",
  async (_, change, isKnown) => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    const [first = "", , last = ""] = idsIn(folder.at(DB));
    expect((await runCandor(["forget", first, "--yes"], { cwd })).exitCode).toBe(0);
    {
      using database = new Database(folder.at(DB));
      database.run(change);
    }
    const words = ["restore", "backup.sqlite", "--new-log"];
    const { exitCode, stdout } = await runCandor(words, { cwd });
    expect(exitCode).toBe(0);
    expect(stdout.includes("1 forgotten review left out")).toBe(isKnown);
    expect(stdout.includes("erase them once more with candor forget")).toBe(!isKnown);
    expect(idsIn(folder.at(DB)).includes(first)).toBe(!isKnown);
    expect(idsIn(folder.at(DB))).toContain(last);
  },
  SLOW,
);

test(
  "a database that was set aside for a restore that fails is back in its place (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    writeFileSync(folder.at(DB), "Not a database. ".repeat(99));
    const before = readFileSync(folder.at(DB));
    // The new database in its place is no node of that cluster.
    const cluster = ["--database-url", "postgres://127.0.0.1:1/candor"];
    const environment = { CANDOR_KEY: TEST_CLUSTER_KEY };
    const words = ["restore", "backup.sqlite", ...cluster];
    const { exitCode, stderr } = await runCandor(words, { cwd, environment });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining("is not a node of the cluster"),
    ]);
    expect(readFileSync(folder.at(DB))).toEqual(before);
    expect(existsSync(folder.at(`${DB}.aside`))).toBe(false);
  },
  SLOW,
);

test(
  "a file in which no database is is no backup (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    writeFileSync(folder.at("cut.sqlite"), "");
    new Database(folder.at("blank.sqlite")).run("vacuum");
    for (const file of ["cut.sqlite", "blank.sqlite"]) {
      for (const db of [DB, "new.sqlite"]) {
        const words = ["restore", file, "--yes", "--db", db];
        const { exitCode, stderr } = await runCandor(words, { cwd });
        expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${file} is empty`)]);
      }
    }
    using store = new Store(folder.at(DB));
    expect(store.reviews.count()).toBe(3);
    expect(existsSync(folder.at("new.sqlite"))).toBe(false);
  },
  SLOW,
);

test(
  "whoever restores a backup older than a decision is asked whether its reviews may be public (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 4));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    const ids = idsIn(folder.at(DB));
    const [hidden = "", first = "", copy = "", forgotten = ""] = ids;
    for (const words of [
      ["hide", hidden, "--reason", "rude"],
      ["join", first, copy],
      ["forget", forgotten, "--yes"],
    ]) {
      expect((await runCandor(words, { cwd })).exitCode).toBe(0);
    }
    const refused = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("from being public (1 hidden, 1 joined): a restore publishes");
    const { stdout } = await runCandor(["restore", "backup.sqlite", "--yes"], { cwd });
    expect(stdout).toContain("3 reviews, 1 forgotten review left out");
    expect((await runCandor(["backup", "newer.sqlite"], { cwd })).exitCode).toBe(0);
    expect((await runCandor(["restore", "newer.sqlite"], { cwd })).exitCode).toBe(0);
  },
  SLOW,
);

test(
  "whoever restores a backup is asked too if a copy that it publishes was joined, and then undone (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 2));
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    const [first = "", copy = ""] = idsIn(folder.at(DB));
    for (const words of [["join", first, copy], ["undo"]]) {
      expect((await runCandor(words, { cwd })).exitCode).toBe(0);
    }
    const { exitCode, stderr } = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect(exitCode).toBe(1);
    expect(stderr).toContain("from being public (1 joined): a restore publishes");
  },
  SLOW,
);

test(
  "whoever restores a backup is asked too if what it hides, joins or holds back is public now (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const candor = async (...words: string[]) => {
      const { exitCode, stderr } = await runCandor(words, { cwd });
      expect([words, exitCode, stderr]).toEqual([words, 0, ""]);
    };
    await importRecords(folder, DB, manyReviews("a", 3));
    const [hidden = "", first = "", copy = ""] = idsIn(folder.at(DB));
    await importRecords(folder, DB, [record({ id: "held", platform: "shop" })]);
    await candor("hide", hidden, "--reason", "rude");
    await candor("join", first, copy);
    await candor("backup", "backup.sqlite");
    await candor("hide", "--undo", hidden);
    await candor("join", "--undo", copy);
    await candor("vouch", "--source", "shop");
    const refused = await runCandor(["restore", "backup.sqlite"], { cwd });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain(
      "made 3 reviews public (1 hidden, 1 joined, 1 held back): a restore takes them back.",
    );
    await candor("restore", "backup.sqlite", "--yes");
    await candor("restore", "backup.sqlite");
  },
  SLOW,
);

test(
  "a letter that a disk changed in a backup is noticed; not what is done with a backup that is served (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, [record({ id: "one", text: "The price was fair." })]);
    expect((await runCandor(["backup", "backup.sqlite"], { cwd })).exitCode).toBe(0);
    const sound = readFileSync(folder.at("backup.sqlite"));
    const changed = sound.toString("latin1").replaceAll("price was fair", "price was fake");
    writeFileSync(folder.at("changed.sqlite"), Buffer.from(changed, "latin1"));
    const { exitCode, stderr } = await runCandor(["restore", "changed.sqlite"], { cwd });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      "changed.sqlite is damaged (its reviews are not what was written). Use another backup.",
    );
    writeFileSync(folder.at("served.sqlite"), sound);
    const [id = ""] = idsIn(folder.at(DB));
    const hidden = ["hide", id, "--reason", "rude", "--db", "served.sqlite", "--new-log"];
    expect((await runCandor(hidden, { cwd })).exitCode).toBe(0);
    const restored = await runCandor(["restore", "served.sqlite", "--yes"], { cwd });
    expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
  },
  SLOW,
);

function idsIn(path: string): string[] {
  using store = new Store(path);
  return Array.from(store.reviews.all(), ({ id }) => id);
}

function logNameIn(path: string): string | undefined {
  using store = new Store(path);
  return store.logGenerations.current()?.origin;
}

test(
  "a restore on a new machine asks nothing, whatever the backup hides (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    using elsewhere = new TemporaryFolder();
    const cwd = folder.path;
    await importRecords(folder, DB, manyReviews("a", 3));
    const [id = ""] = idsIn(folder.at(DB));
    expect((await runCandor(["hide", id, "--reason", "spam"], { cwd })).exitCode).toBe(0);
    const backup = elsewhere.at("backup.sqlite");
    expect((await runCandor(["backup", backup], { cwd })).exitCode).toBe(0);
    const restored = await runCandor(["restore", backup], { cwd: elsewhere.path });
    expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
    expect(restored.stdout).toContain("is restored from the backup: 3 reviews");
  },
  SLOW,
);
