import { describe, expect, test } from "bun:test";
import type {
  DeliveryResult,
  DueDelivery,
  PendingVerification,
} from "../../../src/domain/hub/subscription.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { NOW, testVerification } from "../../support/verification.ts";

const LEASE_END = NOW + 3_600_000;

/** A published database in memory. */
function store(): Promise<Store> {
  return publishedStore({ reviews: [sourceReview()] });
}

function hashOf({ documents }: Store, topic = "reviews"): string {
  return documents.record(topic)?.hash ?? "";
}

/** Creates `count` subscriptions that lack their topic's newest content. */
function addBehind(
  { subscriptions }: Store,
  count: number,
  members: Partial<PendingVerification> = {},
): void {
  for (let index = 0; index < count; index += 1) {
    const callback = `${members.callback ?? "https://reader.example/"}${index}`;
    subscriptions.confirm(testVerification({ ...members, callback }), LEASE_END);
  }
}

const PLENTY = { limit: 10_000, perHost: 10_000, perRequester: 10_000, perAddress: 10_000 };

/** Claims what is due in both lanes. */
function claimDue(kept: Store, now = NOW, until = now + 15_000, shares = {}): DueDelivery[] {
  const terms = { ...PLENTY, now, until, ...shares };
  return [...kept.deliveries.claimTrusted(terms), ...kept.deliveries.claimSlow(terms)];
}

function claimAll(kept: Store, now = NOW, until = now + 15_000): number[] {
  return claimDue(kept, now, until).map(({ id }) => id);
}

/** The one due delivery, claimed. */
function claimOne(kept: Store, now = NOW): DueDelivery {
  const [due, ...others] = claimDue(kept, now);
  if (due === undefined || others.length > 0) throw new Error("There is not exactly one due");
  return due;
}

const CALL = { address: "192.0.2.1", tookMs: 12, isQuick: true };

function delivered(kept: Store, tookMs = 12): DeliveryResult {
  return {
    kind: "delivered",
    hash: hashOf(kept),
    call: { ...CALL, tookMs, isQuick: tookMs <= 1_000 },
  };
}

function failed(retryAt: number): DeliveryResult {
  return { kind: "failed", reason: 500, retryAt, call: CALL };
}

