import { heapSize } from "bun:jsc";
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

test("what answers were made from is collected while there is work (issue 38)", () => {
  const collector = new GarbageCollector(() => {});
  Bun.gc(true);
  const before = heapSize();
  let most = 0;
  for (let answer = 0; answer < 400; answer += 1) {
    const text = Array.from({ length: 100 }, (_, at) => `${answer} ${at} `.repeat(200)).join("");
    collector.made(new TextEncoder().encode(text).byteLength);
    most = Math.max(most, heapSize() - before);
  }
  // Left alone it grows to the double of all that is in use.
  expect(most).toBeLessThan(16_000_000);
});
