import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { gzipSync, zipSync } from "fflate";
import { exportOf, importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import type { Finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { mayMount, onSmallDisk, run, said, withRoomFor } from "./program.ts";

const SLOW = 120_000;
/** More than the small disk holds, and less than any other. */
const MUCH = toNdjson(manyReviews("much", 1000, 3000));
const SMALL_DISK_KB = 2000;
const KEPT = [record({ id: "kept", text: "Kept as it was." })];

/** A folder with a database in it, and one for temporary files. */
async function folderWithDatabase(records: readonly unknown[] = KEPT) {
  const folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  const temporary = folder.at("temporary");
  mkdirSync(temporary);
  await importRecords(folder, db, records);
  return { folder, db, temporary };
}
type Given = Awaited<ReturnType<typeof folderWithDatabase>>;

/** Runs the program with a small disk for temporary files. */
function runOnSmallDisk(words: readonly string[], { folder, temporary }: Given, input?: string) {
  const piped = input === undefined ? [] : ["sh", "-c", input, "sh"];
  const under = [...onSmallDisk(temporary, SMALL_DISK_KB), ...piped];
  return run(words, { cwd: folder.path, under, environment: { TMPDIR: temporary } });
}

function expectRefusal(finished: Finished, telling: readonly (RegExp | string)[]): void {
  const text = said(finished);
  for (const words of telling) expect(text).toMatch(words);
  expect(text).not.toMatch(/bug in Candor/);
  expect(text).not.toMatch(/copy\.sqlite|candor-(copy|dry-run|import|input)-/);
  expect(finished.exitCode).toBe(1);
}

const TEXT = new TextEncoder().encode(MUCH);
const FILES = {
  "much.ndjson": TEXT,
  "much.ndjson.gz": gzipSync(TEXT),
  "much.zip": zipSync({ "much.ndjson": TEXT }),
} as const;
const onMountedDisk = test.skipIf(!mayMount()); // only root may mount the small disk that these tests fill
const IN_TEMPORARY = [/needs about \d[\d.]* [MG]B/, /temporary/, /free/, /TMPDIR/];

onMountedDisk.each(Object.entries(FILES))(
  "an import of %s is refused before it is read if temporary files have no room (issue 17)",
  async (name, bytes) => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const before = await exportOf(folder.path, given.db);
    const words = ["import", await folder.write(name, bytes), "--db", given.db];
    expectRefusal(await runOnSmallDisk(words, given), [name, given.temporary, ...IN_TEMPORARY]);
    expect(await exportOf(folder.path, given.db)).toBe(before);
  },
  SLOW,
);

onMountedDisk.each([
  ["a file", 'exec "$@" < much.ndjson'],
  ["a pipe", 'cat much.ndjson | "$@"'],
])(
  "standard input from %s is refused if temporary files have no room for it (issue 17)",
  async (_, input) => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    await folder.write("much.ndjson", TEXT);
    const finished = await runOnSmallDisk(["import", "-", "--db", given.db], given, input);
    expectRefusal(finished, [/[Ss]tandard input/, given.temporary, /free/, /TMPDIR/]);
    expect(finished.stderr).not.toMatch(/ENOSPC/);
  },
  SLOW,
);

onMountedDisk(
  "a dry run on a new database is refused if its temporary database has no room (issue 17)",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const file = await folder.write("some.ndjson", toNdjson(manyReviews("some", 350, 3000)));
    const words = ["import", file, "--dry-run", "--db", folder.at("fresh.sqlite")];
    expectRefusal(await runOnSmallDisk(words, given), [given.temporary, ...IN_TEMPORARY]);
    expect(readdirSync(folder.path)).not.toContain("fresh.sqlite");
  },
  SLOW,
);

