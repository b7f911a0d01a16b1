import { Store } from "../../../src/store/store.ts";
import { datasetOf } from "../../flows/program.ts";
import { eventually } from "../../support/eventually.ts";
import { median } from "../../support/figures.ts";
import { logFaults } from "../../support/log-of-store.ts";
import { wholeFaults } from "../../support/whole-faults.ts";
import { hubStatus } from "../processes.ts";
import type { Fault } from "./fault.ts";
import { Reader } from "./reader.ts";
import { Scene } from "./scene.ts";

const BEFORE_MS = 1_000;
const RECOVERS_WITHIN_MS = 120_000;
const A_SECOND_MS = 1_000;

/** What one fault did, as a row of the table. */
export interface Row {
  readonly fault: string;
  readonly readers: string;
  readonly hub: string;
  readonly health: string;
  readonly recovery: string;
  /** Reviews and subscriptions that were acknowledged and are gone. */
  readonly lost: number;
  /** What else is wrong; empty if nothing is. */
  readonly faults: readonly string[];
}

/**
 * Causes a fault in the real program with a reader and a subscriber, ends it, and reports what
 * happened.
 */
export async function playFault(fault: Fault): Promise<Row> {
  await using scene = await Scene.create();
  await fault.prepare?.(scene);
  await scene.start();
  await using reader = new Reader(scene.url);
  await Bun.sleep(BEFORE_MS);
  const lines = scene.logLines;
  const { deliveries } = scene.firstListener;
  const from = performance.now();
  await fault.begin(scene);
  const begun = performance.now();
  const attempts = await attemptsDuring(fault, scene);
  await Bun.sleep(Math.max(0, begun + fault.seconds * A_SECOND_MS - performance.now()));
  const pushed = scene.firstListener.deliveries - deliveries;
  const until = performance.now();
  await fault.end(scene);
  const recovered = await recover(scene, reader, fault);
  const logged = scene.logLines - lines;
  const { lost, faults } = await lossesIn(scene);
  const push = pushed > 0 ? "a change is pushed" : "nothing is pushed";
  return {
    fault: `${fault.name}, ${Math.round((until - from) / A_SECOND_MS)} s`,
    readers: reader.saw(from, until),
    hub: `${push}; ${attempts}`,
    health: reader.healthIn(from, until),
    recovery: `${fault.ending}: ${startsOf(scene)}${recovered.told}; log lines: ${logged}`,
    lost,
    faults: [...recovered.faults, ...faults],
  };
}

/** How long it took to listen again if it was restarted. */
function startsOf({ starts: [, ...again] }: Scene): string {
  if (again.length === 0) return "";
  const seconds = (milliseconds: number) => (milliseconds / A_SECOND_MS).toFixed(1);
  const most = seconds(Math.max(...again));
  return `it listens again after ${seconds(median(again))} s (median; at most ${most} s); `;
}

/** What happens to an import, and to a request to subscribe, while the fault lasts. */
async function attemptsDuring(fault: Fault, scene: Scene): Promise<string> {
  const imported = fault.isImportedInto ? await scene.import() : undefined;
  const response = await scene.subscribe();
  const text = (await response?.text().catch(() => ""))?.split(/[.\n]/)[0] ?? "";
  const answer = response === undefined ? "no answer" : `${response.status} (${text})`;
  const asked = `a request to subscribe gets ${answer}`;
  if (imported === undefined) return asked;
  const refusal = imported.stderr.trim().split("\n").at(-1) ?? "";
  const told = imported.exitCode === 0 ? "succeeds" : `is refused (${withoutPaths(refusal)})`;
  return `${asked}; an import ${told}`;
}

function withoutPaths(text: string): string {
  return text.replace(/\/\S+\/(?=\S)/g, "").replace(/^candor: /, "");
}

/** Waits until everything works again, with a further change, and says how long that took. */
async function recover(scene: Scene, reader: Reader, { name }: Fault) {
  const ended = performance.now();
  const since = () => `${((performance.now() - ended) / A_SECOND_MS).toFixed(1)} s`;
  const faults: string[] = [];
  const comesTrue = async (what: string, check: () => Promise<boolean>) => {
    try {
      await eventually(what, check, RECOVERS_WITHIN_MS);
    } catch (error) {
      faults.push(`${name}: ${error}`);
    }
    return since();
  };
  const readable = await comesTrue("readers get answers", async () => {
    return (await fetch(`${scene.url}/healthz`, { keepalive: false })).ok;
  });
  const began = performance.now();
  const finished = await scene.import();
  const importing = ((performance.now() - began) / A_SECOND_MS).toFixed(1);
  if (finished.exitCode !== 0) faults.push(`${name}: an import is refused: ${finished.stderr}`);
  const pushed = await comesTrue("all subscribers have the newest content", () =>
    scene.isUpToDate(),
  );
  const wanted = "200, hub ok";
  const healthy = await comesTrue("/healthz is ok", async () => {
    return reader.healthIn(performance.now() - A_SECOND_MS, performance.now()) === wanted;
  });
  const told = `readable after ${readable}, a further change pushed to all after ${pushed} (${importing} s of it for the import), healthy after ${healthy}`;
  return { told, faults };
}

/** Counts what was acknowledged and is gone, and checks what is left. */
async function lossesIn(scene: Scene): Promise<Pick<Row, "lost" | "faults">> {
  const { reviews } = await datasetOf(scene.url);
  const there = new Set(reviews.map(({ id }) => id));
  const lostReviews = scene.imported.filter((id) => !there.has(id)).length;
  const { callbacks } = await hubStatus(scene.stage.folder.path, scene.database);
  const dropped = scene.listeners.filter(({ callback }) => !callbacks.includes(callback)).length;
  const verified = await scene.verifyLog();
  await scene.serving.end("SIGTERM");
  const exitCode = await scene.serving.exited;
  using store = new Store(scene.database);
  const faults = [...wholeFaults(store), ...logFaults(store), ...verified];
  if (exitCode !== 0) faults.push(`candor ended with ${exitCode}`);
  return { lost: lostReviews + dropped, faults };
}
