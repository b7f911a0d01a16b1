/** A request's body; undefined if it has more than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > limit) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
