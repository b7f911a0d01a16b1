import { DONE, type Drawing, LENGTH, RESULT_START, STATE } from "./drawing.ts";

/** A picture is some ten times smaller. */
const LARGEST = 1_000_000;
const PATIENCE_MS = 10_000;
/** A second picture soon after the first takes a fifth of its time. */
const KEPT_FOR_MS = 3_000;

const THREAD = "drawing-thread.ts";

/** As many pictures are remembered as long as the thread is there: some 2 MB. */
const MOST_REMEMBERED = 50;
const remembered = new Map<string, Uint8Array<ArrayBuffer>>();

let thread: Worker | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Draws an SVG as a PNG of the same size; the same text gives the same bytes. A commit can't wait
 * for anything that comes later, so a thread draws and this one stands still.
 * @returns undefined if it can't be drawn
 */
export function drawPicture(svg: string): Uint8Array<ArrayBuffer> | undefined {
  const picture = remembered.get(svg) ?? drawAnew(svg);
  if (picture !== undefined && remembered.size < MOST_REMEMBERED) remembered.set(svg, picture);
  return picture;
}

function drawAnew(svg: string): Uint8Array<ArrayBuffer> | undefined {
  const result = new SharedArrayBuffer(RESULT_START + LARGEST);
  const state = new Int32Array(result, 0, RESULT_START / Int32Array.BYTES_PER_ELEMENT);
  try {
    ask({ svg, result });
    Atomics.wait(state, STATE, 0, PATIENCE_MS);
  } catch {
    // No thread could be had.
  }
  if (state[STATE] === DONE) return new Uint8Array(result, RESULT_START, state[LENGTH]).slice();
  // Whatever state it is in: the next one begins anew.
  endThread();
  return undefined;
}

function ask(drawing: Drawing): void {
  thread ??= startThread();
  thread.postMessage(drawing);
  clearTimeout(ending);
  ending = setTimeout(endThread, KEPT_FOR_MS);
  // Neither keeps a command from ending.
  ending.unref();
}

function startThread(): Worker {
  // All modules of the executable have the address of main.ts.
  const isSource = import.meta.url.endsWith("/draw-picture.ts");
  const path = isSource ? THREAD : `pictures/${THREAD}`;
  const started = new Worker(new URL(path, import.meta.url));
  started.unref();
  return started;
}

function endThread(): void {
  thread?.terminate();
  thread = undefined;
  remembered.clear();
}
