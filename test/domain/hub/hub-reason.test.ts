import { expect, test } from "bun:test";
import {
  MAX_HISTORY,
  type PastDelivery,
  readHistory,
  reasonInWords,
  writeDelivery,
} from "../../../src/domain/hub/hub-reason.ts";

const AT = Date.parse("2026-11-22T05:00:00.123Z");

test("a reason is given in the hub's own words (issue 14)", () => {
  expect(reasonInWords(503)).toBe("answered 503");
  expect(reasonInWords("timeout")).toBe("did not answer in time");
});

test("a history is read as it was written, whatever the outcomes (issue 14)", () => {
  const past: PastDelivery[] = [
    { at: AT, tookMs: 12, reason: undefined },
    { at: AT - 1, tookMs: 9_999, reason: 503 },
    { at: AT - 2, tookMs: 0, reason: "silent_name" },
    { at: Date.parse("2059-01-01"), tookMs: 600_000, reason: "certificate" },
  ];
  expect(readHistory(past.map(writeDelivery).join(""))).toEqual(past);
});

test("twenty deliveries take at most 512 bytes (issue 14)", () => {
  const longest = { at: Date.parse("2200-01-01"), tookMs: 1e12, reason: 599 };
  expect(writeDelivery(longest).length * 20).toBe(MAX_HISTORY);
  expect(MAX_HISTORY).toBeLessThanOrEqual(512);
});
