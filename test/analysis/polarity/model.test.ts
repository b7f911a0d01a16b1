import { expect, test } from "bun:test";
import { packModel } from "../../../data/sentiment/pack-model.ts";
import { BUCKETS } from "../../../src/analysis/polarity/features.ts";
import { CLASSES, polarityModel } from "../../../src/analysis/polarity/model.ts";

test("the shipped weights are complete, and pack into the bytes that they came from", async () => {
  const model = polarityModel();
  const file = Bun.file(`${import.meta.dirname}/../../../data/sentiment/polarity-model.bin`);
  expect(packModel(model)).toEqual(await file.bytes());
  for (const part of [model.term, model.clause]) {
    expect(part.weights).toHaveLength(BUCKETS * CLASSES);
    expect(part.dense.every(Number.isFinite)).toBe(true);
    expect(part.scale).toBeGreaterThan(0);
  }
});
