import fc from "fast-check";
import type { Evidence } from "../../../src/domain/insights/analysis.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";

/** Evidence as an analysis gives it, anywhere in a text. */
export const anyEvidence = fc
  .record({
    start: fc.nat({ max: 40 }),
    length: fc.integer({ min: 1, max: 90 }),
    polarity: fc.constantFrom<Polarity>("positive", "negative", "neutral"),
  })
  .map(({ start, length, polarity }): Evidence => {
    return { start, end: start + length, polarity, confidence: 0.8 };
  });
