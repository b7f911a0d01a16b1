import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { parseVerifier } from "../../src/log/note.ts";
import { Remote } from "../../src/mirror/remote.ts";
import { verifyDatabase } from "../../src/mirror/verify-database.ts";
import { type LogReport, verifyRemoteLog } from "../../src/mirror/verify-remote.ts";
import { forgetReviews, hideReviews, unhideReviews } from "../../src/publish/moderate/moderate.ts";
import { Store } from "../../src/store/store.ts";
import { EndlessBody } from "../support/endless-body.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../support/library.ts";
import { alterEntries } from "../support/log-leaves.ts";
import { StoreCopies } from "../support/store-copies.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { forkOf, indented, loseKey, passTo, Source } from "./source.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const REVIEWS = reviewsOfDays(300);
const [FIRST = "", SECOND = "", THIRD = ""] = REVIEWS.map(idOf);

const copies = new StoreCopies();
let first = "";

/** A Candor whose log has all kinds of lives, and its first note. */
async function lived(): Promise<{ readonly source: Source; readonly note: string }> {
  const store = await copies.of("lived", live);
  return { source: new Source(store), note: first };
}

async function live(store: Store): Promise<void> {
  await using source = await Source.of({ store, reviews: REVIEWS });
  first = source.note;
  hideReviews(store, [FIRST, SECOND], "why", NOW);
  unhideReviews(store, [SECOND], NOW);
  forgetReviews(store, [THIRD], NOW);
  await source.import(
    sourceReview({ source_id: "day-5", text: "Edited.", updated_at: "2026-05-05T05:05:05Z" }),
  );
}

function verify(url: string, since?: string): Promise<LogReport> {
  return verifyRemoteLog(new Remote(url), { pinned: [], since, now: NOW });
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing was refused",
    (error) => String(error.message),
  );
}

