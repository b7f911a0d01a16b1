import { expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { atNight } from "../support/at-night.ts";
import { environmentIn, PROGRAM } from "../support/candor.ts";
import { importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { holdFolder } from "../support/held-folder.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, launch, until } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TEXT = "Zqjx was here.";
const ONE = reviewId("google", "one");
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** More than fits into a pipe: once it is written, the program has read some of it. */
const MUCH = toNdjson(manyReviews("much", 600, 1000));

/** A folder with one for temporary files in it. */
function place() {
  const folder = new TemporaryFolder();
  const temporary = folder.at("temporary");
  mkdirSync(temporary);
  return { folder, temporary };
}

/** Starts `candor import -`, and returns once it has read most of the input. */
async function reading({ folder, temporary }: ReturnType<typeof place>, under: string[] = []) {
  const child = Bun.spawn([...under, ...PROGRAM, "import", "-", "--db", folder.at(DB)], {
    cwd: folder.path,
    env: { ...environmentIn(folder.path), TMPDIR: temporary },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  child.stdin.write(MUCH);
  await child.stdin.flush();
  return child;
}

test.each([...SIGNALS, "SIGKILL"] as const)(
  "import - leaves nothing of what it has read if %s ends it before the end of the input",
  async (signal) => {
    const at = place();
    using folder = at.folder;
    const child = await reading(at);
    child.kill(signal);
    await finished(child);
    expect(child.signalCode).toBe(signal);
    expect(readdirSync(at.temporary)).toEqual([]);
    expect(readdirSync(folder.path)).not.toContainEqual(expect.stringContaining(DB));
  },
  SLOW,
);

atNight("a restore that a signal ends, here")(
  "import - leaves no temporary files if a signal ends it while it renders",
  async () => {
    const at = place();
    using folder = at.folder;
    // It gives way to the test, which so sees in time what it does.
    const child = await reading(at, ["nice", "-n", "5"]);
    // So many that it goes on for seconds after it was seen to have a database.
    child.stdin.write(toNdjson(manyReviews("more", 3_000, 1000)));
    await child.stdin.end();
    // It is made once all was read.
    await until("it has a database", () => existsSync(folder.at(DB)), SLOW);
    child.kill("SIGTERM");
    await finished(child);
    expect([143, "SIGTERM"]).toContain(child.exitCode ?? child.signalCode ?? "");
    expect(readdirSync(at.temporary)).toEqual([]);
    expect(existsSync(folder.at(`${DB}.tmp`))).toBe(false);
  },
  SLOW,
);

/** Starts a dry run of the server, and returns once it has begun to copy the database. */
async function trying({ folder, temporary }: ReturnType<typeof place>) {
  await importRecords(folder, DB, manyReviews("much", 300, 500));
  const words = ["serve", "--dry-run", "--db", folder.at(DB)];
  const child = launch(words, { cwd: folder.path, environment: { TMPDIR: temporary } });
  const parent = folder.at(`${DB}.tmp`);
  const hasCopy = (name: string) => existsSync(join(parent, name, DB));
  await until("it copies", () => existsSync(parent) && readdirSync(parent).some(hasCopy), SLOW);
  expect(statSync(parent).mode & 0o777).toBe(0o700);
  return { child, parent };
}

atNight("`store/files/temporary-folder` watches for signals")(
  "serve --dry-run leaves nothing if SIGTERM ends it",
  async () => {
    const at = place();
    using folder = at.folder;
    const { child, parent } = await trying(at);
    child.kill("SIGTERM");
    await finished(child);
    expect(child.signalCode).toBe("SIGTERM");
    expect([existsSync(parent), readdirSync(at.temporary)]).toEqual([false, []]);
    expect(existsSync(folder.at(DB))).toBe(true);
  },
  SLOW,
);

atNight(
  "a restore that a signal ends, here; `store/files/temporary-folder` removes what killed ones left",
)(
  "a serve --dry-run that is killed leaves one folder, which the next command removes",
  async () => {
    const at = place();
    using folder = at.folder;
    const { child, parent } = await trying(at);
    child.kill("SIGKILL");
    await finished(child);
    expect(readdirSync(at.temporary)).toEqual([]);
    expect(readdirSync(parent).filter((name) => !name.endsWith(".lock"))).toHaveLength(1);
    await candor(folder, "status", "--db", folder.at(DB));
    expect(existsSync(parent)).toBe(false);
  },
  SLOW,
);

/** A database with a review that has the text, without the file that it was imported from. */
async function withReview(folder: TemporaryFolder): Promise<void> {
  await importRecords(folder, DB, [record({ id: "one", text: TEXT }), record({ id: "two" })]);
  rmSync(folder.at("import.ndjson"));
}

/** Paths of the files in a folder, however deep, that hold the text. */
function holders(folder: TemporaryFolder): string[] {
  const entries = readdirSync(folder.path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => readFileSync(path).includes(TEXT));
}

test(
  "forget removes what killed processes left, and names what one that runs may still hold",
  async () => {
    using folder = new TemporaryFolder();
    const path = folder.at(DB);
    await withReview(folder);
    await using alive = await holdFolder(path, "another text");
    {
      await using _killed = await holdFolder(path, TEXT);
    }
    expect(holders(folder)).not.toEqual([]);
    const told = await candor(folder, "forget", ONE, "--yes", "--db", path);
    expect(told).toContain(`${alive.path} may still contain it. If a candor serve --dry-run is`);
    expect(existsSync(alive.path)).toBe(true);
    expect(holders(folder)).toEqual([]);
    await alive.end("SIGTERM");
    expect(await candor(folder, "forget", ONE, "--yes", "--db", path)).toBe(
      `Forgotten before: ${ONE}.\n`,
    );
  },
  SLOW,
);

test(
  "forget erases in what was set aside of the database, and says where it can't (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    await withReview(folder);
    const db = folder.at(DB);
    copyFileSync(db, `${db}.aside`);
    const [damaged, log] = await Promise.all([
      folder.write(`${DB}.aside-2`, TEXT),
      folder.write(`${DB}.aside-3-wal`, TEXT),
    ]);
    const told = await candor(folder, "forget", ONE, "--yes", "--db", db);
    expect(told).toContain(`Erased it from ${db}.aside too, which was set aside.\n`);
    expect(readFileSync(`${db}.aside`).includes(TEXT)).toBe(false);
    expect(told).toMatch(/aside-2, which was set aside, may still contain it.*it is damaged/);
    for (const file of [damaged, log]) expect(told).toContain(`delete it: rm ${file}\n`);
    rmSync(`${damaged}`);
    rmSync(`${log}`);
    expect(await candor(folder, "forget", ONE, "--yes", "--db", db)).toBe(
      `Forgotten before: ${ONE}.\n`,
    );
  },
  SLOW,
);

test(
  "a backup has nothing of the temporary files beside the database",
  async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, [record({ id: "two" })]);
    await using _alive = await holdFolder(folder.at(DB), TEXT);
    await candor(folder, "backup", `${folder.at("backups")}/`, "--db", folder.at(DB));
    const written = readdirSync(folder.at("backups"), { recursive: true }).map(String);
    expect(written.filter((name) => name.includes("tmp"))).toEqual([]);
    expect(holders(folder).filter((path) => path.startsWith(folder.at("backups")))).toEqual([]);
  },
  SLOW,
);

test(
  "a signal ends a restore at once, and leaves none of its files (issue 38)",
  async () => {
    const at = place();
    using folder = at.folder;
    await importRecords(folder, DB, manyReviews("much", 500, 6_000));
    await candor(folder, "backup", folder.at("copy.sqlite"), "--db", folder.at(DB));
    const words = ["restore", folder.at("copy.sqlite"), "--db", folder.at("restored.sqlite")];
    const child = launch(words, { cwd: folder.path, environment: { TMPDIR: at.temporary } });
    await until("it restores", () => existsSync(folder.at("restored.sqlite")), SLOW);
    child.kill("SIGTERM");
    await finished(child);
    expect([143, "SIGTERM"]).toContain(child.exitCode ?? child.signalCode ?? "");
    expect(readdirSync(at.temporary)).toEqual([]);
  },
  SLOW,
);