onMountedDisk(
  "a disk that fills up in a dry run is reported as such, and the database is named (issue 17)",
  async () => {
    const { folder, temporary } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("much.ndjson", toNdjson(manyReviews("room", 8000, 3000)));
    const copied = ["sh", "-c", 'cp candor.sqlite temporary/ && exec "$@"', "sh"];
    const under = [...onSmallDisk(temporary, SMALL_DISK_KB), ...copied];
    const words = ["import", file, "--dry-run", "--db", folder.at("temporary", "candor.sqlite")];
    const finished = await run(words, { cwd: folder.path, under });
    expectRefusal(finished, [/temporary\/candor\.sqlite: the disk is full/, /Make room/]);
  },
  SLOW,
);

test.each([20, 100, 400])(
  "temporary files that outgrow %p kB in a dry run on a new database are reported as such (issue 17)",
  async (kilobytes) => {
    const { folder, temporary } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("much.ndjson", toNdjson(manyReviews("room", 300, 1000)));
    const environment = { TMPDIR: temporary };
    const options = { cwd: folder.path, under: withRoomFor(kilobytes), environment };
    const words = ["import", file, "--dry-run", "--db", folder.at("fresh.sqlite")];
    const finished = await run(words, options);
    expectRefusal(finished, [temporary, /[Tt]emporary files/, /TMPDIR/]);
    expect(readdirSync(temporary)).toEqual([]);
  },
  SLOW,
);

onMountedDisk(
  "candor restore is refused if its temporary copy has no room (issue 17)",
  async () => {
    const given = await folderWithDatabase(manyReviews("much", 1000, 3000));
    using folder = given.folder;
    const backup = folder.at("backup.sqlite");
    const written = await run(["backup", backup, "--db", given.db], { cwd: folder.path });
    expect(written.exitCode).toBe(0);
    const finished = await runOnSmallDisk(["restore", backup, "--db", given.db], given);
    expectRefusal(finished, ["backup.sqlite", given.temporary, ...IN_TEMPORARY]);
  },
  SLOW,
);

test(
  "a copy that outgrows the room for temporary files is reported as such (issue 17)",
  async () => {
    const { folder, db, temporary } = await folderWithDatabase(manyReviews("much", 300, 1000));
    using _ = folder;
    await run(["backup", "backup.sqlite", "--db", db], { cwd: folder.path });
    const environment = { TMPDIR: temporary };
    const options = { cwd: folder.path, under: withRoomFor(200), environment };
    const words = ["restore", folder.at("backup.sqlite"), "--db", db];
    expectRefusal(await run(words, options), [temporary, /[Tt]emporary files/, /TMPDIR/]);
    expect(readdirSync(temporary)).toEqual([]);
  },
  SLOW,
);

onMountedDisk(
  "a backup without room is refused before it is written (issue 17)",
  async () => {
    const given = await folderWithDatabase(manyReviews("much", 1000, 3000));
    using folder = given.folder;
    const backup = folder.at("temporary", "backup.sqlite");
    const finished = await runOnSmallDisk(["backup", backup, "--db", given.db], given);
    expectRefusal(finished, [backup, /needs about \d[\d.]* MB/, /free/]);
    expect(said(finished)).not.toMatch(/TMPDIR/);
  },
  SLOW,
);

test(
  "what can't be restored is reported by its own name, not by its temporary copy's (issue 17)",
  async () => {
    const { folder, db } = await folderWithDatabase();
    using _ = folder;
    const text = await folder.write("text.sqlite", "This is a text, no database. ".repeat(400));
    const newer = new Database(folder.at("newer.sqlite"), { create: true });
    newer.run("pragma user_version = 9999");
    newer.close();
    for (const path of [text, folder.at("newer.sqlite")]) {
      const finished = await run(["restore", path, "--db", db], { cwd: folder.path });
      expectRefusal(finished, [path]);
      expect(said(finished)).not.toMatch(/--db/);
    }
  },
  SLOW,
);

