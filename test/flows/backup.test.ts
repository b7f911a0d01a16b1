import { describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { Type } from "@sinclair/typebox";
import { schemaVersionOf } from "../../src/store/schema/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { atNight } from "../support/at-night.ts";
import { bodyOf } from "../support/bodies.ts";
import { startCandor } from "../support/candor.ts";
import { toFirstVersion } from "../support/earlier-versions.ts";
import { exportOf, importRecords, manyReviews, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, datasetOf, refusal, run, said, withRoomFor } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TOML = '# Mine.\nname = "A. Plumber"\nbase_url = "https://reviews.example.com"\n';
const FeedBody = Type.Object({ feed_url: Type.String() });
const STAMPED = /^candor-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/;
const TWO_HOURS_S = 7_200;

async function feedUrl(folder: TemporaryFolder, ...words: string[]): Promise<string> {
  await using server = await startCandor(["serve", ...words], { cwd: folder.path });
  const { feed_url } = await bodyOf(FeedBody, await fetch(`${server.url}/api/feed.json`));
  return feed_url.replace(new URL(server.url).port, "PORT");
}

async function withReviews(folder: TemporaryFolder): Promise<void> {
  await importRecords(folder, DB, [record({ id: "one" }), record({ id: "two" })]);
}

function textOf(folder: TemporaryFolder, name: string): string {
  return readFileSync(folder.at(name), "utf8");
}

describe("a site restored elsewhere", () => {
  test(
    "has its candor.toml, and with it its name and address (issue 17)",
    async () => {
      using here = new TemporaryFolder();
      using there = new TemporaryFolder();
      await here.write("candor.toml", TOML);
      await withReviews(here);
      expect(await candor(here, "backup", "copy.sqlite")).toContain("Wrote copy.sqlite.toml");
      expect(textOf(here, "copy.sqlite.toml")).toBe(TOML);
      const report = await candor(there, "restore", here.at("copy.sqlite"));
      expect(report).toContain("Wrote candor.toml from the backup");
      expect(textOf(there, "candor.toml")).toBe(TOML);
      expect(await feedUrl(there)).toBe("https://reviews.example.com/api/feed.json");
      await using server = await startCandor(["serve"], { cwd: there.path });
      const { business } = await datasetOf(server.url);
      expect(business).toMatchObject({ name: "A. Plumber" });
    },
    SLOW,
  );

  test(
    "keeps the address given by a flag, without any file (issue 17)",
    async () => {
      using here = new TemporaryFolder();
      using there = new TemporaryFolder();
      await withReviews(here);
      await feedUrl(here, "--base-url", "https://flag.example");
      await candor(here, "backup", "copy.sqlite");
      expect(readdirSync(here.path)).not.toContain("copy.sqlite.toml");
      await candor(there, "restore", here.at("copy.sqlite"));
      expect(await feedUrl(there)).toBe("https://flag.example/api/feed.json");
      expect(await feedUrl(there, "--base-url", "https://new.example")).toBe(
        "https://new.example/api/feed.json",
      );
    },
    SLOW,
  );

  test(
    "does not adopt an address that means the other machine itself (issue 17)",
    async () => {
      using here = new TemporaryFolder();
      using there = new TemporaryFolder();
      await withReviews(here);
      await feedUrl(here, "--base-url", "http://127.0.0.1:8080");
      await candor(here, "backup", "copy.sqlite");
      await candor(there, "restore", here.at("copy.sqlite"));
      expect(await feedUrl(there)).toBe("http://localhost:PORT/api/feed.json");
    },
    SLOW,
  );

  test(
    "keeps an existing candor.toml, and says so (issue 17)",
    async () => {
      using here = new TemporaryFolder();
      using there = new TemporaryFolder();
      await here.write("mine.toml", TOML);
      await withReviews(here);
      await candor(here, "backup", "copy.sqlite", "--config", "mine.toml");
      await there.write("candor.toml", 'name = "Another"\n');
      const words = ["restore", here.at("copy.sqlite")];
      expect(await candor(there, ...words)).toContain("candor.toml differs from the backup's");
      expect(textOf(there, "candor.toml")).toBe('name = "Another"\n');
      await candor(there, ...words, "--config", "other.toml");
      expect(textOf(there, "other.toml")).toBe(TOML);
      expect(await candor(there, ...words, "--config", "other.toml")).not.toContain("other.toml");
      mkdirSync(there.at("data"));
      await candor(there, ...words, "--db", "data/candor.sqlite");
      expect(textOf(there, "data/candor.toml")).toBe(TOML);
    },
    SLOW,
  );
});

test(
  "the backup of another business is not restored over this one, unless that is allowed (issue 24)",
  async () => {
    using here = new TemporaryFolder();
    using there = new TemporaryFolder();
    await importRecords(here, DB, [record({ id: "ours" })]);
    await importRecords(there, DB, [record({ id: "theirs" })]);
    await candor(there, "backup", "copy.sqlite");
    const words = ["restore", there.at("copy.sqlite")];
    expect(await refusal(here, ...words)).toMatch(/neither a review.*--allow-other-business/);
    expect(await exportOf(here.path, DB)).toContain('"ours"');
    await candor(here, ...words, "--allow-other-business");
    expect(await exportOf(here.path, DB)).toContain('"theirs"');
    expect(existsSync(here.at("candor.sqlite.aside"))).toBe(false);
  },
  SLOW,
);

/** Sets of backups as left by earlier runs. */
function writeSets(folder: TemporaryFolder, days: readonly string[]): void {
  for (const day of days) {
    for (const suffix of ["", ".toml", ".key"]) {
      writeFileSync(folder.at("backups", `candor-2025-01-${day}T031500Z.sqlite${suffix}`), "old");
    }
  }
}

function backupsIn(folder: TemporaryFolder): string[] {
  return readdirSync(folder.at("backups")).sort();
}

test(
  "a backup of an older database leaves it to the server that has it open, and can be restored (issue 42)",
  async () => {
    using here = new TemporaryFolder();
    using there = new TemporaryFolder();
    await withReviews(here);
    const before = await exportOf(here.path, DB);
    toFirstVersion(here.at(DB));
    await candor(here, "backup", "copy.sqlite");
    expect(schemaVersionOf(here.at(DB))).toBe(1);
    await candor(there, "restore", here.at("copy.sqlite"));
    expect(await exportOf(there.path, DB)).toBe(before);
  },
  SLOW,
);

test(
  "a backup of a cluster's node says that it is without the subscriptions, unless the cluster is named (issue 38)",
  async () => {
    using folder = new TemporaryFolder();
    await withReviews(folder);
    {
      using store = new Store(folder.at(DB));
      store.settings.putClusterPlace({ cluster: "c", revision: 1, token: "t" });
    }
    const { exitCode, stderr } = await run(["backup", "b.sqlite"], { cwd: folder.path });
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("CANDOR_DATABASE_URL")]);
  },
  SLOW,
);

