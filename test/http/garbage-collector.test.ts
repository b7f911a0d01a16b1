import { afterEach, expect, jest, spyOn, test } from "bun:test";
import { GarbageCollector } from "../../src/http/garbage-collector.ts";
import { eventually } from "../support/eventually.ts";
import { collectGarbage } from "../support/garbage.ts";

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
  using collecting = spyOn(Bun, "gc").mockImplementation(collectGarbage);
  const collector = new GarbageCollector(() => {});
  const made = Array.from({ length: 1_000 }, () => new WeakRef({}));
  const left = () => made.filter((one) => one.deref() !== undefined).length;
  await Bun.sleep(0);
  collector.made(400_000);
  expect(collecting).not.toHaveBeenCalled();
  await Bun.sleep(0);
  collector.made(700_000);
  expect(collecting).toHaveBeenCalledTimes(1);
  // One after another, as each that is looked at is kept until the end of the turn.
  let looked = 0;
  await eventually("one is collected", () => {
    const one = made[looked++];
    return one !== undefined && one.deref() === undefined;
  });
  expect(left()).toBeLessThan(100);
});
