import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isTimestamp } from "../../../src/domain/time/calendar-date.ts";
import { parseInstant } from "../../../src/formats/fields/instant.ts";
import { runs } from "../../support/properties.ts";
import { reading } from "../reading.ts";

function readInstant(value: unknown) {
  return reading((report) => parseInstant(value, "date", report));
}

/** As people write them, whole and short. */
const MONTHS = [
  ...[
    ["Januar", "01"],
    ["Februar", "02"],
    ["März", "03"],
    ["Maerz", "03"],
    ["April", "04"],
  ],
  ...[
    ["Mai", "05"],
    ["Juni", "06"],
    ["Juli", "07"],
    ["August", "08"],
    ["September", "09"],
  ],
  ...[
    ["Oktober", "10"],
    ["November", "11"],
    ["Dezember", "12"],
    ["Mrz.", "03"],
    ["Okt.", "10"],
  ],
] as const;

describe("an instant", () => {
  test.each(Array.from({ length: 10 }, (_, digits) => digits))(
    "may have %d fractional digits, which are dropped",
    (digits) => {
      const fraction = digits === 0 ? "" : `.${"987654321".slice(0, digits)}`;
      const { value, problems } = readInstant(`2025-01-31T08:15:59${fraction}Z`);
      expect(value).toBe("2025-01-31T08:15:59Z");
      expect(problems).toEqual([]);
    },
  );

  test.each([
    ["2025-01-31", "2025-01-31T00:00:00Z"],
    [" 2025-01-31 ", "2025-01-31T00:00:00Z"],
    ["2024-02-29", "2024-02-29T00:00:00Z"],
    ["2025-01-31T08:15Z", "2025-01-31T08:15:00Z"],
    ["2025-01-31t08:15:30z", "2025-01-31T08:15:30Z"],
    ["2025-01-31 08:15:30", "2025-01-31T08:15:30Z"],
    ["2025-01-31T08:15:30", "2025-01-31T08:15:30Z"],
    ["2026-02-10 15:30:40 UTC", "2026-02-10T15:30:40Z"],
    ["2025-01-31T08:15:30+02:00", "2025-01-31T06:15:30Z"],
    ["2025-01-31T08:15:30-0530", "2025-01-31T13:45:30Z"],
    ["2025-01-01T00:30:00+02:00", "2024-12-31T22:30:00Z"],
    ["2014-10-02T15:01:23+05:30", "2014-10-02T09:31:23Z"],
    ["2025-1-5", "2025-01-05T00:00:00Z"],
    ["2025/01/05", "2025-01-05T00:00:00Z"],
    ["2025-1-5 8:05", "2025-01-05T08:05:00Z"],
    ["2025-01-31 08:15:30 +0000", "2025-01-31T08:15:30Z"],
    ["2025-01-31  08:15:30,5 GMT", "2025-01-31T08:15:30Z"],
    ["2025/08/31 9:01:02 AM GMT+2", "2025-08-31T07:01:02Z"],
    ["2025/11/02 12:00:05 AM GMT+1", "2025-11-01T23:00:05Z"],
    ["2025/11/02 12:00:05 PM GMT-3:30", "2025-11-02T15:30:05Z"],
    ["2025-01-31T08:15:30-05", "2025-01-31T13:15:30Z"],
    ["2026.01.14", "2026-01-14T00:00:00Z"],
    ["2026.01.15. 8:02:10", "2026-01-15T08:02:10Z"],
  ])("in ISO order is read: %p is %p", (written, timestamp) => {
    expect(readInstant(written)).toEqual({ value: timestamp, problems: [] });
  });

  test.each([
    ["31/01/2026", "2026-01-31T00:00:00Z"],
    ["01/31/2026", "2026-01-31T00:00:00Z"],
    ["1/31/2026", "2026-01-31T00:00:00Z"],
    ["31.01.2026", "2026-01-31T00:00:00Z"],
    ["13/12/2025", "2025-12-13T00:00:00Z"],
    ["12/13/2025", "2025-12-13T00:00:00Z"],
    ["05/05/2026", "2026-05-05T00:00:00Z"],
    ["1/1/2026", "2026-01-01T00:00:00Z"],
    ["31-01-2026", "2026-01-31T00:00:00Z"],
    ["1/31/2025 8:15 AM", "2025-01-31T08:15:00Z"],
    ["1/31/2025 8:15 pm", "2025-01-31T20:15:00Z"],
    ["1/31/2025, 12:15 a.m.", "2025-01-31T00:15:00Z"],
    ["1/31/2025 12:15:30 PM", "2025-01-31T12:15:30Z"],
    ["31.01.2025 20:15", "2025-01-31T20:15:00Z"],
  ])("with slashes or dots is read if it can mean only one day: %p", (written, timestamp) => {
    expect(readInstant(written)).toEqual({ value: timestamp, problems: [] });
  });

  test.each(["01/02/2026", "1/2/2026", "02.01.2026", "12/11/2025"])(
    "that can mean two days is a problem, never a guess: %p",
    (written) => {
      expect(readInstant(written)).toEqual({
        value: undefined,
        problems: [
          {
            field: "date",
            message: `"${written}" is ambiguous. Give it as YYYY-MM-DD, or say with --dates how it is meant`,
          },
        ],
      });
    },
  );

  test.each([
    ["day-first", "01/02/2026", "2026-02-01T00:00:00Z"],
    ["month-first", "01/02/2026", "2026-01-02T00:00:00Z"],
    ["day-first", "31/01/2026", "2026-01-31T00:00:00Z"],
    ["day-first", "01/31/2026", undefined],
    ["month-first", "31/01/2026", undefined],
  ] as const)("is read %s if that is known: %p", (order, written, timestamp) => {
    const { value } = reading((report) => parseInstant(written, "date", report, order));
    expect(value).toBe(timestamp);
  });

  test.each(["01/02/26", "1/31/26", "31/01/26", "05.05.26", "1/31/26 8:15 AM"])(
    "with a year of two digits can mean several days, and is a problem: %p (issue 16)",
    (written) => {
      const { value, problems } = readInstant(written);
      expect(value).toBeUndefined();
      expect(problems.map(({ message }) => message)).toEqual([
        `"${written}" is ambiguous. Give it as YYYY-MM-DD, or say with --dates how it is meant`,
      ]);
    },
  );

  test.each([
    ["day-first", "01/02/26", "2026-02-01T00:00:00Z"],
    ["month-first", "01/02/26", "2026-01-02T00:00:00Z"],
    ["month-first", "1/31/26 8:15 PM", "2026-01-31T20:15:00Z"],
    ["day-first", "31.12.99", "2099-12-31T00:00:00Z"],
    ["day-first", "29/02/24", "2024-02-29T00:00:00Z"],
    ["day-first", "29/02/25", undefined],
    ["month-first", "31/01/26", undefined],
    ["day-first", "31/01/026", undefined],
  ] as const)(
    "with a year of two digits is in this century: %p %p (issue 16)",
    (order, written, timestamp) => {
      const { value } = reading((report) => parseInstant(written, "date", report, order));
      expect(value).toBe(timestamp);
    },
  );

  test.each([
    ["26-05-2026 08:56 AM IST", "2026-05-26T03:26:00Z"],
    ["26-05-2026 03:00 AM IST", "2026-05-25T21:30:00Z"],
    ["2025-01-31 20:15:30 PST", "2025-02-01T04:15:30Z"],
    ["2025-07-31 8:15 pm pdt", "2025-08-01T03:15:00Z"],
    ["Jan 31, 2025 8:15 AM EST", "2025-01-31T13:15:00Z"],
    ["1/31/2025 8:15 AM CST", "2025-01-31T14:15:00Z"],
    ["1/31/2025 8:15 AM MDT", "2025-01-31T14:15:00Z"],
    ["31.01.2025 08:15 CET", "2025-01-31T07:15:00Z"],
    ["31.07.2025 08:15 CEST", "2025-07-31T06:15:00Z"],
    ["31 July 2025, 08:15 BST", "2025-07-31T07:15:00Z"],
    ["31/01/2025 08:15 AEDT", "2025-01-30T21:15:00Z"],
    ["31/07/2025 08:15 AEST", "2025-07-30T22:15:00Z"],
  ])("may name its zone by an abbreviation: %p is %p (issue 16)", (written, timestamp) => {
    expect(readInstant(written)).toEqual({ value: timestamp, problems: [] });
  });

  test.each(["2025-01-31 08:15 AST", "2025-01-31 08:15 XYZ", "2025-01-31 08:15 constructor"])(
    "with an unknown zone is refused: %p (issue 16)",
    (written) => {
      expect(readInstant(written).problems).toHaveLength(1);
    },
  );

  test.each([
    ["Jan 31, 2025", "2025-01-31T00:00:00Z"],
    ["January 31 2025", "2025-01-31T00:00:00Z"],
    ["31 January 2025", "2025-01-31T00:00:00Z"],
    ["31. jan. 2025", "2025-01-31T00:00:00Z"],
    ["Sept 3, 2025", "2025-09-03T00:00:00Z"],
    ["3 MAY 2025", "2025-05-03T00:00:00Z"],
    ["31-Jan-2025", "2025-01-31T00:00:00Z"],
    ["Jan 31, 2025 8:15 PM", "2025-01-31T20:15:00Z"],
    ["January 31, 2025 at 8:15 AM", "2025-01-31T08:15:00Z"],
  ])("with a named month is read: %p", (written, timestamp) => {
    expect(readInstant(written)).toEqual({ value: timestamp, problems: [] });
  });

  test.each([
    ["31-Jan-25", "2025-01-31T00:00:00Z"],
    ["Reviewed 12 March 2023", "2023-03-12T00:00:00Z"],
    ["Reviewed on March 12th, 2023", "2023-03-12T00:00:00Z"],
    ["Tue, 12 Mar 2024 10:00:00 +0000", "2024-03-12T10:00:00Z"],
    ["Tuesday, March 12, 2024", "2024-03-12T00:00:00Z"],
    ["Rédigé le 6 décembre 2024", "2024-12-06T00:00:00Z"],
    ["mar. 12 mars 2024", "2024-03-12T00:00:00Z"],
    ["1er août 2024", "2024-08-01T00:00:00Z"],
    ["Dienstag, 3. Oktober 2023 um 10:15", "2023-10-03T10:15:00Z"],
    ["Bewertet am 3. Dez. 2023", "2023-12-03T00:00:00Z"],
    ["5 de diciembre de 2024", "2024-12-05T00:00:00Z"],
    ["3 de março de 2024", "2024-03-03T00:00:00Z"],
    ["12 gennaio 2024", "2024-01-12T00:00:00Z"],
    ["12 mei 2024", "2024-05-12T00:00:00Z"],
    ["5 października 2024", "2024-10-05T00:00:00Z"],
    ["2024年3月3日", "2024-03-03T00:00:00Z"],
    ["投稿日：2024年3月3日", "2024-03-03T00:00:00Z"],
  ])("may be written in other languages, with words before it: %p (issue 43)", (written, at) => {
    expect(readInstant(written)).toEqual({ value: at, problems: [] });
  });

  test.each(MONTHS)(
    "has the months of German, as people write them: %s (issue 43)",
    (name, month) => {
      const { value } = readInstant(`3. ${name} 2024`);
      expect(value?.slice(5, 7)).toBe(month);
    },
  );

  test.each([
    ["1738310400", "2025-01-31T08:00:00Z"],
    [1738310400, "2025-01-31T08:00:00Z"],
    [1738310400123, "2025-01-31T08:00:00Z"],
    ["1738310400123", "2025-01-31T08:00:00Z"],
    ["45321", "2024-01-30T00:00:00Z"],
    [45321.5, "2024-01-30T12:00:00Z"],
  ])("may be counted since 1970, or as in workbooks: %p is %p (issue 43)", (written, at) => {
    expect(readInstant(written)).toEqual({ value: at, problems: [] });
  });

  test.each([undefined, null, ""])("may be left out (%p)", (written) => {
    expect(readInstant(written)).toEqual({ value: undefined, problems: [] });
  });

  test.each([
    "2025-02-30",
    "2025-02-29",
    "2025-13-01",
    "2025-00-10",
    "31/02/2026",
    "31/13/2026",
    "Feb 30, 2025",
    "Foo 3, 2025",
    "2025-01-31T25:00:00Z",
    "2025-01-31T08:60:00Z",
    "2025-01-31T08:15:61Z",
    "2025-01-31T08:15:00+99:00",
    "2025-01-31T08:15:00.1234567890Z",
    "2025-01-31T",
    "2025-01/31",
    "2025-01-31.",
    "2025/08/31 9:01:02 AM GMT+25",
    "1/31/2025 13:15 PM",
    "1/31/2025 0:15 AM",
    "31/01/2025 08",
    "1/31/2025 8:15 XM",
    "yesterday",
    "173831040",
    "29999",
  ])("that does not exist, or is not a date, is refused: %p", (written) => {
    expect(readInstant(written)).toEqual({
      value: undefined,
      problems: [
        {
          field: "date",
          message: `"${written}" is not a date. Give it as YYYY-MM-DD or 2025-01-31T08:15:00Z`,
        },
      ],
    });
  });

  test.each(["Marble 3, 2025", "3 Junk 2025", "Decoy 24, 2025"])(
    "is refused if its month only starts like one: %p",
    (written) => {
      const { value, problems } = readInstant(written);
      expect(value).toBeUndefined();
      expect(problems).toHaveLength(1);
    },
  );

  test("outside the years that a timestamp can express is refused", () => {
    for (const written of ["9999-12-31T23:59:59-05:00", "0000-01-01T00:00:00+05:00"]) {
      const { value, problems } = readInstant(written);
      expect(value).toBeUndefined();
      expect(problems).toHaveLength(1);
    }
  });
});

