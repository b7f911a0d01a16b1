import { describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { writePublicKey } from "../../src/release/minisign.ts";
import { EndlessBody } from "../support/endless-body.ts";
import { Installation } from "../support/install.ts";
import { packed } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const key = throwawayKey();
const KEY = writePublicKey(key.publicKey);
const PROGRAM = packed("#!/bin/sh\necho 1.0.0\n");
const TOOLS =
  "sh uname grep getconf ls mkdir mktemp rm cp sed base64 head tail cat tr sha256sum cut chmod mv openssl";

/** A folder with what install.sh calls, and one program that fetches. */
function toolsWith(fetcher: string): TemporaryFolder {
  const tools = new TemporaryFolder();
  for (const tool of [...TOOLS.split(" "), fetcher]) {
    symlinkSync(Bun.which(tool) ?? "", tools.at(tool));
  }
  return tools;
}

const served = (made: Installation, url: string) =>
  new Response(Bun.file(made.release.at(new URL(url).pathname.split("/").at(-1) ?? "")));

describe("install.sh refuses the address", () => {
  test.each([
    ["http://localhost:x@127.0.0.2/", "a user name or a password is not fetched"],
    ["http://127.0.0.1:80@127.0.0.2/", "a user name or a password is not fetched"],
    ["https://me:secret@reviews.example.com/", "a user name or a password is not fetched"],
    ["http://127.0.0.2/", "could be changed in transit. Use https."],
    ["http://localhost.example.com/", "could be changed in transit. Use https."],
    ["http://example.com/?=https://", "could be changed in transit. Use https."],
  ])("%s", async (address, told) => {
    using made = await Installation.prepare(PROGRAM, key);
    const { exitCode, stderr } = await made.run([address]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(told)]);
    expect(stderr).not.toContain("secret");
    await made.expectOld();
  });
});

describe.each(["curl", "wget"])("with %s, install.sh", (fetcher) => {
  test("does not follow to an address that it would refuse", async () => {
    using made = await Installation.prepare(PROGRAM, key);
    using tools = toolsWith(fetcher);
    let asked = 0;
    const far = Bun.serve({
      ...{ port: 0, hostname: "127.0.0.2" },
      fetch: ({ url }) => {
        asked += 1;
        return served(made, url);
      },
    });
    const near = Bun.serve({
      ...{ port: 0, hostname: "127.0.0.1" },
      fetch: ({ url }) =>
        Response.redirect(`http://127.0.0.2:${far.port}${new URL(url).pathname}`, 302),
    });
    const words = [`http://127.0.0.1:${near.port}`, "--key", KEY];
    const { exitCode, stderr } = await made.run(words, { PATH: tools.path }, [
      Bun.which("sh") ?? "sh",
    ]);
    expect([exitCode, asked]).toEqual([1, 0]);
    expect(stderr).toContain("checksums.txt can't be fetched from");
    await made.expectOld();
    await Promise.all([far.stop(true), near.stop(true)]);
  });

  test("reads checksums no further than they can go", async () => {
    using made = await Installation.prepare(PROGRAM, key);
    using tools = toolsWith(fetcher);
    const body = new EndlessBody();
    const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => body.response() });
    const words = [`http://127.0.0.1:${server.port}`, "--key", KEY];
    const { exitCode, stderr } = await made.run(words, { PATH: tools.path }, [
      Bun.which("sh") ?? "sh",
    ]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("checksums.txt can't be fetched from");
    expect(body.bytes).toBeLessThan(100_000_000);
    await made.expectOld();
    await server.stop(true);
  });
});

test("with wget, install.sh follows to an address that it would take", async () => {
  using made = await Installation.prepare(PROGRAM, key);
  using tools = toolsWith("wget");
  await using server = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1" },
    fetch: ({ url }) => {
      const { pathname, origin } = new URL(url);
      if (pathname.startsWith("/there/")) return served(made, url);
      return Response.redirect(`${origin}/there${pathname}`, 302);
    },
  });
  const words = [`http://127.0.0.1:${server.port}`, "--key", KEY];
  const shell = [Bun.which("sh") ?? "sh"];
  const { exitCode, stderr } = await made.run(words, { PATH: tools.path }, shell);
  expect([exitCode, stderr]).toEqual([0, ""]);
  await server.stop(true);
});