describe("a backup into a folder", () => {
  test(
    "is named by its time, and can be restored (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await folder.write("candor.toml", TOML);
      await withReviews(folder);
      await candor(folder, "backup", "backups/");
      const [database = "", key, toml, ...rest] = backupsIn(folder);
      expect(database).toMatch(STAMPED);
      expect([key, toml, rest]).toEqual([`${database}.key`, `${database}.toml`, []]);
      await candor(folder, "restore", folder.at("backups", database), "--db", "new.sqlite");
      expect(await candor(folder, "status", "--db", "new.sqlite")).toContain("2 published");
      expect(await refusal(folder, "restore", "backups")).toContain(`backups/${database}`);
    },
    SLOW,
  );

  test(
    "keeps as many as --keep says, reports deletions, and touches nothing else (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await withReviews(folder);
      mkdirSync(folder.at("backups"));
      writeSets(folder, ["01", "02", "03", "04"]);
      const others = [
        "candor-2025-01-01.sqlite",
        "candor-2025-01-01T031500Z.sqlite.bak",
        "my-candor-2025-01-01T031500Z.sqlite",
        "zz.sqlite",
      ];
      for (const name of others) writeFileSync(folder.at("backups", name), "mine");
      mkdirSync(folder.at("backups", "candor-2024-01-01T031500Z.sqlite"));
      await candor(folder, "backup", "backups");
      expect(backupsIn(folder)).toContain("candor-2025-01-01T031500Z.sqlite");
      const report = await candor(folder, "backup", "backups", "--keep", "3");
      const deleted = ["01", "02", "03"].map((day) => `candor-2025-01-${day}T031500Z.sqlite`);
      for (const name of deleted) expect(report).toContain(`Deleted backups/${name}`);
      expect(report.match(/Deleted/g)).toHaveLength(3);
      const left = backupsIn(folder);
      expect(left.filter((name) => deleted.some((gone) => name === gone))).toEqual([]);
      expect(left.filter((name) => /01-0[123]T.*\.(toml|key)$/.test(name))).toEqual([]);
      expect(left.filter((name) => STAMPED.test(name))).toHaveLength(4);
      for (const name of others) expect(left).toContain(name);
    },
    SLOW,
  );

  test(
    "is kept even after a clock was set back, and the older ones by name go (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await withReviews(folder);
      mkdirSync(folder.at("backups"));
      writeFileSync(folder.at("backups", "candor-9999-01-01T000000Z.sqlite"), "from the future");
      await candor(folder, "backup", "backups", "--keep", "1");
      const [only, ...others] = backupsIn(folder).filter((name) => STAMPED.test(name));
      expect([others, only?.startsWith("candor-9999")]).toEqual([[], false]);
    },
    SLOW,
  );

  test(
    "since a clock was set back is newer than those with names in the future (issue 38)",
    async () => {
      using folder = new TemporaryFolder();
      await withReviews(folder);
      mkdirSync(folder.at("backups"));
      for (const day of ["01", "02", "03"]) {
        writeFileSync(folder.at("backups", `candor-9999-01-${day}T000000Z.sqlite`), "ahead");
      }
      for (const _ of Array(3)) await candor(folder, "backup", "backups", "--keep", "3");
      const kept = backupsIn(folder).filter((name) => STAMPED.test(name));
      expect(kept.filter((name) => !name.startsWith("candor-9999"))).toHaveLength(3);
      const [newest = ""] = kept.toSorted().reverse();
      expect(await refusal(folder, "restore", "backups")).toContain(
        `the newest is backups/${newest}`,
      );
    },
    SLOW,
  );

  atNight("`store/files` writes a draft beside what is there")(
    "deletes nothing if it fails, and leaves nothing half done (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await folder.write("candor.toml", TOML);
      await importRecords(folder, DB, manyReviews("a", 300, 2_000));
      mkdirSync(folder.at("backups"));
      writeSets(folder, ["01", "02"]);
      const before = backupsIn(folder);
      const options = { cwd: folder.path, under: withRoomFor(100) };
      const failed = await run(["backup", "backups", "--keep", "1"], options);
      expect([failed.exitCode, said(failed)]).toEqual([1, expect.stringMatching(/disk/)]);
      expect(backupsIn(folder)).toEqual(before);
    },
    SLOW,
  );

  test(
    "removes what a killed backup left, but not what another one is writing (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await withReviews(folder);
      mkdirSync(folder.at("backups"));
      writeSets(folder, ["09"]);
      const kept = backupsIn(folder);
      const [left, written] = [
        "candor-2025-01-01T031500Z.sqlite",
        "candor-2025-01-02T031500Z.sqlite",
      ];
      const longAgo = Date.now() / 1000 - TWO_HOURS_S;
      for (const suffix of [".part", ".part-journal", ".key", ".toml", ".toml.part"]) {
        writeFileSync(folder.at("backups", left + suffix), "half");
        utimesSync(folder.at("backups", left + suffix), longAgo, longAgo);
      }
      for (const name of kept) utimesSync(folder.at("backups", name), longAgo, longAgo);
      for (const suffix of [".part", ".key"]) {
        writeFileSync(folder.at("backups", written + suffix), "half");
      }
      await candor(folder, "backup", "backups");
      const names = backupsIn(folder);
      expect(names.filter((name) => name.startsWith(left))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining([`${written}.key`, `${written}.part`, ...kept]));
    },
    SLOW,
  );
});

