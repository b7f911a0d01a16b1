import { describe, expect, spyOn, test } from "bun:test";
import { PendingVerifications } from "../../../src/store/hub/pending-verifications.ts";
import { openDatabase } from "../../../src/store/schema/database.ts";
import type { Store } from "../../../src/store/store.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";
import { NOW, testVerification } from "../../support/verification.ts";

/** A published database in memory. */
function store(): Promise<Store> {
  return publishedStore({ reviews: [sourceReview()] });
}

describe("a pending verification", () => {
  test("is claimed once until the claim ends, and removed when it expires (HUB.md, threats)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification({ expiresAt: NOW + 20_000 }));
    expect(verifications.claim(NOW, NOW + 15_000, 10)).toHaveLength(1);
    expect(verifications.claim(NOW + 14_999, NOW + 15_000, 10)).toEqual([]);
    expect(verifications.nextAt(NOW)).toBe(NOW + 15_000);
    expect(verifications.claim(NOW + 15_000, NOW + 15_001, 10)).toHaveLength(1);
    expect([verifications.expire(NOW + 19_999), verifications.expire(NOW + 20_000)]).toEqual([
      [],
      [{ request: null }],
    ]);
    expect(verifications.claim(NOW + 20_000, NOW + 30_000, 10)).toEqual([]);
    expect([verifications.count(), verifications.nextAt(NOW)]).toEqual([0, undefined]);
  });

  test("waits for older ones of its callback and topic, and for no others (WebSub §5.1)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification({ mode: "subscribe" }));
    verifications.add(testVerification({ mode: "unsubscribe" }));
    verifications.add(testVerification({ mode: "subscribe", topic: "json_feed" }));
    const claim = () => verifications.claim(NOW, NOW + 15_000, 10);
    const first = claim();
    expect(first.map(({ mode, topic }) => [mode, topic])).toEqual([
      ["subscribe", "reviews"],
      ["subscribe", "json_feed"],
    ]);
    expect(claim()).toEqual([]);
    verifications.delete(first[0]?.id ?? 0);
    expect(claim().map(({ mode }) => mode)).toEqual(["unsubscribe"]);
  });

  test("that waits for an older one wakes nobody (issue 3: no busy polling)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification());
    verifications.add(testVerification());
    verifications.claim(NOW, NOW + 15_000, 10);
    expect(verifications.nextAt(NOW)).toBe(NOW + 15_000);
  });

  test("has an id that no later one gets (HUB.md, point 11)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification());
    const [first] = verifications.claim(NOW, NOW + 1, 10);
    verifications.delete(first?.id ?? 0);
    verifications.add(testVerification());
    const [second] = verifications.claim(NOW, NOW + 1, 10);
    expect(second?.id).not.toBe(first?.id);
  });

  test("is counted by requester and, to subscribe, by host (HUB.md, threats)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification({ requester: "192.0.2.1" }));
    verifications.add(testVerification({ requester: "192.0.2.1", mode: "unsubscribe" }));
    verifications.add(testVerification({ requester: "192.0.2.2", host: "other.example:443" }));
    expect([verifications.countOf("192.0.2.1"), verifications.countOf("192.0.2.2")]).toEqual([
      2, 1,
    ]);
    expect([verifications.countAtHost("reader.example:443"), verifications.count()]).toEqual([
      1, 2,
    ]);
  });
});

describe("turns", () => {
  const from = (requester: string, index: number) =>
    testVerification({ requester, callback: `https://${requester}.example/${index}` });
  const claim = ({ verifications }: Store, count: number) =>
    verifications.claim(NOW, NOW + 9_000, count).map(({ callback }) => callback.slice(8));

  test("are shared between requesters, so that one with many delays no other (issue 14)", async () => {
    const kept = await store();
    for (let index = 0; index < 100; index += 1) kept.verifications.add(from("many", index));
    for (let index = 0; index < 2; index += 1) kept.verifications.add(from("few", index));
    expect(claim(kept, 4).toSorted()).toEqual([
      ...["few.example/0", "few.example/1", "many.example/0", "many.example/1"],
    ]);
    kept.verifications.add(from("late", 0));
    expect(claim(kept, 2)).toContain("late.example/0");
  });

  test("start with the newest: a crowd of requesters does not block a newcomer (issue 14)", async () => {
    const kept = await store();
    for (let index = 0; index < 1_000; index += 1) kept.verifications.add(from(`r${index}`, 0));
    kept.verifications.add(from("innocent", 0));
    expect(claim(kept, 1)).toEqual(["innocent.example/0"]);
  });

  test("are lost by the last one, but only to one with an earlier turn (issue 14)", async () => {
    const { verifications } = await store();
    for (let index = 0; index < 3; index += 1) {
      verifications.add({ ...from("many", index), request: 10 + index });
    }
    expect(verifications.crowdOut(verifications.turnOf("many"))).toBeUndefined();
    expect(verifications.crowdOut(verifications.turnOf("other"))?.request).toBe(12);
    expect(verifications.size().requests).toBe(2);
  });
});

