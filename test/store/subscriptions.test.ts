import { describe, expect, test } from "bun:test";
import type { Intent } from "../../src/domain/subscription.ts";
import { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = 1_800_000_000_000;
const LEASE_END = NOW + 3_600_000;

function intent(members: Partial<Intent> = {}): Intent {
  return {
    mode: "subscribe",
    callback: "https://reader.example/cb?token=hidden",
    host: "reader.example:443",
    topic: "reviews",
    leaseSeconds: 3600,
    secret: null,
    delivered: "what it had",
    requester: "",
    reason: null,
    expiresAt: NOW + 600_000,
    ...members,
  };
}

/** A published database in memory. */
function store(): Promise<Store> {
  return publishedStore({ reviews: [sourceReview()] });
}

function hashOf({ documents }: Store, topic = "reviews"): string {
  return documents.record(topic)?.hash ?? "";
}

/** Makes so many subscriptions that lack their topic's newest content. */
function addBehind({ subscriptions }: Store, count: number, members: Partial<Intent> = {}): void {
  for (let index = 0; index < count; index += 1) {
    const callback = `${members.callback ?? "https://reader.example/"}${index}`;
    subscriptions.confirm(intent({ ...members, callback }), LEASE_END);
  }
}

function claimAll({ subscriptions }: Store, now = NOW, until = now + 15_000): number[] {
  return subscriptions.claim(now, until, 10_000, 10_000).map(({ id }) => id);
}

describe("what is due", () => {
  test("is a subscription that lacks its topic's newest content (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent({ delivered: hashOf(kept) }), LEASE_END);
    expect([kept.subscriptions.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(kept.subscriptions.nextAt()).toBe(0);
    expect(claimAll(kept)).toHaveLength(1);
  });

  test("is nothing while the content is the same, imported again or not (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent({ delivered: hashOf(kept) }), LEASE_END);
    await publishedStore({ store: kept, reviews: [sourceReview()] });
    expect([kept.subscriptions.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
  });

  test("is each topic by itself (SPEC.md, Events)", async () => {
    const kept = await store();
    for (const topic of ["reviews", "json_feed", "atom_feed"]) {
      kept.subscriptions.confirm(intent({ topic, delivered: hashOf(kept, topic) }), LEASE_END);
    }
    kept.subscriptions.confirm(intent({ topic: "json_feed", callback: "https://b/" }), LEASE_END);
    const due = kept.subscriptions.claim(NOW, NOW + 1, 10, 10);
    expect(due.map(({ topic, callback }) => [topic, callback])).toEqual([
      ["json_feed", "https://b/"],
    ]);
  });

  test("is nothing of a topic that was never published (HUB.md, point 10)", () => {
    const empty = new Store(":memory:");
    addBehind(empty, 1);
    expect([empty.subscriptions.nextAt(), claimAll(empty)]).toEqual([undefined, []]);
  });

  test("is no longer so once it was delivered, and is so again after a change (HUB.md, point 10)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const [id = 0] = claimAll(kept);
    kept.subscriptions.record({ kind: "delivered", id, hash: hashOf(kept) }, NOW);
    expect([kept.subscriptions.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(claimAll(kept)).toEqual([id]);
  });

  test("stays so if an older content was delivered meanwhile (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const [id = 0] = claimAll(kept);
    const older = hashOf(kept);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    kept.subscriptions.record({ kind: "delivered", id, hash: older }, NOW);
    expect(claimAll(kept)).toEqual([id]);
  });

  test("waits after a failure, whatever changes meanwhile (HUB.md, point 9)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const [id = 0] = claimAll(kept);
    const retryAt = NOW + 300_000;
    kept.subscriptions.record({ kind: "failed", id, reason: "answered 500", retryAt }, NOW);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(kept.subscriptions.nextAt()).toBe(retryAt);
    expect(claimAll(kept, retryAt - 1)).toEqual([]);
    const due = kept.subscriptions.claim(retryAt, retryAt + 1, 10, 10);
    expect(due.map(({ id: one, failures }) => [one, failures])).toEqual([[id, 1]]);
  });

  test("is nothing after the lease, to the millisecond (WebSub §5.3.1)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    expect(claimAll(kept, LEASE_END)).toEqual([]);
    expect(claimAll(kept, LEASE_END - 1)).toHaveLength(1);
    kept.subscriptions.expire(LEASE_END - 1);
    expect(kept.subscriptions.count()).toBe(1);
    kept.subscriptions.expire(LEASE_END);
    expect(kept.subscriptions.count()).toBe(0);
  });
});

describe("a claim", () => {
  test("takes at most so many in all, and so many of one host (HUB.md, threats)", async () => {
    const kept = await store();
    addBehind(kept, 10, { host: "slow.example:443", callback: "https://slow.example/" });
    addBehind(kept, 10, { host: "fast.example:443", callback: "https://fast.example/" });
    const hosts = kept.subscriptions.claim(NOW, NOW + 1, 100, 3).map(({ host }) => host);
    expect(hosts.toSorted()).toEqual([
      ...["fast.example:443", "fast.example:443", "fast.example:443"],
      ...["slow.example:443", "slow.example:443", "slow.example:443"],
    ]);
    expect(kept.subscriptions.claim(NOW, NOW + 1, 5, 100)).toHaveLength(5);
  });

  test("is not given to a second claimer until it ends (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    expect(claimAll(kept, NOW, NOW + 15_000)).toHaveLength(3);
    expect(kept.subscriptions.nextAt()).toBe(NOW + 15_000);
    expect(claimAll(kept, NOW + 14_999)).toEqual([]);
    expect(claimAll(kept, NOW + 15_000)).toHaveLength(3);
  });

  test("is free again at once when it is given back (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    const [first = 0] = claimAll(kept);
    kept.subscriptions.release([first]);
    expect(claimAll(kept)).toEqual([first]);
  });

  test("of two processes never takes the same (HUB.md, point 11)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("two.sqlite");
    const one = await publishedStore({ store: new Store(path), reviews: [sourceReview()] });
    const other = new Store(path);
    addBehind(one, 500);
    const taken: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const claimer = round % 2 === 0 ? one : other;
      const due = claimer.transaction(() => claimer.subscriptions.claim(NOW, NOW + 9, 20, 500));
      taken.push(...due.map(({ id }) => id));
    }
    expect(taken).toHaveLength(500);
    expect(new Set(taken).size).toBe(500);
    one.close();
    other.close();
  });
});

