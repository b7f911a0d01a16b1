import { expect, test } from "bun:test";
import { Store } from "../../../src/store/store.ts";

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

/** Adds requests of one client, a millisecond apart, which all fail. */
function addFailed({ requests }: Store, requester: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const id = requests.add({
      ...{ tokenHash: null, mode: "subscribe", topic: "reviews", requester, leaseSeconds: 1 },
      ...{ callback: `https://${requester}.example/${index}`, askedAt: NOW },
    });
    requests.finish(id, "failed", "answered 404", NOW + index);
  }
}

test("a failed request is kept for a day, and listed newest first (issue 14)", () => {
  const store = new Store(":memory:");
  addFailed(store, "a", 2);
  const listed = store.requests.failures(NOW + 10);
  expect(listed.map(({ callback }) => callback)).toEqual([
    ...["https://a.example/1", "https://a.example/0"],
  ]);
  expect(listed[0]).toMatchObject({ mode: "subscribe", topic: "reviews", reason: "answered 404" });
  store.requests.tidy(NOW + DAY);
  expect(store.requests.failures(NOW + 10)).toHaveLength(1);
});

test("beyond 10,000 finished requests, those of the client with the most are dropped (issue 14)", () => {
  const store = new Store(":memory:");
  store.transaction(() => {
    addFailed(store, "few", 50);
    addFailed(store, "many", 10_100);
    store.requests.tidy(NOW);
  });
  const left = store.requests.failures(NOW);
  const of = (name: string) => left.filter(({ callback }) => callback.includes(`${name}.example`));
  expect(left.length).toBeLessThanOrEqual(10_000);
  expect(of("few")).toHaveLength(50);
  expect(of("many")[0]?.callback).toBe("https://many.example/10099");
});
