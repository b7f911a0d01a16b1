import { expect, test } from "bun:test";
import { packVectors } from "../../../data/sentiment/pack-vectors.ts";
import { addPlace, DIMENSIONS, UNIT, vectorOf } from "../../../src/analysis/text/word-vectors.ts";

const FILE = `${import.meta.dirname}/../../../data/sentiment/word-vectors.txt`;

test("the shipped vectors pack into the text that they came from", async () => {
  const text = await Bun.file(FILE).text();
  const words = text.slice(0, text.indexOf("\n")).split(" ");
  const rows = words.map((word) => {
    const vector = vectorOf(word);
    if (vector === undefined) throw new Error(`${word} has no vector`);
    const { group, lean } = vector;
    const place = new Float32Array(DIMENSIONS);
    addPlace(vector, 1, place);
    expect(group).toBeGreaterThanOrEqual(0);
    return Int8Array.from([group, ...[lean, ...place].map((one) => UNIT * one)]);
  });
  expect(packVectors(words, rows)).toBe(text);
});

test("praise leans up, blame down, and rare or neutral words have no vector", () => {
  expect(vectorOf("delicious")?.lean).toBeGreaterThan(1);
  expect(vectorOf("pathetic")?.lean).toBeLessThan(-1);
  expect(vectorOf("the")).toBeUndefined();
  expect(vectorOf("qwxz")).toBeUndefined();
});
