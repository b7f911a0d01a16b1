import { expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Store } from "../../../src/store/store.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** Enough for SQLite to write them to a file. */
const MANY = 60_000;
const HAS_DESCRIPTORS = process.platform === "linux"; // only Linux lists them, in /proc

test.if(HAS_DESCRIPTORS)(
  "what a commit noted for the log is nowhere on the disk afterwards, even if the connection stays open",
  () => {
    using folder = new TemporaryFolder();
    using store = new Store(folder.at("candor.sqlite"));
    const before = new Set(deletedFiles().map(({ path }) => path));
    const salt = randomBytes(32);
    store.durableTransaction(() => {
      for (let number = 0; number < MANY; number += 1) addTo(store, number, salt);
    });
    const opened = () => deletedFiles().filter(({ path }) => !before.has(path));
    expect(opened().some(({ bytes }) => bytes.includes(salt))).toBe(true);
    store.durableTransaction(() => store.pendingEntries.clear());
    expect(opened()).not.toBeEmpty();
    expect(opened().some(({ bytes }) => bytes.includes(salt))).toBe(false);
  },
);

function addTo({ pendingEntries }: Store, number: number, salt: Uint8Array): void {
  pendingEntries.add({
    id: number.toString(16).padStart(16, "0"),
    key: randomBytes(16),
    event: { type: "publish", commitment: randomBytes(32) },
    opening: { salt, digest: randomBytes(32), rating: 5 },
  });
}

/** Files without a name that this process has open. */
function deletedFiles(): { path: string; bytes: Buffer }[] {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    const link = `/proc/self/fd/${descriptor}`;
    try {
      const path = readlinkSync(link);
      return path.endsWith(" (deleted)") ? [{ path, bytes: readFileSync(link) }] : [];
    } catch {
      return [];
    }
  });
}
