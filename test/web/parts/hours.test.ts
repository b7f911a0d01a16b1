import { describe, expect, test } from "bun:test";
import { hoursInWords, openMinutes } from "../../../src/web/parts/hours.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

describe("a line of opening hours", () => {
  test.each([
    ["Mo-Fr 08:00-17:00", "Mon–Fri 8 am–5 pm"],
    ["Sa 09:00-12:00", "Sat 9 am–noon"],
    ["Mo-Fr 07:30-12:00,13:15-18:00", "Mon–Fri 7:30 am–noon, 1:15 pm–6 pm"],
    ["Mo,We,Fr-Su 18:00-02:00", "Mon, Wed, Fri–Sun 6 pm–2 am"],
    ["Sa,Su 00:30-12:30", "Sat, Sun 12:30 am–12:30 pm"],
    ["Mo-Su 10:00-24:00", "Every day 10 am–midnight"],
    ["24/7", "Every day open 24 hours"],
    ["Su closed", "Sun closed"],
  ])("%s reads %s", (line, words) => {
    expect(hoursInWords(ENGLISH, line).replaceAll("\u00a0", " ")).toBe(words);
  });

  test.each(["By appointment", "Mo-Fr 8 to 5", "Lun-Ven 8h-17h", ""])(
    "that is not understood is shown as it is: %j",
    (line) => {
      expect(hoursInWords(ENGLISH, line)).toBe(line);
    },
  );

  test("never breaks between a number and am or pm", () => {
    expect(hoursInWords(ENGLISH, "Mo 08:00-17:00")).toBe("Mon 8\u00a0am–5\u00a0pm");
  });
});

describe("the minutes of the week in which it is open", () => {
  test("count from Monday's midnight, and may go past the end of the day and week", () => {
    expect(openMinutes(["Mo 08:00-17:00", "Sa 09:00-12:00"])).toBe("480-1020 7740-7920");
    expect(openMinutes(["Fr 18:00-02:00"])).toBe("6840-7320");
    expect(openMinutes(["Su 22:00-04:00"])).toBe("9960-10320");
    expect(openMinutes(["Su closed"])).toBe("");
  });

  test("are unknown if any line is not understood, or there is none", () => {
    expect(openMinutes(["Mo-Fr 08:00-17:00", "Sa by appointment"])).toBeUndefined();
    expect(openMinutes([])).toBeUndefined();
  });
});