describe("a due delivery", () => {
  test("is one whose subscription lacks its topic's newest content (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification({ delivered: hashOf(kept) }), LEASE_END);
    expect([kept.deliveries.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(kept.deliveries.nextAt()).toBe(0);
    expect(claimAll(kept)).toHaveLength(1);
  });

  test("does not exist while the content is the same, imported again or not (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification({ delivered: hashOf(kept) }), LEASE_END);
    await publishedStore({ store: kept, reviews: [sourceReview()] });
    expect([kept.deliveries.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
  });

  test("is determined for each topic separately (SPEC.md, Events)", async () => {
    const kept = await store();
    for (const topic of ["reviews", "json_feed", "atom_feed"]) {
      kept.subscriptions.confirm(
        testVerification({ topic, delivered: hashOf(kept, topic) }),
        LEASE_END,
      );
    }
    kept.subscriptions.confirm(
      testVerification({ topic: "json_feed", callback: "https://b/" }),
      LEASE_END,
    );
    const due = claimDue(kept, NOW, NOW + 1);
    expect(due.map(({ topic, callback }) => [topic, callback])).toEqual([
      ["json_feed", "https://b/"],
    ]);
  });

  test("does not exist for a topic that was never published (HUB.md, point 10)", () => {
    const empty = new Store(":memory:");
    addBehind(empty, 1);
    expect([empty.deliveries.nextAt(), claimAll(empty)]).toEqual([undefined, []]);
  });

  test("is no longer due once delivered, and is due again after a change (HUB.md, point 10)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const due = claimOne(kept);
    expect(kept.deliveries.record(due, delivered(kept), NOW)).toBe(true);
    expect([kept.deliveries.nextAt(), claimAll(kept)]).toEqual([undefined, []]);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(claimAll(kept)).toEqual([due.id]);
  });

  test("stays due if an older content was delivered meanwhile (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const due = claimOne(kept);
    const older = delivered(kept);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    kept.deliveries.record(due, older, NOW);
    expect(claimAll(kept)).toEqual([due.id]);
  });

  test("waits after a failure, whatever changes meanwhile (HUB.md, point 9)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const claimed = claimOne(kept);
    const { id } = claimed;
    const retryAt = NOW + 300_000;
    kept.deliveries.record(claimed, failed(retryAt), NOW);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "r2" })] });
    expect(kept.deliveries.nextAt()).toBe(retryAt);
    expect(claimAll(kept, retryAt - 1)).toEqual([]);
    const due = claimDue(kept, retryAt, retryAt + 1);
    expect(due.map(({ id: one, failures }) => [one, failures])).toEqual([[id, 1]]);
  });

  test("does not exist after the lease, to the millisecond (WebSub §5.3.1)", async () => {
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
  test("takes at most `limit` in total, and at most `perHost` of one host (HUB.md, threats)", async () => {
    const kept = await store();
    addBehind(kept, 10, { host: "slow.example:443", callback: "https://slow.example/" });
    addBehind(kept, 10, { host: "fast.example:443", callback: "https://fast.example/" });
    for (const due of claimDue(kept)) kept.deliveries.record(due, failed(NOW), NOW);
    const share = { limit: 100, perHost: 3 };
    const hosts = claimDue(kept, NOW, NOW + 1, share).map(({ host }) => host);
    expect(hosts.toSorted()).toEqual([
      ...["fast.example:443", "fast.example:443", "fast.example:443"],
      ...["slow.example:443", "slow.example:443", "slow.example:443"],
    ]);
    expect(claimDue(kept, NOW, NOW + 1, { limit: 5 })).toHaveLength(5);
  });

  test("takes more of a host whose subscribers are all new: most of them are quick (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 20, { host: "new.example:443", callback: "https://new.example/" });
    expect(claimDue(kept, NOW, NOW + 1, { perHost: 3 })).toHaveLength(12);
  });

  test("is not given to a second claimer until it ends (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    expect(claimAll(kept, NOW, NOW + 15_000)).toHaveLength(3);
    expect(kept.deliveries.nextAt()).toBe(NOW + 15_000);
    expect(claimAll(kept, NOW + 14_999)).toEqual([]);
    expect(claimAll(kept, NOW + 15_000)).toHaveLength(3);
  });

  test("is free again at once when it is returned (HUB.md, point 11)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    const [first, ...others] = claimDue(kept);
    expect(others).toHaveLength(2);
    kept.deliveries.release(first === undefined ? [] : [first]);
    expect(claimAll(kept)).toEqual([first?.id ?? 0]);
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
      const due = claimer.transaction(() => claimDue(claimer, NOW, NOW + 9, { limit: 20 }));
      taken.push(...due.map(({ id }) => id));
    }
    expect(taken).toHaveLength(500);
    expect(new Set(taken).size).toBe(500);
    one.close();
    other.close();
  });
});

