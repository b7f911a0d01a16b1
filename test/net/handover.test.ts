import { expect, test } from "bun:test";
import { type ControlHandler, ControlSocket, Predecessor } from "../../src/net/handover.ts";
import { eventually } from "../support/eventually.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

function keeper(canShare = true): ControlHandler {
  return { version: "1.2.3", share: () => canShare, renew: async () => 1 };
}

/** The predecessor at a path, which must exist. */
async function predecessorAt(path: string): Promise<Predecessor> {
  const predecessor = await Predecessor.at(path);
  if (predecessor === undefined) throw new Error(`Nobody listens at ${path}`);
  return predecessor;
}

test("a successor shares the port, tells its process id, and learns when the predecessor ends (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using door = new ControlSocket(folder.at("door"), keeper());
  door.open();
  const predecessor = await predecessorAt(folder.at("door"));
  expect(await predecessor.share()).toBe("shared");
  const ended = predecessor.leave();
  expect(await door.left).toBe(process.pid);
  door[Symbol.dispose]();
  expect(await ended).toBe(true);
});

test("only one can take over at a time; one that gives up lets another try (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using door = new ControlSocket(folder.at("door"), keeper());
  door.open();
  const first = await predecessorAt(folder.at("door"));
  expect(await first.share()).toBe("shared");
  expect(await (await predecessorAt(folder.at("door"))).share()).toBe("taken");
  first[Symbol.dispose]();
  await eventually("another may take over", async () => {
    return (await (await predecessorAt(folder.at("door"))).share()) === "shared";
  });
});

test("a system that can't share a port says so (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using door = new ControlSocket(folder.at("door"), keeper(false));
  door.open();
  expect(await (await predecessorAt(folder.at("door"))).share()).toBe("alone");
});

test("no predecessor is found if none listens, or it was killed (issue 23)", async () => {
  using folder = new TemporaryFolder();
  await folder.write("stale", "");
  expect(await Predecessor.at(folder.at("nothing"))).toBeUndefined();
  expect(await Predecessor.at(folder.at("stale"))).toBeUndefined();
});
