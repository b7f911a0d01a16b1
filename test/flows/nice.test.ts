import { expect, test } from "bun:test";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { launchServer } from "./program.ts";

/** Root could raise its priority again: it gives up that right, to be like any other user. */
const WITHOUT_RIGHT =
  process.getuid?.() === 0
    ? ["setpriv", "--inh-caps=-sys_nice", "--bounding-set=-sys_nice", "--"]
    : [];

test("a program that was started with low priority still delivers", async () => {
  using folder = new TemporaryFolder();
  const log = folder.at("log");
  const under = [...WITHOUT_RIGHT, "nice", "-n", "10", "sh", "-c", `exec "$@" 2>${log}`, "sh"];
  await using server = await launchServer(["demo", "--port", "0"], { cwd: folder.path, under });
  const { status } = await fetch(`${server.url}/healthz`);
  server.kill("SIGTERM");
  expect([status, await server.exited, await Bun.file(log).text()]).toEqual([200, 0, ""]);
});
