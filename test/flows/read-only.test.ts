import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { atNight } from "../support/at-night.ts";
import { startCandor } from "../support/candor.ts";
import { toFirstVersion } from "../support/earlier-versions.ts";
import { record, toNdjson } from "../support/files.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import {
  giveAway,
  givenDatabase,
  givenReader,
  IS_ROOT,
  importDrawn,
  leaveLog,
  takeBack,
} from "./others-database.ts";
import { run, said } from "./program.ts";

const SLOW = 60_000;
let reader: ReturnType<typeof givenReader>;
beforeAll(() => {
  reader = givenReader();
});
afterAll(() => reader[Symbol.dispose]());
const OUR_MISTAKE = /bug in Candor/;
const asNobody = test.skipIf(!IS_ROOT); // only root may act as another user, and give it files
const READING = [["status"], ["export"], ["hub", "status"], ["duplicates"]];

/** All files beside a database, with their modes, and with their sizes unless it is served. */
function filesBeside(db: string, isServed = false): string[] {
  const names = readdirSync(dirname(db)).sort();
  return names.map((name) => {
    const { mode, size } = statSync(`${dirname(db)}/${name}`);
    return `${name} ${mode} ${isServed ? "" : size}`;
  });
}

/** Each command that reads works, changes nothing, and creates nothing beside the database. */
async function expectReadable(db: string, cwd: string, isServed = false): Promise<void> {
  const before = filesBeside(db, isServed);
  for (const words of READING) {
    const finished = await run([...words, "--db", db], { cwd, under: reader.under });
    expect([words, said(finished), finished.exitCode]).toEqual([words, expect.any(String), 0]);
    expect(said(finished)).not.toMatch(OUR_MISTAKE);
  }
  const doctor = ["doctor", "--full", "--port", "9", "--db", db];
  const { stdout } = await run(doctor, { cwd, under: reader.under });
  const problems = stdout.match(/^problem .+$/gm) ?? [];
  const mayBeOpened = /^problem {2}files: .+ can be opened by other users/;
  expect(problems.filter((line) => !mayBeOpened.test(line))).toEqual([]);
  expect(stdout.match(/^ok +(database|reviews|documents|log)(?=: )/gm)).toHaveLength(6);
  const exported = await run(["export", "--db", db], { cwd, under: reader.under });
  expect(exported.stdout).toContain("Kept as it was.");
  expect(filesBeside(db, isServed)).toEqual(before);
}

test.each(
  inCheck(1, [
    ["in a folder without write permission", 0o555],
    ["in a folder with write permission", 0o777],
  ]),
)(
  "a database without write permission, %s, is read (issue 17)",
  async (_, folderMode) => {
    const { folder, db } = await givenDatabase();
    using _folder = folder;
    giveAway(db, folderMode);
    await expectReadable(db, folder.path);
    takeBack(db);
  },
  SLOW,
);

test(
  "a database without write permission is read while it is served, as it is at that moment (issue 17)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
    giveAway(db);
    await expectReadable(db, folder.path, true);
    takeBack(db);
    await importDrawn(folder, db, [record({ id: "new", text: "Came while it was served." })]);
    giveAway(db);
    const words = ["export", "--db", db];
    const { stdout } = await run(words, { cwd: folder.path, under: reader.under });
    expect(stdout).toContain("Came while it was served.");
    takeBack(db);
    expect(await server.stop()).toBe(0);
  },
  SLOW,
);

test(
  "a database whose server was killed is read with the write-ahead log that it left (issue 17)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    await leaveLog(folder, db);
    expect(readdirSync(dirname(db))).toContain("candor.sqlite-wal");
    giveAway(db);
    await expectReadable(db, folder.path);
    takeBack(db);
  },
  SLOW,
);

/** Each command that reads is refused, with the user to run it as, if that is another one. */
async function expectRefused(db: string, cwd: string, telling: readonly RegExp[]): Promise<void> {
  const before = filesBeside(db);
  for (const words of [...READING, ["doctor"]]) {
    const finished = await run([...words, "--db", db], { cwd, under: reader.under });
    for (const one of telling) expect(said(finished)).toMatch(one);
    const called = words.filter((word) => !word.startsWith("--")).join(" ");
    const sudo = `Run it as nobody, who owns it: sudo -u nobody candor ${called} --db ${db}`;
    expect(said(finished)).toContain(IS_ROOT ? sudo : "Give this user the right to write");
    expect(finished.exitCode).toBe(1);
  }
  expect(filesBeside(db)).toEqual(before);
}

atNight("the log of a killed server, here")(
  "a database with a write-ahead log without its index is read with that log (issue 22)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    await leaveLog(folder, db);
    rmSync(`${db}-shm`);
    giveAway(db);
    await expectReadable(db, folder.path);
    takeBack(db);
  },
  SLOW,
);

asNobody(
  "an unreadable write-ahead log is named, with the user to run as (issue 22)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    await leaveLog(folder, db);
    giveAway(db);
    chmodSync(`${db}-wal`, 0o600);
    await expectRefused(db, folder.path, [/candor\.sqlite-wal can't be read by this user/]);
    takeBack(db);
  },
  SLOW,
);

atNight("test/store/schema/open-to-read.test.ts")(
  "an older database without write permission is read (issue 42)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    toFirstVersion(db);
    giveAway(db);
    await expectReadable(db, folder.path);
    takeBack(db);
  },
  SLOW,
);

asNobody(
  "an unreadable database is refused with the user to run as (issue 17)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    giveAway(db);
    chmodSync(db, 0o600);
    await expectRefused(db, folder.path, [/can't be read by this user/]);
  },
  SLOW,
);

asNobody(
  "a database in a folder that this user can't enter is not called missing (issue 17)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    giveAway(db, 0o700);
    await expectRefused(db, folder.path, [/may not open the folder .*kept\./]);
  },
  SLOW,
);

asNobody(
  "an export in a folder that this user can't enter is not called missing (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const file = await folder.write("closed/good.ndjson", toNdjson([record({ id: "good" })]));
    chmodSync(dirname(file), 0o700);
    const options = { cwd: "/", under: reader.under };
    const finished = await run(["import", file, "--db", "/tmp/none.sqlite"], options);
    expect(finished.exitCode).toBe(1);
    expect(said(finished)).toContain(`This user may not read "${file}". Run the command as a user`);
  },
  SLOW,
);

test(
  "commands that write are still refused, and say which right is missing (issue 17)",
  async () => {
    const { folder, db } = await givenDatabase();
    using _ = folder;
    const file = await folder.write("good.ndjson", toNdjson([record({ id: "good" })]));
    const moved = folder.at("kept", "a b.sqlite");
    renameSync(db, moved);
    giveAway(moved);
    for (const words of [
      ["import", file],
      ["vouch", "--source", "yelp"],
      ["hub", "remove", "1"],
    ]) {
      const options = { cwd: folder.path, under: reader.under };
      const finished = await run([...words, "--db", moved], options);
      expect(said(finished)).toMatch(/a b\.sqlite: it can't be written.*right to write the file/);
      expect(finished.exitCode).toBe(1);
    }
    takeBack(moved);
  },
  SLOW,
);
