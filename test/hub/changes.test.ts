import { describe, expect, test } from "bun:test";
import type { PendingVerification, StoredVerification } from "../../src/domain/hub/subscription.ts";
import { backoffAfter } from "../../src/hub/backoff.ts";
import type { VerificationOutcome } from "../../src/hub/carry-out-verification.ts";
import { changeBy } from "../../src/hub/changes.ts";
import { SqliteHubStore } from "../../src/store/sqlite-hub-store.ts";
import { Store } from "../../src/store/store.ts";
import { testContext } from "../support/library.ts";
import { testVerification } from "../support/verification.ts";

const NOW = testContext().now().getTime();
const UNANSWERED: VerificationOutcome = { kind: "unanswered", reason: "timeout", gaveWay: false };
const CONFIRMED: VerificationOutcome = { kind: "confirmed", askedAt: NOW, address: "192.0.2.1" };

/** A claimed request with one verification. */
function asked(members: Partial<PendingVerification> = {}, given = new Store(":memory:")) {
  const token = new Uint8Array([1]);
  const isFirst = given.requests.find(token) === undefined;
  const request = given.requests.add({
    ...{ tokenHash: isFirst ? token : null, mode: "subscribe", topic: "reviews", requester: "" },
    ...{ callback: "https://a.example/", leaseSeconds: 60, askedAt: NOW },
  });
  given.verifications.add(
    testVerification({
      ...{ callback: "https://a.example/", host: "a.example:443", leaseSeconds: 60 },
      ...{ expiresAt: NOW + 600_000, request, ...members },
    }),
  );
  return { store: given, claim: (now = NOW) => given.verifications.claim(now, now + 9_000, 9) };
}

/** Writes down an outcome as the dispatcher does. */
async function note(
  verification: StoredVerification,
  outcome: VerificationOutcome,
  store: Store,
  now = NOW,
): Promise<void> {
  const context = { ...testContext(), now: () => new Date(now) };
  await new SqliteHubStore(store).record([changeBy(verification, outcome, context)], now);
}

function only(verifications: readonly StoredVerification[]): StoredVerification {
  const [verification, ...others] = verifications;
  if (verification === undefined || others.length > 0)
    throw new Error("There is not exactly one verification");
  return verification;
}

describe("a confirmation without an answer", () => {
  test("is repeated twice, within a minute, and then given up (issue 14)", async () => {
    const { store, claim } = asked();
    const times: number[] = [];
    for (let now = NOW; now <= NOW + 60_000; now += 1_000) {
      for (const verification of claim(now)) {
        times.push(now - NOW);
        await note(verification, UNANSWERED, store, now);
      }
    }
    expect(times).toEqual([0, 5_000, 30_000]);
    expect(store.verifications.size().requests).toBe(0);
    expect(store.requests.failures(NOW)).toMatchObject([{ reason: "did not answer in time" }]);
  });

  test("that gave way to another is repeated sooner (issue 14)", async () => {
    const { store, claim } = asked();
    await note(only(claim()), { ...UNANSWERED, gaveWay: true }, store);
    expect(store.verifications.nextAt(NOW)).toBe(NOW + 1_000);
  });

  test("is reported as the last result while another attempt is due (issue 14)", async () => {
    const { store, claim } = asked();
    await note(only(claim()), UNANSWERED, store);
    expect(store.requests.find(new Uint8Array([1]))).toMatchObject({
      ...{ state: "pending", reason: null, lastResult: "did not answer in time" },
      nextAttemptAt: NOW + 5_000,
    });
  });
});

test("a wrong answer is final (SPEC.md, Events)", async () => {
  const { store, claim } = asked();
  const wrong = { kind: "refused", reason: "wrong_challenge" } as const;
  await note(only(claim()), wrong, store);
  expect([store.verifications.size().requests, store.subscriptions.count()]).toEqual([0, 0]);
});

test("work that was not started is due again after 1, 2, 4 … 60 seconds, and is not an attempt (issue 14)", async () => {
  expect([0, 1, 2, 3, 5, 6, 60].map(backoffAfter)).toEqual([
    ...[1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000],
  ]);
  const { store, claim } = asked();
  await note(only(claim()), { kind: "postponed" }, store);
  expect(store.verifications.nextAt(NOW)).toBe(NOW + 1_000);
  expect(only(claim(NOW + 1_000))).toMatchObject({ tries: 0, postponed: 1 });
});

test("a notice without an answer is not repeated", async () => {
  const { store, claim } = asked({ mode: "denied", request: null });
  await note(only(claim()), UNANSWERED, store);
  expect(store.verifications.size().requests).toBe(0);
});

test("a second outcome of the same verification, from another process, changes nothing (issue 14)", async () => {
  const { store, claim } = asked();
  const verification = only(claim());
  await note(verification, CONFIRMED, store);
  store.subscriptions.remove(verification.callback, verification.topic);
  await note(verification, CONFIRMED, store);
  expect(store.subscriptions.count()).toBe(0);
});

test("a request reports when its subscription's lease ended, and when it was not confirmed in time (issue 14)", async () => {
  const { store, claim } = asked();
  await note(only(claim()), CONFIRMED, store);
  await new SqliteHubStore(store).claim([], NOW + 60_000);
  const find = () => store.requests.find(new Uint8Array([1]));
  expect(find()).toMatchObject({ state: "ended", reason: "its lease ended" });
  const late = asked();
  await new SqliteHubStore(late.store).claim([], NOW + 600_000);
  expect(late.store.requests.find(new Uint8Array([1]))).toMatchObject({
    ...{ state: "failed", reason: "it could not be confirmed in time", nextAttemptAt: null },
  });
});

test("a pending notice is dropped once its subscriber has confirmed again (issue 14)", async () => {
  const { store, claim } = asked();
  const renewal = only(claim());
  asked({ mode: "denied", request: null }, store);
  await note(renewal, CONFIRMED, store);
  expect([store.verifications.size().requests, store.subscriptions.count()]).toEqual([0, 1]);
});
