import { DONE, type Drawing, LENGTH, RESULT_START, STATE } from "./drawing.ts";

/** The size of the buffer, in bytes; pictures are about a tenth of it. */
const MAX_PICTURE_BYTES = 1_000_000;
const PATIENCE_MS = 10_000;
/** The thread is kept for a while: a second picture then takes a fifth of the time. */
const KEPT_FOR_MS = 3_000;

const THREAD = "drawing-thread.ts";

/** How many pictures are cached while the thread is kept: about 2 MB. */
const MAX_REMEMBERED = 50;
const remembered = new Map<string, Uint8Array<ArrayBuffer>>();

/** A picture that the thread was asked for. */
interface Asked {
  readonly svg: string;
  readonly result: SharedArrayBuffer;
}
let begun: Asked | undefined;

let thread: Worker | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Starts the thread, which is then ready when something is to be drawn: that takes a fifth of a second. */
export function prepareDrawing(): void {
  try {
    thread ??= startThread();
    keepForAWhile();
  } catch {
    // Drawing says so.
  }
}

/**
 * Has a picture drawn that {@link drawPicture} will be asked for, if the thread was started: this one
 * goes on meanwhile.
 */
export function beginDrawing(svg: string): void {
  if (thread === undefined || remembered.has(svg)) return;
  try {
    begun = askFor(svg);
  } catch {
    // Drawing says so.
  }
}

/**
 * Draws an SVG as a PNG of the same size; the same text gives the same bytes. A commit is synchronous
 * and drawing is not, so another thread draws while this one blocks.
 * @returns undefined if it can't be drawn
 */
export function drawPicture(svg: string): Uint8Array<ArrayBuffer> | undefined {
  const picture = remembered.get(svg) ?? drawAnew(svg);
  if (picture !== undefined && remembered.size < MAX_REMEMBERED) remembered.set(svg, picture);
  return picture;
}

function drawAnew(svg: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const { result } = begun?.svg === svg ? begun : askFor(svg);
    begun = undefined;
    const state = new Int32Array(result, 0, RESULT_START / Int32Array.BYTES_PER_ELEMENT);
    Atomics.wait(state, STATE, 0, PATIENCE_MS);
    if (state[STATE] === DONE) return new Uint8Array(result, RESULT_START, state[LENGTH]).slice();
  } catch {
    // No thread could be started.
  }
  // The thread may be stuck or broken; the next drawing starts a new one.
  endThread();
  return undefined;
}

function askFor(svg: string): Asked {
  const result = new SharedArrayBuffer(RESULT_START + MAX_PICTURE_BYTES);
  ask({ svg, result });
  return { svg, result };
}

function ask(drawing: Drawing): void {
  // Its memory comes on top of what garbage holds, and so is the peak of an import.
  if (thread === undefined) Bun.gc(true);
  thread ??= startThread();
  thread.postMessage(drawing);
  keepForAWhile();
}

function keepForAWhile(): void {
  clearTimeout(ending);
  ending = setTimeout(endThread, KEPT_FOR_MS);
  // The timer must not keep a command from ending.
  ending.unref();
}

function startThread(): Worker {
  // In the executable, every module has the address of main.ts.
  const isSource = import.meta.url.endsWith("/draw-picture.ts");
  const path = isSource ? THREAD : `pictures/${THREAD}`;
  // A small heap saves 3 MB, and draws just as fast.
  const started = new Worker(new URL(path, import.meta.url), { smol: true });
  started.unref();
  return started;
}

function endThread(): void {
  thread?.terminate();
  thread = undefined;
  begun = undefined;
  remembered.clear();
}
