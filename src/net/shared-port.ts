import { ptr } from "bun:ffi";
import { listenersOn, setOption } from "./listening-sockets.ts";

// socket(7), as Linux numbers them.
const SO_REUSEPORT = 15;
const SO_ATTACH_REUSEPORT_CBPF = 51;
/** The instruction "return a number" of a socket filter. */
const BPF_RET = 6;
/** A `sock_filter`, of which a filter has at least one, and the `sock_fprog` that points to it. */
const INSTRUCTION_BYTES = 8;
const PROGRAM_BYTES = 16;

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