test(
  "a backup replaces no file, whatever its name (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("candor.toml", TOML);
    await withReviews(folder);
    for (const name of ["site.toml", "site2.key"]) await folder.write(name, "mine");
    expect(await refusal(folder, "backup", "site")).toContain("site.toml exists already");
    expect(await refusal(folder, "backup", "site2")).toContain("site2.key exists already");
    expect([textOf(folder, "site.toml"), textOf(folder, "site2.key")]).toEqual(["mine", "mine"]);
    const options = { cwd: folder.path, under: withRoomFor(8) };
    expect((await run(["backup", "candor"], options)).exitCode).toBe(1);
    expect(textOf(folder, "candor.toml")).toBe(TOML);
    await candor(folder, "backup", "candor");
    expect(textOf(folder, "candor.toml")).toBe(TOML);
    expect(await refusal(folder, "backup", "x", "--keep", "3")).toContain("--keep needs a folder");
    for (const count of ["0", "-1", "x"]) {
      expect(await refusal(folder, "backup", "b/", `--keep=${count}`)).toContain("--keep takes");
    }
    expect(await refusal(folder, "backup", "no/where/")).toContain("can't be created");
    expect(await refusal(folder, "backup", "z", "--config", "no.toml")).toContain("no.toml can't");
    expect(existsSync(folder.at("b"))).toBe(false);
  },
  SLOW,
);
