import type { CooperativeScheduler } from "./cooperative-scheduler.ts";
import { type Piece, UnreadAnswer } from "./unread-answer.ts";
import { worstOf } from "./worst-of.ts";

/** What it takes the system to write a slice, which comes after it is given out. */
const WRITTEN_MS = 0.02;

/**
 * Bounds the memory of answers that are made on request: they are given out as they are read, and
 * once what is not yet read exceeds the bound, a connection is closed. That is the one that holds
 * most, or has read least, of the client that holds most.
 */
export class InFlight {
  readonly #maxBytes: number;
  readonly #turns: CooperativeScheduler;
  readonly #closers = new Map<UnreadAnswer, () => void>();
  #held = 0;

  /** @param turns in which answers are given out, so that no long one holds up others */
  constructor(maxBytes: number, turns: CooperativeScheduler) {
    this.#maxBytes = maxBytes;
    this.#turns = turns;
  }

  /** How many bytes are held for readers now. */
  get held(): number {
    return this.#held;
  }

  /**
   * The body of an answer.
   * @param client who reads it; empty if that is not known
   * @param note is told of the bytes that are taken
   */
  body(
    client: string,
    pieces: readonly Piece[],
    note: (bytes: number) => void,
  ): ReadableStream<Uint8Array> {
    const answer = new UnreadAnswer(client, pieces);
    let isBegun = false;
    const source = {
      pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        // Not before, so that what nobody reads, as after HEAD, closes no other's connection.
        if (!isBegun) this.#begin(answer, controller);
        isBegun = true;
        await this.#turns.turn(client);
        const slice = this.#closers.has(answer) ? this.#next(answer) : undefined;
        if (!this.#closers.has(answer)) return;
        if (slice === undefined) {
          this.#end(answer);
          return controller.close();
        }
        note(slice.byteLength);
        controller.enqueue(slice);
      },
      cancel: () => this.#end(answer),
    };
    return new ReadableStream(source, { highWaterMark: 0 });
  }

  #begin(answer: UnreadAnswer, controller: ReadableStreamDefaultController<Uint8Array>): void {
    // Without an error: Bun would print it, so that a client could fill the server's log.
    this.#closers.set(answer, () => controller.error());
    this.#count(answer.held);
  }

  /** Throws, and forgets the answer, if what comes next can't be loaded any more. */
  #next(answer: UnreadAnswer): Uint8Array | undefined {
    const before = answer.held;
    const began = performance.now();
    try {
      const slice = answer.next();
      this.#count(answer.held - before);
      return slice;
    } catch (error) {
      this.#held += answer.held - before;
      this.#end(answer);
      throw error;
    } finally {
      this.#turns.spend(performance.now() - began + WRITTEN_MS);
    }
  }

  #count(bytes: number): void {
    this.#held += bytes;
    while (this.#held > this.#maxBytes && this.#closers.size > 0) this.#closeWorst();
  }

  #closeWorst(): void {
    const answer = worstOf(this.#closers.keys());
    if (answer === undefined) return;
    const close = this.#closers.get(answer);
    this.#end(answer);
    close?.();
  }

  #end(answer: UnreadAnswer): void {
    if (this.#closers.delete(answer)) this.#held -= answer.held;
    answer.drop();
  }
}
