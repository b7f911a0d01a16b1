import type { BitSet } from "./bit-set.ts";
import type { Task } from "./task.ts";
import { Uint32Vector } from "./uint32-vector.ts";

const BLOCK = 1 << 20;
/** How many texts are examined before other requests get a turn. */
const A_TURN = 1_000;

/** The folded texts, as UTF-8 in large blocks, in the order of their slots. */
export class Texts {
  readonly #blocks: Buffer[] = [];
  /** For each text, its block and where it is in the block. */
  readonly #block = new Uint32Vector();
  readonly #start = new Uint32Vector();
  readonly #end = new Uint32Vector();
  #used = 0;

  add(folded: string): void {
    const size = Buffer.byteLength(folded);
    const room = (this.#blocks.at(-1)?.length ?? 0) - this.#used;
    if (size > room || this.#blocks.length === 0) {
      this.#blocks.push(Buffer.alloc(Math.max(size, BLOCK)));
      this.#used = 0;
    }
    this.#blocks.at(-1)?.write(folded, this.#used);
    this.#block.push(this.#blocks.length - 1);
    this.#start.push(this.#used);
    this.#used += size;
    this.#end.push(this.#used);
  }

  /** Adds those whose text contains the needle to a set. */
  *holding(among: Iterable<number>, needle: Buffer, found: BitSet): Task<BitSet> {
    let looked = 0;
    for (const slot of among) {
      if (this.#of(slot).includes(needle)) found.add(slot);
      looked += 1;
      if (looked % A_TURN === 0) yield;
    }
    return found;
  }

  #of(slot: number): Buffer {
    const block = this.#blocks[this.#block.at(slot)] ?? Buffer.alloc(0);
    return block.subarray(this.#start.at(slot), this.#end.at(slot));
  }
}
