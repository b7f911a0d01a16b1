/**
 * A thread that listens and then blocks, so that its queue of connections fills, and the kernel
 * answers no further one: what a firewall that drops everything looks like from outside.
 */
import { createServer } from "node:net";

declare const self: Worker;

// On all addresses, since thousands of this machine's are to lead here.
const server = createServer().listen(0, "0.0.0.0", () => {
  self.postMessage(Object(server.address()).port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
});
