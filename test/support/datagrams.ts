import { dlopen, FFIType, ptr } from "bun:ffi";

const AF_UNIX = 1;
/** SOCK_DGRAM with SOCK_NONBLOCK, as Linux numbers them. */
const DATAGRAM = 0x802;
const MAX_LENGTH = 4096;

const { int, ptr: pointer, u64, i64 } = FFIType;
const { symbols } = dlopen("libc.so.6", {
  socket: { args: [int, int, int], returns: int },
  bind: { args: [int, pointer, int], returns: int },
  recv: { args: [int, pointer, u64, int], returns: i64 },
  close: { args: [int], returns: int },
});

/** A datagram socket such as systemd opens for NOTIFY_SOCKET. The runtime has none of its own. */
export class DatagramSocket implements Disposable {
  readonly #handle: number;

  /** @param path of the socket; with `@` in front, in the abstract namespace */
  constructor(path: string) {
    this.#handle = Number(symbols.socket(AF_UNIX, DATAGRAM, 0));
    const name = new TextEncoder().encode(path);
    const isAbstract = path.startsWith("@");
    if (isAbstract) name[0] = 0;
    const address = Uint8Array.from([AF_UNIX, 0, ...name, ...(isAbstract ? [] : [0])]);
    if (symbols.bind(this.#handle, ptr(address), address.length) !== 0) {
      throw new Error(`No socket could be bound at ${path}`);
    }
  }

  /** The datagrams that have arrived since the last call. */
  read(): string[] {
    const messages: string[] = [];
    const buffer = new Uint8Array(MAX_LENGTH);
    for (;;) {
      const size = Number(symbols.recv(this.#handle, ptr(buffer), MAX_LENGTH, 0));
      if (size < 0) return messages;
      messages.push(new TextDecoder().decode(buffer.subarray(0, size)));
    }
  }

  [Symbol.dispose](): void {
    symbols.close(this.#handle);
  }
}
