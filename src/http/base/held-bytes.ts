import { free } from "../../net/read-bounded.ts";

/**
 * Bytes that somebody needs for a while. What is held long enough to be read by a client has survived
 * the collections of young garbage, and would stay in memory until the runtime collects all of it.
 */
export interface HeldBytes extends Disposable {
  readonly bytes: Uint8Array;
}

/** What a response is made from. */
export type ResponseBody = Uint8Array | Blob | ReadableStream | HeldBytes;

/** The response has a copy of its own, so the held bytes are given back. */
export function responseOf(body: ResponseBody, init: ResponseInit): Response {
  if (!(Symbol.dispose in body)) return new Response(body, init);
  using held = body;
  return new Response(held.bytes, init);
}

/** Bytes that nobody else has: their memory is given back at once. */
export function owned(bytes: Uint8Array): HeldBytes {
  return { bytes, [Symbol.dispose]: () => free(bytes) };
}
