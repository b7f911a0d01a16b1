import { FFIType, ptr } from "bun:ffi";
import { openCLibrary } from "./c-library.ts";

const AF_UNIX = 1;
/** SOCK_DGRAM with SOCK_CLOEXEC, as Linux numbers them. */
const DATAGRAM = 0x80002;
const MICROSECONDS_PER_MILLISECOND = 1000;
/** systemd wants at least two watchdog notifications within its timeout. */
const SIGNS_IN_TIME = 3;
/**
 * Tells systemd how the service is doing, by the protocol of sd_notify(3): a datagram to the socket in
 * NOTIFY_SOCKET. Without that variable, on another system, or if it can't be sent, nothing happens.
 */
export class ServiceManager {
  readonly #address: Uint8Array | undefined;
  readonly #watchdogMs: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: patience, WATCHDOG_PID: pid } = environment;
    const isLinux = process.platform === "linux";
    this.#address = isLinux && socket ? socketAddress(socket) : undefined;
    const isMeant = pid === undefined || pid === String(process.pid);
    this.#watchdogMs = isMeant ? Number(patience ?? 0) / MICROSECONDS_PER_MILLISECOND : 0;
  }

  /** Reports readiness, and from then on notifies the watchdog while this thread is not stuck. */
  ready(): void {
    this.#send("READY=1\nSTATUS=Listening");
    if (this.#watchdogMs > 0) {
      this.#timer = setInterval(() => this.#send("WATCHDOG=1"), this.#watchdogMs / SIGNS_IN_TIME);
    }
  }

  /** Says that another process is the service from now on. */
  handOver(process: number): void {
    clearInterval(this.#timer);
    this.#send(`MAINPID=${process}`);
  }

  /** Says that the service is stopping. */
  stopping(): void {
    clearInterval(this.#timer);
    this.#send("STOPPING=1\nSTATUS=Finishing what is in flight");
  }

  #send(text: string): void {
    if (this.#address !== undefined) sendDatagram(this.#address, new TextEncoder().encode(text));
  }
}

/** A `sockaddr_un`: the family in two bytes, then the path. `@` stands for the zero byte of an abstract path. */
function socketAddress(path: string): Uint8Array {
  const name = new TextEncoder().encode(path);
  if (path.startsWith("@")) name[0] = 0;
  const end = path.startsWith("@") ? [] : [0];
  return Uint8Array.from([AF_UNIX, 0, ...name, ...end]);
}

function sendDatagram(address: Uint8Array, message: Uint8Array): void {
  const library = cLibrary();
  if (library === undefined) return;
  const { socket, sendto, close } = library.symbols;
  const handle = socket(AF_UNIX, DATAGRAM, 0);
  if (typeof handle !== "number" || handle < 0) return;
  sendto(handle, ptr(message), message.length, 0, ptr(address), address.length);
  close(handle);
}

let opened: ReturnType<typeof openLibrary>;

function cLibrary(): ReturnType<typeof openLibrary> {
  opened ??= openLibrary();
  return opened;
}

function openLibrary() {
  const { int, ptr: pointer, u64 } = { int: FFIType.int, ptr: FFIType.ptr, u64: FFIType.u64 };
  return openCLibrary({
    socket: { args: [int, int, int], returns: int },
    sendto: { args: [int, pointer, u64, int, pointer, u64], returns: FFIType.i64 },
    close: { args: [int], returns: int },
  });
}
