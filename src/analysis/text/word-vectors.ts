import { readFileSync } from "node:fs";
import path from "../../../data/sentiment/word-vectors.bin" with { type: "file" };
import { once } from "../../domain/text/once.ts";

/** How many numbers a word's vector has. */
export const DIMENSIONS = 16;
/** The numbers are kept as bytes, in which this stands for 1. */
export const UNIT = 32;

/** How a word is used, as learned from its neighbors in much text. */
export interface WordVector {
  /** The group of words that are used alike. */
  readonly group: number;
  /** Whether it is used like praise (above 0) or like blame: a guess, unlike the lexicon's strength. */
  readonly lean: number;
  /** Where its numbers begin in the table. */
  readonly at: number;
}

const GROUP_AND_LEAN = 2;
const WIDTH = GROUP_AND_LEAN + DIMENSIONS;

/** Bytes, as a map of 16,456 words would take several megabytes. */
interface Table {
  /** In the order of their letters, with a space between them. */
  readonly words: Uint8Array;
  /** Where each word begins, and where the last one ends. */
  readonly starts: Int32Array;
  readonly vectors: Int8Array;
}

const SPACE = 32;
const LINE_END = 10;

const table = once(() => unpack(readFileSync(path)));

/** The vector of a word (data/sentiment/make-word-vectors.ts); undefined for rare ones. */
export function vectorOf(word: string): WordVector | undefined {
  const row = rowOf(word);
  if (row === undefined) return undefined;
  const at = row * WIDTH;
  const [group = 0, lean = 0] = table().vectors.subarray(at);
  return { group, lean: lean / UNIT, at: at + GROUP_AND_LEAN };
}

/** The words with a vector that begin with some letters, in the order of their letters. */
export function wordsWithVector(beginning: string): readonly string[] {
  const { words, starts } = table();
  const [from, to] = [beginning, `${beginning}\uffff`].map((one) => starts[firstRowFrom(one)]);
  const text = new TextDecoder().decode(words.subarray(from, to));
  return text.split(" ").filter((word) => word !== "");
}

/**
 * Adds the first numbers of a word's vector, each times a weight, to the sums at [from, to), by
 * default all.
 */
export function addPlace(
  { at }: WordVector,
  weight: number,
  sums: Float32Array,
  from = 0,
  to = sums.length,
): void {
  const { vectors } = table();
  const share = weight / UNIT;
  for (let index = from; index < to; index += 1) {
    sums[index] = (sums[index] ?? 0) + share * (vectors[at + index - from] ?? 0);
  }
}

function rowOf(word: string): number | undefined {
  const row = firstRowFrom(word);
  return row < table().starts.length - 1 && compareAt(row, word) === 0 ? row : undefined;
}

/** The first row that does not come before a word, found by halving the rows where it may be. */
function firstRowFrom(word: string): number {
  let [from, to] = [0, table().starts.length - 1];
  while (from < to) {
    const row = (from + to) >> 1;
    const order = compareAt(row, word);
    if (order === 0) return row;
    if (order < 0) from = row + 1;
    else to = row;
  }
  return from;
}

/** Below 0 if the word of a row comes before another one, 0 if it is the same. */
function compareAt(row: number, word: string): number {
  const { words, starts } = table();
  const from = starts[row] ?? 0;
  for (let at = 0; at < word.length; at += 1) {
    // The space after a word sorts before all letters.
    const order = (words[from + at] ?? SPACE) - word.charCodeAt(at);
    if (order !== 0) return order;
  }
  return (starts[row + 1] ?? from) - 1 - from - word.length;
}

/** Reads what `packVectors` made. */
function unpack(file: Uint8Array): Table {
  const end = file.indexOf(LINE_END);
  const words = new Uint8Array(file.subarray(0, end));
  const starts = [0];
  for (let at = words.indexOf(SPACE); at >= 0; at = words.indexOf(SPACE, at + 1))
    starts.push(at + 1);
  starts.push(end + 1);
  const vectors = new Int8Array(file.subarray(end + 1));
  return { words, starts: Int32Array.from(starts), vectors };
}
