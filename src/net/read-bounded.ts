/** The body of a request or an answer; undefined if it has more than `limit` bytes. */
export async function readBounded(
  message: Request | Response,
  limit: number,
): Promise<Uint8Array | undefined> {
  // Reading at once costs less, and the runtime reads no more of a request than its length says.
  const length = message instanceof Request ? message.headers.get("content-length") : null;
  if (length !== null) return Number(length) > limit ? undefined : message.bytes();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of message.body ?? []) {
    size += piece.byteLength;
    if (size > limit) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
