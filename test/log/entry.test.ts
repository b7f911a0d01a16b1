import { describe, expect, test } from "bun:test";
import { type LogEntry, parseEntry, writeEntry } from "../../src/log/entry.ts";

const key = Buffer.alloc(16, 3);
const commitment = Buffer.alloc(32, 4);
const day = "2026-11-22";
const ENTRIES: readonly LogEntry[] = [
  { type: "publish", day, key, commitment },
  { type: "change", day, key, commitment },
  { type: "withhold", day, key, commitment },
  { type: "remove", day, key, reason: "source" },
  { type: "remove", day, key, reason: "joined", joinedTo: Buffer.alloc(16, 5) },
  { type: "begin", day, after: undefined },
  { type: "begin", day, after: { origin: "example.com/log/1", size: 9, root: commitment } },
];

describe("an entry", () => {
  test.each(ENTRIES.map((entry) => [Buffer.from(writeEntry(entry)).toString(), entry] as const))(
    "%s",
    (line, entry) => {
      expect(parseEntry(Buffer.from(line))).toEqual(entry);
    },
  );

  test.each([
    "",
    "candor/2 publish 2026-11-22 AwMDAwMDAwMDAwMDAwMDAw BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ",
    "candor/1 census 2026-11-22 google 900 4.62 export",
    "candor/1 publish 2026-11-22 short BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ",
    "candor/1 publish 2026-11-22 AwMDAwMDAwMDAwMDAwMDAw",
    "candor/1 begin 2026-11-22 a.example/log/1 1e3 BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ",
    "candor/1 begin 2026-11-22 a.example/log/1 09 BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ",
  ])("that this version does not know is passed over: %p", (line) => {
    expect(parseEntry(Buffer.from(line))).toBeUndefined();
  });

  test("that removes a review for a reason of a later version removes it all the same (issue 42)", () => {
    const line = "candor/1 remove 2026-11-22 AwMDAwMDAwMDAwMDAwMDAw moved";
    expect(parseEntry(Buffer.from(line))).toEqual({ type: "remove", day, key, reason: "other" });
  });

  test("may have fields that a later version adds", () => {
    const line = "candor/1 remove 2026-11-22 AwMDAwMDAwMDAwMDAwMDAw source and more";
    expect(parseEntry(Buffer.from(line))).toEqual({ type: "remove", day, key, reason: "source" });
  });
});
