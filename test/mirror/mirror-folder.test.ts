import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { catchUp } from "../../src/mirror/catch-up.ts";
import { MirrorFolder } from "../../src/mirror/mirror-folder.ts";
import { Remote } from "../../src/mirror/remote.ts";
import { forgetReviews } from "../../src/publish/moderate/moderate.ts";
import { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import { idOf, reviewsOfDays, sourceReview } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Source } from "./source.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const LATER = new Date("2027-02-21T12:00:00Z");

/**
 * "untold": the feed's floor has moved past the removal, as after 90 days, so its reason is not
 * given.
 */
test.each(["forgotten", "untold"])(
  "the folder of a mirror names what was erased for 90 days, and no longer: %s (issue 20)",
  async (told) => {
    using folder = new TemporaryFolder();
    await using source = await Source.of({ reviews: reviewsOfDays(3) });
    const copy = new MirrorFolder(folder.at("copy"));
    using database = new MirrorDatabase(copy.databasePath);
    const follow = async (now: Date) => {
      await catchUp({ remote: new Remote(source.url), database, now, pinned: undefined });
      copy.write(database);
      return readFileSync(folder.at("copy", "removed.json"), "utf8");
    };
    await follow(NOW);
    const [id = ""] = reviewsOfDays(1).map(idOf);
    forgetReviews(source.store, [id], NOW);
    const { logGenerations } = source.store;
    const size = logGenerations.current()?.size ?? 0;
    if (told === "untold") logGenerations.setFloor(source.generation, size);
    expect(await follow(NOW)).toContain(id);
    expect(await follow(LATER)).not.toContain(id);
    expect(readFileSync(copy.databasePath, "latin1")).not.toContain(id);
  },
);

test("what a power cut may leave of new files is repaired: no file, an empty one, or a part", async () => {
  using folder = new TemporaryFolder();
  await using source = await Source.of({ reviews: reviewsOfDays(4) });
  const copy = new MirrorFolder(folder.at("copy"));
  using database = new MirrorDatabase(copy.databasePath);
  await catchUp({ remote: new Remote(source.url), database, now: NOW, pinned: undefined });
  copy.write(database);
  const paths = reviewsOfDays(4).map((review) =>
    folder.at("copy", "reviews", `${idOf(review)}.json`),
  );
  const whole = paths.map((path) => readFileSync(path, "utf8"));
  const [gone = "", empty = "", part = ""] = paths;
  rmSync(gone);
  writeFileSync(empty, "");
  writeFileSync(part, readFileSync(part, "utf8").slice(0, 100));
  copy.write(database);
  expect(paths.map((path) => readFileSync(path, "utf8"))).toEqual(whole);
});

test("lists that a killed run did not get to are written by the next one (issue 20)", async () => {
  using folder = new TemporaryFolder();
  await using source = await Source.of({ reviews: reviewsOfDays(3) });
  const copy = new MirrorFolder(folder.at("copy"));
  using database = new MirrorDatabase(copy.databasePath);
  const follow = () =>
    catchUp({ remote: new Remote(source.url), database, now: NOW, pinned: undefined });
  await follow();
  copy.write(database);
  const [id = ""] = reviewsOfDays(1).map(idOf);
  forgetReviews(source.store, [id], NOW);
  await follow();
  // The disk fills up at the second list.
  mkdirSync(folder.at("copy", "reviews.json.part"));
  expect(() => copy.write(database)).toThrow();
  expect(readFileSync(folder.at("copy", "reviews.json"), "utf8")).toContain(id);
  rmdirSync(folder.at("copy", "reviews.json.part"));
  copy.write(database);
  expect(readFileSync(folder.at("copy", "reviews.json"), "utf8")).not.toContain(id);
});

test("a database without files keeps no list of them, and gets them once it has a folder", async () => {
  using folder = new TemporaryFolder();
  await using source = await Source.of({ reviews: reviewsOfDays(3) });
  const copy = new MirrorFolder(folder.at("copy"));
  using database = new MirrorDatabase(copy.databasePath);
  await catchUp({ remote: new Remote(source.url), database, now: NOW, pinned: undefined });
  using file = new Database(copy.databasePath, { readonly: true });
  expect(file.query("select 1 from sqlite_schema where name = 'unwritten'").get()).toBeNull();
  copy.write(database);
  expect(readdirSync(folder.at("copy", "reviews"))).toHaveLength(3);
  await source.import(sourceReview({ source_id: "more" }));
  await catchUp({ remote: new Remote(source.url), database, now: NOW, pinned: undefined });
  expect(file.query("select count(*) n from unwritten").get()).toEqual({ n: 1 });
  copy.write(database);
  expect(readdirSync(folder.at("copy", "reviews"))).toHaveLength(4);
});

test("the database of a mirror without a folder does not name it either (issue 20)", async () => {
  using folder = new TemporaryFolder();
  await using source = await Source.of({ reviews: reviewsOfDays(3) });
  using database = new MirrorDatabase(folder.at("copy.sqlite"));
  const follow = async (now: Date) => {
    await catchUp({ remote: new Remote(source.url), database, now, pinned: undefined });
    return readFileSync(database.path, "latin1");
  };
  await follow(NOW);
  const [id = ""] = reviewsOfDays(1).map(idOf);
  forgetReviews(source.store, [id], NOW);
  expect(await follow(NOW)).toContain(id);
  expect(await follow(LATER)).not.toContain(id);
});
