import { describe, expect, test } from "bun:test";
import { Pool } from "../../src/hub/pool.ts";
import type { Slot } from "../../src/net/preemptive-slots.ts";
import { TokenBucket } from "../../src/net/token-bucket.ts";
import { eventually } from "../support/eventually.ts";

const LATER = Number.POSITIVE_INFINITY;
const UNPACED = new TokenBucket(0, Number.POSITIVE_INFINITY);

/** A pool whose jobs run until they are released, and what happened in it. */
class Watched {
  readonly started: string[] = [];
  readonly dropped: string[] = [];
  readonly #open = new Map<string, () => void>();
  readonly pool: Pool;

  constructor(slots: number, perHost: number, newConnections = UNPACED) {
    this.pool = new Pool({ slots, perHost, perNetwork: slots, newConnections });
  }

  /** Adds jobs named by their host and a number: a1, a2, b1. */
  add(...names: string[]): void {
    for (const name of names) this.addBefore(LATER, name);
  }

  addBefore(startBefore: number, name: string): void {
    const run = () => {
      this.started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#open.set(name, resolve);
      return promise;
    };
    const drop = () => this.dropped.push(name);
    const host = name.charAt(0);
    this.pool.add({ host, network: host, bytes: 0, startBefore, run, drop });
  }

  /** Lets a job finish. */
  async end(name: string): Promise<void> {
    this.#open.get(name)?.();
    this.#open.delete(name);
    await settled();
  }
}

