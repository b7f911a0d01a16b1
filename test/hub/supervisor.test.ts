import { test } from "bun:test";
import { USUAL_POLICY } from "../../src/domain/hub/hub-policy.ts";
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
    () => ({ database: ":memory:", policy: USUAL_POLICY }),
    testContext().log,
  );
  hub.start();
  await Promise.all([hub.restart(), hub.restart()]);
  await eventually("one thread runs", () => running === 1);
  await hub.stop();
  await eventually("no thread runs", () => running === 0);
});
