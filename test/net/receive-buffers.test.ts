import { FFIType, ptr } from "bun:ffi";
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { openCLibrary } from "../../src/net/c-library.ts";
import { boundReceiving } from "../../src/net/receive-buffers.ts";

test.if(process.platform === "linux")(
  // other systems keep to their own bound
  "what the system takes in of a connection before it is read is bounded (issue 38)",
  async () => {
    await using server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    boundReceiving(server.port ?? 0, 40_000);
    expect(boundedSockets()).toBe(1);
    await (await fetch(server.url)).text();
    expect(boundedSockets()).toBe(2);
  },
);

/** How many sockets of this process take in so much; the system doubles what is asked for. */
function boundedSockets(): number {
  const { int, ptr: pointer } = { int: FFIType.int, ptr: FFIType.ptr };
  const args = [int, int, int, pointer, pointer];
  const library = openCLibrary({ getsockopt: { args, returns: int } });
  const sizes = readdirSync("/proc/self/fd").filter((descriptor) => {
    const value = new Int32Array(1);
    const length = new Int32Array([4]);
    library?.symbols.getsockopt(Number(descriptor), 1, 8, ptr(value), ptr(length));
    return value[0] === 80_000;
  });
  library?.close();
  return sizes.length;
}
