import { free } from "../../net/read-bounded.ts";
import type { CooperativeScheduler } from "../base/cooperative-scheduler.ts";

/** What a connection holds while its reader takes nothing. */
const SLICE_BYTES = 32_768;
/** How long it takes to give out bytes slice by slice. */
const MS_PER_MEGABYTE = 1;

/**
 * A long body, given out in turns as its readers take it. Of a blob, the runtime sends as much as the
 * system takes each time that a reader has taken some: megabytes, for each of many readers.
 */
export class PacedBody {
  readonly #pieces: readonly Uint8Array[];
  readonly #owned: readonly Uint8Array[];
  #readers = 0;
  #isDropped = false;

  /** @param owned those of the pieces that nobody else has */
  constructor(pieces: readonly Uint8Array[], owned: readonly Uint8Array[]) {
    this.#pieces = pieces;
    this.#owned = owned;
  }

  get isRead(): boolean {
    return this.#readers > 0;
  }

  /**
   * The whole, for one more reader.
   * @param turns in which it is given out
   * @throws Error if its memory was given back: an empty answer would look like a whole one
   */
  stream(turns: CooperativeScheduler): ReadableStream<Uint8Array> {
    if (this.#isDropped && !this.isRead) throw new Error("A body was read that had been dropped");
    this.#readers += 1;
    const slices = slicesOf(this.#pieces);
    let isOver = false;
    const end = () => {
      if (!isOver) this.#readers -= 1;
      isOver = true;
      this.#giveBack();
    };
    const source = {
      async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        try {
          const turn = turns.turn("");
          if (turn !== undefined) await turn;
          if (isOver) return;
          const { done, value } = slices.next();
          if (done === true) {
            controller.close();
            return end();
          }
          turns.spend((value.byteLength / 1e6) * MS_PER_MEGABYTE);
          controller.enqueue(value);
        } catch (error) {
          // A stream that fails is not canceled.
          end();
          throw error;
        }
      },
      cancel: end,
    };
    return new ReadableStream(source, { highWaterMark: 0 });
  }

  /** Gives the memory back once nobody reads it. */
  drop(): void {
    this.#isDropped = true;
    this.#giveBack();
  }

  #giveBack(): void {
    if (this.#isDropped && !this.isRead) for (const piece of this.#owned) free(piece);
  }
}

function* slicesOf(pieces: readonly Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += SLICE_BYTES) {
      yield piece.subarray(at, at + SLICE_BYTES);
    }
  }
}
