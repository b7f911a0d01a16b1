import { expect, test } from "bun:test";
import { TamperingServer } from "./tampering-server.ts";

test("one answer is changed, and all others are passed on unchanged", async () => {
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    return new Response(pathname, { status: pathname === "/log/none" ? 404 : 200 });
  };
  const log = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch });
  const change = (bytes: Uint8Array) => bytes.toReversed();
  const tampering = { path: "tile/0/000", change };
  await using server = new TamperingServer(`http://127.0.0.1:${log.port}/log`, tampering);
  const get = async (path: string) => {
    const response = await globalThis.fetch(`${server.url}/${path}`);
    return [response.status, await response.text()];
  };
  expect(await get("checkpoint")).toEqual([200, "/log/checkpoint"]);
  expect(await get("tile/0/000")).toEqual([200, "000/0/elit/gol/"]);
  expect(await get("none")).toEqual([404, "/log/none"]);
  expect([...server.asked]).toEqual(["checkpoint", "tile/0/000", "none"]);
  await log.stop(true);
});
