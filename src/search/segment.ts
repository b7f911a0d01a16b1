import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { once } from "../domain/text/once.ts";
import { UnreadableContent } from "../domain/text/unreadable-content.ts";
import { NumberReader, NumberWriter } from "./packed-numbers.ts";
import type { IndexedTexts } from "./text-index.ts";

/**
 * To be raised when the same reviews would make another index: other words, other names of facts. What
 * a letter is depends on the runtime.
 */
export const SEGMENT_VERSION = `1+${Bun.version}`;

/** All reviews of an index, so that they can be added to another one. */
export interface IndexContent {
  /** Numbers about each review, a list for each kind. */
  readonly columns: readonly Uint32Array[];
  /** Each fact with the reviews that have it, the first one noted first. */
  readonly facts: readonly (readonly [name: string, slots: Uint32Array])[];
  readonly texts: IndexedTexts;
}

const CHECKSUM_BYTES = 8;

const Names = Type.Array(Type.String());
const Head = Type.Object({
  facts: Names,
  words: Names,
  separators: Names,
  columns: Type.Integer(),
});
const checker = once(() => TypeCompiler.Compile(Head));

/** An index as bytes: its words and the names of its facts as JSON, and then all numbers. */
export function packedIndex({ columns, facts, texts }: IndexContent): Uint8Array {
  const { words, lengths, sequence, between } = texts;
  const { separators, counts, places, numbers: kinds } = between;
  const names = facts.map(([name]) => name);
  const head = JSON.stringify({ facts: names, words, separators, columns: columns.length });
  const numbers = new NumberWriter();
  numbers.bytes(Buffer.from(head));
  for (const list of [...columns, lengths, sequence, counts, places, kinds]) numbers.list(list);
  for (const [, slots] of facts) numbers.list(slots.map((slot, at) => slot - (slots[at - 1] ?? 0)));
  const compressed = Bun.zstdCompressSync(numbers.written);
  return Buffer.concat([checksumOf(compressed), compressed]);
}

/**
 * Reads what {@link packedIndex} wrote; undefined if the disk has changed it.
 * @throws UnreadableContent if it is something else
 */
export function unpackedIndex(packed: Uint8Array<ArrayBuffer>): IndexContent | undefined {
  const compressed = packed.subarray(CHECKSUM_BYTES);
  if (!checksumOf(compressed).equals(packed.subarray(0, CHECKSUM_BYTES))) return undefined;
  const numbers = new NumberReader(Bun.zstdDecompressSync(compressed));
  const head: unknown = JSON.parse(Buffer.from(numbers.bytes()).toString());
  if (!checker().Check(head)) throw new UnreadableContent("The search index is damaged");
  const { words, separators } = head;
  const columns = Array.from({ length: head.columns }, () => numbers.list());
  const [lengths, sequence] = [numbers.list(), numbers.list()];
  const [counts, places, kinds] = [numbers.list(), numbers.list(), numbers.list()];
  const facts = head.facts.map((name) => [name, summed(numbers.list())] as const);
  const between = { separators, counts, places, numbers: kinds };
  return { columns, facts, texts: { words, lengths, sequence, between } };
}

/** Not against those who mean harm: they could change the reviews as well. */
function checksumOf(bytes: Uint8Array): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeBigUInt64LE(Bun.hash.xxHash64(bytes));
  return checksum;
}

function summed(differences: Uint32Array): Uint32Array {
  for (let at = 1; at < differences.length; at += 1) {
    differences[at] = (differences[at] ?? 0) + (differences[at - 1] ?? 0);
  }
  return differences;
}
