import { describe, expect, test } from "bun:test";
import { NOW } from "../verification.ts";
import { failed, Given, incoming, LEASE_END } from "./given.ts";
import type { TestHubStore } from "./test-hub-store.ts";

/** What holds for deliveries in every store of a hub. */
export function deliveriesContract(open: () => Promise<TestHubStore>): void {
  /** One test with a store of its own. */
  const given = (title: string, work: (given: Given) => Promise<void>) =>
    test(title, async () => {
      await using hubStore = await open();
      await work(new Given(hubStore));
    });

  describe("a due delivery", () => {
    given("is one whose subscriber lacks the newest content (HUB.md, point 10)", async (hub) => {
      await hub.subscribe({ delivered: hub.hash() });
      expect([await hub.nextDelivery(), await hub.due()]).toEqual([undefined, []]);
      await hub.change();
      expect(await hub.nextDelivery()).toBe(0);
      expect(await hub.due()).toHaveLength(1);
    });

    given("is none of a topic that was never published (HUB.md, point 10)", async (hub) => {
      await hub.subscribe({ topic: "unknown" });
      expect([await hub.nextDelivery(), await hub.due()]).toEqual([undefined, []]);
    });

    given("is over once delivered, and due again after a change (point 10)", async (hub) => {
      await hub.subscribe();
      const due = await hub.dueOne();
      expect(await hub.note(due, hub.delivered())).toBe(true);
      expect([await hub.nextDelivery(), await hub.due()]).toEqual([undefined, []]);
      await hub.change();
      expect(await hub.dueOne()).toMatchObject({ id: due.id, isTrusted: true });
    });

    given("stays due if an older content was delivered (HUB.md, point 11)", async (hub) => {
      await hub.subscribe();
      const due = await hub.dueOne();
      const older = hub.delivered();
      await hub.change();
      await hub.note(due, older);
      expect((await hub.dueOne()).id).toBe(due.id);
    });

    given("waits after a failure, whatever changes meanwhile (HUB.md, point 9)", async (hub) => {
      await hub.subscribe();
      const retryAt = NOW + 300_000;
      await hub.note(await hub.dueOne(), failed(retryAt));
      await hub.change();
      expect([await hub.nextDelivery(), await hub.due(retryAt - 1)]).toEqual([retryAt, []]);
      expect(await hub.dueOne(retryAt)).toMatchObject({ failures: 1, postponed: 0 });
    });

    given("that was put off is not a failure (HUB.md, point 9)", async (hub) => {
      await hub.subscribe();
      const dueAt = NOW + 2_000;
      await hub.note(await hub.dueOne(), { kind: "postponed", dueAt, isSlow: false });
      expect(await hub.nextDelivery()).toBe(dueAt);
      expect(await hub.dueOne(dueAt)).toMatchObject({ failures: 0, postponed: 1 });
    });

    given("does not exist after the lease, to the millisecond (§5.3.1)", async (hub) => {
      await hub.subscribe();
      expect(await hub.due(LEASE_END - 1)).toHaveLength(1);
      expect(await hub.due(LEASE_END)).toEqual([]);
      expect(await hub.hubStore.topics()).toEqual([]);
    });
  });

  describe("a claim", () => {
    given("is not given to a second claimer until it ends (HUB.md, point 11)", async (hub) => {
      await hub.subscribeMany(3);
      expect(await hub.due()).toHaveLength(3);
      expect(await hub.nextDelivery()).toBe(NOW + 15_000);
      expect(await hub.due(NOW + 14_999)).toEqual([]);
      expect(await hub.due(NOW + 15_000)).toHaveLength(3);
    });

    given("is free again at once when it is returned (HUB.md, point 11)", async (hub) => {
      await hub.subscribe();
      const due = await hub.dueOne();
      await hub.record({ kind: "returned_delivery", due });
      expect((await hub.dueOne()).id).toBe(due.id);
    });

    given("takes at most `limit`, and `perHost` of one host (HUB.md, threats)", async (hub) => {
      await hub.subscribeMany(5, { host: "a.example:443", callback: "https://a.example/" });
      await hub.subscribeMany(5, { host: "b.example:443", callback: "https://b.example/" });
      for (const due of await hub.due()) await hub.note(due, failed(NOW));
      const share = { perHost: 2 };
      const hosts = (await hub.due(NOW, share)).map(({ host }) => host);
      expect(hosts.toSorted()).toEqual([
        ...["a.example:443", "a.example:443", "b.example:443", "b.example:443"],
      ]);
      expect(await hub.due(NOW, share)).toEqual([]);
      expect(await hub.due(NOW, { limit: 5 })).toHaveLength(5);
    });

    given("gives no requester more than its share (issue 14)", async (hub) => {
      await hub.subscribeMany(6, { requester: "192.0.2.1", host: "a.example:443" });
      await hub.subscribeMany(2, { requester: "192.0.2.2", callback: "https://b.example/" });
      const taken = await hub.due(NOW, { perRequester: 3 });
      const of = (name: string) => taken.filter(({ requester }) => requester === name).length;
      expect([of("192.0.2.1"), of("192.0.2.2")]).toEqual([3, 2]);
    });

    given("made before the clock was set back is void (issue 14)", async (hub) => {
      await hub.subscribe({}, LEASE_END + 86_400_000 * 9);
      const later = NOW + 86_400_000 * 5;
      const { id } = await hub.dueOne(later);
      expect(await hub.nextDelivery(NOW)).toBe(0);
      expect((await hub.dueOne(NOW)).id).toBe(id);
    });
  });

  describe("an outcome", () => {
    given("counts only for its own confirmation: a renewal is untouched (point 9)", async (hub) => {
      await hub.subscribe();
      const due = await hub.dueOne();
      await hub.subscribe({ secret: new Uint8Array([1, 2, 3]) }, LEASE_END + 1_000);
      expect(await hub.note(due, failed(NOW + 300_000))).toBe(false);
      expect(await hub.nextDelivery()).toBe(0);
      const again = await hub.dueOne();
      expect(again).toMatchObject({ id: due.id, confirmation: 2, failures: 0 });
      expect(Buffer.from(again.secret ?? [])).toEqual(Buffer.from([1, 2, 3]));
    });

    given(
      "does not end a subscription that was renewed just before, in one batch (HUB.md, point 9)",
      async (hub) => {
        await hub.subscribe();
        const due = await hub.dueOne();
        await hub.accept(incoming());
        const verification = await hub.askedOne();
        const [leaseEndsAt, address] = [LEASE_END + 1_000, "192.0.2.1"];
        const renewed = { kind: "confirmed", verification, leaseEndsAt, address } as const;
        const result = { kind: "ended", reason: "it failed", isTold: true } as const;
        const ended = { kind: "delivery", due, result } as const;
        expect(await hub.hubStore.record([renewed, ended], NOW)).toEqual([renewed]);
        expect(await hub.asked()).toEqual([]);
        expect(await hub.dueOne()).toMatchObject({ id: due.id, confirmation: 2, failures: 0 });
      },
    );

    given("whose claim was lost makes the newest content due once more (issue 25)", async (hub) => {
      await hub.subscribe();
      const slept = await hub.dueOne();
      const older = hub.delivered();
      await hub.change();
      const other = await hub.dueOne(NOW + 15_000);
      expect(await hub.note(other, hub.delivered(), NOW + 15_100)).toBe(true);
      expect(await hub.nextDelivery(NOW + 15_100)).toBeUndefined();
      expect(await hub.note(slept, older, NOW + 15_200)).toBe(false);
      const last = await hub.dueOne(NOW + 15_200);
      expect(await hub.note(last, hub.delivered(), NOW + 15_300)).toBe(true);
      expect(await hub.nextDelivery(NOW + 15_300)).toBeUndefined();
    });

    given(
      "does so while the next delivery is under way, without a second one beside it (issue 25)",
      async (hub) => {
        await hub.subscribe();
        const slept = await hub.dueOne();
        const other = await hub.dueOne(NOW + 15_000);
        expect(await hub.note(slept, hub.delivered(), NOW + 15_100)).toBe(false);
        expect(await hub.due(NOW + 15_100)).toEqual([]);
        expect(await hub.note(other, hub.delivered(), NOW + 15_200)).toBe(true);
        const last = await hub.dueOne(NOW + 15_200);
        await hub.note(last, hub.delivered(), NOW + 15_300);
        expect(await hub.nextDelivery(NOW + 15_300)).toBeUndefined();
      },
    );

    given("of a call that was never begun raises no doubt (issue 25)", async (hub) => {
      await hub.subscribe();
      const slept = await hub.dueOne();
      const other = await hub.dueOne(NOW + 15_000);
      await hub.note(other, hub.delivered(), NOW + 15_100);
      const postponed = { kind: "postponed", dueAt: NOW + 20_000, isSlow: false } as const;
      expect(await hub.note(slept, postponed, NOW + 15_200)).toBe(false);
      expect(await hub.nextDelivery(NOW + 15_200)).toBeUndefined();
    });

    given(
      "that ends a subscription is told to its subscriber, once (HUB.md, point 9)",
      async (hub) => {
        await hub.subscribe({}, LEASE_END, 1);
        const due = await hub.dueOne();
        const result = { kind: "ended", reason: "it failed", isTold: true } as const;
        expect([await hub.note(due, result), await hub.note(due, result)]).toEqual([true, false]);
        expect(await hub.asked()).toMatchObject([{ mode: "denied", reason: "it failed" }]);
        expect(await hub.hubStore.findRequest(new Uint8Array([1]), NOW)).toMatchObject({
          ...{ state: "ended", reason: "it failed" },
        });
      },
    );

    given("has no effect on a later subscription (HUB.md, point 11)", async (hub) => {
      await hub.subscribe();
      const due = await hub.dueOne();
      await hub.note(due, { kind: "ended", reason: "gone", isTold: false });
      await hub.subscribe();
      expect(await hub.note(due, hub.delivered())).toBe(false);
      expect((await hub.dueOne()).id).not.toBe(due.id);
    });
  });

  given("many outcomes are written at once, each to its own (issue 25)", async (hub) => {
    await hub.subscribeMany(5);
    const all = await hub.due();
    const changes = all.map((due, index) => {
      const result = index === 2 ? failed(NOW + 1_000) : hub.delivered();
      return { kind: "delivery", due, result } as const;
    });
    expect(await hub.hubStore.record(changes, NOW)).toHaveLength(5);
    expect((await hub.dueOne(NOW + 1_000)).id).toBe(all[2]?.id ?? 0);
  });

  given("subscriptions to a topic end in steps, and are told why (issue 20)", async (hub) => {
    await hub.subscribeMany(3, { topic: "log/1/checkpoint" });
    await hub.accept(incoming({ callback: "https://other.example/" }));
    const end = () => hub.hubStore.endTopic("log/1/checkpoint", "replaced", 2, NOW);
    expect([await end(), await end(), await end()]).toEqual([2, 1, 0]);
    const told = (await hub.asked()).filter(({ mode }) => mode === "denied");
    expect(told.map(({ reason }) => reason)).toEqual(["replaced", "replaced", "replaced"]);
  });
}
