import { expect, test } from "bun:test";
import { SQL } from "bun";
import { anyMoment } from "../soak/chance.ts";
import { ClusterTrial } from "../soak/cluster/cluster-trial.ts";
import { eventually } from "../support/eventually.ts";
import { TestPostgres } from "../support/postgres.ts";
import { ServedCluster } from "../support/served-cluster.ts";

const PLAN = {
  ...{ nodes: 3, subscribers: 40, changing: 50, patienceMs: 40_000 },
  ...{ host: "127.0.0.1", addresses: "127.0.0.0/8" },
} as const;
const PATIENCE_MS = 60_000;
/** By then an import is over. */
const IMPORT_MS = 600;

/** Waits until PostgreSQL gives away what a node that is not heard of has claimed. */
async function awaitLostClaims(postgres: TestPostgres, hubs: number): Promise<void> {
  const held = "select count(*)::int count from candor.hubs where held_until > candor.clock()";
  await using sql = new SQL(postgres.url(), { max: 1 });
  const isLost = async () => (await sql.unsafe(held))[0]?.count === hubs;
  await eventually("its claims are free", isLost, PATIENCE_MS);
}

// The long form, with failovers and lines that are cut, is `bun run soak cluster`.
test("three nodes: one is killed in an import, one is stopped past its claims, PostgreSQL crashes, and nothing is lost or contradicted (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await using cluster = new ServedCluster(postgres.url());
  await using trial = new ClusterTrial(cluster, PLAN);
  await trial.start();

  for (const node of [1, 2, 0]) {
    const died = trial.importAndKill(node, () => anyMoment(IMPORT_MS));
    await Promise.all([died, cluster.killAndServe(node)]);
    await trial.import(node);
  }
  expect(await trial.overlapping()).toBe(0);

  await trial.import(0);
  cluster.signal(2, "SIGSTOP");
  await trial.import(1);
  await awaitLostClaims(postgres, 2);
  await trial.import(0);
  cluster.signal(2, "SIGCONT");
  await trial.import(1);
  // Only the one that was stopped may have repeated what another one was sending.
  const overlapping = await trial.overlapping();

  const crashed = trial.import(0);
  await postgres.stop("immediate");
  await crashed;
  await trial.importAndKill(2, () => postgres.restart());
  await trial.import(2);

  const { arrivals, wrong, seen } = await trial.settle();
  expect(arrivals).toMatchObject({ current: PLAN.subscribers, wrong: 0, overlapping });
  expect([wrong, seen.logs]).toEqual([[], 1]);
  expect(seen.checkpoints).toBeGreaterThan(5);
}, 180_000);