describe("a subscription", () => {
  test("is unique per callback and topic; a renewal updates lease and secret, and resets failures (WebSub §5.1)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification(), LEASE_END);
    const claimed = claimOne(kept);
    const { id } = claimed;
    const retryAt = NOW + 300_000;
    kept.deliveries.record(claimed, failed(retryAt), NOW);
    const secret = new Uint8Array([1, 2, 3]);
    kept.subscriptions.confirm(testVerification({ secret, delivered: "other" }), LEASE_END + 1000);
    const [status, ...others] = kept.subscriptions.status(NOW);
    expect(others).toEqual([]);
    expect(status).toMatchObject({ id, isSigned: true, failures: 0, state: "active" });
    expect(status?.leaseEndsAt).toBe(LEASE_END + 1000);
    expect(claimAll(kept)).toEqual([id]);
  });

  test("that is renewed keeps its delivered state: nothing is sent twice or left out (HUB.md, point 10)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification({ delivered: hashOf(kept) }), LEASE_END);
    kept.subscriptions.confirm(testVerification({ delivered: "what it had" }), LEASE_END);
    expect(claimAll(kept)).toEqual([]);
  });

  test("is counted at its host, and in total (HUB.md, threats)", async () => {
    const kept = await store();
    addBehind(kept, 2, { host: "a.example:443", callback: "https://a.example/" });
    addBehind(kept, 3, { host: "a.example:8443", callback: "https://a.example:8443/" });
    const { subscriptions } = kept;
    expect([subscriptions.countAtHost("a.example:443"), subscriptions.count()]).toEqual([2, 5]);
  });

  test("has an id that no later one gets: what is in flight can't affect another (HUB.md, point 11)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification({ callback: "https://gone.example/" }), LEASE_END);
    const inFlight = claimOne(kept);
    kept.subscriptions.remove("https://gone.example/", "reviews");
    kept.subscriptions.confirm(testVerification({ callback: "https://new.example/" }), LEASE_END);
    expect(kept.deliveries.record(inFlight, delivered(kept), NOW)).toBe(false);
    expect(kept.subscriptions.status(NOW).map(({ lastResult }) => lastResult)).toEqual([null]);
    expect(claimAll(kept)).toHaveLength(1);
    expect(claimAll(kept, NOW + 15_000)).not.toContain(inFlight.id);
  });

  test("is deleted when it ends, and returned once (HUB.md, point 9)", async () => {
    const kept = await store();
    kept.subscriptions.confirm(testVerification(), LEASE_END);
    const due = claimOne(kept);
    const result = { kind: "ended", reason: "answered 410", isTold: false } as const;
    expect(kept.deliveries.record(due, result, NOW)).toBe(true);
    expect(kept.subscriptions.end(due.id)?.callback).toBe(testVerification().callback);
    expect(kept.deliveries.record(due, result, NOW)).toBe(false);
    expect([kept.subscriptions.end(due.id), kept.subscriptions.count()]).toEqual([undefined, 0]);
  });
});

describe("the status of a subscription", () => {
  test("shows no secret, and no query of the callback (HUB.md, threats)", async () => {
    const kept = await store();
    const secret = new TextEncoder().encode("sealed");
    kept.subscriptions.confirm(testVerification({ secret }), LEASE_END);
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
      deliveries: [],
    });
  });

  test("shows the last result, the next attempt, and whether it is a retry (HUB.md, Peers)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const retryAt = NOW + 300_000;
    kept.deliveries.record(claimOne(kept), failed(retryAt), NOW);
    const said = { lastAttemptAt: NOW, lastResult: "answered 500", failures: 1 };
    expect(kept.subscriptions.status(NOW)).toMatchObject([
      { ...said, state: "retrying", nextAttemptAt: retryAt },
    ]);
    expect(kept.subscriptions.countByState(NOW)).toEqual(new Map([["retrying", 1]]));
    expect(kept.subscriptions.status(LEASE_END)).toMatchObject([
      { ...said, state: "expired", nextAttemptAt: null },
    ]);
    expect(kept.subscriptions.countByState(LEASE_END)).toEqual(new Map([["expired", 1]]));
    kept.deliveries.record(claimOne(kept, retryAt), delivered(kept), NOW + 1);
    expect(kept.subscriptions.status(NOW)).toMatchObject([
      { state: "active", lastResult: "delivered", failures: 0, nextAttemptAt: null },
    ]);
    expect(kept.subscriptions.countByState(NOW)).toEqual(new Map([["active", 1]]));
  });
});

