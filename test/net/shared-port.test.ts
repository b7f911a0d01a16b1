import { expect, test } from "bun:test";
import { sharePort, steerConnectionsHere } from "../../src/net/shared-port.ts";

const serve = (name: string, port: number, reusePort: boolean) =>
  Bun.serve({ port, reusePort, hostname: "127.0.0.1", fetch: () => new Response(name) });

/** Who answers twenty new connections. */
async function answerers(url: URL): Promise<Set<string>> {
  const headers = { connection: "close" };
  const ask = async () => (await fetch(url, { headers })).text();
  return new Set(await Promise.all(Array.from({ length: 20 }, ask)));
}

test.if(process.platform === "linux")(
  // other systems do not share a port like this, and the program says so there
  "a port is shared once it is allowed, and the newest gets the new connections (issue 23)",
  async () => {
    await using old = serve("old", 0, false);
    const port = old.port ?? 0;
    expect(() => serve("new", port, true)).toThrow("in use");
    expect(sharePort(port)).toBe(true);
    expect(() => serve("new", port, false)).toThrow("in use");
    await using _ = serve("new", port, true);
    steerConnectionsHere(port);
    expect(await answerers(old.url)).toEqual(new Set(["new"]));
    await old.stop(true);
    expect(await answerers(old.url)).toEqual(new Set(["new"]));
  },
);

test("a port that nobody here listens on can't be shared (issue 23)", () => {
  expect(sharePort(1)).toBe(false);
});
