import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const MS_PER_SECOND = 1_000;

/** A link to a port of 127.0.0.1 that carries at most `bytesPerSecond`. */
export class SlowLink implements Disposable {
  readonly #server = createServer((caller) => this.#carry(caller));
  readonly #open = new Set<Socket>();
  readonly #to: number;
  readonly #bytesPerMs: number;

  private constructor(to: number, bytesPerSecond: number) {
    this.#to = to;
    this.#bytesPerMs = bytesPerSecond / MS_PER_SECOND;
  }

  /** @param hostname the local address where it is reached */
  static async start(to: number, bytesPerSecond: number, hostname = "127.0.0.1") {
    const link = new SlowLink(to, bytesPerSecond);
    const { promise: listens, resolve } = Promise.withResolvers<void>();
    link.#server.listen(0, hostname, resolve);
    await listens;
    return link;
  }

  /** The address of a callback at the other end. */
  get callback(): string {
    const place = this.#server.address();
    if (place === null || typeof place === "string") throw new Error("The link is closed");
    return `https://${place.address}:${place.port}/callback`;
  }

  async #carry(caller: Socket): Promise<void> {
    const onward = connect(this.#to, "127.0.0.1");
    for (const socket of [caller, onward]) this.#open.add(socket);
    const bothWays = [pipeline(caller, this.#delay(), onward), pipeline(onward, caller)];
    await Promise.allSettled(bothWays);
    for (const socket of [caller, onward]) this.#open.delete(socket);
  }

  /** Passes on each piece after the time that it takes. */
  #delay(): Transform {
    const bytesPerMs = this.#bytesPerMs;
    return new Transform({
      transform: (piece: Buffer, _, passOn) => {
        setTimeout(passOn, piece.byteLength / bytesPerMs, null, piece);
      },
    });
  }

  [Symbol.dispose](): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }
}