describe("an outcome", () => {
  test.each([
    ["delivered", (kept: Store) => delivered(kept)],
    ["failed", () => failed(NOW + 9)],
    ["ended by 410", () => ({ kind: "ended", reason: "answered 410", isTold: false }) as const],
    ["postponed", () => ({ kind: "postponed", dueAt: NOW + 9, isSlow: true }) as const],
  ])(
    "(%s) of an older confirmation changes nothing in a renewed subscription (issue 14)",
    async (_, resultOf) => {
      const kept = await store();
      addBehind(kept, 1);
      const inFlight = claimOne(kept);
      const callback = "https://reader.example/0";
      kept.subscriptions.confirm(testVerification({ callback }), LEASE_END + 1000);
      const [before] = kept.subscriptions.status(NOW);
      expect(kept.deliveries.record(inFlight, resultOf(kept), NOW)).toBe(false);
      expect(kept.subscriptions.status(NOW)).toEqual(before === undefined ? [] : [before]);
      expect(claimAll(kept)).toEqual([inFlight.id]);
    },
  );

  test("of a claim that another process has taken over is ignored (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const slept = claimOne(kept);
    const taken = claimOne(kept, NOW + 15_000);
    expect(kept.deliveries.record(slept, failed(NOW + 9), NOW + 16_000)).toBe(false);
    expect(kept.subscriptions.status(NOW)).toMatchObject([{ failures: 0, lastResult: null }]);
    expect(kept.deliveries.record(taken, delivered(kept), NOW + 16_000)).toBe(true);
  });
});

test("a claim further ahead than any claim can be is void: the clock was set back (issue 14)", async () => {
  const kept = await store();
  addBehind(kept, 1);
  const day = 86_400_000;
  claimDue(kept, NOW + day, NOW + day + 15_000);
  kept.subscriptions.confirm(testVerification({ callback: "https://reader.example/0" }), LEASE_END);
  expect(kept.deliveries.nextAt(undefined, NOW + 30_000)).toBe(0);
  expect(claimAll(kept)).toHaveLength(1);
});

test("an attempt further ahead than any pause is due now: the clock was set back (issue 23)", async () => {
  const kept = await store();
  const [day, hour] = [86_400_000, 3_600_000];
  kept.subscriptions.confirm(testVerification(), NOW + 10 * day);
  const failedThere = claimOne(kept, NOW + day);
  kept.deliveries.record(failedThere, failed(NOW + day + 300_000), NOW + day);
  expect(kept.deliveries.nextAt()).toBe(NOW + day + 300_000);
  expect(kept.deliveries.nextAt(undefined, NOW + 30_000, NOW + 4 * hour)).toBe(0);
  expect(claimDue(kept)).toEqual([]);
  expect(claimDue(kept, NOW, NOW + 15_000, { latest: NOW + 4 * hour })).toHaveLength(1);
});

describe("a trusted subscriber", () => {
  /**
   * Delivers once to all, each in as many milliseconds as `tookMs` says, and publishes a change.
   */
  async function deliverOnce(kept: Store, tookMs: (id: number) => number): Promise<void> {
    for (const due of claimDue(kept)) {
      kept.deliveries.record(due, delivered(kept, tookMs(due.id)), NOW);
    }
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "more" })] });
  }

  const trusted = ({ deliveries }: Store) =>
    deliveries.claimTrusted({ now: NOW, until: NOW + 1, ...PLENTY }).map(({ id }) => id);

  test("is one whose last delivery took less than a second; a new one is not trusted (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    expect(trusted(kept)).toEqual([]);
    await deliverOnce(kept, (id) => (id === 2 ? 1_001 : 1_000));
    expect(trusted(kept)).toEqual([1, 3]);
    expect(claimDue(kept).map(({ id, isTrusted }) => [id, isTrusted])).toEqual([[2, false]]);
  });

  test("is no longer trusted after its first failure, nor after it had to give way (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 3);
    await deliverOnce(kept, () => 5);
    const [one, two, three] = claimDue(kept);
    if (one === undefined || two === undefined || three === undefined)
      throw new Error("there are not three");
    kept.deliveries.record(one, failed(NOW), NOW);
    kept.deliveries.record(two, { kind: "postponed", dueAt: NOW, isSlow: true }, NOW);
    kept.deliveries.record(three, { kind: "postponed", dueAt: NOW, isSlow: false }, NOW);
    expect(trusted(kept)).toEqual([three.id]);
  });

  test("stays trusted when it renews (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    await deliverOnce(kept, () => 5);
    kept.subscriptions.confirm(
      testVerification({ callback: "https://reader.example/0" }),
      LEASE_END,
    );
    expect(trusted(kept)).toHaveLength(1);
  });
});

