import { expect, test } from "bun:test";
import { existsSync, mkdirSync } from "node:fs";
import { removeFolder } from "../../../src/store/files/remove-folder.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NAMES = Array.from({ length: 200 }, (_, index) => `file-${index}`);
/** Deletes the files of a folder too, in the opposite order, as SQLite does with its own at a close. */
const ANOTHER = `
  const { unlinkSync } = require("node:fs");
  const [folder, ...names] = process.argv.slice(1);
  process.stdout.write("ready");
  process.stdin.once("data", () => {
    for (const name of names.reverse()) try { unlinkSync(folder + "/" + name) } catch {}
    process.exit();
  });
`;

test("a folder is removed whole, though another process removes its files meanwhile", async () => {
  using parent = new TemporaryFolder();
  for (let round = 0; round < 5; round++) {
    const folder = parent.at(`folder-${round}`);
    mkdirSync(folder);
    for (const name of NAMES) await Bun.write(`${folder}/${name}`, "");
    await using another = Bun.spawn([process.execPath, "-e", ANOTHER, folder, ...NAMES], {
      stdin: "pipe",
      stdout: "pipe",
    });
    await another.stdout.getReader().read();
    another.stdin.write("go");
    await another.stdin.flush();
    while (existsSync(`${folder}/${NAMES.at(-1)}`));
    removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
    await another.exited;
  }
});

test("a folder that is missing is no error", () => {
  using parent = new TemporaryFolder();
  expect(() => removeFolder(parent.at("missing"))).not.toThrow();
});
