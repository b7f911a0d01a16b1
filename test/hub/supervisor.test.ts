import { expect, test } from "bun:test";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { HubSupervisor } from "../../src/hub/supervisor.ts";
import { eventually } from "../support/eventually.ts";
import { testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** A worker that takes its time to stop. */
const SLOW_TO_STOP = `
  onmessage = ({ data }) => {
    if (data.kind === "stop") setTimeout(() => postMessage({ kind: "stopped" }), 200);
  };
`;

test("a hub that is restarted twice at once runs in one thread, not in two (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const file = await folder.write("worker.js", SLOW_TO_STOP);
  let running = 0;
  const spawn = () => {
    const worker = new Worker(file);
    running += 1;
    worker.addEventListener("close", () => {
      running -= 1;
    });
    return worker;
  };
  const hub = new HubSupervisor(
    spawn,
    () => ({ database: ":memory:", policy: DEFAULT_POLICY }),
    testContext().log,
  );
  hub.start();
  await Promise.all([hub.restart(), hub.restart()]);
  await eventually("one thread runs", () => running === 1);
  await hub.stop();
  await eventually("no thread runs", () => running === 0);
});

/** A worker that says it works, and then fails for one of two reasons in turn. */
const FAILING = `
  onmessage = ({ data }) => {
    if (data.kind === "stop") postMessage({ kind: "stopped" });
    if (data.kind !== "start") return;
    postMessage({ kind: "problem", problem: undefined });
    postMessage({ kind: "failed", reason: "the cluster has ended" });
  };
`;

test("a fault that comes back at each start is logged once (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const file = await folder.write("worker.js", FAILING);
  const logged: string[] = [];
  const note = (_: unknown, text?: string) => void logged.push(text ?? String(_));
  let starts = 0;
  const spawn = () => {
    starts += 1;
    return new Worker(file);
  };
  const hub = new HubSupervisor(spawn, () => ({ database: ":memory:", policy: DEFAULT_POLICY }), {
    info: note,
    warn: note,
    error: note,
  });
  hub.start();
  await eventually("it was started three times", () => starts >= 3);
  await hub.stop();
  expect(hub.problem).toBe("the cluster has ended");
  expect(logged).toEqual(["the hub's worker failed", "the hub's worker ended; starting it again"]);
});
