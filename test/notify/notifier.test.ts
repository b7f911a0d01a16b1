import { afterEach, describe, expect, test } from "bun:test";
import { reasonInWords } from "../../src/domain/hub/hub-reason.ts";
import { Notifier } from "../../src/notify/notifier.ts";
import { Store } from "../../src/store/store.ts";
import { importGiven, publishedStore, sourceReview, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { CLOCK, FAILED_IMPORT, kinds, notifierFor, stopListeners } from "./notifier-for.ts";

const DAY_MS = 86_400_000;

afterEach(stopListeners);

const low = (id: string, rating = 1) =>
  sourceReview({
    source_id: id,
    rating,
    text: `They were late, number ${id}.`,
    author: "Ann Baker",
  });

/** Starts a subscription, and ends it for a reason. */
function endSubscription({ requests }: Store, number: number, reason: string, now: number): void {
  const id = requests.add({
    tokenHash: null,
    mode: "subscribe",
    topic: "reviews",
    leaseSeconds: 60,
    requester: "",
    callback: `https://reader-${number}.example/callback/secret`,
    askedAt: now,
  });
  requests.activate(id, { id: number, confirmation: 1 }, now);
  requests.endOf(number, reason, now + 1);
}

describe("reviews of one or two stars", () => {
  test("are reported in one digest per import, with stars, site and link, and nothing else (issue 23)", async () => {
    const store = await publishedStore({ reviews: [low("old")] });
    const { look, told } = notifierFor(store);
    await look();
    await importGiven(store, { reviews: [low("one"), low("two", 2), low("fine", 5)] });
    await look();
    expect(told.map(({ notice }) => notice)).toEqual([
      {
        kind: "low_reviews",
        title: "2 new reviews of one or two stars",
        text: expect.stringContaining("1 star on google: https://reviews.example.com/reviews/"),
        reviews: [
          { rating: expect.any(Number), platform: "google", url: expect.any(String) },
          { rating: expect.any(Number), platform: "google", url: expect.any(String) },
        ],
      },
    ]);
    expect(told[0]?.text).not.toMatch(/late|Baker/);
  });

  test("in the first import are not reported (issue 23)", async () => {
    const store = new Store(":memory:");
    const { look, told } = notifierFor(store);
    await look();
    await importGiven(store, { reviews: [low("one"), low("two")] });
    await look();
    await look();
    expect(told).toEqual([]);
  });

  test("are reported once, even if they are edited or another process looks (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const first = notifierFor(store);
    await first.look();
    await importGiven(store, { reviews: [low("one")] });
    await first.look();
    await importGiven(store, { reviews: [{ ...low("one"), text: "Edited.", updated_at: CLOCK }] });
    await first.look();
    const second = notifierFor(store);
    await second.look();
    expect([first.told.length, second.told.length]).toEqual([1, 0]);
  });

  test("in a dry run are not reported (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierFor(store);
    await look();
    await importGiven(store, { reviews: [low("one")], isDryRun: true });
    await look();
    expect(told).toEqual([]);
  });

  test("are reported with their text if the owner wants it (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierFor(store, { include_text: true });
    await look();
    await importGiven(store, { reviews: [low("one")] });
    await look();
    expect(told[0]?.notice.reviews?.[0]?.text).toBe("They were late, number one.");
    expect(told[0]?.text).not.toContain("Baker");
  });

  test("are reported to ntfy as plain text (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierFor(store, { format: "ntfy" });
    await look();
    await importGiven(store, { reviews: [low("one")] });
    await look();
    expect(told[0]?.title).toBe("1 new review of one or two stars");
    expect(told[0]?.text).toStartWith(
      "1 new review of one or two stars.\n1 star on google: https://",
    );
  });
});

describe("a notice that can't be sent", () => {
  test("is retried after a while, and its address is in no log (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    let status = 500;
    const { look, told, clock, logged, notifier } = notifierFor(store, {}, () => status);
    notifier.tell(FAILED_IMPORT);
    await look();
    await look();
    expect(told).toEqual([]);
    expect(logged).toEqual([expect.stringContaining("it answered 500")]);
    expect(logged.join()).not.toContain("secret");
    status = 200;
    clock.now += 60_000;
    await look();
    await look();
    expect(kinds(told)).toEqual(["import_failed"]);
  });

  test("is given up after six attempts (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, clock, logged, notifier } = notifierFor(store, {}, () => 500);
    notifier.tell(FAILED_IMPORT);
    for (let day = 0; day < 10; day += 1) {
      await look();
      clock.now += DAY_MS;
    }
    expect(logged).toHaveLength(6);
    expect(logged.at(-1)).toContain("giving up a notice");
  });
});

describe("what else happens", () => {
  test("no import for a number of days is reported once, until the next import (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told, clock } = notifierFor(store, { days_without_import: 7 });
    await look();
    clock.now += 6.5 * DAY_MS;
    await look();
    expect(told).toEqual([]);
    clock.now += DAY_MS;
    await look();
    await look();
    expect(kinds(told)).toEqual(["no_import"]);
    expect(told[0]?.notice.text).toContain("The last import was on 2026-11-21.");
  });

  test("dropped subscribers are reported together, only by host; those who unsubscribed are not (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told, clock } = notifierFor(store);
    await look();
    endSubscription(store, 7, "answered 503", clock.now);
    endSubscription(store, 8, reasonInWords("certificate"), clock.now);
    endSubscription(store, 9, reasonInWords("unsubscribed"), clock.now);
    await look();
    await look();
    expect(told.map(({ notice }) => notice)).toEqual([
      {
        kind: "subscriber_dropped",
        title: "2 subscribers were dropped",
        text: [
          "2 subscribers were dropped.",
          "reader-7.example (reviews): answered 503",
          "reader-8.example (reviews): its certificate is not valid",
        ].join("\n"),
      },
    ]);
  });

  test("a command gets the notice on standard input (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    using folder = new TemporaryFolder();
    const path = folder.at("told");
    const command = ["sh", "-c", 'cat > "$0"', path];
    const notifier = new Notifier(store, { command }, testContext());
    notifier.tell({ kind: "test", title: "A test", text: "A test." });
    notifier.look();
    await notifier.stop();
    const written = await Bun.file(path).text();
    expect(JSON.parse(written)).toEqual({ kind: "test", title: "A test", text: "A test." });
  });
});
