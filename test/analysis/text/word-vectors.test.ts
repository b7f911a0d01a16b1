import { expect, test } from "bun:test";
import { packVectors } from "../../../data/sentiment/pack-vectors.ts";
import {
  addPlace,
  DIMENSIONS,
  UNIT,
  vectorOf,
  wordsWithVector,
} from "../../../src/analysis/text/word-vectors.ts";

const FILE = `${import.meta.dirname}/../../../data/sentiment/word-vectors.bin`;

test("the shipped vectors pack into the bytes that they came from", async () => {
  const bytes = await Bun.file(FILE).bytes();
  const words = wordsWithVector("");
  const rows = words.map((word) => {
    const vector = vectorOf(word);
    if (vector === undefined) throw new Error(`${word} has no vector`);
    const { group, lean } = vector;
    const place = new Float32Array(DIMENSIONS);
    addPlace(vector, 1, place);
    expect(group).toBeGreaterThanOrEqual(0);
    return Int8Array.from([group, ...[lean, ...place].map((one) => UNIT * one)]);
  });
  expect(packVectors(words, rows)).toEqual(bytes);
});

test("praise leans up, blame down, and rare or neutral words have no vector", () => {
  expect(vectorOf("delicious")?.lean).toBeGreaterThan(1);
  expect(vectorOf("pathetic")?.lean).toBeLessThan(-1);
  expect(vectorOf("the")).toBeUndefined();
  expect(vectorOf("qwxz")).toBeUndefined();
});

test("words are found by how they begin, in order", () => {
  const words = wordsWithVector("");
  expect(words.length).toBeGreaterThan(10_000);
  for (const beginning of ["a", "stres", "z"]) {
    const found = words.filter((word) => word.startsWith(beginning));
    expect(found.length).toBeGreaterThan(0);
    expect([...wordsWithVector(beginning)]).toEqual(found.sort());
  }
  expect([...wordsWithVector("qwxz"), ...wordsWithVector("ß")]).toEqual([]);
});
