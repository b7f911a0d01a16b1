import { expect, test } from "bun:test";
import { OmissionWatch } from "../../../src/publish/import/omission-watch.ts";

test("what is left out of good rows gives one warning per kind, with the number of rows (issue 16)", () => {
  const watch = new OmissionWatch();
  watch.see("a reply is left out", "a.json");
  watch.see(undefined, "a.json");
  watch.see("a reply is left out", "b.json");
  watch.see("a photo is left out", "b.json");
  expect(watch.warnings()).toEqual([
    "In 2 rows (a.json first) a reply is left out.",
    "In 1 row (b.json) a photo is left out.",
  ]);
});

test("a file that leaves out something else in each row does not fill the memory (issue 16)", () => {
  const watch = new OmissionWatch();
  for (let row = 0; row < 1000; row++) watch.see(`member ${row} is left out`, "a.json");
  expect(watch.warnings()).toHaveLength(20);
});