test.each(["import", "dry run", "restore", "demo", "standard input"])(
  "%s: a missing folder for temporary files is reported as such (issue 17)",
  async (what) => {
    const { folder, db } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("good.ndjson", toNdjson(KEPT));
    await run(["backup", "backup.sqlite", "--db", db], { cwd: folder.path });
    const words: Record<string, string[]> = {
      import: ["import", file],
      "dry run": ["import", file, "--dry-run", "--db", folder.at("fresh.sqlite")],
      restore: ["restore", "backup.sqlite"],
      demo: ["demo", "--port", "0"],
      "standard input": ["import", "-"],
    };
    const missing = folder.at("missing");
    const options = { cwd: folder.path, environment: { TMPDIR: missing } };
    expectRefusal(await run(words[what] ?? [], options), [missing, /[Tt]emporary files/, /TMPDIR/]);
  },
  SLOW,
);

const FILL = "cat /dev/zero > DISK/fill 2>/dev/null";
const REMOUNT = "mount -o remount,ro DISK";

/** Runs commands on a database whose disk is spoiled, as are their temporary files. */
async function runOnSpoiled(spoil: string, commands: readonly (readonly string[])[]) {
  const { folder, db } = await folderWithDatabase();
  using _ = folder;
  await folder.write("jobs.csv", "customer,date\nAnn Baker,2025-03-03\n");
  const disk = folder.at("disk");
  mkdirSync(disk);
  const prepare = `cp ${db}* ${folder.path}/jobs.csv ${disk}/ && { ${spoil.replaceAll("DISK", disk)}; true; }`;
  const each = commands.map((words) => `"$@" ${words.join(" ")} || echo "failed: ${words[0]}"`);
  const under = [
    ...onSmallDisk(disk, SMALL_DISK_KB),
    ...["sh", "-c", `${prepare} && cd ${disk} && { ${each.join("; ")}; }`, "sh"],
  ];
  return said(await run([], { cwd: folder.path, under, environment: { TMPDIR: disk } }));
}

onMountedDisk.each([
  ["is full", FILL],
  ["is read-only", REMOUNT],
])(
  "what only reads works on a disk that %s, and after a command that had to write (issue 42)",
  async (_, spoil) => {
    const told = await runOnSpoiled(spoil, [
      ["vouch", "--source", "yelp"],
      ...[["status"], ["export"], ["doctor"], ["find", "Kept"], ["duplicates"], ["hub", "status"]],
      ...[
        ["undo", "--dry-run"],
        ["match-jobs", "jobs.csv", "--dry-run"],
      ],
    ]);
    // The doctor says how much room there is.
    expect(told.match(/^failed: .*/gm)).toEqual(["failed: vouch", "failed: doctor"]);
    expect(told.match(/^problem .*/gm)).toEqual([expect.stringContaining("problem  disk: ")]);
    expect(told).toMatch(/^ok {7}database: 1 review is published/m);
    expect(told.match(/Kept as it was/g)?.length).toBe(2);
  },
  SLOW,
);

onMountedDisk.each([
  ["is full", FILL, /the disk is full\. Make room and run/],
  ["is read-only", REMOUNT, /its disk is read-only\. Look for faults of the disk/],
])(
  "candor serve says why it can't start on a disk that %s (issue 42)",
  async (_, spoil, telling) => {
    const { folder, temporary } = await folderWithDatabase();
    using _folder = folder;
    const disk = folder.at("disk");
    mkdirSync(disk);
    const prepare = `cp ${folder.path}/candor.sqlite* ${disk}/ && { ${spoil.replaceAll("DISK", disk)}; true; } && exec "$@"`;
    const under = [...onSmallDisk(disk, SMALL_DISK_KB), "sh", "-c", prepare, "sh"];
    const words = ["serve", "--port", "0", "--db", `${disk}/candor.sqlite`];
    const finished = await run(words, {
      ...{ cwd: folder.path, under, environment: { TMPDIR: temporary } },
    });
    expect(said(finished)).toMatch(telling);
    expect(finished.exitCode).toBe(1);
  },
  SLOW,
);
