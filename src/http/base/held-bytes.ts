import { free } from "../../net/read-bounded.ts";

/**
 * Bytes that somebody needs for a while. What is held long enough to be read by a client has survived
 * the collections of young garbage, and would stay in memory until the runtime collects all of it.
 */
export interface HeldBytes extends Disposable {
  readonly bytes: Uint8Array;
}

/** Bytes that nobody else has: their memory is given back at once. */
export function owned(bytes: Uint8Array): HeldBytes {
  return { bytes, [Symbol.dispose]: () => free(bytes) };
}
