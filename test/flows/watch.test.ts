import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import { atNight } from "../support/at-night.ts";
import { bodyOf, DatasetBody } from "../support/bodies.ts";
import { startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { manyReviews, record, toNdjson } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { run } from "./program.ts";

const SLOW = 60_000;
/** Files settle, and are imported one after another, beside other tests: how soon is not tested. */
const DEADLINE_MS = 40_000;

async function countAt(url: string): Promise<number> {
  return (await bodyOf(DatasetBody, await fetch(`${url}/reviews.json`))).reviews.length;
}

function watching(folder: TemporaryFolder) {
  mkdirSync(folder.at("in"));
  return startCandor(["serve", "--watch", "in"], { cwd: folder.path });
}

test(
  "a file put in the folder is imported and moved with its report, even a broken one",
  async () => {
    using folder = new TemporaryFolder();
    await using server = await watching(folder);
    await folder.write("in/broken.csv", "id,date,rating\nx,2025-01-01,9\n");
    await folder.write("in/binary.json", new Uint8Array([0, 1, 2, 255]));
    await folder.write("in/reviews.ndjson", toNdjson(manyReviews("a", 20)));
    const areMoved = () => readdirSync(folder.at("in")).length === 2;
    await eventually("all files are moved", areMoved, DEADLINE_MS);
    expect(readdirSync(folder.at("in/done")).sort()).toEqual([
      "reviews.ndjson",
      "reviews.ndjson.report.txt",
    ]);
    expect(readdirSync(folder.at("in/failed"))).toHaveLength(4);
    const report = await Bun.file(folder.at("in/failed/broken.csv.report.txt")).text();
    expect(report).toContain("broken.csv: row 2, rating");
    expect(await countAt(server.url)).toBe(20);
  },
  SLOW,
);

atNight("`watched-folder` names files that are done")(
  "a second file of the same name is kept beside the first",
  async () => {
    using folder = new TemporaryFolder();
    await using server = await watching(folder);
    const path = await folder.write("in/a.ndjson", toNdjson([record({ id: "first" })]));
    await eventually("it is imported", () => existsSync(folder.at("in/done/a.ndjson")));
    await folder.write("in/a.ndjson.part", toNdjson([record({ id: "second" })]));
    renameSync(folder.at("in/a.ndjson.part"), path);
    await eventually("the second is imported", () => existsSync(folder.at("in/done/a-2.ndjson")));
    expect(await countAt(server.url)).toBe(2);
  },
  SLOW,
);

atNight("a file put in the folder, here")(
  "a file that was not imported before the server stopped is imported by the next one",
  async () => {
    using folder = new TemporaryFolder();
    const server = await watching(folder);
    await folder.write("in/a.ndjson", toNdjson(manyReviews("a", 400, 2000)));
    expect(await server.stop()).toBe(0);
    expect(existsSync(folder.at("in/a.ndjson"))).toBe(true);
    await using again = await startCandor(["serve", "--watch", "in"], { cwd: folder.path });
    await eventually(
      "it is imported",
      () => existsSync(folder.at("in/done/a.ndjson")),
      DEADLINE_MS,
    );
    expect(await countAt(again.url)).toBe(400);
  },
  SLOW,
);

atNight("a link that takes a file's place is not followed, here")(
  "a link in the folder is refused, and no report quotes what only the service may read",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("secret.csv", "the-signing-key,rating\nx,5\n");
    await using _ = await watching(folder);
    symlinkSync("../secret.csv", folder.at("in/linked.csv"));
    const path = folder.at("in/failed/linked.csv.report.txt");
    await eventually("it is refused", () => existsSync(path), DEADLINE_MS);
    const report = await Bun.file(path).text();
    expect(report).toContain("linked.csv is a symbolic link");
    expect(report).not.toContain("signing-key");
    expect(existsSync(folder.at("secret.csv"))).toBe(true);
  },
  SLOW,
);

test("a link that takes a file's place before its import begins is not followed", async () => {
  using folder = new TemporaryFolder();
  await folder.write("secret.csv", "the-signing-key,rating\nx,5\n");
  symlinkSync("secret.csv", folder.at("linked.csv"));
  const environment = { CANDOR_WATCHED: "1" };
  const words = ["import", "linked.csv"];
  const { exitCode, stdout, stderr } = await run(words, { cwd: folder.path, environment });
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("linked.csv is a symbolic link");
  expect(stderr).not.toContain("signing-key");
});

test("a folder that can't be used is reported before anything is served", async () => {
  using folder = new TemporaryFolder();
  const file = await folder.write("file", "");
  const words = ["serve", "--port", "0", "--watch", file];
  const { exitCode, stderr } = await run(words, { cwd: folder.path });
  expect(stderr).toContain("can't be watched");
  expect(exitCode).toBe(1);
  expect(existsSync(folder.at("candor.sqlite"))).toBe(false);
});
