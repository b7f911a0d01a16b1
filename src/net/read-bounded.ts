import { setImmediate } from "node:timers/promises";

/** Of a body that is too large, this much is read and dropped, so that its sender hears why. */
const MAX_DROPPED = 2_500_000;

/** The body of a request or an answer; undefined if it has more than `limit` bytes. */
export async function readBounded(
  message: Request | Response,
  limit: number,
): Promise<Uint8Array | undefined> {
  if (message instanceof Response) return upTo(limit, message.body, limit);
  // Reading at once costs less, and the runtime reads no more of a request than its length says.
  const length = message.headers.get("content-length");
  if (length !== null && Number(length) <= limit) return message.bytes();
  const failed = (error: unknown) => {
    // The runtime ends one of more bytes than it takes; a sender who has left hears nothing anyway.
    if (message.signal.aborted) throw error;
  };
  return upTo(limit, message.body, MAX_DROPPED, { failed, pause: pauseFor(message) });
}

/** Reads the body of a request that is answered without it. */
export async function dropRest(request: Request): Promise<void> {
  // If reading fails, its sender has left, or sends more than the runtime takes.
  const failed = () => {};
  await upTo(0, request.body, MAX_DROPPED, { failed, pause: pauseFor(request) });
}

/**
 * What to wait for between the pieces of a body. In one of chunks (RFC 9112 §7.1), others have a turn,
 * and what comes meanwhile is one piece, even if it is 400,000 chunks. The pieces of any other come as
 * the system receives them, each in a turn of its own: waiting there too would take half as long again.
 */
function pauseFor({ headers }: Request): typeof setImmediate | undefined {
  return headers.has("content-length") ? undefined : setImmediate;
}

interface Reading {
  /** Is told why reading fails; unless it throws, the body counts as too large. */
  readonly failed: (error: unknown) => void;
  readonly pause: typeof setImmediate | undefined;
}

async function upTo(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
  readAtMost: number,
  { failed, pause }: Reading = { failed: fail, pause: setImmediate },
): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Iterating over the stream itself would take a fifth longer.
  const reader = body?.getReader();
  const next = () =>
    reader?.read().catch((error) => {
      failed(error);
      size = Number.POSITIVE_INFINITY;
    });
  for (let read = await next(); read?.value !== undefined; read = await next()) {
    size += read.value.byteLength;
    pieces.push(read.value);
    if (size > limit) for (const piece of pieces.splice(0)) free(piece);
    if (size > readAtMost) await reader?.cancel().catch(failed);
    await pause?.();
  }
  return size > limit ? undefined : Buffer.concat(pieces);
}

function fail(error: unknown): void {
  throw error;
}

/**
 * Gives back the memory of bytes that nobody else holds. The collector, which sees only small objects,
 * would keep it for seconds.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  const isWhole = byteLength > 0 && buffer.byteLength === byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
