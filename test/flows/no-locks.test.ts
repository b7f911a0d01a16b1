import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { importRecords, record } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { launch, said } from "./program.ts";

const SOURCE = resolve(import.meta.dir, "../support/no-locks.c");
const NO_LOCKS = "files can't be locked on its file system";
/** Each waits for the process that seems to write. */
const SLOW = 180_000;

test(
  "a database on a file system without locks is refused as such, not as busy (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const [db, library] = [folder.at("candor.sqlite"), folder.at("no-locks.so")];
    const compiler = Bun.spawn(["tcc", "-shared", "-o", library, SOURCE, "-ldl"], {
      stdout: "pipe",
      stderr: "pipe",
    });
    expect((await finished(compiler)).stderr).toBe("");
    await importRecords(folder, db, [record({ id: "one" })]);
    const environment = { LD_PRELOAD: library, FOLDER_WITHOUT_LOCKS: folder.path };
    for (const words of [["status"], ["serve", "--port", "0"]]) {
      const options = { cwd: folder.path, environment };
      const done = await finished(launch([...words, "--db", db], options));
      expect([words, said(done)]).toEqual([words, expect.stringContaining(NO_LOCKS)]);
      expect(done.exitCode).not.toBe(0);
    }
  },
  SLOW,
);
