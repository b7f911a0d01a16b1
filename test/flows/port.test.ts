import { expect, test } from "bun:test";
import { asServiceUser, unlessLeftOut } from "../support/as-service-user.ts";
import { runCandor, spawn, startCandor } from "../support/candor.ts";
import { finished } from "../support/finished.ts";
import { ServiceUser } from "../support/service-user.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("a second server is refused the port of the first, and leaves no database behind", async () => {
  using folder = new TemporaryFolder();
  await using first = await startCandor(["serve"], { cwd: folder.path });
  const words = ["serve", "--port", new URL(first.url).port, "--db", "second.sqlite"];
  const second = await runCandor(words, { cwd: folder.path });
  expect([second.exitCode, second.stdout]).toEqual([1, ""]);
  expect(second.stderr).toContain("in use by another program. Choose another with --port");
  expect(await Bun.file(folder.at("second.sqlite")).exists()).toBe(false);
}, 30_000);

test("a second server of one database says who serves it, and wants a port of its own (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const { path: cwd } = folder;
  await using first = await startCandor(["serve"], { cwd });
  const { port } = new URL(first.url);
  const told = `candor.sqlite is served already, by process ${first.pid} on port ${port}.`;
  const again = await runCandor(["serve", "--port", port], { cwd });
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining(told)]);
  expect(again.stderr).toContain("add --takeover");
  const unmeant = await runCandor(["serve"], { cwd });
  expect([unmeant.exitCode, unmeant.stderr]).toEqual([1, expect.stringContaining(told)]);
  expect(unmeant.stderr).toContain("name this one's port with --port");
  const logged = ["sh", "-c", 'exec "$@" 2> second.log', "sh"];
  await using second = await startCandor(["serve"], { cwd }, logged);
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  const log = await Bun.file(folder.at("second.log")).text();
  expect(log).toContain(`"processes":[{"port":${port},"pid":${first.pid}}]`);
  expect(log).toContain("another process serves this database too");
}, 30_000);

asServiceUser(
  `a port that only root may use is refused with two ways to have it (issue 38)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    const words = ["serve", "--port", "81"];
    const { exitCode, stderr } = await finished(spawn(words, { cwd: service.folder.path }));
    expect(exitCode, stderr).toBe(1);
    expect(stderr).toContain("Port 81 may not be used by this user");
    expect(stderr).toContain("candor service print");
    expect(stderr).toContain("AmbientCapabilities=CAP_NET_BIND_SERVICE");
  },
  30_000,
);
