import { describe, expect, test } from "bun:test";
import { readReviews } from "../../../src/formats/read-reviews.ts";

const HEADER = "id,source,rating,date,text";
const ROW = "1,google,5,2025-01-01,Fine";
/** What a loaded machine needs at most; unbounded, each of these took minutes or a gigabyte. */
const SOON_MS = 10_000;

/** Reads all of a file that is given as text. */
async function reading(name: string, ...texts: string[]): Promise<number> {
  const encoder = new TextEncoder();
  const open = async function* () {
    for (const text of texts) yield encoder.encode(text);
  };
  const { outcomes } = await readReviews({ path: name, open }, { now: new Date() });
  return (await Array.fromAsync(outcomes)).length;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);

describe("a table", () => {
  test(
    "with 300,000 columns is refused with their number and the limit",
    async () => {
      const file = reading("a.csv", `${HEADER},${numbered(300_000).join(",")}\n${ROW}\n`);
      expect(file).rejects.toThrow("a.csv has 300,005 columns, and at most 1,000 are read.");
    },
    SOON_MS,
  );

  test("with as many columns as are read is read", async () => {
    const [names, cells] = [numbered(995).join(","), ",".repeat(995)];
    expect(await reading("a.csv", `${HEADER},${names}\n${ROW}${cells}\n`)).toBe(1);
  });

  test.each([
    ["with other columns", (column: string) => `${HEADER},${column}\n${ROW},x\n`, 6],
    ["alone", (column: string) => `${column}\n${ROW}\n`, 1],
  ])(
    "with a name of 3 million characters (%s) is refused",
    async (_, fileWith, column) => {
      const file = reading("a.csv", fileWith("n ".repeat(1_500_000)));
      expect(file).rejects.toThrow(new RegExp(`a.csv: the name of column ${column} has [23],`));
    },
    SOON_MS,
  );

  test(
    "with a row of millions of cells is refused, before it is held in memory",
    async () => {
      const cells = ",".repeat(250_000);
      const wide = Array.from({ length: 40 }, () => cells);
      const file = reading("a.csv", `${HEADER}\n${ROW}\n${ROW}`, ...wide, "\n");
      expect(file).rejects.toThrow("a.csv: row 3 is longer than 4 million characters");
      const rows = Array.from({ length: 40 }, () => `${ROW}${cells}\n`);
      const narrower = reading("a.csv", `${HEADER}\n${ROW}\n`, ...rows);
      expect(narrower).rejects.toThrow("a.csv: row 3 has 250,005 cells, and at most 1,000");
    },
    SOON_MS,
  );

  test.each([
    ["JSON", "a.json", JSON.stringify],
    ["lines", "a.ndjson", (list: object[]) => list.map((one) => JSON.stringify(one)).join("\n")],
  ])(
    "of %s whose objects have 30,000 members between them is refused",
    async (_, name, write) => {
      const list = numbered(30_000).map((member) => {
        return { id: member, rating: 5, date: "2025-01-01", text: "Fine", [member]: 1 };
      });
      expect(reading(name, write(list))).rejects.toThrow(`${name} has 30,004 columns`);
    },
    SOON_MS,
  );

  test.each([
    ["a.json", (inner: string) => `{"reviews":[${inner}]}`],
    ["a.ndjson", (inner: string) => `${inner}\n`],
  ])("of objects that are nested 100,000 deep is read (%s)", async (name, within) => {
    const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    const inner = `{"id":"1","rating":5,"date":"2025-01-01","text":"x","a":${deep}}`;
    expect(await reading(name, within(inner))).toBe(1);
  });
});
