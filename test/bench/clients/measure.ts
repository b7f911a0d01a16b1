import { resolve } from "node:path";
import type { DatagramSocket } from "../../support/datagrams.ts";
import { percentile } from "../../support/figures.ts";
import { residentMegabytes } from "../../support/memory.ts";

const ATTACKER = resolve(import.meta.dir, "attacker.ts");
const ASK_EVERY_MS = 20;
const LOOK_EVERY_MS = 100;
/** An ordinary reader gives up after this time. */
const PATIENCE_MS = 30_000;
const PATH = "/api/feed.json";

/** A server that is attacked. */
export interface Target {
  readonly port: number;
  readonly pid: number;
  /** Where it tells that it is alive; undefined if it does not. */
  readonly watchdog?: DatagramSocket | undefined;
}

/** What ordinary readers saw, and the server's memory. */
export interface Seen {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answers other than 200, and none at all. */
  readonly failed: number;
  readonly megabytes: number;
  /** The longest pause between two signs of life, in milliseconds; not a number without any. */
  readonly pauseMs: number;
}

/** Asks as an ordinary reader does while the attack goes on. */
export async function measureUnder(attack: number, target: Target, seconds: number): Promise<Seen> {
  const words = [
    "nice",
    "-n",
    "19",
    process.execPath,
    ATTACKER,
    String(target.port),
    String(attack),
  ];
  const attacker = Bun.spawn(words, { stdout: "ignore", stderr: "ignore" });
  try {
    return await observe(target, performance.now() + seconds * 1_000);
  } finally {
    attacker.kill("SIGKILL");
    await attacker.exited;
  }
}

async function observe({ port, pid, watchdog }: Target, until: number): Promise<Seen> {
  const times: number[] = [];
  let failed = 0;
  let megabytes = 0;
  let signAt = performance.now();
  let pauseMs = 0;
  watchdog?.read();
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(pid));
    if (watchdog?.read().includes("WATCHDOG=1") === true) signAt = performance.now();
    pauseMs = Math.max(pauseMs, performance.now() - signAt);
  }, LOOK_EVERY_MS);
  while (performance.now() < until) {
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { signal }).catch(
      () => undefined,
    );
    await answer?.bytes().catch(() => undefined);
    times.push(performance.now() - began);
    if (answer?.status !== 200) failed += 1;
    await Bun.sleep(ASK_EVERY_MS);
  }
  clearInterval(look);
  return {
    asked: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: Math.max(...times),
    failed,
    megabytes,
    pauseMs: watchdog === undefined ? Number.NaN : pauseMs,
  };
}
