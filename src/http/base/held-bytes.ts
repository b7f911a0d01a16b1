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

/**
 * The runtime puts a shorter answer into one packet with its headers. Of a longer one that is not
 * given at once, it sends each piece of each header on its own, some fifty packets, which takes
 * five times as long as the answer; but not if the body is a stream.
 */
const MAX_WITH_HEADERS = 15_000;

/** The held bytes are given back once the response has a copy of its own, or has been sent. */
export function responseOf(body: ResponseBody, init: ResponseInit): Response {
  if (!(Symbol.dispose in body)) return new Response(body, init);
  if (body.bytes.byteLength > MAX_WITH_HEADERS) return new Response(streamOf(body), init);
  using held = body;
  return new Response(held.bytes, init);
}

/**
 * What the connection does not take at once, the runtime copies. Who reads it within this program is
 * given the bytes themselves, in the same turn.
 */
function streamOf(body: HeldBytes): ReadableStream<Uint8Array> {
  return new ReadableStream({
    type: "direct",
    pull(controller) {
      controller.write(body.bytes);
      controller.end();
      setImmediate(() => body[Symbol.dispose]());
    },
  });
}

/** Bytes that nobody else has: their memory is given back at once. */
export function owned(bytes: Uint8Array): HeldBytes {
  return { bytes, [Symbol.dispose]: () => free(bytes) };
}
