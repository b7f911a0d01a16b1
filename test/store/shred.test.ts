import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("while another process reads, the error names the file that keeps traces and what to do (issue 20)", () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  store.patience = 20;
  using reader = new Database(store.path, { readonly: true });
  reader.run("begin");
  reader.query("select count(*) from reviews").get();
  store.settings.putFeedDate("2026-11-21T12:00:00Z");
  expect(() => store.shred()).toThrow(
    expect.objectContaining({
      code: "busy",
      message: `What was to be erased is gone from the database, but traces of it are left in ${store.path}-wal, because another process has been reading for too long. Run the command again.`,
    }),
  );
  reader.run("rollback");
  store.shred();
});

/**
 * Holds SQLite's checkpoint lock until the second file is there: during a checkpoint another connection may write, but
 * not checkpoint (SQLite's WAL_CKPT_LOCK, byte 121 of the index; struct flock of fcntl(2)).
 */
const COPIES = `
  import { dlopen, ptr } from "bun:ffi";
  import { openSync } from "node:fs";
  import { existsSync } from "node:fs";
  const [, , path, told, end] = process.argv;
  const { symbols } = dlopen("libc.so.6", { fcntl: { args: ["int", "int", "ptr"], returns: "int" } });
  const lock = new DataView(new ArrayBuffer(32));
  lock.setInt16(0, 1, true);
  lock.setBigInt64(8, 121n, true);
  lock.setBigInt64(16, 1n, true);
  const locked = symbols.fcntl(openSync(path + "-shm", "r+"), 6, ptr(lock.buffer));
  await Bun.write(told, String(locked));
  while (!existsSync(end)) await Bun.sleep(1);
`;

test.skipIf(process.platform !== "linux")(
  // the lock is taken by a system call of Linux
  "while another process checkpoints the log, as the hub does after each commit, shredding waits (issue 23)",
  async () => {
    using folder = new TemporaryFolder();
    using store = new Store(folder.at("candor.sqlite"));
    store.settings.putFeedDate("2026-11-21T12:00:00Z");
    const script = await folder.write("copies.ts", COPIES);
    const [told, end] = [folder.at("told"), folder.at("end")];
    const other = Bun.spawn([process.execPath, script, store.path, told, end]);
    await eventually("the other process holds the lock", async () => (await textOf(told)) === "0");
    const { sleepSync } = Bun;
    using _ = spyOn(Bun, "sleepSync").mockImplementation((milliseconds) => {
      writeFileSync(end, "");
      sleepSync(milliseconds);
    });
    store.shred();
    expect(existsSync(end)).toBe(true);
    expect(statSync(`${store.path}-wal`).size).toBe(0);
    expect(await other.exited).toBe(0);
  },
);

async function textOf(path: string): Promise<string | undefined> {
  const file = Bun.file(path);
  return (await file.exists()) ? file.text() : undefined;
}