/** Waits for the microtasks that the end of a job needs. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe("the pool", () => {
  test("runs `perHost` jobs for one host at a time, and its others in order (HUB.md, threats)", async () => {
    const all = new Watched(10, 2);
    all.add("a1", "a2", "a3", "a4");
    expect([all.started, all.pool.size]).toEqual([["a1", "a2"], 4]);
    await all.end("a2");
    expect([all.started, all.pool.size]).toEqual([["a1", "a2", "a3"], 3]);
    await all.end("a1");
    await all.end("a3");
    await all.end("a4");
    expect([all.started, all.pool.size]).toEqual([["a1", "a2", "a3", "a4"], 0]);
  });

  test("runs `slots` jobs in total, and starts those waiting for another host (HUB.md, threats)", async () => {
    const all = new Watched(2, 1);
    all.add("a1", "b1", "c1", "c2");
    expect(all.started).toEqual(["a1", "b1"]);
    await all.end("a1");
    expect(all.started).toEqual(["a1", "b1", "c1"]);
    await all.end("b1");
    expect(all.started).toEqual(["a1", "b1", "c1"]);
    await all.end("c1");
    expect(all.started).toEqual(["a1", "b1", "c1", "c2"]);
  });

  test("lets a host that never answers delay only its own jobs (HUB.md, threats)", async () => {
    const all = new Watched(8, 4);
    all.add(..."12345678".split("").map((each) => `s${each}`));
    for (const name of ["a1", "b1", "c1", "d1", "e1", "f1"]) {
      all.add(name);
      await all.end(name);
    }
    expect(all.started.filter((name) => !name.startsWith("s"))).toHaveLength(6);
    expect(all.started.filter((name) => name.startsWith("s"))).toHaveLength(4);
  });

  test("drops a job that can no longer start in time, and runs the next (HUB.md, point 11)", () => {
    const all = new Watched(1, 1);
    all.addBefore(Date.now() - 1, "a1");
    all.add("a2");
    expect([all.started, all.dropped, all.pool.size]).toEqual([["a2"], ["a1"], 1]);
  });

  test("drops waiting jobs, not running ones, when it is cleared (HUB.md, point 11)", async () => {
    const all = new Watched(1, 1);
    all.add("a1", "a2", "b1");
    all.pool.clear();
    expect([all.started, all.dropped, all.pool.size]).toEqual([["a1"], ["a2", "b1"], 1]);
    await all.end("a1");
    expect([all.started, all.pool.size]).toEqual([["a1"], 0]);
    all.add("b2");
    expect(all.started).toEqual(["a1", "b2"]);
  });

  test("gives a freed slot to the host that has waited longest (HUB.md, threats)", async () => {
    const all = new Watched(2, 2);
    all.add("s1", "s2", "s3", "s4", "a1");
    await all.end("s1");
    await all.end("s2");
    expect(all.started).toContain("a1");
  });

  test("opens connections at its pace, and keeps using those that are open", async () => {
    const clock = { now: 0 };
    const all = new Watched(8, 4, new TokenBucket(1000, 2, () => clock.now));
    all.add("a1", "b1", "c1", "a2");
    expect(all.started).toEqual(["a1", "b1"]);
    await all.end("a1");
    expect(all.started).toEqual(["a1", "b1", "a2"]);
    expect(all.pool.size).toBe(3);
    clock.now = 1;
    await eventually("c1 is started", () => all.started.includes("c1"));
  });

  test("counts connections again once nothing runs, since they are closed then", async () => {
    const clock = { now: 0 };
    const all = new Watched(8, 4, new TokenBucket(1000, 1, () => clock.now));
    all.add("a1");
    await all.end("a1");
    all.add("a2");
    expect(all.started).toEqual(["a1"]);
    clock.now = 1;
    await eventually("a2 is started", () => all.started.includes("a2"));
  });

  test("drops jobs that the pace delayed for too long", async () => {
    const clock = { now: 0 };
    const all = new Watched(8, 4, new TokenBucket(1000, 1, () => clock.now));
    all.add("a1");
    all.addBefore(Date.now() + 1, "b1");
    await eventually("b1 is dropped", () => all.dropped.includes("b1"));
    expect(all.started).toEqual(["a1"]);
  });

  test.each([
    ["at once", UNPACED],
    ["after they waited for a connection", new TokenBucket(1_000, 1)],
  ])("lets jobs started %s give way when others wait (issue 14)", async (_, pace) => {
    const shareMs = 20;
    const pool = new Pool({ slots: 2, perHost: 1, perNetwork: 2, newConnections: pace });
    const begun: string[] = [];
    const run =
      (host: string) =>
      ({ signal }: Slot) => {
        begun.push(host);
        return new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => resolve());
        });
      };
    for (const host of ["a", "b", "c", "d", "e"]) {
      const job = { host, network: host, bytes: 0, shareMs, startBefore: LATER };
      pool.add({ ...job, run: run(host), drop: () => {} });
    }
    await eventually("all have started", () => begun.length === 5);
    expect([pool.size, pool.waiting]).toEqual([2, 0]);
  });

  test("leaves slow jobs in their slots while nobody waits (issue 14)", async () => {
    const pool = new Pool({ slots: 2, perHost: 1, perNetwork: 2, newConnections: UNPACED });
    const jobOf = (host: string) => ({
      ...{ host, network: host, bytes: 0, shareMs: 5, startBefore: LATER },
    });
    let aborted = 0;
    const done = Promise.withResolvers<void>();
    const run = ({ signal }: Slot) => {
      signal.addEventListener("abort", () => {
        aborted += 1;
      });
      return done.promise;
    };
    for (const host of ["a", "b"]) pool.add({ ...jobOf(host), run, drop: () => {} });
    const quick = new Pool({ slots: 1, perHost: 1, perNetwork: 1, newConnections: UNPACED });
    let ended = 0;
    const stubborn = ({ signal }: Slot) =>
      new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())).then(() => {
        ended += 1;
      });
    for (const host of ["a", "b"]) {
      quick.add({ ...jobOf(host), run: stubborn, drop: () => {} });
    }
    // Another pool with the same share ends its jobs meanwhile; here none was asked to give way.
    await eventually("a job of the other pool gives way", () => ended > 0);
    expect([aborted, pool.size]).toEqual([0, 2]);
    done.resolve();
  });

  test("runs large bodies as memory allows, at least one, and small ones beside them (issue 14)", async () => {
    const pool = new Pool({ slots: 64, perHost: 64, perNetwork: 64, newConnections: UNPACED });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const add = (bytes: number) => {
      const run = () => {
        begun.push(bytes);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      const host = String(bytes);
      pool.add({ host, network: host, bytes, startBefore: LATER, run, drop: () => {} });
    };
    for (const bytes of [30e6, 30e6, 30e6, 90e6, 20e3]) add(bytes);
    expect(begun).toEqual([30e6, 30e6, 20e3]);
    for (const end of ends.splice(0)) end();
    await settled();
    expect(begun.slice(3)).toEqual([30e6]);
    for (const end of ends.splice(0)) end();
    await settled();
    expect(begun.slice(4)).toEqual([90e6]);
  });

  test("runs `perNetwork` jobs for one network at a time, whatever its names (issue 14)", () => {
    const pool = new Pool({ slots: 9, perHost: 9, perNetwork: 2, newConnections: UNPACED });
    const begun: string[] = [];
    const add = (host: string, network: string) => {
      const run = () => {
        begun.push(host);
        return new Promise<void>(() => {});
      };
      pool.add({ host, network, bytes: 0, startBefore: LATER, run, drop: () => {} });
    };
    for (const host of ["a", "b", "c"]) add(host, "192.0.2.1");
    add("d", "192.0.2.2");
    expect(begun).toEqual(["a", "b", "d"]);
  });

  test("lets jobs of a host give way to others of the same host, even if slots are free (issue 14)", async () => {
    const pool = new Pool({ slots: 9, perHost: 1, perNetwork: 9, newConnections: UNPACED });
    const begun: string[] = [];
    const add = (host: string, name: string) => {
      const run = ({ signal }: Slot) => {
        begun.push(name);
        return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      };
      const job = { host, network: host, bytes: 0, shareMs: 10, startBefore: LATER };
      pool.add({ ...job, run, drop: () => {} });
    };
    add("other", "o");
    for (const name of ["a1", "a2", "a3"]) add("a", name);
    await eventually("all jobs of a have started", () => begun.length === 4);
    expect(pool.sizeOf("other")).toBe(1);
  });
});