describe("a subscription", () => {
  test("is one per callback and topic; a renewal brings lease, secret and no failures (WebSub §5.1)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent(), LEASE_END);
    const [id = 0] = claimAll(kept);
    const retryAt = NOW + 300_000;
    kept.subscriptions.record({ kind: "failed", id, reason: "answered 500", retryAt }, NOW);
    const secret = new Uint8Array([1, 2, 3]);
    kept.subscriptions.confirm(intent({ secret, delivered: "other" }), LEASE_END + 1000);
    const [status, ...others] = kept.subscriptions.status(NOW);
    expect(others).toEqual([]);
    expect(status).toMatchObject({ id, isSigned: true, failures: 0, state: "active" });
    expect(status?.leaseEndsAt).toBe(LEASE_END + 1000);
    expect(claimAll(kept)).toEqual([id]);
  });

  test("that is renewed keeps what it has got: nothing is sent twice or left out (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent({ delivered: hashOf(kept) }), LEASE_END);
    kept.subscriptions.confirm(intent({ delivered: "what it had" }), LEASE_END);
    expect(claimAll(kept)).toEqual([]);
  });

  test("is counted at its host, and in all (HUB.md, threats)", async () => {
    const kept = await store();
    addBehind(kept, 2, { host: "a.example:443", callback: "https://a.example/" });
    addBehind(kept, 3, { host: "a.example:8443", callback: "https://a.example:8443/" });
    const { subscriptions } = kept;
    expect([subscriptions.countAtHost("a.example:443"), subscriptions.count()]).toEqual([2, 5]);
  });

  test("has an id that no later one gets: what is still under way can't hit another (HUB.md, point 11)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent({ callback: "https://gone.example/" }), LEASE_END);
    const [inFlight = 0] = claimAll(kept);
    kept.subscriptions.remove("https://gone.example/", "reviews");
    kept.subscriptions.confirm(intent({ callback: "https://new.example/" }), LEASE_END);
    kept.subscriptions.record({ kind: "delivered", id: inFlight, hash: hashOf(kept) }, NOW);
    expect(kept.subscriptions.status(NOW).map(({ lastResult }) => lastResult)).toEqual([null]);
    expect(claimAll(kept)).toHaveLength(1);
    expect(claimAll(kept, NOW + 15_000)).not.toContain(inFlight);
  });

  test("is deleted when it ends, and given once (HUB.md, point 9)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(intent(), LEASE_END);
    const [id = 0] = claimAll(kept);
    const result = { kind: "ended", id, reason: "answered 410", isTold: false } as const;
    expect(kept.subscriptions.record(result, NOW)?.callback).toBe(intent().callback);
    expect(kept.subscriptions.record(result, NOW)).toBeUndefined();
    expect(kept.subscriptions.count()).toBe(0);
  });
});

