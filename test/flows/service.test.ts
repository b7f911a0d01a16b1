import { describe, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { type RunningCandor, startCandor } from "../support/candor.ts";
import { DatagramSocket } from "../support/datagrams.ts";
import { eventually } from "../support/eventually.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SERVE = ["serve"];

/** Waits until systemd has received a message. @param all gets everything that it receives */
function told(socket: DatagramSocket, message: string, all: string[] = []): Promise<boolean> {
  return eventually(`systemd is told ${message}`, () => {
    all.push(...socket.read());
    return all.some((one) => one.split("\n").includes(message));
  });
}

async function isServing({ url }: RunningCandor): Promise<boolean> {
  return (await fetch(`${url}/feed.xml`)).ok;
}

describe("as a systemd service", () => {
  test.each([
    ["a socket file", (folder: TemporaryFolder) => folder.at("notify")],
    ["an abstract socket", () => `@candor-${randomUUID()}`],
  ])("it tells %s that it is ready, alive and stopping (issue 23)", async (_, place) => {
    using folder = new TemporaryFolder();
    const path = place(folder);
    using socket = new DatagramSocket(path);
    const environment = { NOTIFY_SOCKET: path, WATCHDOG_USEC: "300000" };
    await using candor = await startCandor(SERVE, { cwd: folder.path, environment });
    await told(socket, "READY=1");
    expect(await isServing(candor)).toBe(true);
    await told(socket, "WATCHDOG=1");
    await told(socket, "WATCHDOG=1");
    expect(await candor.stop()).toBe(0);
    await told(socket, "STOPPING=1");
  });

  test("it sends no watchdog messages if another process should send them (issue 23)", async () => {
    using folder = new TemporaryFolder();
    using socket = new DatagramSocket(folder.at("notify"));
    const environment = {
      NOTIFY_SOCKET: folder.at("notify"),
      WATCHDOG_USEC: "1000",
      WATCHDOG_PID: "1",
    };
    await using candor = await startCandor(SERVE, { cwd: folder.path, environment });
    const all: string[] = [];
    await told(socket, "READY=1", all);
    expect(await candor.stop()).toBe(0);
    await told(socket, "STOPPING=1", all);
    expect(all.filter((message) => message.includes("WATCHDOG"))).toEqual([]);
  });

  test("it serves even if nobody listens on the socket (issue 23)", async () => {
    using folder = new TemporaryFolder();
    const environment = { NOTIFY_SOCKET: folder.at("nothing"), WATCHDOG_USEC: "300000" };
    await using candor = await startCandor(SERVE, { cwd: folder.path, environment });
    expect(await isServing(candor)).toBe(true);
    expect(await candor.stop()).toBe(0);
  });
});
