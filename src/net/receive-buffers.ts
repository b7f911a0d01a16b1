import { FFIType, ptr } from "bun:ffi";
import { existsSync, readdirSync } from "node:fs";
import { openCLibrary } from "./c-library.ts";

// socket(7), as Linux numbers them.
const SOL_SOCKET = 1;
const SO_RCVBUF = 8;
const SO_ACCEPTCONN = 30;
const OPTION_BYTES = 4;
const DESCRIPTORS = "/proc/self/fd";

/**
 * Bounds what the system takes in of each connection to this process before it is read. By itself, it
 * takes in megabytes of a client that sends much. For the ports that are listened on already, and for
 * connections that come from now on.
 */
export function boundReceiving(bytes: number): void {
  if (process.platform !== "linux") return;
  const { int, ptr: pointer, u32 } = { int: FFIType.int, ptr: FFIType.ptr, u32: FFIType.u32 };
  const library = openCLibrary({
    getsockopt: { args: [int, int, int, pointer, pointer], returns: int },
    setsockopt: { args: [int, int, int, pointer, u32], returns: int },
  });
  if (library === undefined) return;
  const { getsockopt, setsockopt } = library.symbols;
  const value = new Int32Array(1);
  const length = new Uint32Array([OPTION_BYTES]);
  for (const descriptor of ownDescriptors()) {
    value[0] = 0;
    getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, ptr(value), ptr(length));
    const isListening = value[0] === 1;
    value[0] = bytes;
    if (isListening) setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, ptr(value), OPTION_BYTES);
  }
  library.close();
}

/** This process's descriptors; none where a service is given less of /proc. */
function ownDescriptors(): number[] {
  return existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).map(Number) : [];
}
