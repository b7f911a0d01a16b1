import { describe, expect, test } from "bun:test";
import { DAYS, parseOpeningHours } from "../../../src/domain/business/opening-hours.ts";

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr"] as const;
const usual = { opens: "08:00", closes: "17:00" };

describe("opening hours", () => {
  test("are days and times", () => {
    expect(parseOpeningHours("Mo-Fr 08:00-17:00")).toEqual({ days: WEEKDAYS, times: [usual] });
    expect(parseOpeningHours("Sa 09:00-12:00")).toEqual({
      days: ["Sa"],
      times: [{ opens: "09:00", closes: "12:00" }],
    });
  });

  test("can be several days and several times", () => {
    expect(parseOpeningHours("Fr,Mo-We 08:00-12:00,13:00-17:00")).toEqual({
      days: ["Mo", "Tu", "We", "Fr"],
      times: [
        { opens: "08:00", closes: "12:00" },
        { opens: "13:00", closes: "17:00" },
      ],
    });
  });

  test.each(["Mon–Fri 8:00 – 17:00", "monday - friday 8:00-17:00", "MO-FR: 08:00-17:00"])(
    "are read as people type them: %s",
    (line) => {
      expect(parseOpeningHours(line)).toEqual({ days: WEEKDAYS, times: [usual] });
    },
  );

  test("may go past the end of the week or of the day", () => {
    const weekend = parseOpeningHours("Fr-Su 18:00-02:00");
    expect(weekend).toEqual({
      days: ["Fr", "Sa", "Su"],
      times: [{ opens: "18:00", closes: "02:00" }],
    });
    expect(parseOpeningHours("Sa-Mo 10:00-24:00")?.days).toEqual(["Mo", "Sa", "Su"]);
  });

  test("can mean always closed, or never closed", () => {
    expect(parseOpeningHours("Su closed")).toEqual({ days: ["Su"], times: [] });
    expect(parseOpeningHours("Sa,Su off")).toEqual({ days: ["Sa", "Su"], times: [] });
    expect(parseOpeningHours("24/7")?.days).toEqual(DAYS);
  });

  test.each([
    "",
    "By appointment",
    "Mo-Fr",
    "08:00-17:00",
    "Mo-Fr 08:00",
    "Mo-Fr 8-17",
    "Mo-Fr 25:00-26:00",
    "Mo-Fr 08:60-17:00",
    "Mo-Fr 09:00-09:00",
    "Mo-Fr 24:00-06:00",
    "Mo-We-Fr 08:00-17:00",
    "PH closed",
    "Mo-Fr 08:00-17:00 and by appointment",
    "Mo-Fr 08:00-17:00-18:00",
  ])("are not guessed: %j", (line) => {
    expect(parseOpeningHours(line)).toBeUndefined();
  });
});
