import { expect, test } from "bun:test";
import { ControlSocket, handoverPath } from "../../src/net/handover.ts";
import { renewAt, servedPorts, servingAt } from "../../src/net/serving-process.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Far longer than a test may take. */
const PATIENCE_MS = 600_000;

/** Says that it takes over, and lives until its input ends. */
const SUCCESSOR = `
  const socket = await Bun.connect({ unix: process.argv[1], socket: { data() {} } });
  socket.write("leave " + process.pid + "\\n");
  for await (const _ of Bun.stdin.stream());
  process.exit(9);
`;

test("a renewal is given up when the successor ends after the old process has left (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("door");
  const asked = Promise.withResolvers<void>();
  const neverFails = Promise.withResolvers<number>();
  const renew = () => {
    asked.resolve();
    return neverFails.promise;
  };
  using door = new ControlSocket(path, { version: "1.2.3", share: () => true, renew });
  door.open();
  const renewed = renewAt(path, PATIENCE_MS);
  await asked.promise;
  const successor = Bun.spawn([process.execPath, "-e", SUCCESSOR, path], { stdin: "pipe" });
  expect(await door.left).toBe(successor.pid);
  door[Symbol.dispose]();
  expect(Bun.peek.status(renewed)).toBe("pending");
  successor.stdin.end();
  expect(await renewed).toBeUndefined();
});

test("a process tells who it is at its door; where there is no door nobody serves (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("door");
  expect(await servingAt(path)).toBeUndefined();
  using door = new ControlSocket(path, {
    version: "1.2.3",
    share: () => true,
    renew: async () => 1,
  });
  door.open();
  expect(await servingAt(path)).toEqual({ pid: process.pid, version: "1.2.3" });
});

test("a renewal is given up when the successor ends before the old process has left (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("door");
  using door = new ControlSocket(path, {
    version: "1.2.3",
    share: () => true,
    renew: async () => 9,
  });
  door.open();
  expect(await renewAt(path, PATIENCE_MS)).toBeUndefined();
});

test("the ports on which a database is served are found, without those of processes that were killed", async () => {
  using folder = new TemporaryFolder();
  const database = folder.at("candor.sqlite");
  const keeper = { version: "1.2.3", share: () => true, renew: async () => 1 };
  using first = new ControlSocket(handoverPath(database, 18001), keeper);
  using second = new ControlSocket(handoverPath(database, 3000), keeper);
  using another = new ControlSocket(handoverPath(folder.at("another.sqlite"), 4000), keeper);
  for (const door of [first, second, another]) door.open();
  await folder.write("candor.sqlite.5000.sock", "");
  await folder.write("candor.sqlite.05.sock", "");
  expect([...(await servedPorts(database)).keys()]).toEqual([3000, 18001]);
  expect(await servedPorts(folder.at("nowhere/candor.sqlite"))).toEqual(new Map());
});

test("nobody serves a database whose folder can't be read (issue 42)", async () => {
  using folder = new TemporaryFolder();
  // As for a user who may not read it; root may read any folder.
  await Bun.write(folder.at("no-folder"), "");
  expect(await servedPorts(folder.at("no-folder/candor.sqlite"))).toEqual(new Map());
});
