import { FFIType, ptr } from "bun:ffi";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { openCLibrary } from "./c-library.ts";

// socket(7), as Linux numbers it.
const SOL_SOCKET = 1;
/** The state of a listening socket in /proc/net/tcp. */
const LISTENING = "0A";

/** A socket of this process that listens on a port. */
interface Listener {
  readonly descriptor: number;
  /** How many sockets of all processes listen on the same address and port. */
  readonly sharing: number;
}

/** This process's sockets that listen on a port; none where the system does not tell them. */
export function listenersOn(port: number): Listener[] {
  if (process.platform !== "linux") return [];
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const all = ["tcp", "tcp6"].flatMap(listeningSockets).filter(({ at }) => at.endsWith(suffix));
  if (all.length === 0) return [];
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

/** Sets an option of a socket (socket(7)). @returns whether this system can do it */
export function setOption(
  descriptor: number,
  option: number,
  value: Int32Array | DataView,
): boolean {
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
