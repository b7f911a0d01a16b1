import packed from "../../../data/sentiment/word-vectors.txt" with { type: "text" };

/** How many numbers place a word. */
export const DIMENSIONS = 16;
/** The numbers are kept as bytes: so many make 1. */
export const UNIT = 32;

/** How a word is used, as learnt from its neighbours in much text. */
export interface WordVector {
  /** The group of words that are used alike. */
  readonly group: number;
  /** Whether it is used like praise (above 0) or like blame: a guess, unlike the lexicon's strength. */
  readonly lean: number;
  readonly place: Float32Array;
}

const GROUP_AND_LEAN = 2;
const WIDTH = GROUP_AND_LEAN + DIMENSIONS;

interface Table {
  readonly rows: ReadonlyMap<string, number>;
  readonly bytes: Int8Array;
}

let loaded: Table | undefined;

/** Where a word stands among others (data/sentiment/make-word-vectors.ts); undefined for rare ones. */
export function vectorOf(word: string): WordVector | undefined {
  loaded ??= unpack(packed);
  const row = loaded.rows.get(word);
  if (row === undefined) return undefined;
  const [group = 0, lean = 0, ...place] = loaded.bytes.subarray(row * WIDTH, (row + 1) * WIDTH);
  return { group, lean: lean / UNIT, place: Float32Array.from(place, (one) => one / UNIT) };
}

/** A line of words, and one of their bytes as base64. */
export function packVectors(words: readonly string[], rows: readonly Int8Array[]): string {
  const bytes = new Int8Array(rows.flatMap((row) => [...row]));
  return `${words.join(" ")}\n${new Uint8Array(bytes.buffer).toBase64()}\n`;
}

function unpack(text: string): Table {
  const [words = "", base64 = ""] = text.split("\n");
  const rows = new Map(words.split(" ").map((word, row) => [word, row]));
  return { rows, bytes: new Int8Array(Uint8Array.fromBase64(base64).buffer) };
}
