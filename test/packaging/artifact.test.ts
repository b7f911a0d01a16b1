import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { finished } from "../support/finished.ts";
import { freePort } from "../support/free-port.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const MAKE = resolve(import.meta.dir, "make-artifact.ts");

test("a platform whose runtime is unavailable is not built, and the bundler's reason is reported", async () => {
  using folder = new TemporaryFolder();
  const nobody = `http://127.0.0.1:${freePort()}`;
  // Another machine's runtime is downloaded, unless it was before.
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder.path, BUN_INSTALL_CACHE_DIR: folder.path },
    ...{ HTTPS_PROXY: nobody, HTTP_PROXY: nobody },
  };
  const child = Bun.spawn([process.execPath, MAKE, "windows-x64", folder.at("built")], {
    ...{ env, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  });
  expect(JSON.parse((await finished(child)).stdout)).toEqual({
    kind: "not built",
    told: expect.stringMatching(/^Failed to download 'bun-windows-x64-v\d+\.\d+\.\d+': \w+/),
  });
});
