/** What the thread is told: what to draw, and where its answer goes. */
export interface Drawing {
  readonly svg: string;
  /** Two numbers, then the bytes of the picture. */
  readonly result: SharedArrayBuffer;
}

/** Where in `result` it stands how far the drawing is: 0 until it is at its end. */
export const STATE = 0;
/** Where it stands how many bytes the picture has. */
export const LENGTH = 1;
/** Where the picture begins, in bytes. */
export const RESULT_START = 8;

export const DONE = 1;
export const FAILED = 2;
