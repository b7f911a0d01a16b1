import { Store } from "../../../src/store/store.ts";
import type { Arrivals } from "../../bench/hub/subscribers.ts";
import { Authority } from "../../support/authority.ts";
import { forTests } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { logFaults, sightingsOf } from "../../support/log-of-store.ts";
import { LogWatcher } from "../../support/log-watcher.ts";
import { reviewLine, type ServedCluster, servedBy } from "../../support/served-cluster.ts";
import { below } from "../chance.ts";
import { Audience } from "./audience.ts";

export const REVIEWS = 300;
const LINES = Array.from({ length: REVIEWS }, (_, number) => reviewLine(number));

export interface TrialPlan {
  readonly nodes: number;
  readonly subscribers: number;
  /** How many of the newest reviews are changed; the feed that they are subscribed to has fifty. */
  readonly changing: number;
  /** Where the subscribers listen. */
  readonly host: string;
  /** The addresses of subscribers and nodes. */
  readonly addresses: string;
  /** How soon everything must be right again once nothing disturbs it any more. */
  readonly patienceMs: number;
}

/**
 * Nodes with subscribers, to be disturbed while it imports. In the end all nodes must serve the same,
 * every subscriber must hold it, and no log may ever have contradicted itself on any of them.
 */
export class ClusterTrial implements AsyncDisposable {
  readonly #cluster: ServedCluster;
  readonly #plan: TrialPlan;
  readonly #audience = new Audience();
  readonly #watcher = new LogWatcher();
  readonly counts = { imports: 0, "imports killed": 0, "imports failed": 0 };

  constructor(cluster: ServedCluster, plan: TrialPlan) {
    this.#cluster = cluster;
    this.#plan = plan;
  }

  /** Begins the cluster, and subscribes everybody. */
  async start(): Promise<void> {
    const { nodes, subscribers, host, addresses } = this.#plan;
    const authority = await Authority.create();
    const ca = await this.#cluster.folder.write("ca.pem", authority.pem);
    const reach = ["--hub-allow-address", addresses, "--trust-proxy", addresses];
    this.#cluster.flags = ["--hub-ca", ca, ...reach];
    Object.assign(this.#cluster.environment, forTests({ hub: { egressBytesPerDay: 1e12 } }));
    await this.#cluster.start(nodes, LINES);
    await this.#audience.subscribe(subscribers, this.#cluster.urls, authority, host);
    await eventually("all subscriptions are recorded", () => this.#areRecorded());
  }

  /** A node that dies before it has recorded an answer asks again, when something else may be published. */
  async #areRecorded(): Promise<boolean> {
    const words = ["status", "--db", this.#cluster.db(0), "--json"];
    const { hub } = JSON.parse((await this.#cluster.run(words)).stdout);
    return hub.active === this.#plan.subscribers;
  }

  /** Imports another text of one of the reviews. It may fail while something is disturbed. */
  async import(node: number): Promise<void> {
    if ((await this.#begin(node).exited) !== 0) this.counts["imports failed"] += 1;
    this.look();
  }

  /** Begins an import, and kills it once something has happened, unless it is over by then. */
  async importAndKill(node: number, happened: () => Promise<unknown>): Promise<void> {
    const child = this.#begin(node);
    await Promise.race([child.exited, happened()]);
    child.kill("SIGKILL");
    await child.exited;
    this.counts["imports killed"] += 1;
    this.look();
  }

  #begin(node: number) {
    this.counts.imports += 1;
    const number = REVIEWS - 1 - below(this.#plan.changing);
    const line = reviewLine(number, `Import ${this.counts.imports}.`);
    return this.#cluster.startImport(node, [line]);
  }

  /** Once all is delivered: how many deliveries overlapped with another one to the same subscriber so far. */
  async overlapping(): Promise<number> {
    return (await this.#delivered()).overlapping;
  }

  /** Waits until all nodes serve the same, and every subscriber holds it. */
  async #delivered(): Promise<Arrivals> {
    const { patienceMs } = this.#plan;
    await eventually("all nodes serve the same", () => this.#areSame(), patienceMs);
    return this.#audience.holdsWhat(this.#cluster.urls[0] ?? "", patienceMs);
  }

  /** Waits until everything is right again. Returns what came in, and what is wrong with the logs. */
  async settle() {
    const { patienceMs } = this.#plan;
    const last = [reviewLine(REVIEWS, "The last one.")];
    const isImported = async () => (await this.#cluster.startImport(0, last).exited) === 0;
    await eventually("an import succeeds again", isImported, patienceMs);
    const arrivals = await this.#delivered();
    this.look();
    this.#watcher.prove();
    const wrong = this.#eachStore((store) => logFaults(store)).flat();
    return { arrivals, wrong, seen: this.#watcher.counts };
  }

  async #areSame(): Promise<boolean> {
    const [first = {}, ...others] = await Promise.all(this.#cluster.urls.map(servedBy));
    return others.every((other) => Bun.deepEquals(other, first));
  }

  /** Remembers what each node shows of its logs; throws if it contradicts anything seen before. */
  look(): void {
    const seen = this.#eachStore((store) => store.snapshot(() => sightingsOf(store)));
    for (const sighting of seen.flat()) this.#watcher.see(sighting);
  }

  #eachStore<Result>(work: (store: Store) => Result): Result[] {
    return Array.from({ length: this.#plan.nodes }, (_, node) => {
      using store = new Store(this.#cluster.db(node));
      return work(store);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cluster[Symbol.asyncDispose]();
    await this.#audience[Symbol.asyncDispose]();
  }
}
