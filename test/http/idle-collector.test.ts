import { afterEach, expect, jest, test } from "bun:test";
import { IdleCollector } from "../../src/http/idle-collector.ts";

const LONG_MS = 60_000;

afterEach(() => jest.useRealTimers());

test("memory is given back in the pause after work, and not again until there was more", () => {
  jest.useFakeTimers();
  let released = 0;
  const collector = new IdleCollector(() => {
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
  const collector = new IdleCollector(() => {
    released += 1;
  });
  for (let second = 0; second < 60; second += 1) {
    collector.worked();
    jest.advanceTimersByTime(1_000);
  }
  expect(released).toBe(0);
});
