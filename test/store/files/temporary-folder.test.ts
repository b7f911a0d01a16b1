import { expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tidyParent } from "../../../src/store/files/lock-file.ts";
import { parentBeside, placeBeside } from "../../../src/store/files/temporary-place.ts";
import { Store } from "../../../src/store/store.ts";
import { holdFolder } from "../../support/held-folder.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** What is tested has the name of the folders that tests make for themselves. */
const { TemporaryFolder: Made } = await import("../../../src/store/files/temporary-folder.ts");

const TEXT = "Zqjx was here.";
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** The name of a folder of a process that nobody knows. */
const ORPHAN = "candor-4194399-dry-run-0123456789ab";
const PERMISSIONS = 0o777;

test("a temporary folder beside a database is private, and is removed with its parent", () => {
  using folder = new TemporaryFolder();
  const place = placeBeside(folder.at("candor.sqlite"));
  {
    using made = new Made("dry-run", place);
    for (const path of [place.parent, made.at("")]) {
      expect(statSync(path).mode & PERMISSIONS).toBe(0o700);
    }
    using _other = new Made("dry-run", place);
  }
  expect(readdirSync(folder.path)).toEqual([]);
});

test.each(SIGNALS)("%s ends the process as ever, and removes its folder", async (signal) => {
  using folder = new TemporaryFolder();
  await using held = await holdFolder(folder.at("candor.sqlite"), TEXT);
  expect(readdirSync(held.path)).toEqual(["text"]);
  expect(await held.end(signal)).toBe(signal);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("a signal that comes while the process works without a pause is not lost", async () => {
  using folder = new TemporaryFolder();
  const done = folder.at("done");
  await using held = await holdFolder(folder.at("candor.sqlite"), TEXT, done);
  held.kill("SIGTERM");
  writeFileSync(done, "");
  expect(await held.ended).toBe("SIGTERM");
  expect(readdirSync(folder.path)).toEqual(["done"]);
});

test("whoever opens the database removes what a killed process left, and nothing that is in use", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  await using killed = await holdFolder(path, TEXT);
  await using alive = await holdFolder(path, TEXT);
  await killed.end("SIGKILL");
  expect(existsSync(killed.path)).toBe(true);
  new Store(path).close();
  expect(readdirSync(killed.parent).sort()).toEqual([alive.name, `${alive.name}.lock`]);
  await alive.end("SIGKILL");
  new Store(path).close();
  expect(existsSync(alive.parent)).toBe(false);
});

test("the lock says whether a folder is in use, and no process number", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  await using alive = await holdFolder(path, TEXT);
  await using killed = await holdFolder(path, TEXT);
  await killed.end("SIGKILL");
  // As in another container: the first has a number that is not known here, the second that of this process.
  const unknown = `${alive.parent}/${ORPHAN}`;
  const reused = unknown.replace("4194399", String(process.pid));
  for (const end of ["", ".lock"]) {
    renameSync(alive.path + end, unknown + end);
    renameSync(killed.path + end, reused + end);
  }
  expect(tidyParent(parentBeside(path))).toEqual([unknown]);
  expect(readdirSync(unknown)).toEqual(["text"]);
});

test("a folder of this process is in use for this process, too", () => {
  using folder = new TemporaryFolder();
  const place = placeBeside(folder.at("candor.sqlite"));
  using made = new Made("dry-run", place);
  expect(tidyParent(place.parent)).toHaveLength(1);
  expect(existsSync(made.at(""))).toBe(true);
});

test("links that were put in the place of a folder, its lock or its parent are not followed", () => {
  using folder = new TemporaryFolder();
  const parent = parentBeside(folder.at("candor.sqlite"));
  const precious = folder.at("precious");
  mkdirSync(precious);
  writeFileSync(folder.at("precious", "text"), TEXT);
  mkdirSync(parent);
  symlinkSync(precious, `${parent}/${ORPHAN}`);
  writeFileSync(`${parent}/${ORPHAN}.lock`, "");
  const other = ORPHAN.replace("0123", "4567");
  mkdirSync(`${parent}/${other}`);
  symlinkSync(`${precious}/text`, `${parent}/${other}.lock`);
  const before = readdirSync(parent);
  expect(tidyParent(parent)).toHaveLength(2);
  expect(readdirSync(parent)).toEqual(before);
  // In a folder of its own, only the link goes.
  const inside = ORPHAN.replace("0123", "89ab");
  mkdirSync(`${parent}/${inside}`);
  symlinkSync(precious, `${parent}/${inside}/link`);
  writeFileSync(`${parent}/${inside}.lock`, "");
  expect(tidyParent(parent)).toHaveLength(2);
  const linked = parentBeside(folder.at("linked.sqlite"));
  symlinkSync(precious, linked);
  expect(() => new Made("demo", placeBeside(folder.at("linked.sqlite")))).toThrow(
    "is not a folder",
  );
  mkdirSync(`${precious}/${ORPHAN}`);
  writeFileSync(`${precious}/${ORPHAN}.lock`, "");
  tidyParent(linked);
  expect(readdirSync(precious).sort()).toEqual([ORPHAN, `${ORPHAN}.lock`, "text"]);
});

test("what is not named as a temporary folder of Candor stays", () => {
  using folder = new TemporaryFolder();
  const parent = parentBeside(folder.at("candor.sqlite"));
  mkdirSync(`${parent}/candor-test-abcdef`, { recursive: true });
  writeFileSync(`${parent}/candor-test-abcdef.lock`, "");
  mkdirSync(`${parent}/${ORPHAN}`);
  expect(tidyParent(parent)).toHaveLength(3);
});