describe("a whole log over HTTP", () => {
  test("is right from its first entry to its last, and readers see what it says", async () => {
    const { source, note } = await lived();
    await using _closed = source;
    const { logs, opened, since, isFirstTrust, hiddenStars } = await verify(source.url, note);
    expect(hiddenStars).toEqual([5]);
    expect(logs).toHaveLength(1);
    expect(logs[0]?.counts).toMatchObject({ published: 298, hidden: 1, unknown: 0, entries: 306 });
    expect(logs[0]?.counts.removed).toEqual(new Map([["forgotten", 1]]));
    expect([opened, since?.size, isFirstTrust]).toEqual([298, 301, true]);
    expect((await verify(`${source.url}/log/${source.generation}`)).opened).toBe(298);
  });

  test("is refused if the dataset is much larger than the reviews in the log", async () => {
    await using source = await Source.of({ reviews: [] });
    const body = new EndlessBody();
    source.lie = (path) => (path === "/reviews.json" ? body.response() : undefined);
    expect(await refusal(verify(source.url))).toContain("answers with more than 64 MB");
    expect(body.bytes).toBeLessThan(200_000_000);
  });

  test("is followed back into the logs that it continues, with a note of theirs", async () => {
    const { source, note } = await lived();
    await using _closed = source;
    const before = source.generation;
    loseKey(source);
    await source.import(sourceReview({ source_id: "more" }));
    const { logs, unread, since } = await verify(source.url, note);
    expect(logs.map(({ counts }) => counts.published)).toEqual([299, 298]);
    expect([unread, since?.origin]).toEqual([[], `reviews.example.com/log/${before}`]);
    source.lie = (path) =>
      path.includes(`/log/${before}/`) ? new Response("", { status: 404 }) : undefined;
    expect((await verify(source.url)).unread).toEqual([`reviews.example.com/log/${before}`]);
  });

  test("is refused if it does not continue the note that was kept, with both notes", async () => {
    const { source, note } = await lived();
    await using _closed = source;
    await using fork = await forkOf(source);
    const said = await refusal(verify(fork.url, note));
    expect(said).toContain("went back: it had 301 entries, and now it has 22");
    await fork.import(...reviewsOfDays(400));
    const forked = await refusal(verify(fork.url, note));
    expect(forked).toContain("two different histories");
    expect([forked.includes(indented(note)), forked.includes(indented(fork.note))]).toEqual([
      true,
      true,
    ]);
    const foreign = note.replace("reviews.example.com", "other.example.com");
    expect(await refusal(verify(source.url, foreign))).toContain(
      "gives no key of other.example.com",
    );
    expect(await refusal(verify(source.url, "hello\n"))).toContain("neither a signed checkpoint");
  });

  const LIES: readonly (readonly [string, string, (text: string) => string, string])[] = [
    [
      "another count",
      "/reviews.json",
      (text) => text.replace('"hidden_count":1', '"hidden_count":0'),
      "1 hidden; /reviews.json says 298 and 0",
    ],
    [
      "another text",
      "/reviews.json",
      (text) => text.replace("number 7.", "number 8."),
      "differently from what the log commits to",
    ],
    [
      "a review that is not shown",
      "/reviews.json",
      (text) => text.replace(/\{"id":"[^"]*"/, `{"id":"${FIRST}"`),
      "differently from",
    ],
    [
      "another page of changes",
      "/api/reviews/changes",
      (text) => text.replace("number 7.", "number 8."),
      "does not say what",
    ],
    [
      "other stars of a hidden review",
      "/api/reviews/changes",
      (text) => text.replace('"rating":5,"s1"', '"rating":1,"s1"'),
      "its stars are not those that it had",
    ],
    [
      "another entry",
      "/tile/entries/",
      (text) => text.replace("publish", "sublish"),
      "is not the one that was signed",
    ],
  ];

  test.each(LIES)("is refused for %s", async (_, where, change, why) => {
    const { source } = await lived();
    await using _closed = source;
    source.lie = async (path, honest) => {
      const response = await honest();
      if (!path.includes(where) || response.status !== 200) return response;
      const text = Buffer.from(await response.bytes()).toString("latin1");
      return new Response(Buffer.from(change(text), "latin1"));
    };
    const said = await refusal(verify(source.url));
    expect(said).toContain(why);
    expect(said).toContain(indented(source.note));
  });

  test("is refused for a tile that does not hash the tiles below it", async () => {
    const { source } = await lived();
    await using _closed = source;
    source.lie = async (path, honest) => {
      const response = await honest();
      if (!path.includes("/tile/1/")) return response;
      const bytes = await response.bytes();
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return new Response(bytes);
    };
    expect(await refusal(verify(source.url))).toContain("have another root");
  });

  test("is refused under another key than the one that is named", async () => {
    const { source } = await lived();
    await using _closed = source;
    await using fork = await forkOf(source);
    loseKey(fork);
    const pin = parseVerifier(source.verifier);
    const stranger = await Source.of({ reviews: [sourceReview()] });
    await using _stranger = stranger;
    source.lie = (path) =>
      path.endsWith("/checkpoint")
        ? passTo(stranger)(`/log/${stranger.generation}/checkpoint`, async () => new Response())
        : undefined;
    const options = { pinned: pin === undefined ? [] : [pin], since: undefined, now: NOW };
    const said = await refusal(verifyRemoteLog(new Remote(source.url), options));
    expect(said).toContain(`is not signed by ${source.verifier}`);
  });
});

describe("the logs of a database", () => {
  test("are right, every head and tile of them, including those that ended", async () => {
    const { source, note } = await lived();
    await using _closed = source;
    loseKey(source);
    await source.import(sourceReview({ source_id: "more" }));
    const report = verifyDatabase(source.store, { pinned: [], since: note });
    expect(report?.logs.map(({ heads, counts }) => [heads, counts.published])).toEqual([
      [1, 299],
      [5, 298],
    ]);
    expect(report?.since?.size).toBe(301);
  });

  test("are not there if nothing was published", () => {
    using store = new Store(":memory:");
    expect(verifyDatabase(store, { pinned: [], since: undefined })).toBeUndefined();
  });

  const DAMAGES: readonly (readonly [string, string | typeof alterEntries, string])[] = [
    ["an entry", alterEntries, "are not those that were signed"],
    [
      "a tile",
      "update log_tiles set hashes = zeroblob(length(hashes)) where level = 1",
      "has other hashes than its entries",
    ],
    [
      "a note",
      "update log_heads set note = replace(note, '301', '300') where size = 301",
      "is not signed by",
    ],
    ["a bundle that is gone", "delete from log_bundles where number = 1", "missing or cut off"],
    [
      "a review's text",
      "update reviews set source = replace(source, 'number 7.', 'number 8.')",
      "is not the one that it commits to",
    ],
    [
      "a review that is gone",
      `delete from published where id = (select id from published limit 1)`,
      "is not published",
    ],
    [
      "a reason",
      "update log_states set reason = 'source' where reason = 'hidden'",
      "says hidden, and the database says source",
    ],
    ["a count", "delete from concealed", "1 hidden; the database 299 and 0"],
  ];

  const folder = new TemporaryFolder();
  const whole = () => folder.at("whole.sqlite");
  beforeAll(async () => {
    using store = await publishedStore({ store: new Store(whole()), reviews: REVIEWS });
    hideReviews(store, [FIRST], "why", NOW);
  });
  afterAll(() => folder[Symbol.dispose]());

  test.each(DAMAGES)("are refused for %s that was changed by hand", (_, damage, why) => {
    const path = folder.at("damaged.sqlite");
    for (const end of ["", ".log-key", ".log-head"]) copyFileSync(whole() + end, path + end);
    const database = new Database(path);
    if (typeof damage === "string") database.run(damage);
    else damage(database);
    database.close();
    using damaged = new Store(path);
    expect(() => verifyDatabase(damaged, { pinned: [], since: undefined })).toThrow(why);
  });

  test("are refused if they do not continue a note that was kept", async () => {
    const { source } = await lived();
    await using _closed = source;
    await using fork = await forkOf(source);
    await fork.import(...reviewsOfDays(400));
    const { note } = source;
    expect(() => verifyDatabase(fork.store, { pinned: [], since: note })).toThrow(indented(note));
  });
});