describe("a postponed delivery", () => {
  test("is not a failure, is due at the given time, and is counted until it ends (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    const dueAt = NOW + 4_000;
    kept.deliveries.record(claimOne(kept), { kind: "postponed", dueAt, isSlow: false }, NOW);
    expect(kept.deliveries.nextAt()).toBe(dueAt);
    expect(claimAll(kept, dueAt - 1)).toEqual([]);
    const again = claimOne(kept, dueAt);
    expect([again.failures, again.postponed]).toEqual([0, 1]);
    kept.deliveries.record(again, failed(dueAt), dueAt);
    expect(claimOne(kept, dueAt).postponed).toBe(0);
  });

  test("to a trusted subscriber, for a minute or more, shows that the hub is behind (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 1);
    kept.deliveries.record(claimOne(kept), delivered(kept), NOW);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: "more" })] });
    for (let times = 0; times < 6; times += 1) {
      expect(kept.deliveries.isPutOffForLong()).toBe(false);
      const result = { kind: "postponed", dueAt: NOW, isSlow: false } as const;
      kept.deliveries.record(claimOne(kept), result, NOW);
    }
    expect(kept.deliveries.isPutOffForLong()).toBe(true);
  });
});

describe("slow subscribers share slots", () => {
  const host = (name: string) => ({ host: `${name}:443`, callback: `https://${name}/` });
  const shares = { limit: 4, perHost: 9, perRequester: 2, perAddress: 9 };

  test("by requester: nobody takes all slots, and each has a turn (issue 14)", async () => {
    const kept = await store();
    addBehind(kept, 50, { ...host("many.example"), requester: "192.0.2.1" });
    addBehind(kept, 1, { ...host("one.example"), requester: "192.0.2.2" });
    const first = claimDue(kept, NOW, NOW + 9, shares);
    expect(first.map(({ requester }) => requester).toSorted()).toEqual([
      ...["192.0.2.1", "192.0.2.1", "192.0.2.2"],
    ]);
    expect(claimDue(kept, NOW, NOW + 9, shares)).toEqual([]);
    addBehind(kept, 1, { ...host("late.example"), requester: "192.0.2.3" });
    expect(claimDue(kept, NOW, NOW + 9, shares)).toMatchObject([{ requester: "192.0.2.3" }]);
  });

  test("by the last known address, whatever their names (issue 14)", async () => {
    const kept = await store();
    for (const name of ["a", "b", "c"]) {
      addBehind(kept, 1, { ...host(`${name}.wild.example`), requester: name });
    }
    for (const due of claimDue(kept)) kept.deliveries.record(due, failed(NOW), NOW);
    const terms = { limit: 9, perHost: 9, perRequester: 9, perAddress: 2 };
    expect(claimDue(kept, NOW, NOW + 9, terms)).toHaveLength(2);
  });
});

test("the last twenty deliveries are remembered, in at most 512 bytes (issue 14)", async () => {
  const kept = await store();
  addBehind(kept, 1);
  for (let index = 1; index <= 25; index += 1) {
    const result = index % 5 === 0 ? failed(NOW) : delivered(kept, index);
    kept.deliveries.record(claimOne(kept), result, NOW + index);
    await publishedStore({ store: kept, reviews: [sourceReview({ source_id: `more ${index}` })] });
  }
  const [status] = kept.subscriptions.status(NOW);
  const deliveries = status?.deliveries ?? [];
  expect(deliveries).toHaveLength(20);
  expect(deliveries.slice(0, 2)).toEqual([
    { at: NOW + 25, tookMs: 12, reason: 500 },
    { at: NOW + 24, tookMs: 24, reason: undefined },
  ]);
});

test("the oldest due delivery is reported with its time (issue 14)", async () => {
  const kept = await store();
  expect(kept.deliveries.oldestDue(NOW)).toBeUndefined();
  addBehind(kept, 2);
  const [one] = claimDue(kept);
  if (one === undefined) throw new Error("nothing is due");
  kept.deliveries.record(one, failed(NOW + 5_000), NOW);
  const published = kept.documents.record("reviews")?.modifiedAt ?? 0;
  expect(kept.deliveries.oldestDue(NOW)).toBe(published * 1000);
});
