import { Store } from "../../../src/store/store.ts";
import { Authority } from "../../support/authority.ts";
import { eventually } from "../../support/eventually.ts";
import { logFaults, sightingsOf } from "../../support/log-of-store.ts";
import { LogWatcher } from "../../support/log-watcher.ts";
import { MIDDLE, NODE_NETWORKS, NodeNetworks } from "../../support/node-networks.ts";
import { TestPatroni } from "../../support/patroni.ts";
import { reviewLine, ServedCluster, servedBy } from "../../support/served-cluster.ts";
import { below, happens, oneOf } from "../chance.ts";
import { Audience } from "./audience.ts";
import { FAULTS, type Fault } from "./faults.ts";

const NODES = 3;
const REVIEWS = 300;
const LINES = Array.from({ length: REVIEWS }, (_, number) => reviewLine(number));
const SUBSCRIBERS = 2_000;
const IMPORT_EVERY_MS = 1_000;
const IMPORT_MS = 3_000;
const PAUSE_MS = 5_000;
const SAME_WITHIN_MS = 120_000;
const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/**
 * Nodes over one PostgreSQL of three servers, with many subscribers: an import a second on any of
 * the nodes, while imports, nodes and servers are killed, frozen or cut off at random moments. In the end all
 * nodes must serve the same, every subscriber must hold it, and no log may ever have contradicted
 * itself on any of them.
 */
export class ClusterSoak implements AsyncDisposable {
  readonly #networks: NodeNetworks;
  readonly #patroni: TestPatroni;
  readonly #cluster: ServedCluster;
  readonly #audience = new Audience();
  readonly #watcher = new LogWatcher();
  readonly #counts = { imports: 0, "imports killed": 0, "imports failed": 0 };
  readonly #faults: Partial<Record<Fault, number>> = {};

  private constructor(networks: NodeNetworks, patroni: TestPatroni) {
    this.#networks = networks;
    this.#patroni = patroni;
    this.#cluster = new ServedCluster(patroni.url);
    this.#cluster.networks = networks.all;
  }

  static async create(): Promise<ClusterSoak> {
    const networks = new NodeNetworks(NODES);
    return new ClusterSoak(networks, await TestPatroni.start(MIDDLE));
  }

  /** Returns whether nothing was lost or contradicted. */
  async run(minutes: number): Promise<boolean> {
    await this.#start();
    const end = performance.now() + minutes * 60_000;
    await Promise.all([this.#importUntil(end), this.#disturbUntil(end)]);
    const last = [reviewLine(REVIEWS, "The last one.")];
    const isImported = async () => (await this.#cluster.startImport(0, last).exited) === 0;
    await eventually("an import succeeds again", isImported, SAME_WITHIN_MS);
    await eventually("all nodes serve the same", () => this.#areSame(), SAME_WITHIN_MS);
    const arrivals = await this.#audience.holdsWhat(this.#cluster.urls[0] ?? "", SAME_WITHIN_MS);
    this.#look();
    this.#watcher.prove();
    const wrong = this.#eachStore((store) => logFaults(store)).flat();
    const { counts } = this.#watcher;
    console.log(JSON.stringify({ ...this.#counts, ...this.#faults, ...counts, arrivals, wrong }));
    return wrong.length === 0 && arrivals.wrong === 0 && this.#mayOverlap(arrivals.overlapping);
  }

  async #start(): Promise<void> {
    const authority = await Authority.create();
    const ca = await this.#cluster.folder.write("ca.pem", authority.pem);
    const reach = ["--hub-allow-address", NODE_NETWORKS, "--hub-egress", "1TB"];
    this.#cluster.flags = ["--hub-ca", ca, ...reach, "--trust-proxy", NODE_NETWORKS];
    await this.#cluster.start(NODES, LINES);
    await this.#audience.subscribe(SUBSCRIBERS, this.#cluster.urls, authority, MIDDLE);
  }

  async #importUntil(end: number): Promise<void> {
    for (let round = 1; performance.now() < end; round += 1) {
      await Promise.all([this.#import(round), Bun.sleep(IMPORT_EVERY_MS)]);
      this.#look();
    }
  }

  async #import(round: number): Promise<void> {
    const number = below(REVIEWS);
    const child = this.#cluster.startImport(below(NODES), [reviewLine(number, `Round ${round}.`)]);
    this.#counts.imports += 1;
    if (!happens(0.1)) {
      if ((await child.exited) !== 0) this.#counts["imports failed"] += 1;
      return;
    }
    await Promise.race([child.exited, Bun.sleep(below(IMPORT_MS))]);
    child.kill("SIGKILL");
    await child.exited;
    this.#counts["imports killed"] += 1;
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

  async #areSame(): Promise<boolean> {
    const [first = {}, ...others] = await Promise.all(this.#cluster.urls.map(servedBy));
    return others.every((other) => Bun.deepEquals(other, first));
  }

  /** Remembers what each node shows of its logs; throws if it contradicts anything seen before. */
  #look(): void {
    const seen = this.#eachStore((store) => store.snapshot(() => sightingsOf(store)));
    for (const sighting of seen.flat()) this.#watcher.see(sighting);
  }

  #eachStore<Result>(work: (store: Store) => Result): Result[] {
    return Array.from({ length: NODES }, (_, node) => {
      using store = new Store(this.#cluster.db(node));
      return work(store);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cluster[Symbol.asyncDispose]();
    await this.#audience[Symbol.asyncDispose]();
    await this.#patroni[Symbol.asyncDispose]();
    this.#networks[Symbol.dispose]();
  }
}
