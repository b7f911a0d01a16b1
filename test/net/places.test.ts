import { describe, expect, test } from "bun:test";
import { Places } from "../../src/net/places.ts";
import { GaveWay } from "../../src/net/time-shares.ts";

const LONG = AbortSignal.timeout(60_000);

describe("a place", () => {
  test("is had at once while there is one, and when one is left (issue 14)", async () => {
    const places = new Places(2, 60_000);
    const first = await places.take(LONG);
    await places.take(LONG);
    const third = places.take(LONG);
    expect(places.waiting).toBe(1);
    first.leave();
    await third;
    expect(places.waiting).toBe(0);
  });

  test("is given to whoever came last (issue 14)", async () => {
    const places = new Places(1, 60_000);
    const held = await places.take(LONG);
    const order: string[] = [];
    const waiting = ["a", "b", "c"].map((name) =>
      places.take(LONG).then((place) => {
        order.push(name);
        place.leave();
      }),
    );
    held.leave();
    await Promise.all(waiting);
    expect(order).toEqual(["c", "b", "a"]);
  });

  test("that is held for too long is given up when another waits, and not before (issue 14)", async () => {
    const places = new Places(1, 30);
    const held = await places.take(LONG);
    const gaveWay = new Promise((resolve) => {
      held.signal.addEventListener("abort", () => resolve(held.signal.reason));
    });
    expect(held.signal.aborted).toBe(false);
    const next = places.take(LONG);
    expect(await gaveWay).toBeInstanceOf(GaveWay);
    held.leave();
    expect((await next).signal.aborted).toBe(false);
  });

  test("is waited for no longer than the signal says (issue 14)", async () => {
    const places = new Places(1, 60_000);
    await places.take(LONG);
    const control = new AbortController();
    const waiting = places.take(control.signal);
    control.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await expect(places.take(control.signal)).rejects.toThrow("enough");
    expect(places.waiting).toBe(0);
  });

  test("that is left twice frees one place (issue 14)", async () => {
    const places = new Places(1, 60_000);
    const held = await places.take(LONG);
    held.leave();
    held.leave();
    await places.take(LONG);
    void places.take(LONG);
    expect(places.waiting).toBe(1);
  });
});

test("hundreds that never leave keep nobody out for longer than their share (issue 14)", async () => {
  const places = new Places(4, 5);
  const stubborn = async () => {
    const place = await places.take(LONG);
    place.signal.addEventListener("abort", () => place.leave());
  };
  const all = Array.from({ length: 300 }, stubborn);
  const begin = performance.now();
  const good = await places.take(LONG);
  good.leave();
  expect(performance.now() - begin).toBeLessThan(1_000);
  await Promise.all(all);
});
