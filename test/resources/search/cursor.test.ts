import { expect, test } from "bun:test";
import fc from "fast-check";
import { questionOf, readCursor, writeCursor } from "../../../src/resources/search/cursor.ts";

const MAX_HALF = 2 ** 32 - 1;
const half = fc.integer({ min: 0, max: MAX_HALF });
const place = fc.tuple(fc.integer({ min: 0, max: 65_535 }), half, half);
const rank = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const question = questionOf({ words: "fair" });

test("a cursor is read as it was written (issue 46)", () => {
  fc.assert(
    fc.property(place, rank, fc.constantFrom(undefined, "12.7"), (at, by, edition) => {
      const cursor = { question, position: { rank: by, place: at }, edition };
      expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    }),
  );
});

test("a cursor of an order by date has 24 characters: agents pay for each (issue 46)", () => {
  const position = { rank: 0, place: [20_101, MAX_HALF, MAX_HALF] as const };
  expect(writeCursor({ question, position })).toHaveLength(24);
});

test.each([
  "",
  "abc",
  `${question}AAAAAAAAAAAAAAA!`,
  `${question}AAAAAAAAAAAAAAAAf_gAAAAAAAA`,
  `${question}AAAAAAAAAAAAAAAA.x`,
])("%j is no cursor", (text) => {
  expect(readCursor(text)).toBeUndefined();
});
