import { describe, expect, test } from "bun:test";
import { RequestBudget, requesterOf } from "../../src/hub/requester.ts";

describe("a requester", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2606:4700:1234:5678::1", "2606:4700:1234:5678:0:0:0:0/64"],
    ["2606:4700:1234:5678:ffff::2", "2606:4700:1234:5678:0:0:0:0/64"],
  ])("that connects from %s is the network %s (issue 14)", (peer, network) => {
    expect(requesterOf(peer, "198.51.100.7")).toBe(network);
  });

  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["1.1.1.1, 198.51.100.7", "198.51.100.7"],
    ["198.51.100.7:4711", "198.51.100.7"],
    ["[2606:4700:1:2::3]:4711", "2606:4700:1:2:0:0:0:0/64"],
    ["[2606:4700:1:2::3]", "2606:4700:1:2:0:0:0:0/64"],
    ["2606:4700:1:2::3", "2606:4700:1:2:0:0:0:0/64"],
    ["fe80::1%eth0", "fe80:0:0:0:0:0:0:0/64"],
  ])("behind a proxy that says %p is %s, its port cut off (issue 14)", (forwarded, network) => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(requesterOf(peer, forwarded)).toBe(network);
    }
  });

  test.each([
    "",
    " ",
    ",",
    "unknown",
    "_hidden",
    "1",
    "1.2.3",
    "300.1.1.1",
    "1.2.3.4:x",
    "example.com",
  ])("that a proxy gives as %p is one with all that can't be read (issue 14)", (forwarded) => {
    expect(requesterOf("127.0.0.1", forwarded)).toBe("unknown");
  });

  test("on this machine itself is not limited (HUB.md, threats)", () => {
    expect([requesterOf("127.0.0.1", null), requesterOf("::1", null)]).toEqual(["", ""]);
    expect(requesterOf(undefined, null)).toBe("");
  });
});

describe("a budget of requests", () => {
  const share = { atOnce: 3, perMinute: 6 };

  /** How many requests pass, where each of `requesters` makes one. */
  function passed(budget: RequestBudget, requesters: readonly string[]): number {
    return requesters.filter((one) => budget.take(one) === 0).length;
  }

  test("gives three at once, says when the next is there, and then gives it (issue 14)", () => {
    const clock = { now: 0 };
    const budget = new RequestBudget(share, () => clock.now);
    expect(passed(budget, Array(9).fill("192.0.2.1"))).toBe(3);
    expect([budget.take("192.0.2.1"), budget.take("192.0.2.2")]).toEqual([10_000, 0]);
    clock.now = 9_999;
    expect(budget.take("192.0.2.1")).toBe(1);
    clock.now = 10_000;
    expect([budget.take("192.0.2.1"), budget.take("192.0.2.1")]).toEqual([0, 10_000]);
  });

  test("is shared by the /64s of one /56, and of one /48 (issue 14)", () => {
    const budget = new RequestBudget(share, () => 0);
    const network = (text: string) => requesterOf(text, null);
    expect(passed(budget, Array(9).fill(network("2606:4700:1:a00::1")))).toBe(3);
    const many = Array.from({ length: 256 }, (_, index) =>
      network(`2606:4700:1:${(0xb000 + index).toString(16)}::1`),
    );
    expect(passed(budget, many)).toBe(12);
    const of48 = Array.from({ length: 2_000 }, (_, index) =>
      network(`2606:4700:2:${index.toString(16)}::1`),
    );
    expect(passed(budget, of48)).toBe(48);
  });

  test("does not limit this machine itself (HUB.md, threats)", () => {
    const budget = new RequestBudget(share, () => 0);
    expect(passed(budget, Array(99).fill(""))).toBe(99);
  });
});
