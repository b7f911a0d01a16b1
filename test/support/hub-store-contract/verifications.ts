import { describe, expect, test } from "bun:test";
import type { IncomingRequest } from "../../../src/domain/hub/admission.ts";
import { NOW } from "../verification.ts";
import { Given, incoming, LEASE_END, tokenOf } from "./given.ts";
import type { TestHubStore } from "./test-hub-store.ts";

const NO_ROOM = { maxSubscriptions: 0 };

/** What holds for requests and their confirmations in every store of a hub. */
export function verificationsContract(open: () => Promise<TestHubStore>): void {
  /** One test with a store of its own. */
  const given = (title: string, work: (given: Given) => Promise<void>) =>
    test(title, async () => {
      await using hubStore = await open();
      await work(new Given(hubStore));
    });
  const from = (requester: string, index = 0, token = 0) =>
    incoming({ requester, callback: `https://${requester}.example/${index}` }, token);

  describe("a request", () => {
    given("is kept with its state, from asked to superseded (issue 14)", async (hub) => {
      const state = async (token: number) =>
        (await hub.hubStore.findRequest(tokenOf(token), NOW))?.state;
      await hub.accept(incoming({}, 1));
      expect([await state(1), await state(2)]).toEqual(["pending", undefined]);
      const verification = await hub.askedOne();
      const confirmed = { leaseEndsAt: LEASE_END, address: "192.0.2.1" };
      await hub.record({ kind: "confirmed", verification, ...confirmed });
      expect(await hub.hubStore.findRequest(tokenOf(1), NOW)).toMatchObject({
        ...{ state: "active", askedAt: NOW, leaseEndsAt: LEASE_END, reason: null },
      });
      await hub.subscribe({}, LEASE_END, 2);
      expect([await state(1), await state(2)]).toEqual(["superseded", "active"]);
    });

    given("is not stored unless it is to be added (HUB.md, point 1)", async (hub) => {
      expect(await hub.accept(incoming({ mode: "unsubscribe" }, 1))).toBe("drop");
      expect(await hub.accept(incoming({}, 2), NO_ROOM)).toBe("refuse");
      expect([await hub.nextVerification(), await hub.asked()]).toEqual([undefined, []]);
      for (const token of [1, 2])
        expect(await hub.hubStore.findRequest(tokenOf(token), NOW)).toBeUndefined();
    });

    given("is decided about by what is known (HUB.md, threats)", async (hub) => {
      const members = { requester: "192.0.2.1", callback: "https://a.example/" };
      await hub.subscribe({ ...members, delivered: hub.hash() });
      await hub.accept(incoming({ ...members, callback: "https://a.example/2" }));
      const facts = await hub.facts(incoming(members), NOW + 1_000);
      expect(facts).toMatchObject({
        ...{ isSubscribed: true, isPending: false, pendingOfRequester: 1, atHost: 2 },
        ...{ subscriptionsOfRequester: 1, subscriptions: 1, firstEndMs: 599_000 },
        pending: { requests: 1, bytes: "https://a.example/2".length },
      });
      const unlimited = await hub.facts(incoming({ callback: "https://b/" }));
      expect(unlimited).toMatchObject({
        ...{ isSubscribed: false, pendingOfRequester: 0, subscriptionsOfRequester: 0 },
      });
    });

    given("that is unsubscribed ends what was confirmed (HUB.md, point 5)", async (hub) => {
      await hub.subscribe({}, LEASE_END, 1);
      await hub.subscribe({ mode: "unsubscribe" });
      expect(await hub.hubStore.topics()).toEqual([]);
      expect(await hub.hubStore.findRequest(tokenOf(1), NOW)).toMatchObject({
        ...{ state: "ended", reason: "unsubscribed" },
      });
    });

    given("that was refused has failed, with the reason (issue 14)", async (hub) => {
      await hub.accept(incoming({}, 1));
      const verification = await hub.askedOne();
      const refused = { kind: "refused", verification, reason: "answered 404" } as const;
      expect([await hub.record(refused), await hub.record(refused)]).toEqual([true, false]);
      expect(await hub.hubStore.findRequest(tokenOf(1), NOW)).toMatchObject({
        ...{ state: "failed", reason: "answered 404" },
      });
    });

    given("that was not confirmed in time, or not renewed, says so (issue 14)", async (hub) => {
      await hub.subscribe({ callback: "https://a.example/" }, NOW + 60_000, 1);
      await hub.accept(incoming({ callback: "https://b.example/" }, 2));
      await hub.hubStore.claim([], NOW + 600_000);
      const find = (token: number) => hub.hubStore.findRequest(tokenOf(token), NOW);
      expect(await find(1)).toMatchObject({ state: "ended", reason: "its lease ended" });
      expect(await find(2)).toMatchObject({
        ...{ state: "failed", reason: "it could not be confirmed in time", nextAttemptAt: null },
      });
      await hub.hubStore.claim([], NOW + 600_000 + 86_400_000);
      expect([await find(1), await find(2)]).toEqual([undefined, undefined]);
    });

    given(
      "whose lease is over is something to do, though nothing else is (issue 25)",
      async (hub) => {
        await hub.subscribe({}, NOW + 120_000, 1);
        expect(await hub.nextVerification(NOW + 60_000)).toBeUndefined();
        expect(await hub.nextVerification(NOW + 120_000)).toBeLessThanOrEqual(NOW + 120_000);
        await hub.asked(NOW + 120_000);
        expect(await hub.hubStore.findRequest(tokenOf(1), NOW)).toMatchObject({ state: "ended" });
        expect(await hub.nextVerification(NOW + 180_000)).toBeUndefined();
      },
    );
  });

  describe("a pending verification", () => {
    given("is claimed once until the claim ends (HUB.md, threats)", async (hub) => {
      await hub.accept(incoming());
      expect(await hub.asked()).toHaveLength(1);
      expect([await hub.nextVerification(), await hub.asked(NOW + 24_999)]).toEqual([
        ...[NOW + 25_000, []],
      ]);
      expect(await hub.asked(NOW + 25_000)).toHaveLength(1);
    });

    given("is free again at once when it is returned (HUB.md, point 11)", async (hub) => {
      await hub.accept(incoming());
      const verification = await hub.askedOne();
      await hub.record({ kind: "returned_verification", verification });
      expect((await hub.askedOne()).id).toBe(verification.id);
    });

    given("waits for older ones of its callback and topic only (WebSub §5.1)", async (hub) => {
      await hub.accept(incoming({ requester: "a" }));
      await hub.accept(incoming({ requester: "b", mode: "unsubscribe" }));
      await hub.accept(incoming({ topic: "json_feed" }));
      const first = await hub.asked();
      expect(first.map(({ topic }) => topic).toSorted()).toEqual(["json_feed", "reviews"]);
      const [verification] = first.filter(({ topic }) => topic === "reviews");
      if (verification === undefined) throw new Error("It was not asked");
      await hub.record({ kind: "refused", verification, reason: "no" });
      expect((await hub.askedOne()).mode).toBe("unsubscribe");
    });

    given("is replaced by a later one of its requester while it waits (issue 14)", async (hub) => {
      await hub.accept(incoming({ requester: "a" }));
      await hub.accept(incoming({ requester: "a", mode: "unsubscribe" }, 1));
      const facts = await hub.facts(incoming({ requester: "a" }, 2));
      await hub.accept(incoming({ requester: "a" }, 2));
      expect([facts.isPending, facts.pending.requests]).toEqual([true, 2]);
      const find = async (token: number) =>
        (await hub.hubStore.findRequest(tokenOf(token), NOW))?.state;
      expect([await find(1), await find(2)]).toEqual(["superseded", "pending"]);
    });

    given("is put off until due, with tries and postponements (issue 14)", async (hub) => {
      await hub.accept(incoming({}, 1));
      const verification = await hub.askedOne();
      await hub.record({ kind: "put_off", verification, dueAt: NOW + 1_000 });
      expect([await hub.nextVerification(), await hub.asked(NOW + 999)]).toEqual([NOW + 1_000, []]);
      expect(await hub.askedOne(NOW + 1_000)).toMatchObject({ tries: 0, postponed: 1, turn: 1 });
      const tried = { dueAt: NOW + 5_000, tries: 1, said: "did not answer" };
      await hub.record({ kind: "put_off", verification, ...tried });
      expect(await hub.hubStore.findRequest(tokenOf(1), NOW)).toMatchObject({
        ...{ state: "pending", lastResult: "did not answer", nextAttemptAt: NOW + 5_000 },
      });
      expect(await hub.askedOne(NOW + 5_000)).toMatchObject({ tries: 1, postponed: 1 });
    });

    given("is brought forward when its address confirms, up to a limit (issue 14)", async (hub) => {
      for (const name of ["a", "b", "c"]) await hub.accept(from(name));
      for (const verification of await hub.asked()) {
        const address = verification.requester === "c" ? "192.0.2.9" : "192.0.2.1";
        await hub.record({ kind: "put_off", verification, dueAt: NOW + 60_000, address });
      }
      await hub.record({ kind: "brought_forward", address: "192.0.2.1", limit: 1 });
      expect(await hub.asked()).toHaveLength(1);
      await hub.record({ kind: "brought_forward", address: "192.0.2.1", limit: 5 });
      expect(await hub.asked()).toHaveLength(1);
    });

    given("claimed before the clock was set back is free again (issue 14)", async (hub) => {
      await hub.accept(incoming({ expiresAt: NOW + 86_400_000 * 3 }));
      expect(await hub.asked(NOW + 86_400_000)).toHaveLength(1);
      expect(await hub.nextVerification()).toBe(0);
      expect(await hub.asked()).toHaveLength(1);
    });
  });

  describe("turns", () => {
    given("are shared between requesters; a crowd delays no newcomer (issue 14)", async (hub) => {
      for (let index = 0; index < 10; index += 1) await hub.accept(from("many", index));
      for (let index = 0; index < 2; index += 1) await hub.accept(from("few", index));
      const names = async (limit: number) =>
        (await hub.asked(NOW, limit)).map(({ callback }) => callback.slice(8)).toSorted();
      expect(await names(4)).toEqual([
        ...["few.example/0", "few.example/1", "many.example/0", "many.example/1"],
      ]);
      await hub.accept(from("late"));
      expect(await names(2)).toContain("late.example/0");
    });

    given("are lost by the last one, but only to an earlier turn (issue 14)", async (hub) => {
      const full = { maxPending: { requests: 3, bytes: 8_000_000 } };
      for (let index = 0; index < 3; index += 1) await hub.accept(from("many", index, index + 1));
      const hasLaterTurn = async (request: IncomingRequest) =>
        (await hub.facts(request)).hasLaterTurn;
      expect([await hasLaterTurn(from("many", 9)), await hasLaterTurn(from("other"))]).toEqual([
        ...[false, true],
      ]);
      const admissions = [
        await hub.accept(from("many", 9), full),
        await hub.accept(from("other"), full),
      ];
      expect(admissions).toEqual(["refuse", "add"]);
      expect(await hub.hubStore.findRequest(tokenOf(3), NOW)).toMatchObject({
        ...{ state: "failed", reason: "too many requests waited; ask again" },
      });
      expect(await hub.asked()).toHaveLength(3);
    });
  });

  given(
    "a notice that a subscription ended is dropped when it begins again (issue 14)",
    async (hub) => {
      await hub.subscribe();
      const { id } = await hub.dueOne();
      await hub.accept(incoming());
      const verification = await hub.askedOne();
      expect([
        await hub.hubStore.end(id, "over", NOW),
        await hub.hubStore.end(id, "over", NOW),
      ]).toEqual([...[true, false]]);
      const confirmed = { leaseEndsAt: LEASE_END, address: "192.0.2.1" };
      await hub.record({ kind: "confirmed", verification, ...confirmed });
      expect([await hub.nextVerification(), await hub.hubStore.topics()]).toEqual([
        ...[undefined, ["reviews"]],
      ]);
    },
  );
}
