import { TEST_CLUSTER_KEY } from "../../support/cluster.ts";
import { median } from "../../support/figures.ts";
import { TestPostgres } from "../../support/postgres.ts";
import { processorSeconds } from "../../support/processor.ts";
import { BenchHub } from "../hub/bench-hub.ts";
import type { OpenedGroup } from "../hub/subscribers.ts";

const LOOPBACK = "127.0.0.1";
const ROUNDS = 5;
const US_PER_SECOND = 1_000_000;
const MS_PER_SECOND = 1_000;

/** What a delivery takes, with the subscriptions in one of the two stores. */
export interface Delivering {
  readonly hubStore: "SQLite" | "PostgreSQL";
  readonly perSecond: number;
  /** Microseconds of processor time a delivery, of Candor and of PostgreSQL. */
  readonly ofCandor: number;
  readonly ofPostgres: number;
}

/** Delivers a change to `count` subscribers from a database that is the only one. */
export async function deliverAlone(count: number): Promise<Delivering> {
  await using hub = await BenchHub.start();
  return { hubStore: "SQLite", ...(await measure(hub, count, () => 0)) };
}

/** Delivers a change to `count` subscribers from the only node of a cluster. */
export async function deliverInCluster(count: number): Promise<Delivering> {
  // As an administrator has it: every commit reaches the disk.
  await using postgres = await TestPostgres.start({ fsync: "on", shared_buffers: "256MB" });
  const environment = { CANDOR_DATABASE_URL: postgres.url(), CANDOR_KEY: TEST_CLUSTER_KEY };
  await using hub = await BenchHub.start(environment);
  return {
    hubStore: "PostgreSQL",
    ...(await measure(hub, count, () => postgres.processorSeconds)),
  };
}

/** Processor time in seconds. */
interface Used {
  readonly candor: number;
  readonly postgres: number;
  readonly perSecond: number;
}

/** What the change itself takes, without subscribers, is not counted. */
async function measure(hub: BenchHub, count: number, ofPostgres: () => number) {
  const used = async (work: () => Promise<number>): Promise<Used> => {
    const before = [processorSeconds(hub.pid), ofPostgres()] as const;
    const perSecond = await work();
    const candor = processorSeconds(hub.pid) - before[0];
    return { candor, postgres: ofPostgres() - before[1], perSecond };
  };
  const change = async () => {
    await hub.change();
    return hub.idleMemory();
  };
  const alone: Used[] = [];
  while (alone.length < ROUNDS) alone.push(await used(change));
  const opened = await hub.subscribe({ count, origins: "one", hostname: LOOPBACK, delayMs: 0 });
  await hub.round(opened);
  const rounds: Used[] = [];
  while (rounds.length < ROUNDS) rounds.push(await used(() => rateOf(hub, opened)));
  const each = (name: "candor" | "postgres") => {
    const of = (all: readonly Used[]) => median(all.map((one) => one[name]));
    return ((of(rounds) - of(alone)) * US_PER_SECOND) / count;
  };
  const perSecond = median(rounds.map((round) => round.perSecond));
  return { perSecond, ofCandor: each("candor"), ofPostgres: each("postgres") };
}

async function rateOf(hub: BenchHub, opened: OpenedGroup): Promise<number> {
  const { firstAt, lastAt } = await hub.round(opened);
  return ((opened.callbacks.length - 1) * MS_PER_SECOND) / (lastAt - firstAt);
}
