import { expect, test } from "bun:test";
import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { Signer } from "../../../src/log/note.ts";
import { logFilesOf } from "../../../src/store/log/log-files.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const SEED = new Uint8Array(32).fill(7);
const NOTE = new Signer("reviews.example.com/log/1", SEED).sign("a text\n");
const OTHERS = 0o077;

test("a key and a head are read as written, readable only by their owner, and at first missing", () => {
  using folder = new TemporaryFolder();
  const files = logFilesOf(folder.at("candor.sqlite"));
  expect([files.readKey(), files.readHead()]).toEqual([undefined, undefined]);
  files.placeKey(SEED);
  files.placeHead(NOTE);
  const again = logFilesOf(folder.at("candor.sqlite"));
  expect(Buffer.from(again.readKey() ?? "").equals(SEED)).toBe(true);
  expect(again.readHead()).toBe(NOTE);
  for (const end of ["key", "head"]) {
    expect(lstatSync(folder.at(`candor.sqlite.log-${end}`)).mode & OTHERS).toBe(0);
  }
});

test.each([0, 31, 33, 64])("a key of %i bytes is an error that names it (issue 20)", (length) => {
  using folder = new TemporaryFolder();
  writeFileSync(folder.at("candor.sqlite.log-key"), new Uint8Array(length));
  const files = logFilesOf(folder.at("candor.sqlite"));
  expect(() => files.readKey()).toThrow(
    `${folder.at("candor.sqlite.log-key")}, the key of the log, can't be read: it has ${length} bytes`,
  );
});

test.each(["", "garbage", NOTE.slice(0, -1), NOTE.slice(0, 20)])(
  "a head that is not a signed note is an error that names it, not a reason for another log: %p",
  (head) => {
    using folder = new TemporaryFolder();
    writeFileSync(folder.at("candor.sqlite.log-head"), head);
    const files = logFilesOf(folder.at("candor.sqlite"));
    expect(() => files.readHead()).toThrow(
      `${folder.at("candor.sqlite.log-head")}, the log's last`,
    );
  },
);

test.each(["log-key", "log-head"])("a folder in place of %s is an error that names it", (end) => {
  using folder = new TemporaryFolder();
  mkdirSync(folder.at(`candor.sqlite.${end}`));
  const files = logFilesOf(folder.at("candor.sqlite"));
  const read = end === "log-key" ? () => files.readKey() : () => files.readHead();
  expect(read).toThrow(`${folder.at(`candor.sqlite.${end}`)}, `);
});

test("through a link to the database the key and the head beside it are found", async () => {
  using folder = new TemporaryFolder();
  using elsewhere = new TemporaryFolder();
  await folder.write("candor.sqlite", "");
  symlinkSync(folder.at("candor.sqlite"), elsewhere.at("link.sqlite"));
  const [own, linked] = [folder.at("candor.sqlite"), elsewhere.at("link.sqlite")].map(logFilesOf);
  linked?.placeKey(SEED);
  own?.placeHead(NOTE);
  expect(own?.readKey()).toEqual(linked?.readKey());
  expect(linked?.readHead()).toBe(NOTE);
});
