import { listenersOn, setOption } from "./listening-sockets.ts";

// socket(7), as Linux numbers it.
const SO_RCVBUF = 8;

/**
 * Bounds what the system takes in of each connection to a port of this process before it is read. By
 * itself, it takes in megabytes of a client that sends much. For connections that come from now on.
 */
export function boundReceiving(port: number, bytes: number): void {
  for (const { descriptor } of listenersOn(port)) {
    setOption(descriptor, SO_RCVBUF, new Int32Array([bytes]));
  }
}
