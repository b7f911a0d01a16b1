import { describe, expect, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { findFiles } from "../../../src/publish/import/find-files.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { ThisProcess } from "../../../src/store/files/process-user.ts";
import { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { onLinux, writeUnreadable } from "./unreadable.ts";

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
const CSV = "date,rating,source\n2025-01-31,5,Google\n";
const PAGE = JSON.stringify({
  reviews: [
    {
      name: "accounts/1/locations/2/reviews/3",
      starRating: "FIVE",
      createTime: "2025-01-31T08:15:00Z",
    },
  ],
});

const PK = strToU8("PK\u0003\u0004 the beginning of a workbook");

function pathsIn(folder: TemporaryFolder): string[] {
  return findFiles([folder.path]).map(({ path }) => path.slice(folder.path.length + 1));
}

async function importAll(folder: TemporaryFolder) {
  const store = new Store(":memory:");
  const options = { isVerified: false, isComplete: false, skipsBad: false, isDryRun: false };
  const publication = () => ({
    ...UNDESCRIBED_PUBLICATION,
    base_url: "https://reviews.example.com",
    business: { name: "Test", technicians: [], services: [], service_areas: [] },
  });
  const files = findFiles([folder.path]);
  return importReviews(files, () => store, { ...options, publication }, testContext());
}

describe("a folder", () => {
  test("means the exports in it and below, whatever the case of their extensions", async () => {
    using folder = new TemporaryFolder();
    for (const name of ["A.CSV", "b/c.Json", "b/d.ndjson", "notes.txt", ".hidden.csv", "._a.csv"]) {
      await folder.write(name, CSV);
    }
    await folder.write("__MACOSX/x.csv", CSV);
    expect(pathsIn(folder)).toEqual(["A.CSV", "b/c.Json", "b/d.ndjson"]);
  });

  test("follows links, and stops where they are circular", async () => {
    using folder = new TemporaryFolder();
    using elsewhere = new TemporaryFolder();
    await folder.write("real/a.csv", CSV);
    await elsewhere.write("b.csv", CSV);
    symlinkSync(elsewhere.path, folder.at("linked"));
    symlinkSync(folder.path, folder.at("real", "back"));
    expect(pathsIn(folder)).toEqual(["linked/b.csv", "real/a.csv"]);
  });

  test("may contain other files than exports: they are skipped and listed", async () => {
    using folder = new TemporaryFolder();
    await folder.write("location-1/reviews.json", PAGE);
    await folder.write("location-1/additionalData.json", '{"businessName":"Test"}');
    await folder.write("location-2/data.json", '{"title":"No reviews here"}');
    await folder.write("other.csv", CSV);
    const report = await importAll(folder);
    expect([report.added, report.files.length]).toEqual([2, 2]);
    expect(report.passedOver).toHaveLength(2);
    expect(report.passedOver.join()).toContain("additionalData.json");
  });

  test("may contain workbooks: each is listed, as it may hold reviews (issue 16)", async () => {
    using folder = new TemporaryFolder();
    await folder.write("a.csv", CSV);
    await folder.write("New.XLSX", zipSync({ "[Content_Types].xml": strToU8("<Types/>") }));
    await folder.write("old.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
    await folder.write("~$New.xlsx", "Ann Baker");
    await folder.write("both.zip", zipSync({ "b.csv": strToU8(CSV), "Inner.xlsx": PK }));
    const report = await importAll(folder);
    expect(report.files).toHaveLength(2);
    const named = report.passedOver.map(
      (reason) => /[^/]+(?=: this is a workbook)/.exec(reason)?.[0],
    );
    expect(named).toEqual(["New.XLSX", "Inner.xlsx", "old.xls"]);
  });

  test("with only other files is refused, and so is a broken export in it", async () => {
    using folder = new TemporaryFolder();
    await folder.write("data.json", '{"title":"No reviews here"}');
    expect(importAll(folder)).rejects.toThrow("not one of the known formats");
    await folder.write("reviews.json", PAGE.slice(0, -5));
    expect(importAll(folder)).rejects.toThrow("broken JSON");
  });
});

test("a named pipe is refused with what to do instead", async () => {
  using folder = new TemporaryFolder();
  const pipe = folder.at("pipe.csv");
  await Bun.spawn(["mkfifo", pipe]).exited;
  expect(() => findFiles([pipe])).toThrow("Save its content in a file first");
});

test("a named pipe in a folder is refused by name, and nobody waits for its other end", async () => {
  using folder = new TemporaryFolder();
  await folder.write("a.csv", CSV);
  await Bun.spawn(["mkfifo", folder.at("pipe.csv")]).exited;
  expect(() => findFiles([folder.path])).toThrow(/pipe\.csv is a named pipe.*Remove it/);
});

onLinux.each(["caf\\351.csv", "r\\351sum\\351s/a.csv"])(
  "%s in a folder, a name in Windows-1252, is refused with what to do instead (issue 38)",
  async (name) => {
    using folder = new TemporaryFolder();
    await folder.write("a.csv", CSV);
    writeUnreadable(folder.path, name);
    expect(() => findFiles([folder.path])).toThrow(
      /^The name of .*\uFFFD.* is not UTF-8.*Rename it/,
    );
  },
);

onLinux("a picture with such a name is passed over like others (issue 38)", async () => {
  using folder = new TemporaryFolder();
  await folder.write("a.csv", CSV);
  writeUnreadable(folder.path, "caf\\351.jpg");
  expect(pathsIn(folder)).toEqual(["a.csv"]);
});

onLinux.each(["a.csv", "caf\\351.csv"])(
  "%s in a folder that may be listed but not entered: the folder is refused (issue 38)",
  (name) => {
    using folder = new TemporaryFolder();
    mkdirSync(folder.at("listed"));
    writeUnreadable(folder.at("listed"), name);
    for (const path of [folder.path, folder.at("listed")])
      if (IS_ROOT) chownSync(path, NOBODY, NOBODY);
    chmodSync(folder.at("listed"), 0o444);
    const find = () => new ThisProcess().actAs(folder.at("any"), () => pathsIn(folder));
    expect(find).toThrow(/^The folder .*listed can't be read: EACCES/);
    chmodSync(folder.at("listed"), 0o755);
  },
);

test("a file whose place another one takes before it is read is refused", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("a.csv", CSV);
  const [file] = findFiles([path]);
  await folder.write("b.csv", CSV);
  renameSync(folder.at("b.csv"), path);
  expect(Array.fromAsync(file?.open() ?? [])).rejects.toThrow("changed while it was read");
});

test("a pipe that takes a file's place is refused, and nobody waits for its other end", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("a.csv", CSV);
  const [file] = findFiles([path]);
  await Bun.spawn(["mkfifo", folder.at("pipe")]).exited;
  renameSync(folder.at("pipe"), path);
  expect(Array.fromAsync(file?.open() ?? [])).rejects.toThrow("a.csv is a named pipe");
});

test("where links are not followed, a link is refused, also one that takes a file's place", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("a.csv", CSV);
  symlinkSync("a.csv", folder.at("linked.csv"));
  const watched = { followsLinks: false };
  expect(() => findFiles([folder.at("linked.csv")], watched)).toThrow("is a symbolic link");
  const [file] = findFiles([path], watched);
  renameSync(path, folder.at("real.csv"));
  symlinkSync("real.csv", path);
  expect(Array.fromAsync(file?.open() ?? [])).rejects.toThrow("is a symbolic link");
});

test("the endings that a folder is searched for are those in the documentation", async () => {
  using folder = new TemporaryFolder();
  await folder.write("readme.txt", "no");
  const failure = await failureOf(() => findFiles([folder.path]));
  const [, kinds = ""] = /\((.*)\)/.exec(failure.message) ?? [];
  const page = await Bun.file(join(import.meta.dir, "../../../docs/import.md")).text();
  const [, written = ""] = /end like exports \(([^)]*)\)/.exec(page) ?? [];
  const named = Array.from(written.matchAll(/\.\w+/g), ([ending]) => ending);
  expect(named.sort()).toEqual(kinds.split(", ").sort());
});
