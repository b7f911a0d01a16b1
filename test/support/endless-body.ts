/** A body that never ends, and counts what was taken of it. */
export class EndlessBody {
  bytes = 0;

  response(status = 200): Response {
    const piece = new Uint8Array(100_000).fill("x".charCodeAt(0));
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.bytes += piece.byteLength;
      controller.enqueue(piece);
    };
    return new Response(new ReadableStream({ pull }), { status });
  }
}
