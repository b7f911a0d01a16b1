import { MIDDLE, NODE_NETWORKS, NodeNetworks } from "../../support/node-networks.ts";
import { TestPatroni } from "../../support/patroni.ts";
import { ServedCluster } from "../../support/served-cluster.ts";
import { below, happens, oneOf } from "../chance.ts";
import { ClusterTrial, REVIEWS } from "./cluster-trial.ts";
import { FAULTS, type Fault } from "./faults.ts";

const NODES = 3;
const PLAN = {
  ...{ nodes: NODES, subscribers: 2_000, changing: REVIEWS, patienceMs: 120_000 },
  ...{ host: MIDDLE, addresses: NODE_NETWORKS },
} as const;
const IMPORT_EVERY_MS = 1_000;
const IMPORT_MS = 3_000;
const PAUSE_MS = 5_000;
const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/**
 * Nodes over one PostgreSQL of three servers, with many subscribers: an import a second on any of
 * the nodes, while imports, nodes and servers are killed, frozen or cut off at random moments.
 */
export class ClusterSoak implements AsyncDisposable {
  readonly #networks: NodeNetworks;
  readonly #patroni: TestPatroni;
  readonly #cluster: ServedCluster;
  readonly #trial: ClusterTrial;
  readonly #faults: Partial<Record<Fault, number>> = {};

  private constructor(networks: NodeNetworks, patroni: TestPatroni) {
    this.#networks = networks;
    this.#patroni = patroni;
    this.#cluster = new ServedCluster(patroni.url);
    this.#cluster.networks = networks.all;
    this.#trial = new ClusterTrial(this.#cluster, PLAN);
  }

  static async create(): Promise<ClusterSoak> {
    const networks = new NodeNetworks(NODES);
    return new ClusterSoak(networks, await TestPatroni.start(MIDDLE));
  }

  /** Returns whether nothing was lost or contradicted. */
  async run(minutes: number): Promise<boolean> {
    await this.#trial.start();
    const end = performance.now() + minutes * 60_000;
    await Promise.all([this.#importUntil(end), this.#disturbUntil(end)]);
    const { arrivals, wrong, seen } = await this.#trial.settle();
    const { counts } = this.#trial;
    console.log(JSON.stringify({ ...counts, ...this.#faults, ...seen, arrivals, wrong }));
    return wrong.length === 0 && arrivals.wrong === 0 && this.#mayOverlap(arrivals.overlapping);
  }

  async #importUntil(end: number): Promise<void> {
    while (performance.now() < end) {
      await Promise.all([this.#import(below(NODES)), Bun.sleep(IMPORT_EVERY_MS)]);
    }
  }

  #import(node: number): Promise<void> {
    if (!happens(0.1)) return this.#trial.import(node);
    return this.#trial.importAndKill(node, () => Bun.sleep(below(IMPORT_MS)));
  }

  /** One fault after another, each kind before any comes twice. */
  async #disturbUntil(end: number): Promise<void> {
    let left: Fault[] = [];
    while (performance.now() < end) {
      if (left.length === 0) left = [...FAULT_NAMES];
      const fault = oneOf(left) ?? "a node is killed";
      left = left.filter((one) => one !== fault);
      process.stderr.write(`${fault}\n`);
      await FAULTS[fault]({ cluster: this.#cluster, patroni: this.#patroni, nodes: NODES });
      this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
      await Bun.sleep(PAUSE_MS);
    }
  }

  /** Only a node that was stopped, or cut off, with a post in its socket may repeat what another one sends. */
  #mayOverlap(overlapping: number): boolean {
    const stopped = Object.keys(this.#faults).some((fault) => /frozen|cut/.test(fault));
    return overlapping === 0 || stopped;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#trial[Symbol.asyncDispose]();
    await this.#patroni[Symbol.asyncDispose]();
    this.#networks[Symbol.dispose]();
  }
}
