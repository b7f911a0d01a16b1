import { expect, test } from "bun:test";
import { splitOf } from "../../src/log/hashing.ts";

test("a tree is split at the largest power of two below its size, however large it is", () => {
  for (let exponent = 1; exponent < 53; exponent += 1) {
    const power = 2 ** exponent;
    expect(splitOf(power)).toBe(power / 2);
    expect(splitOf(power + 1)).toBe(power);
    if (power > 2) expect(splitOf(power - 1)).toBe(power / 2);
  }
  expect(splitOf(Number.MAX_SAFE_INTEGER)).toBe(2 ** 52);
});
