import { expect, test } from "bun:test";
import { fuzzFormats } from "../soak/formats/fuzz-formats.ts";

const SEED = 20_261_121;
const CASES = 2_000;

test("mutated files end in refusals, told rows, and reviews that say what the file says", async () => {
  const { faults, reviews, badRows, refused } = await fuzzFormats(SEED, CASES);
  expect(faults).toEqual([]);
  for (const count of [reviews, badRows, refused]) expect(count).toBeGreaterThan(CASES / 20);
}, 60_000);