describe("the pending verifications", () => {
  test("are counted in rows and bytes as they come and go (issue 14)", async () => {
    const { verifications } = await store();
    expect(verifications.size()).toEqual({ requests: 0, bytes: 0 });
    const secret = new Uint8Array(40);
    verifications.add(testVerification({ callback: "https://a.example/", secret }));
    verifications.add(testVerification({ callback: "https://bb.example/" }));
    expect(verifications.size()).toEqual({ requests: 2, bytes: 18 + 40 + 19 });
    const [claimed] = verifications.claim(NOW, NOW + 1, 1);
    verifications.delete(claimed?.id ?? 0);
    verifications.expire(NOW + 600_000);
    expect(verifications.size()).toEqual({ requests: 0, bytes: 0 });
  });

  test("are postponed until due, with attempts and postponements counted (issue 14)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification());
    const claim = (now: number) => verifications.claim(now, now + 9_000, 1);
    const [first] = claim(NOW);
    verifications.postpone(first?.id ?? 0, NOW + 1_000, {});
    expect(claim(NOW + 999)).toEqual([]);
    expect(claim(NOW + 1_000)).toMatchObject([{ tries: 0, postponed: 1 }]);
    verifications.postpone(first?.id ?? 0, NOW + 5_000, { tries: 1 });
    expect(claim(NOW + 5_000)).toMatchObject([{ tries: 1, postponed: 1 }]);
  });

  test("for an address are brought forward when that address confirms: up to a limit (issue 14)", async () => {
    const { verifications } = await store();
    for (const name of ["a", "b", "c"]) {
      verifications.add(
        testVerification({ callback: `https://${name}.example/`, requester: name }),
      );
    }
    for (const { id } of verifications.claim(NOW, NOW + 9, 3)) {
      verifications.postpone(id, NOW + 60_000, { address: id === 3 ? "192.0.2.9" : "192.0.2.1" });
    }
    verifications.bringForward("192.0.2.1", 1);
    expect(verifications.claim(NOW, NOW + 9, 9)).toHaveLength(1);
    verifications.bringForward("192.0.2.1", 5);
    expect(verifications.claim(NOW, NOW + 9, 9)).toHaveLength(1);
    expect(verifications.nextAt(NOW)).toBe(NOW + 9);
  });

  test("claimed before the clock was set back are free again (issue 14)", async () => {
    const { verifications } = await store();
    verifications.add(testVerification());
    const day = 86_400_000;
    expect(verifications.claim(NOW + day, NOW + day + 9_000, 1)).toHaveLength(1);
    expect(verifications.nextAt(NOW)).toBe(0);
    expect(verifications.claim(NOW, NOW + 9_000, 1)).toHaveLength(1);
  });
});

/** SQLite's query plans for the queries of a step. */
function plansOf(step: (verifications: PendingVerifications) => unknown): string[] {
  using database = openDatabase(":memory:");
  const verifications = new PendingVerifications(database);
  verifications.add(testVerification());
  const asked = spyOn(database, "query");
  step(verifications);
  return asked.mock.calls.flatMap(([query]) =>
    database
      .prepare<{ detail: string }, []>(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail),
  );
}

// A scan along `intents_ready` is in the order of turns, and ends after the claimed rows.
test.each<[string, (verifications: PendingVerifications) => unknown]>([
  ["claiming", (verifications) => verifications.claim(NOW, NOW + 9_000, 16)],
  ["looking what is due", (verifications) => verifications.nextAt(NOW)],
  ["adding", (verifications) => verifications.add(testVerification())],
  ["counting a requester's", (verifications) => verifications.countOf("192.0.2.1")],
  ["counting a host's", (verifications) => verifications.countAtHost("reader.example:443")],
  ["counting all", (verifications) => verifications.size()],
  [
    "replacing",
    (verifications) => verifications.replaceBlocked("https://a.example/", "reviews", ""),
  ],
  ["putting off", (verifications) => verifications.postpone(1, NOW + 9_000, {})],
  ["bringing forward", (verifications) => verifications.bringForward("192.0.2.1", 8)],
  ["ending", (verifications) => verifications.delete(1)],
  ["crowding out", (verifications) => verifications.crowdOut(0)],
  ["expiring", (verifications) => verifications.expire(NOW)],
])("%s neither scans a table nor sorts, however much is pending (issue 14)", (_, step) => {
  const plans = plansOf(step);
  expect(plans).not.toEqual([]);
  const dear =
    /^SCAN (intents|requests|subscriptions)(?! USING COVERING INDEX intents_ready)|B-TREE/;
  expect(plans.filter((plan) => dear.test(plan))).toEqual([]);
});
