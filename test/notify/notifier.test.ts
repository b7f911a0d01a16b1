import { afterEach, describe, expect, test } from "bun:test";
import type { NotifySettings } from "../../src/config/notify-settings.ts";
import type { Notice } from "../../src/domain/notice.ts";
import { Notifier } from "../../src/notify/notifier.ts";
import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { importGiven, publishedStore, sourceReview, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const CLOCK = "2026-11-21T12:00:00Z";
const DAY_MS = 86_400_000;

/** A place that is told, which answers as the test says. */
function listener(answer: () => number = () => 200) {
  const told: { notice: Notice; text: string; title: string | null }[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const text = await request.text();
      const notice: Notice = text.startsWith("{") ? JSON.parse(text) : {};
      const status = answer();
      if (status === 200) told.push({ notice, text, title: request.headers.get("title") });
      return new Response("", { status });
    },
  });
  return { told, url: `http://127.0.0.1:${server.port}/secret`, stop: () => server.stop(true) };
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A notifier over a database, with a clock of its own and what it logs. */
function notifierOver(store: Store, settings: Partial<NotifySettings> = {}, answer?: () => number) {
  const heard = listener(answer);
  stops.push(heard.stop);
  const clock = { now: Date.parse(CLOCK) };
  const logged: string[] = [];
  const { log } = testContext();
  const warn = (...said: unknown[]) => logged.push(JSON.stringify(said));
  const context = { now: () => new Date(clock.now), log: { ...log, warn } };
  const notifier = new Notifier(store, { url: heard.url, ...settings }, context);
  const look = async () => {
    notifier.look();
    await notifier.stop();
  };
  return { ...heard, clock, logged, notifier, look };
}

const low = (id: string, rating = 1) =>
  sourceReview({
    source_id: id,
    rating,
    text: `They were late, number ${id}.`,
    author: "Ann Baker",
  });

const kinds = (told: readonly { notice: Notice }[]) => told.map(({ notice }) => notice.kind);

describe("reviews of one or two stars", () => {
  test("are told of in one digest an import, with stars, site and link, and nothing else (issue 23)", async () => {
    const store = await publishedStore({ reviews: [low("old")] });
    const { look, told } = notifierOver(store);
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

  test("of the first import are not told of (issue 23)", async () => {
    const store = new Store(":memory:");
    const { look, told } = notifierOver(store);
    await look();
    await importGiven(store, { reviews: [low("one"), low("two")] });
    await look();
    await look();
    expect(told).toEqual([]);
  });

  test("are told of once, edited, hidden and shown again or not, by whichever process (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const first = notifierOver(store);
    await first.look();
    await importGiven(store, { reviews: [low("one")] });
    await first.look();
    await importGiven(store, { reviews: [{ ...low("one"), text: "Edited.", updated_at: CLOCK }] });
    await first.look();
    const second = notifierOver(store);
    await second.look();
    expect([first.told.length, second.told.length]).toEqual([1, 0]);
  });

  test("of a dry run are not told of (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierOver(store);
    await look();
    await importGiven(store, { reviews: [low("one")], isRehearsal: true });
    await look();
    expect(told).toEqual([]);
  });

  test("are told of with their text where the owner wants it (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierOver(store, { include_text: true });
    await look();
    await importGiven(store, { reviews: [low("one")] });
    await look();
    expect(told[0]?.notice.reviews?.[0]?.text).toBe("They were late, number one.");
    expect(told[0]?.text).not.toContain("Baker");
  });

  test("are told of as plain text to ntfy (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told } = notifierOver(store, { format: "ntfy" });
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
  test("is tried again after a while, and its address stands in no log (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    let status = 500;
    const { look, told, clock, logged, notifier } = notifierOver(store, {}, () => status);
    notifier.tell({ kind: "import_failed", title: "An import failed", text: "An import failed." });
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

  test("is given up at last (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, clock, logged, notifier } = notifierOver(store, {}, () => 500);
    notifier.tell({ kind: "import_failed", title: "An import failed", text: "An import failed." });
    for (let day = 0; day < 10; day += 1) {
      await look();
      clock.now += DAY_MS;
    }
    expect(logged).toHaveLength(6);
    expect(logged.at(-1)).toContain("a notice is given up");
  });
});

describe("what else happens", () => {
  test("no import for a number of days is told of once, until the next import (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told, clock } = notifierOver(store, { days_without_import: 7 });
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

  test("a subscriber that was dropped is told of by its host alone (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    const { look, told, clock } = notifierOver(store);
    await look();
    const asked = {
      tokenHash: null,
      mode: "subscribe",
      topic: "reviews",
      leaseSeconds: 60,
    } as const;
    const callback = "https://reader.example/callback/secret";
    const id = store.requests.add({ ...asked, callback, requester: "", askedAt: clock.now });
    store.requests.activated(id, { id: 7, confirmation: 1 }, clock.now);
    store.requests.endedOf(7, "answered 503", clock.now + 1);
    await look();
    await look();
    expect(kinds(told)).toEqual(["subscriber_dropped"]);
    expect(told[0]?.notice.text).toContain(
      "reader.example, of the topic reviews, since it answered 503",
    );
    expect(told[0]?.text).not.toContain("secret");
  });

  test("a command gets the notice on standard input (issue 23)", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    using folder = new TemporaryFolder();
    const path = folder.at("told");
    const command = ["sh", "-c", 'cat > "$0"', path];
    const notifier = new Notifier(store, { command }, testContext());
    notifier.tell({ kind: "test", title: "A test", text: "A test." });
    notifier.look();
    const written = await eventually("the command is run", async () => {
      const file = Bun.file(path);
      return (await file.exists()) && (await file.text());
    });
    await notifier.stop();
    expect(JSON.parse(written)).toEqual({ kind: "test", title: "A test", text: "A test." });
  });
});
