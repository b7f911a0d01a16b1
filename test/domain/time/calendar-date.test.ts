import { describe, expect, test } from "bun:test";
import {
  dateOf,
  daysSinceEpoch,
  isCalendarDate,
  isTimestamp,
  quarterOf,
  toTimestamp,
} from "../../../src/domain/time/calendar-date.ts";

describe("a calendar date", () => {
  test.each(["2025-01-31", "2024-02-29", "1970-01-01", "0001-01-01"])("%s is one", (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    "2025-02-29",
    "2025-02-30",
    "2025-13-01",
    "2025-00-10",
    "2025-1-1",
    "25-01-01",
    "",
    "2025-01-01 ",
  ])("%p is not one", (text) => expect(isCalendarDate(text)).toBe(false));

  test("is one exactly if the calendar has it", () => {
    for (const year of ["0000", "1900", "2000", "2023", "2024", "2100"]) {
      for (let part = 0; part < 10_000; part += 1) {
        const digits = String(part).padStart(4, "0");
        const text = `${year}-${digits.slice(0, 2)}-${digits.slice(2)}`;
        const time = Date.parse(`${text}T00:00:00Z`);
        const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
        expect(isCalendarDate(text)).toBe(isDay);
      }
    }
  });

  test("has a quarter and a number of days since the epoch", () => {
    expect(["2025-01-01", "2025-03-31", "2025-04-01", "2025-12-31"].map(quarterOf)).toEqual([
      "2025-Q1",
      "2025-Q1",
      "2025-Q2",
      "2025-Q4",
    ]);
    expect(daysSinceEpoch("1970-01-02")).toBe(1);
  });
});

describe("a timestamp", () => {
  test("is UTC to the second, and nothing else", () => {
    expect(isTimestamp("2025-01-31T08:15:00Z")).toBe(true);
    for (const text of ["2025-01-31T08:15:00", "2025-01-31T08:15:00.1Z", "2025-01-31T25:00:00Z"]) {
      expect(isTimestamp(text)).toBe(false);
    }
  });

  test("drops fractions of a second, and has a date", () => {
    expect(toTimestamp(new Date("2025-01-31T08:15:00.999Z"))).toBe("2025-01-31T08:15:00Z");
    expect(dateOf("2025-01-31T08:15:00Z")).toBe("2025-01-31");
  });
});