const YEARS = { min: new Date("1970-01-02T00:00:00Z"), max: new Date("9998-12-31T00:00:00Z") };

test("any instant is read back, however its zone and fraction are written", () => {
  const days = fc.date({ ...YEARS, noInvalidDate: true });
  const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(days, offsets, fc.stringMatching(/^(\.\d{1,9})?$/), (date, offset, fraction) => {
      const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
      const written = `${local}${fraction}${zoneOf(offset)}`;
      const expected = `${date.toISOString().slice(0, 19)}Z`;
      expect(readInstant(written)).toEqual({ value: expected, problems: [] });
    }),
  );
});

function zoneOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

test("any text gives one timestamp or one problem", () => {
  const near = fc.stringMatching(/^[12]\d{3}-[01]\d-[0-3]\d([T ][0-2]\d:[0-6]\d(:[0-6]\d)?Z?)?$/);
  const slashed = fc.stringMatching(/^[0-3]?\d[/.][0-3]?\d[/.][12]\d{3}$/);
  const named = fc.stringMatching(/^([A-Z][a-z]{2,4} [0-3]\d,? 20\d\d)$/);
  fc.assert(
    fc.property(fc.oneof(near, slashed, named, fc.string({ minLength: 1 })), (written) => {
      const { value, problems } = readInstant(written);
      expect(problems).toHaveLength(value === undefined ? 1 : 0);
      expect(value === undefined || isTimestamp(value)).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});
