import { describe, expect, test } from "bun:test";
import { gzipSync, strToU8, zipSync } from "fflate";
import { findFiles } from "../../../src/publish/import/find-files.ts";
import { unpack } from "../../../src/publish/import/unpack.ts";
import { failureOf } from "../../formats/reading.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const CSV = "date,rating\n2025-01-31,5\n";

/** What is read from a file with these bytes: the paths in it, with their contents. */
async function unpacked(name: string, bytes: Uint8Array, largest?: number) {
  using folder = new TemporaryFolder();
  const path = await folder.write(name, bytes);
  const files = await unpack(findFiles([path]), { largest });
  const texts = files.map(async (file) => {
    const content = await Array.fromAsync(file.open());
    return [file.path.replace(path, ""), Buffer.concat(content).toString()];
  });
  return await Promise.all(texts);
}

describe("a zip archive", () => {
  test("yields the possible exports in it, however deep, whatever its name", async () => {
    const archive = zipSync({
      "Takeout/Google Business Profile/account-1/location-2/reviews.json": strToU8("[1]"),
      "Takeout/table.CSV": strToU8(CSV),
      "Takeout/photo.jpg": strToU8("no"),
      "__MACOSX/._table.csv": strToU8("no"),
      "a/.hidden.csv": strToU8("no"),
      "empty/": new Uint8Array(),
    });
    for (const name of ["takeout.zip", "download", "reviews.csv"]) {
      expect(await unpacked(name, archive)).toEqual([
        ["/Takeout/Google Business Profile/account-1/location-2/reviews.json", "[1]"],
        ["/Takeout/table.CSV", CSV],
      ]);
    }
  });

  test("with thousands of files that may be exports is refused with their number", async () => {
    const names = Array.from({ length: 5_001 }, (_, at) => `${at}.csv`);
    const archive = zipSync(Object.fromEntries(names.map((name) => [name, strToU8(CSV)])), {
      level: 0,
    });
    const failure = await failureOf(() => unpacked("many.zip", archive));
    expect(failure.message).toMatch(/many\.zip has 5,001 files .* at most 5,000 are read\./);
  });

  test("may contain gzip files and uncompressed ones", async () => {
    const archive = zipSync({
      "a.csv.gz": [gzipSync(strToU8(CSV)), { level: 0 }],
      "b.csv": [strToU8(CSV), { level: 0 }],
    });
    expect(await unpacked("a.zip", archive)).toEqual([
      ["/a.csv.gz", CSV],
      ["/b.csv", CSV],
    ]);
  });

  test("without exports is passed on unchanged, for the formats to report", async () => {
    const [[path] = []] = await unpacked("book.xlsx", zipSync({ "readme.txt": strToU8("no") }));
    expect(path).toBe("");
  });

  test("that is truncated or damaged is refused, with what to do", async () => {
    const archive = zipSync({ "a.csv": strToU8(CSV.repeat(100)) });
    const damaged = Uint8Array.from(archive);
    damaged.fill(0xff, 40, 60);
    for (const bytes of [archive.subarray(0, -30), damaged]) {
      const failure = await failureOf(() => unpacked("a.zip", bytes));
      expect(failure.code).toBe("unusable");
      expect(failure.message).toMatch(/a\.zip.* can't be unpacked: .*[^.]\. Download it again/s);
    }
  });

  test("with a path that leads out of it is refused", async () => {
    const archive = zipSync({ "../a.csv": strToU8(CSV) });
    expect((await failureOf(() => unpacked("a.zip", archive))).code).toBe("unusable");
  });

  test("is never unpacked beyond a limit, for all its contents together", async () => {
    const entry = strToU8(" ".repeat(60_000));
    const archive = zipSync({ "a.json": entry, "b.json": entry });
    expect(archive.length).toBeLessThan(1000);
    const failure = await failureOf(() => unpacked("a.zip", archive, 100_000));
    expect(failure.message).toContain("unpacks to more than");
    expect(await unpacked("a.zip", archive, 120_000)).toHaveLength(2);
  });

  test("that lies about a size is not believed", async () => {
    const archive = zipSync({ "a.json": strToU8(" ".repeat(60_000)) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(60_000);
    const lying = Buffer.from(archive);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size))
      lying.writeUInt32LE(9, at);
    const failure = await failureOf(() => unpacked("a.zip", lying, 100));
    expect(failure.message).toContain("can't be unpacked");
  });
});

describe("a file compressed with gzip", () => {
  test("is decompressed with all its members, whatever its name", async () => {
    const [one, other] = [gzipSync(strToU8(CSV)), gzipSync(strToU8("2025-02-01,4\n"))];
    for (const name of ["a.csv.gz", "a.csv", "download"]) {
      const bytes = Buffer.concat([one, other]);
      expect(await unpacked(name, bytes)).toEqual([["", `${CSV}2025-02-01,4\n`]]);
    }
  });

  test("that is truncated is refused", async () => {
    const bytes = gzipSync(strToU8(CSV)).subarray(0, -9);
    const failure = await failureOf(() => unpacked("a.csv.gz", bytes));
    expect(failure.message).toContain("can't be unpacked");
  });

  test("is never decompressed beyond a limit", async () => {
    const bytes = gzipSync(strToU8(" ".repeat(200_000)));
    const failure = await failureOf(() => unpacked("a.gz", bytes, 100_000));
    expect(failure.message).toContain("unpacks to more than");
  });
});
