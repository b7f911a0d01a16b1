import { expect, test } from "bun:test";
import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import { checkMissing } from "../../src/doctor/check-missing.ts";
import { ControlSocket, handoverPath } from "../../src/net/handover.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const KEEPER = { version: "0.1.0", share: () => false, renew: async () => 1 };

function makeDatabase(path: string): void {
  using _store = new Store(path);
}

test("in an empty folder, nothing was imported yet", async () => {
  using folder = new TemporaryFolder();
  const { level, fix } = await checkMissing(folder.at("candor.sqlite"));
  expect([level, fix]).toEqual(["warning", expect.stringContaining("candor import FILE")]);
});

test("into a folder that is not there, nothing can be imported (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const { level, fix } = await checkMissing(folder.at("no", "such", "folder.sqlite"));
  expect([level, fix]).toEqual(["problem", expect.stringContaining("Make the folder")]);
});

test("files that belong to the database show that it was there", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  writeFileSync(`${path}.log-key`, "");
  const { level, what, fix } = await checkMissing(path);
  expect(level).toBe("warning");
  expect(what).toEndWith(`but files that belong to it are: ${path}.log-key`);
  expect(fix).toStartWith("Put it back, or restore a backup: candor restore FILE");
});

test("other databases of Candor beside it are named, whatever they are called", async () => {
  using folder = new TemporaryFolder();
  makeDatabase(folder.at("moved"));
  copyFileSync(folder.at("moved"), folder.at("unreadable"));
  chmodSync(folder.at("unreadable"), 0);
  writeFileSync(folder.at("notes.sqlite"), "not a database");
  const { what, fix } = await checkMissing(folder.at("candor.sqlite"));
  expect(what).toContain(`others are beside it: ${folder.at("moved")}`);
  expect(what).not.toContain("notes");
  expect(fix).toContain("--db");
});

test("a process that still serves it is a problem, on whatever port", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using door = new ControlSocket(handoverPath(path, 8080), KEEPER);
  door.open();
  writeFileSync(`${path}.9999.sock`, "left behind");
  makeDatabase(`${path}.aside`);
  const { level, what, fix } = await checkMissing(path);
  expect(level).toBe("problem");
  expect(what).toContain(`but process ${process.pid} serves it`);
  expect(fix).toContain(`candor restore FILE. Beside it are: ${path}.aside`);
});
