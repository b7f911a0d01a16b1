/** A message to the thread: what to draw, and where to put the result. */
export interface Drawing {
  readonly svg: string;
  /** The state and the length as 32-bit integers, then the bytes of the picture. */
  readonly result: SharedArrayBuffer;
}

/** The index of the state in `result`: 0 until drawing ends, then `DONE` or `FAILED`. */
export const STATE = 0;
/** The index of the picture's length in bytes. */
export const LENGTH = 1;
/** The offset of the picture, in bytes. */
export const RESULT_START = 8;

export const DONE = 1;
export const FAILED = 2;
