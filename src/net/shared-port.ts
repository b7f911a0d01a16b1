import { FFIType, ptr } from "bun:ffi";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { openCLibrary } from "./c-library.ts";

// socket(7), as Linux numbers them.
const SOL_SOCKET = 1;
const SO_REUSEPORT = 15;
const SO_ATTACH_REUSEPORT_CBPF = 51;
/** The instruction "return a number" of a socket filter. */
const BPF_RET = 6;
/** A `sock_filter`, of which a filter has at least one, and the `sock_fprog` that points to it. */
const INSTRUCTION_BYTES = 8;
const PROGRAM_BYTES = 16;
/** The state of a listening socket in /proc/net/tcp. */
const LISTENING = "0A";

/**
 * Lets another process of the same user listen on a port that this process listens on.
 * @returns whether this system can do it
 */
export function sharePort(port: number): boolean {
  const shared = listenersOn(port).map(({ descriptor }) =>
    setOption(descriptor, SO_REUSEPORT, new Int32Array([1])),
  );
  return shared.length > 0 && !shared.includes(false);
}

/**
 * Sends new connections to this process only, although others listen on the port too, so that none
 * waits for a process that is about to stop. The kernel numbers the sockets of a port as they begin
 * to listen, and a filter of one instruction picks the last one.
 */
export function steerConnectionsHere(port: number): void {
  for (const { descriptor, sharing } of listenersOn(port)) {
    const instruction = new DataView(new ArrayBuffer(INSTRUCTION_BYTES));
    instruction.setUint16(0, BPF_RET, true);
    instruction.setUint32(4, sharing - 1, true);
    const program = new DataView(new ArrayBuffer(PROGRAM_BYTES));
    program.setUint16(0, 1, true);
    program.setBigUint64(8, BigInt(ptr(instruction)), true);
    setOption(descriptor, SO_ATTACH_REUSEPORT_CBPF, program);
  }
}

/** A socket of this process that listens on a port. */
interface Listener {
  readonly descriptor: number;
  /** How many sockets of all processes listen on the same address and port. */
  readonly sharing: number;
}

function listenersOn(port: number): Listener[] {
  if (process.platform !== "linux") return [];
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const all = ["tcp", "tcp6"].flatMap(listeningSockets).filter(({ at }) => at.endsWith(suffix));
  const own = ownSockets();
  return all.flatMap(({ at, inode }) => {
    const descriptor = own.get(inode);
    const sharing = all.filter((one) => one.at === at).length;
    return descriptor === undefined ? [] : [{ descriptor, sharing }];
  });
}

/** The listening sockets of all processes, by proc(5): the columns are named there. */
function listeningSockets(protocol: string): { readonly at: string; readonly inode: string }[] {
  const path = `/proc/self/net/${protocol}`;
  // IPv6 can be switched off, and a service can be given less of /proc.
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.flatMap((line) => {
    const [, at = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
    return state === LISTENING ? [{ at, inode }] : [];
  });
}

/** This process's sockets: the descriptor of each inode. */
function ownSockets(): Map<string, number> {
  const sockets = new Map<string, number>();
  for (const descriptor of readdirSync("/proc/self/fd")) {
    const inode = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/self/fd/${descriptor}`))?.[1];
    if (inode !== undefined) sockets.set(inode, Number(descriptor));
  }
  return sockets;
}

/** Where a link leads; empty if it is gone, like the descriptor that the folder was read with. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

function setOption(descriptor: number, option: number, value: Int32Array | DataView): boolean {
  const { int, ptr: pointer, u32 } = { int: FFIType.int, ptr: FFIType.ptr, u32: FFIType.u32 };
  const library = openCLibrary({
    setsockopt: { args: [int, int, int, pointer, u32], returns: int },
  });
  const result = library?.symbols.setsockopt(
    descriptor,
    SOL_SOCKET,
    option,
    ptr(value),
    value.byteLength,
  );
  library?.close();
  return result === 0;
}
