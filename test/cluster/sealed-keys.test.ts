import { describe, expect, test } from "bun:test";
import { KeySeal } from "../../src/cluster/sealed-keys.ts";
import { TEST_CLUSTER_KEY } from "../support/cluster.ts";

const KEY = new Uint8Array(32).fill(7);

describe("a sealed key", () => {
  test("is opened with the same CANDOR_KEY, and looks different each time", () => {
    const boxes = [1, 2].map(() => new KeySeal(TEST_CLUSTER_KEY).seal("log", KEY));
    const opened = boxes.map((box) => new KeySeal(TEST_CLUSTER_KEY).open("log", box));
    expect(opened).toEqual([KEY, KEY]);
    expect(boxes[0]).not.toEqual(boxes[1]);
  });

  test("is opened neither under another name, nor if a bit of it has changed", () => {
    const seal = new KeySeal(TEST_CLUSTER_KEY);
    const box = seal.seal("log", KEY);
    expect(() => seal.open("sessions", box)).toThrow("CANDOR_KEY is not the one");
    for (let at = 0; at < box.byteLength; at += 1) {
      const changed = Buffer.from(box);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open("log", changed)).toThrow("CANDOR_KEY is not the one");
    }
  });
});
