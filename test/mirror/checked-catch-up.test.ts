import { describe, expect, test } from "bun:test";
import { parseVerifier, Signer } from "../../src/log/note.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../support/library.ts";
import { mirrored, NOW, refusal, run } from "./following.ts";
import { forkOf, indented, loseKey, pageLie, passTo, Source } from "./source.ts";

/** Changes the first letter of the first member with this name. */
function otherStart(text: string, member: string): string {
  const start = new RegExp(`"${member}":"(.)`);
  return text.replace(start, (_, letter) => `"${member}":"${letter === "A" ? "B" : "A"}`);
}

describe("a mirror that checks", () => {
  const REVIEWS = reviewsOfDays(20);

  async function caughtUp() {
    const source = await Source.of({ reviews: REVIEWS });
    const database = new MirrorDatabase(":memory:");
    await run(source, database);
    return { source, database, known: source.note };
  }

  test("trusts the first key that it gets, and no other", async () => {
    const { source, database, known } = await caughtUp();
    expect(database.state()?.verifier).toBe(source.verifier);
    const stranger = await publishedStore({ store: new Store(":memory:"), reviews: REVIEWS });
    const { origin } = source.store.logGenerations.current() ?? { origin: "" };
    source.lie = async (path, honest) => {
      const response = await honest();
      if (!path.endsWith("/checkpoint")) return response;
      const key = stranger.logFiles.readKey();
      if (key === undefined) throw new Error("The log has no key");
      const [text = ""] = (await response.text()).split("\n\n");
      return new Response(new Signer(origin, key).sign(`${text}\n`));
    };
    const said = await refusal(source, database);
    expect(said).toContain(`is not signed by ${source.verifier}`);
    expect(said).toContain(indented(known));
    expect(said.match(/— reviews\.example\.com/g)).toHaveLength(2);
  });

  test("is not kept busy by a log page that is one endless word", async () => {
    await using source = await Source.of({ reviews: REVIEWS });
    using database = new MirrorDatabase(":memory:");
    const began = performance.now();
    source.lie = (path) => (path === "/log" ? new Response("a".repeat(300_000)) : undefined);
    expect(await refusal(source, database)).toContain("gives no key of");
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("accepts only a pinned key", async () => {
    await using source = await Source.of({ reviews: REVIEWS });
    using database = new MirrorDatabase(":memory:");
    const pin = parseVerifier(source.verifier);
    if (pin === undefined) throw new Error("no key");
    expect((await run(source, database, { pinned: [pin] })).isFirstTrust).toBe(false);
    expect(source.asked).not.toContain("/log");
  });

  test("reads again what was kept unchecked", async () => {
    await using source = await Source.of({ reviews: REVIEWS });
    using database = new MirrorDatabase(":memory:");
    await run(source, database, { pinned: undefined });
    const report = await run(source, database);
    expect([report.fullReadings, report.added, database.state()?.is_verified]).toEqual([
      1,
      0,
      true,
    ]);
    expect((await run(source, database)).fullReadings).toBe(0);
  });

  const LIES: readonly (readonly [string, (text: string) => string, string])[] = [
    [
      "a text that was changed",
      (text) => text.replace("number 21", "number 22"),
      "does not say what",
    ],
    ["a wrong salt", (text) => otherStart(text, "salt"), "does not say what"],
    ["a wrong reason", (text) => text.replace('"hidden"', '"source"'), "but its entry says hidden"],
    [
      "other stars for a hidden review",
      (text) => text.replace('"rating":5,"s1"', '"rating":1,"s1"'),
      "stars",
    ],
    [
      "a missing removal",
      (text) => text.replace(/\{"seq":\d+,"type":"remove"[^}]*\},?/, "").replace(",]", "]"),
      "leaves out this remove entry",
    ],
    [
      "a missing review",
      (text) =>
        text
          .replace(/\{"seq":\d+,"type":"upsert".*?"updated_at":"[^"]*"\}\},?/, "")
          .replace(",]", "]"),
      "leaves out this publish entry",
    ],
    [
      "more entries than are signed",
      (text) => text.replace(/"size":\d+/, '"size":999'),
      "but only 23 are signed",
    ],
    ["a key of another review", (text) => otherStart(text, "key"), "about another review"],
  ];

  test.each(LIES)("refuses %s, and keeps nothing of the page", async (_, change, why) => {
    const { source, database, known } = await caughtUp();
    await using _closed = source;
    const [hidden = ""] = REVIEWS.map(idOf);
    await source.import(sourceReview({ source_id: "new", text: "Visit number 21." }));
    hideReviews(source.store, [hidden], "why", NOW);
    const before = [mirrored(database), database.state()];
    source.lie = pageLie((text) => {
      const lie = change(text);
      expect(lie).not.toBe(text);
      return lie;
    });
    const said = await refusal(source, database);
    expect(said).toContain(why);
    expect(said).toContain(indented(known));
    expect(said).toContain(indented(source.note));
    expect([mirrored(database), database.state()]).toEqual(before);
    source.lie = () => undefined;
    await run(source, database);
    expect(mirrored(database)).toEqual(await source.reviews());
  });

  test("refuses a tile and an entry that differ from the signed ones", async () => {
    for (const what of ["tile/0/", "tile/entries/"]) {
      await using source = await Source.of({ reviews: reviewsOfDays(300) });
      using database = new MirrorDatabase(":memory:");
      source.lie = async (path, honest) => {
        const response = await honest();
        if (!path.includes(what)) return response;
        const bytes = await response.bytes();
        bytes[bytes.byteLength - 1] = (bytes.at(-1) ?? 0) ^ 1;
        return new Response(bytes);
      };
      expect(await refusal(source, database)).toContain("The log does not match what it signed");
      expect(database.count()).toBe(0);
    }
  });

  test("refuses another past of the same log: a split view", async () => {
    const { source, database, known } = await caughtUp();
    await using _closed = source;
    // The same key signs another tree, at first of the same size.
    const fork = await forkOf(source);
    await using _fork = fork;
    for (const more of [0, 1]) {
      if (more === 1) await fork.import(sourceReview({ source_id: "more" }));
      source.lie = passTo(fork);
      const said = await refusal(source, database);
      expect(said).toContain("two different histories");
      expect(said).toContain(indented(known));
      expect(said).toContain(indented(fork.note));
    }
  });

  test("refuses a log that went back in time", async () => {
    const { source, database } = await caughtUp();
    await using _closed = source;
    const earlier = source.note;
    await source.import(sourceReview({ source_id: "more" }));
    await run(source, database);
    const { note } = source;
    source.lie = (path) => (path.endsWith("/checkpoint") ? new Response(earlier) : undefined);
    const said = await refusal(source, database);
    expect(said).toContain("went back: it had 22 entries, and now it has 21");
    expect([said.includes(indented(note)), said.includes(indented(earlier))]).toEqual([true, true]);
  });

  test("follows into another log that names the old one's end, and says so", async () => {
    const { source, database } = await caughtUp();
    await using _closed = source;
    const before = database.state()?.log;
    loseKey(source);
    await source.import(sourceReview({ source_id: "more" }));
    const report = await run(source, database);
    expect(report.endedLog).toBe(before);
    expect(report.log).not.toBe(before ?? "");
    expect([report.added, report.removed.length]).toEqual([1, 0]);
    expect(mirrored(database)).toEqual(await source.reviews());
  });

  test("refuses another log that does not mention the old one, unless its key is named", async () => {
    const { source, database, known } = await caughtUp();
    await using _closed = source;
    await using other = await Source.of({ reviews: reviewsOfDays(3) });
    source.lie = passTo(other);
    const said = await refusal(source, database);
    expect(said).toContain("does not name it as its predecessor");
    expect([said.includes(indented(known)), said.includes(indented(other.note))]).toEqual([
      true,
      true,
    ]);
    const pin = parseVerifier(other.verifier);
    if (pin === undefined) throw new Error("no key");
    const report = await run(source, database, { pinned: [pin] });
    expect([report.count, report.removed.length]).toEqual([3, 17]);
  });
});
