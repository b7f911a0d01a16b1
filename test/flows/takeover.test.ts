import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { atNight } from "../support/at-night.ts";
import { type RunningCandor, spawn, startCandor } from "../support/candor.ts";
import { DatagramSocket } from "../support/datagrams.ts";
import { eventually } from "../support/eventually.ts";
import { finished } from "../support/finished.ts";
import { freePort } from "../support/free-port.ts";
import { SteadyReaders } from "../support/steady-readers.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TAKEOVER = ["serve", "--takeover"];

function portOf({ url }: RunningCandor): number {
  return Number(new URL(url).port);
}

/** Runs a command that should be refused. */
function refused(folder: TemporaryFolder, ...words: string[]) {
  return finished(spawn(words, { cwd: folder.path }));
}

describe("candor serve --takeover", () => {
  test("three processes take over in turn, and no reader loses an answer (issue 23)", async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const first = await startCandor(["serve"], { cwd });
    const port = portOf(first);
    await using readers = new SteadyReaders(port);
    const second = await startCandor(TAKEOVER, { cwd, port });
    expect(await first.exited).toBe(0);
    await using third = await startCandor(TAKEOVER, { cwd, port });
    expect(await second.exited).toBe(0);
    expect(await readers.stop()).toEqual({});
    expect(readers.answered).toBeGreaterThan(0);
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);
    expect(await third.stop()).toBe(0);
    expect(existsSync(folder.at(`candor.sqlite.${port}.sock`))).toBe(false);
  });

  atNight("three take over in turn, here")(
    "it waits to publish while another process writes, and answers meanwhile (issue 23)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await using first = await startCandor(["serve"], { cwd });
      const port = portOf(first);
      using writer = new Database(folder.at("candor.sqlite"));
      writer.run("begin immediate");
      // Another base URL gives it something to publish.
      const words = [...TAKEOVER, "--base-url", "https://other.example.com"];
      const following = startCandor(words, { cwd, port });
      expect(await first.exited).toBe(0);
      const { url } = first;
      expect((await fetch(`${url}/feed.xml`)).ok).toBe(true);
      writer.run("rollback");
      await using _ = await following;
      await eventually("the other address is published", async () => {
        return (await (await fetch(`${url}/feed.xml`)).text()).includes(
          "https://other.example.com",
        );
      });
    },
  );

  test("it starts as usual if nothing is served (issue 23)", async () => {
    using folder = new TemporaryFolder();
    const first = await startCandor(["serve"], { cwd: folder.path });
    const port = portOf(first);
    // What a killed process leaves behind.
    await first.stop("SIGKILL");
    await using candor = await startCandor(TAKEOVER, { cwd: folder.path, port });
    expect((await fetch(`${candor.url}/reviews.json`)).ok).toBe(true);
  });

  atNight("an upgrade that rolls back, in `upgrade`")(
    "the serving process continues if the new one can't start (issue 23)",
    async () => {
      using folder = new TemporaryFolder();
      await using first = await startCandor(["serve"], { cwd: folder.path });
      const port = portOf(first);
      const where = ["--port", String(port), "--host", "192.0.2.1"];
      const { exitCode, stderr } = await refused(folder, ...TAKEOVER, ...where);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining("Can't listen on 192.0.2.1")]);
      expect((await fetch(`${first.url}/reviews.json`)).ok).toBe(true);
      await using second = await startCandor(TAKEOVER, { cwd: folder.path, port });
      expect(await first.exited).toBe(0);
      expect((await fetch(`${second.url}/reviews.json`)).ok).toBe(true);
    },
  );

  atNight("`port`")(
    "without the flag a port in use is refused, even after a takeover (issue 23)",
    async () => {
      using folder = new TemporaryFolder();
      const first = await startCandor(["serve"], { cwd: folder.path });
      const port = portOf(first);
      await using second = await startCandor(TAKEOVER, { cwd: folder.path, port });
      const { exitCode, stderr } = await refused(folder, "serve", "--port", String(port));
      const told = `is served already, by process ${second.pid} on port ${port}.`;
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(told)]);
    },
  );

  test("it needs a fixed port (issue 23)", async () => {
    using folder = new TemporaryFolder();
    const { exitCode, stderr } = await refused(folder, ...TAKEOVER, "--port", "0");
    expect(exitCode).toBe(1);
    expect(stderr).toContain("--takeover needs the port that is served now. Name it with --port.");
  });
});

describe("SIGHUP from a service manager", () => {
  test("starts a new process, which becomes the service without losing an answer (issue 23)", async () => {
    using folder = new TemporaryFolder();
    using socket = new DatagramSocket(folder.at("notify"));
    const environment = { NOTIFY_SOCKET: folder.at("notify"), WATCHDOG_USEC: "300000" };
    const options = { cwd: folder.path, environment, port: freePort() };
    await using first = await startCandor(["serve"], options);
    await using readers = new SteadyReaders(portOf(first));
    process.kill(first.pid, "SIGHUP");
    const messages: string[] = [];
    const main = await eventually("systemd is told the new process", () => {
      messages.push(...socket.read());
      return messages.flatMap((one) => /^MAINPID=(\d+)$/.exec(one)?.[1] ?? [])[0];
    });
    expect(await first.exited).toBe(0);
    await eventually("the new process sends watchdog messages", () =>
      socket.read().includes("WATCHDOG=1"),
    );
    expect(await readers.stop()).toEqual({});
    process.kill(Number(main), "SIGTERM");
    await eventually("it stops", () => socket.read().some((one) => one.startsWith("STOPPING=1")));
  });
});

test("SIGHUP from neither a service manager nor a terminal is ignored, and the log says what to do", async () => {
  using folder = new TemporaryFolder();
  const log = folder.at("log");
  const under = ["sh", "-c", `exec setsid "$@" 2>"${log}"`, "sh"];
  await using candor = await startCandor(["serve"], { cwd: folder.path }, under);
  process.kill(candor.pid, "SIGHUP");
  await eventually("the log says so", () =>
    readFileSync(log, "utf8").includes("SIGHUP does nothing"),
  );
  expect((await fetch(`${candor.url}/reviews.json`)).ok).toBe(true);
  expect(await candor.stop()).toBe(0);
});
