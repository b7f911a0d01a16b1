import { expect, test } from "bun:test";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { LazyHub } from "../../src/hub/lazy-hub.ts";
import { HubSupervisor } from "../../src/hub/supervisor.ts";
import { testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const WORKER = `
  onmessage = ({ data }) => {
    if (data.kind === "stop") postMessage({ kind: "stopped" });
  };
`;

async function hubIn(folder: TemporaryFolder, isNeeded: () => boolean) {
  const diskProblem = () => undefined;
  const file = await folder.write("worker.js", WORKER);
  const spawned: Worker[] = [];
  const spawn = () => {
    const worker = new Worker(file);
    spawned.push(worker);
    return worker;
  };
  const start = () => ({ database: ":memory:", policy: DEFAULT_POLICY });
  const supervisor = new HubSupervisor(spawn, start, testContext().log);
  return { hub: new LazyHub(supervisor, { isNeeded, diskProblem }), spawned };
}

test("the hub's thread starts once there is something to do, and only once", async () => {
  using folder = new TemporaryFolder();
  let isNeeded = false;
  const { hub, spawned } = await hubIn(folder, () => isNeeded);
  hub.start();
  hub.wake();
  await hub.restart();
  expect(spawned).toHaveLength(0);
  isNeeded = true;
  hub.wake();
  hub.wake();
  hub.start();
  expect(spawned).toHaveLength(1);
  await hub.restart();
  expect(spawned).toHaveLength(2);
  await hub.stop();
});

test("a hub that never had anything to do stops at once", async () => {
  using folder = new TemporaryFolder();
  const { hub, spawned } = await hubIn(folder, () => false);
  hub.start();
  await hub.stop();
  expect(spawned).toHaveLength(0);
});
