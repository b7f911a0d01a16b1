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
 * Up to this size, the runtime sends an answer in one packet with its headers. If a longer one is
 * given in a later turn than its request came, each piece of each header becomes a packet: some
 * fifty, which take five times as long as the answer itself. A stream's headers stay together.
 */
const MAX_WITH_HEADERS = 15_000;

/** Held bytes are given back once the response has a copy of its own, was sent, or is not read. */
export function responseOf(body: ResponseBody, init: ResponseInit): Response {
  if (!(Symbol.dispose in body)) return new Response(body, init);
  if (body.bytes.byteLength > MAX_WITH_HEADERS) return new Response(streamOf(body), init);
  using held = body;
  return new Response(held.bytes, init);
}

/**
 * The runtime copies what the connection does not take at once; a reader within this program gets the
 * bytes themselves, and has to use them in the same turn. The answer to HEAD is canceled, and so is
 * that to a client that has left.
 */
function streamOf(body: HeldBytes): ReadableStream<Uint8Array> {
  const giveBack = () => body[Symbol.dispose]();
  return new ReadableStream({
    type: "direct",
    pull(controller) {
      setImmediate(giveBack);
      controller.write(body.bytes);
      controller.end();
    },
    cancel: giveBack,
  });
}

/** Bytes that nobody else has: their memory is given back at once. */
export function owned(bytes: Uint8Array): HeldBytes {
  return { bytes, [Symbol.dispose]: () => free(bytes) };
}
