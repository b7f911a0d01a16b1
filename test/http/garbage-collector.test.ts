import { afterEach, expect, jest, test } from "bun:test";
import { GarbageCollector } from "../../src/http/garbage-collector.ts";

const LONG_MS = 60_000;

afterEach(() => jest.useRealTimers());

test("memory is given back in the pause after work, and not again until there was more", () => {
  jest.useFakeTimers();
  let released = 0;
  const collector = new GarbageCollector(() => {
    released += 1;
  });
  collector.worked();
  jest.advanceTimersByTime(LONG_MS);
  const once = released;
  jest.advanceTimersByTime(LONG_MS);
  expect(once).toBeGreaterThan(0);
  expect(released).toBe(once);
});

test("nothing is given back while there is work", () => {
  jest.useFakeTimers();
  let released = 0;
  const collector = new GarbageCollector(() => {
    released += 1;
  });
  for (let second = 0; second < 60; second += 1) {
    collector.worked();
    jest.advanceTimersByTime(1_000);
  }
  expect(released).toBe(0);
});

test("what answers were made from is collected while there is work (issue 38)", async () => {
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const collector = new GarbageCollector(() => {});
  const made = Array.from({ length: 100 }, () => new WeakRef({}));
  const left = () => made.filter((one) => one.deref() !== undefined).length;
  await nextTurn();
  collector.made(400_000);
  expect(left()).toBe(100);
  await nextTurn();
  collector.made(700_000);
  expect(left()).toBeLessThan(10);
});
