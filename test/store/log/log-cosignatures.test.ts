import { describe, expect, test } from "bun:test";
import { Store } from "../../../src/store/store.ts";

const GENERATION = "9f3c21ab";

function cosignatures() {
  const { logCosignatures } = new Store(":memory:");
  const put = (witness: string, size: number, line = `${witness} ${size}\n`) =>
    logCosignatures.put({ generation: GENERATION, witness, size, line });
  return { logCosignatures, put };
}

describe("the cosignatures of a log", () => {
  test("are empty at first", () => {
    const { logCosignatures } = cosignatures();
    expect(logCosignatures.newest(GENERATION)).toBeUndefined();
    expect(logCosignatures.sizeOf(GENERATION, "a")).toBe(0);
  });

  test("are those of the newest cosigned size", () => {
    const { logCosignatures, put } = cosignatures();
    put("a", 5);
    put("b", 7);
    put("c", 7);
    expect(logCosignatures.newest(GENERATION)).toEqual({ size: 7, lines: ["b 7\n", "c 7\n"] });
    put("a", 9);
    expect(logCosignatures.newest(GENERATION)).toEqual({ size: 9, lines: ["a 9\n"] });
    expect(logCosignatures.sizeOf(GENERATION, "b")).toBe(7);
    expect(logCosignatures.newest("00000000")).toBeUndefined();
  });

  test("include each witness's newest: a late answer reverts nothing", () => {
    const { logCosignatures, put } = cosignatures();
    put("a", 9);
    put("a", 5);
    put("a", 9, "later\n");
    expect(logCosignatures.newest(GENERATION)).toEqual({ size: 9, lines: ["later\n"] });
  });
});
