import packed from "../../../data/sentiment/word-vectors.txt" with { type: "text" };
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

interface Table {
  readonly rows: ReadonlyMap<string, number>;
  readonly bytes: Int8Array;
}

const table = once(() => unpack(packed));

/** The vector of a word (data/sentiment/make-word-vectors.ts); undefined for rare ones. */
export function vectorOf(word: string): WordVector | undefined {
  const { rows, bytes } = table();
  const row = rows.get(word);
  if (row === undefined) return undefined;
  const at = row * WIDTH;
  const [group = 0, lean = 0] = bytes.subarray(at);
  return { group, lean: lean / UNIT, at: at + GROUP_AND_LEAN };
}

/** All words that have a vector. */
export function wordsWithVector(): Iterable<string> {
  return table().rows.keys();
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
  const { bytes } = table();
  const share = weight / UNIT;
  for (let index = from; index < to; index += 1) {
    sums[index] = (sums[index] ?? 0) + share * (bytes[at + index - from] ?? 0);
  }
}

function unpack(text: string): Table {
  const [words = "", base64 = ""] = text.split("\n");
  const rows = new Map(words.split(" ").map((word, row) => [word, row]));
  return { rows, bytes: new Int8Array(Uint8Array.fromBase64(base64).buffer) };
}
