import { expect, test } from "bun:test";
import { fuzzArchives } from "../soak/formats/fuzz-archives.ts";
import { fuzzFormats } from "../soak/formats/fuzz-formats.ts";
import { runs } from "../support/properties.ts";

const SEED = 20_261_121;
const CASES = runs(500);
const ARCHIVES = runs(200);

test("mutated files lead to refusals, reported rows, and reviews that say what the file says", async () => {
  const { faults, reviews, badRows, refused } = await fuzzFormats(SEED, CASES);
  expect(faults).toEqual([]);
  for (const count of [reviews, badRows, refused]) expect(count).toBeGreaterThan(CASES / 20);
}, 60_000);

test("damaged archives lead to refusals and files, within limits", async () => {
  const { faults, files, refused } = await fuzzArchives(SEED, ARCHIVES);
  expect(faults).toEqual([]);
  for (const count of [files, refused]) expect(count).toBeGreaterThan(ARCHIVES / 10);
}, 60_000);
