import { eventually } from "../../support/eventually.ts";
import type { Server, TestPatroni } from "../../support/patroni.ts";
import type { ServedCluster } from "../../support/served-cluster.ts";
import { below } from "../chance.ts";

const PATIENCE_MS = 120_000;
const CONFIRMED = { synchronous_mode: true, synchronous_mode_strict: true };
const UNCONFIRMED = { synchronous_mode: false, synchronous_mode_strict: false };
/** Longer than a node's claims last. */
const MAX_FROZEN_MS = 25_000;
const SHORT_MS = 4_000;

/** What faults befall. */
export interface Befallen {
  readonly cluster: ServedCluster;
  readonly patroni: TestPatroni;
  readonly nodes: number;
}

/** What goes wrong while a cluster works. Each is over once everything runs again. */
export const FAULTS = {
  "a node is killed": ({ cluster, nodes }: Befallen) => cluster.killAndServe(below(nodes)),
  "a node is frozen": ({ cluster, nodes }: Befallen) =>
    cluster.freeze(below(nodes), below(SHORT_MS)),
  "a node is frozen past its claims": ({ cluster, nodes }: Befallen) =>
    cluster.freeze(below(nodes), MAX_FROZEN_MS),
  "a node's line is cut": ({ cluster, nodes }: Befallen) =>
    cutLine(cluster, below(nodes), SHORT_MS),
  "a node's line is cut past its claims": ({ cluster, nodes }: Befallen) =>
    cutLine(cluster, below(nodes), MAX_FROZEN_MS),
  "PostgreSQL is killed": async ({ patroni }: Befallen) => {
    patroni.endPostgres(await leaderOf(patroni));
    await awaitReady(patroni);
  },
  "the leader's machine is lost": async ({ patroni }: Befallen) => {
    await loseLeader(patroni);
    await awaitReady(patroni);
  },
  "the leader's machine is lost, and its last commits": async (befallen: Befallen) => {
    const { patroni } = befallen;
    await patroni.configure(UNCONFIRMED);
    await eventually("nobody confirms commits", () => hasNoSynchronous(patroni), PATIENCE_MS);
    const goOn = await holdBackStandbys(patroni);
    await Bun.sleep(SHORT_MS);
    await loseLeader(patroni, goOn);
    await patroni.configure(CONFIRMED);
    await awaitReady(patroni);
  },
} as const;
export type Fault = keyof typeof FAULTS;

async function cutLine(cluster: ServedCluster, node: number, milliseconds: number): Promise<void> {
  const line = cluster.networks[node];
  line?.cut();
  await Bun.sleep(milliseconds);
  line?.mend();
}

/** The leader crashes; another server takes over, and the crashed one comes back. */
async function loseLeader(patroni: TestPatroni, meanwhile = () => {}): Promise<void> {
  const lost = await leaderOf(patroni);
  patroni.crash(lost);
  meanwhile();
  const hasNext = async () => ![undefined, lost].includes(await patroni.leader());
  await eventually("another server leads", hasNext, PATIENCE_MS);
  patroni.revive(lost);
}

function leaderOf(patroni: TestPatroni): Promise<Server> {
  return eventually("there is a leader", () => patroni.leader(), PATIENCE_MS);
}

async function awaitReady(patroni: TestPatroni): Promise<void> {
  await eventually("all servers run again", () => patroni.isReady(), PATIENCE_MS);
}

async function holdBackStandbys(patroni: TestPatroni): Promise<() => void> {
  const leader = await leaderOf(patroni);
  const standbys = patroni.servers.filter((server) => server !== leader);
  const goOn = standbys.map((server) => patroni.holdBack(server));
  return () => {
    for (const one of goOn) one();
  };
}

async function hasNoSynchronous(patroni: TestPatroni): Promise<boolean> {
  const rows = await patroni.ask("show synchronous_standby_names").catch(() => []);
  return Object(rows[0]).synchronous_standby_names === "";
}
