import type { CooperativeScheduler } from "../base/cooperative-scheduler.ts";

/** What a connection holds while its reader takes nothing. */
const SLICE_BYTES = 32_768;
const MS_PER_MEGABYTE = 1;

/** How long it takes the system to take over bytes. */
export function sendingMs(bytes: number): number {
  return (bytes / 1e6) * MS_PER_MEGABYTE;
}

/**
 * A long body, given out in turns as its reader takes it. Given as one blob, the runtime sends as much of
 * it as the system takes each time that a reader has taken some: megabytes, for each of many readers.
 * @param pieces are shared with other answers
 * @param turns in which they are given out
 * @param note is told each time that something is
 */
export function pacedBody(
  pieces: readonly Uint8Array[],
  turns: CooperativeScheduler,
  note: () => void,
): ReadableStream<Uint8Array> {
  const slices = slicesOf(pieces);
  let isLeft = false;
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const turn = turns.turn("");
      if (turn !== undefined) await turn;
      if (isLeft) return;
      const { done, value } = slices.next();
      if (done === true) return controller.close();
      turns.spend(sendingMs(value.byteLength));
      note();
      controller.enqueue(value);
    },
    cancel() {
      isLeft = true;
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function* slicesOf(pieces: readonly Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += SLICE_BYTES) {
      yield piece.subarray(at, at + SLICE_BYTES);
    }
  }
}
