import { describe, expect, test } from "bun:test";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { MirrorDatabase } from "../../src/store/mirror/mirror-database.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, reviewsOfDays, sourceReview } from "../support/library.ts";
import { sampleReviews } from "../support/samples.ts";
import { mirrored, NOW, refusal, run } from "./following.ts";
import { pageLie, passTo, Source } from "./source.ts";

describe("a mirror", () => {
  test.each([
    { how: "unchecked", pinned: undefined },
    { how: "checked", pinned: [] },
  ])("equals the dataset after it caught up, $how", async ({ pinned }) => {
    await using source = await Source.of({ reviews: sampleReviews(30) });
    using database = new MirrorDatabase(":memory:");
    const first = await run(source, database, { pinned });
    expect([first.added, first.pages, first.fullReadings]).toEqual([30, 5, 1]);
    expect(mirrored(database)).toEqual(await source.reviews());
    const [hidden = "", copy = "", other = "", forgotten = ""] = sampleReviews(30).map(idOf);
    hideReviews(source.store, [hidden], "why", NOW);
    joinReviews(source.store, other, [copy], NOW);
    forgetReviews(source.store, [forgotten], NOW);
    await source.import(sourceReview({ source_id: "late", created_at: "2019-01-01T08:00:00Z" }));
    const second = await run(source, database, { pinned });
    expect(mirrored(database)).toEqual(await source.reviews());
    expect([second.added, second.changed, second.fullReadings]).toEqual([1, 0, 0]);
    expect(second.removed.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [hidden, "hidden"],
        [copy, "joined"],
        [forgotten, "forgotten"],
      ].sort(),
    );
    expect(second.removed.find(({ id }) => id === hidden)?.rating).toBe(5);
    unhideReviews(source.store, [hidden], NOW);
    expect((await run(source, database, { pinned })).added).toBe(1);
    expect(mirrored(database)).toEqual(await source.reviews());
    expect(
      database
        .removals()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([copy, forgotten].sort());
  });

  test("learns of a review that was hidden before it ever saw it, with its stars", async () => {
    await using source = await Source.of({ reviews: reviewsOfDays(3) });
    using database = new MirrorDatabase(":memory:");
    const [first = ""] = reviewsOfDays(1).map(idOf);
    hideReviews(source.store, [first], "why", NOW);
    await run(source, database);
    expect(mirrored(database)).toEqual(await source.reviews());
  });

  test("reads everything again if its token has expired, and drops what is gone", async () => {
    const reviews = reviewsOfDays(20);
    await using source = await Source.of({ reviews });
    using database = new MirrorDatabase(":memory:");
    await run(source, database);
    const gone = idOf(reviews[3] ?? sourceReview());
    forgetReviews(source.store, [gone], NOW);
    const { logGenerations } = source.store;
    const size = logGenerations.current()?.size ?? 0;
    logGenerations.setFloor(source.generation, size);
    const report = await run(source, database);
    expect([report.fullReadings, report.added, report.changed]).toEqual([1, 0, 0]);
    expect(report.removed).toEqual([{ id: gone, reason: null, at: "2026-11-22T12:00:00Z" }]);
    expect(mirrored(database)).toEqual(await source.reviews());
  });

  test("reads everything again if members are found differently in the texts", async () => {
    await using source = await Source.of({ reviews: reviewsOfDays(10) });
    using database = new MirrorDatabase(":memory:");
    await run(source, database);
    source.lie = pageLie((text) => text.replace(/"made_by":"[^"]*"/, '"made_by":"another"'));
    const report = await run(source, database);
    expect([report.fullReadings, report.added, report.removed.length]).toEqual([1, 0, 0]);
    expect((await run(source, database)).fullReadings).toBe(0);
  });

  test("continues where it stopped if it is interrupted between pages", async () => {
    await using source = await Source.of({ reviews: reviewsOfDays(20) });
    using database = new MirrorDatabase(":memory:");
    let pages = 0;
    source.lie = (path) => {
      if (path.startsWith("/api/reviews/changes")) pages += 1;
      return pages === 3 ? new Response("", { status: 503 }) : undefined;
    };
    expect(await refusal(source, database)).toContain("Try again later");
    expect(database.count()).toBe(14);
    const report = await run(source, database);
    expect([report.added, report.fullReadings]).toEqual([6, 0]);
    expect(mirrored(database)).toEqual(await source.reviews());
  });

  test("reports a server that can't answer now as a temporary failure", async () => {
    await using source = await Source.of({ reviews: reviewsOfDays(1) });
    using database = new MirrorDatabase(":memory:");
    source.lie = () => new Response("", { status: 503 });
    await expect(run(source, database)).rejects.toMatchObject({ code: "busy" });
  });

  test("follows only one Candor, even if another one has its address", async () => {
    await using source = await Source.of({ reviews: reviewsOfDays(2) });
    await using other = await Source.of({
      store: new Store(":memory:"),
      reviews: reviewsOfDays(2),
    });
    using database = new MirrorDatabase(":memory:");
    await run(source, database, { pinned: undefined });
    await expect(run(other, database, { pinned: undefined })).rejects.toThrow("another Candor");
    // The same one at another address is followed.
    other.lie = passTo(source);
    expect((await run(other, database, { pinned: undefined })).fullReadings).toBe(0);
  });
});
