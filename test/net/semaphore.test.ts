import { describe, expect, test } from "bun:test";
import { Preempted } from "../../src/net/preemptive-slots.ts";
import { Semaphore } from "../../src/net/semaphore.ts";

/** Never aborted: one with a timeout would reject what still waits long after its test. */
const LONG = new AbortController().signal;

describe("a place", () => {
  test("is given at once while one is free, or as soon as one is freed (issue 14)", async () => {
    const places = new Semaphore(2);
    const first = await places.take(LONG, { shareMs: 60_000, rank: 0 });
    await places.take(LONG, { shareMs: 60_000, rank: 0 });
    const third = places.take(LONG, { shareMs: 60_000, rank: 0 });
    expect(places.waiting).toBe(1);
    first.leave();
    await third;
    expect(places.waiting).toBe(0);
  });

  test("is given to the last comer (issue 14)", async () => {
    const places = new Semaphore(1);
    const held = await places.take(LONG, { shareMs: 60_000, rank: 0 });
    const order: string[] = [];
    const waiting = ["a", "b", "c"].map((name) =>
      places.take(LONG, { shareMs: 60_000, rank: 0 }).then((place) => {
        order.push(name);
        place.leave();
      }),
    );
    held.leave();
    await Promise.all(waiting);
    expect(order).toEqual(["c", "b", "a"]);
  });

  test("is given to the lowest rank first, and within a rank to the last comer (issue 14)", async () => {
    const places = new Semaphore(1);
    const held = await places.take(LONG, { shareMs: 60_000, rank: 0 });
    const order: string[] = [];
    const waiting = [2, 1, 1, 3].map(async (rank, index) => {
      const place = await places.take(LONG, { shareMs: 60_000, rank });
      order.push(`${rank}/${index}`);
      place.leave();
    });
    held.leave();
    await Promise.all(waiting);
    expect(order).toEqual(["1/2", "1/1", "2/0", "3/3"]);
  });

  test("that is held too long is given up when another waits, and not before (issue 14)", async () => {
    const places = new Semaphore(1);
    const held = await places.take(LONG, { shareMs: 30, rank: 0 });
    const gaveWay = new Promise((resolve) => {
      held.signal.addEventListener("abort", () => resolve(held.signal.reason));
    });
    expect(held.signal.aborted).toBe(false);
    const next = places.take(LONG, { shareMs: 60_000, rank: 0 });
    expect(await gaveWay).toBeInstanceOf(Preempted);
    held.leave();
    expect((await next).signal.aborted).toBe(false);
  });

  test("is waited for no longer than the signal allows (issue 14)", async () => {
    const places = new Semaphore(1);
    await places.take(LONG, { shareMs: 60_000, rank: 0 });
    const control = new AbortController();
    const waiting = places.take(control.signal, { shareMs: 60_000, rank: 0 });
    control.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await expect(places.take(control.signal, { shareMs: 60_000, rank: 0 })).rejects.toThrow(
      "enough",
    );
    expect(places.waiting).toBe(0);
  });

  test("that is freed twice counts as one (issue 14)", async () => {
    const places = new Semaphore(1);
    const held = await places.take(LONG, { shareMs: 60_000, rank: 0 });
    held.leave();
    held.leave();
    await places.take(LONG, { shareMs: 60_000, rank: 0 });
    void places.take(LONG, { shareMs: 60_000, rank: 0 });
    expect(places.waiting).toBe(1);
  });
});

test("hundreds that never leave block nobody for longer than their share (issue 14)", async () => {
  const places = new Semaphore(4);
  const stubborn = async () => {
    const place = await places.take(LONG, { shareMs: 5, rank: 0 });
    if (place.signal.aborted) place.leave();
    else place.signal.addEventListener("abort", () => place.leave());
  };
  const all = Array.from({ length: 300 }, stubborn);
  const begin = performance.now();
  const good = await places.take(LONG, { shareMs: 5, rank: 0 });
  good.leave();
  expect(performance.now() - begin).toBeLessThan(1_000);
  await Promise.all(all);
});