describe("the status of a subscription", () => {
  test("shows no secret, and of the callback no query (HUB.md, threats)", async () => {
    const kept = await store();
    const secret = new TextEncoder().encode("sealed");
    kept.subscriptions.confirm(intent({ secret }), LEASE_END);
    const [status] = kept.subscriptions.status(NOW);
    expect(status).toEqual({
      id: status?.id ?? 0,
      topic: "reviews",
      state: "active",
      callback: "https://reader.example/cb",
      isSigned: true,
      leaseEndsAt: LEASE_END,
      lastAttemptAt: null,
      lastResult: null,
      failures: 0,
      nextAttemptAt: 0,
    });
  });

  test("says the last result, the next attempt, and whether it retries (HUB.md, Peers)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const [id = 0] = claimAll(kept);
    const retryAt = NOW + 300_000;
    kept.subscriptions.record({ kind: "failed", id, reason: "answered 500", retryAt }, NOW);
    const said = { lastAttemptAt: NOW, lastResult: "answered 500", failures: 1 };
    expect(kept.subscriptions.status(NOW)).toMatchObject([
      { ...said, state: "retrying", nextAttemptAt: retryAt },
    ]);
    expect(kept.subscriptions.status(LEASE_END)).toMatchObject([
      { ...said, state: "expired", nextAttemptAt: null },
    ]);
    kept.subscriptions.record({ kind: "delivered", id, hash: hashOf(kept) }, NOW + 1);
    expect(kept.subscriptions.status(NOW)).toMatchObject([
      { state: "active", lastResult: "delivered", failures: 0, nextAttemptAt: null },
    ]);
  });
});

describe("an intent", () => {
  test("is claimed once until the claim ends, and goes when it expires (HUB.md, threats)", async () => {
    const { intents } = await store();
    intents.add(intent({ expiresAt: NOW + 20_000 }));
    expect(intents.claim(NOW, NOW + 15_000, 10, 10)).toHaveLength(1);
    expect(intents.claim(NOW + 14_999, NOW + 15_000, 10, 10)).toEqual([]);
    expect(intents.nextAt()).toBe(NOW + 15_000);
    expect(intents.claim(NOW + 15_000, NOW + 15_001, 10, 10)).toHaveLength(1);
    expect(intents.claim(NOW + 20_000, NOW + 30_000, 10, 10)).toEqual([]);
    expect([intents.count(), intents.nextAt()]).toEqual([0, undefined]);
  });

  test("waits for the older ones of its callback and topic, and for no others (WebSub §5.1)", async () => {
    const { intents } = await store();
    intents.add(intent({ mode: "subscribe" }));
    intents.add(intent({ mode: "unsubscribe" }));
    intents.add(intent({ mode: "subscribe", topic: "json_feed" }));
    const claim = () => intents.claim(NOW, NOW + 15_000, 10, 10);
    const first = claim();
    expect(first.map(({ mode, topic }) => [mode, topic])).toEqual([
      ["subscribe", "reviews"],
      ["subscribe", "json_feed"],
    ]);
    expect(claim()).toEqual([]);
    intents.delete(first[0]?.id ?? 0);
    expect(claim().map(({ mode }) => mode)).toEqual(["unsubscribe"]);
  });

  test("that waits for an older one wakes nobody (issue 3: it does not poll busily)", async () => {
    const { intents } = await store();
    intents.add(intent());
    intents.add(intent());
    intents.claim(NOW, NOW + 15_000, 10, 10);
    expect(intents.nextAt()).toBe(NOW + 15_000);
  });

  test("has an id that no later one gets (HUB.md, point 11)", async () => {
    const { intents } = await store();
    intents.add(intent());
    const [first] = intents.claim(NOW, NOW + 1, 10, 10);
    intents.delete(first?.id ?? 0);
    intents.add(intent());
    const [second] = intents.claim(NOW, NOW + 1, 10, 10);
    expect(second?.id).not.toBe(first?.id);
  });

  test("is counted by who asks and, to subscribe, at its host (HUB.md, threats)", async () => {
    const { intents } = await store();
    intents.add(intent({ requester: "192.0.2.1" }));
    intents.add(intent({ requester: "192.0.2.1", mode: "unsubscribe" }));
    intents.add(intent({ requester: "192.0.2.2", host: "other.example:443" }));
    expect([intents.countOf("192.0.2.1"), intents.countOf("192.0.2.2")]).toEqual([2, 1]);
    expect([intents.countAtHost("reader.example:443"), intents.count()]).toEqual([1, 2]);
  });
});
