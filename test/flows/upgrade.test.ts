import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { bodyOf, DatasetBody } from "../support/bodies.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { exportOf } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const DATABASES = new URL("../fixtures/databases/", import.meta.url);

/** A database as an earlier version's own program left it. */
async function older(version: number): Promise<TemporaryFolder> {
  const folder = new TemporaryFolder();
  const packed = Bun.file(new URL(`version-${version}.sqlite.gz`, DATABASES));
  await Bun.write(folder.at(DB), Bun.gunzipSync(await packed.bytes()));
  return folder;
}

test.each([1, 2, 3])(
  "a database of version %i, which was made over after it was stored, is refused as such, and stays as it was (issue 17)",
  async (version) => {
    using folder = await older(version);
    const before = await Bun.file(folder.at(DB)).bytes();
    for (const command of ["status", "serve", "check"]) {
      const { exitCode, stderr } = await runCandor([command], { cwd: folder.path });
      expect(exitCode).toBe(1);
      expect(stderr).toContain(`${DB} was made by a version of Candor that was never released`);
    }
    expect(readdirSync(folder.path).filter((name) => name.startsWith(DB))).toEqual([DB]);
    const there = new Database(folder.at(DB), { readonly: true });
    expect(there.query("pragma user_version").get()).toEqual({ user_version: version });
    there.close();
    expect((await Bun.file(folder.at(DB)).bytes()).length).toBe(before.length);
  },
  SLOW,
);

/** From version 4 on the log of imports says that a table may have brought any of the reviews. */
test.each([4, 5, 6])(
  "a database that version %i left is served with all that it published, and nothing more is claimed of it (issue 17)",
  async (version) => {
    using folder = await older(version);
    const cwd = folder.path;
    const logging = ["sh", "-c", 'exec "$@" 2>log.txt', "sh"];
    await using server = await startCandor(["serve"], { cwd }, logging);
    const response = await fetch(`${server.url}/reviews.json`);
    const { reviews } = await bodyOf(DatasetBody, response);
    expect(reviews.map(({ source }) => source.platform).sort()).toEqual([
      ...["angi", "google", "google", "google", "google", "yelp"],
    ]);
    expect(new Set(reviews.map(({ verification }) => verification.method))).toEqual(
      new Set(["owner"]),
    );
    expect((await runCandor(["check"], { cwd })).exitCode).toBe(0);
    expect(JSON.parse(await exportOf(cwd, DB)).reviews).toHaveLength(7);
    expect(existsSync(folder.at(`${DB}.version-${version}`))).toBe(true);
    const { stdout } = await runCandor(["status"], { cwd });
    const logged = await Bun.file(folder.at("log.txt")).text();
    for (const told of [stdout, logged]) {
      expect(told.match(/An earlier version called 6 reviews verified/g)).toHaveLength(1);
    }
  },
  SLOW,
);
