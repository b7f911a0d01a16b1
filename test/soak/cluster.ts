import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { logFaults, sightingsOf } from "../support/log-of-store.ts";
import { LogWatcher } from "../support/log-watcher.ts";
import { TestPostgres } from "../support/postgres.ts";
import { reviewLine, ServedCluster, servedBy } from "../support/served-cluster.ts";
import { below, happens } from "./chance.ts";

const NODES = 3;
const REVIEWS = 300;
const LINES = Array.from({ length: REVIEWS }, (_, number) => reviewLine(number));
const IMPORT_MS = 3_000;
const MOST_FROZEN_MS = 5_000;
const SAME_WITHIN_MS = 60_000;

/**
 * Nodes over one PostgreSQL: one import after another on any of them, while imports, nodes and
 * PostgreSQL are killed or frozen at random moments. In the end all nodes must serve the same, and
 * no log may ever have contradicted itself on any of them.
 */
export class ClusterSoak implements AsyncDisposable {
  readonly #postgres: TestPostgres;
  readonly #cluster: ServedCluster;
  readonly #watcher = new LogWatcher();
  readonly #counts = { imports: 0, "imports killed": 0, "imports failed": 0, faults: 0 };

  private constructor(postgres: TestPostgres) {
    this.#postgres = postgres;
    this.#cluster = new ServedCluster(postgres.url());
  }

  static async create(): Promise<ClusterSoak> {
    return new ClusterSoak(await TestPostgres.start({ fsync: "on" }));
  }

  /** Returns whether nothing was lost or contradicted. */
  async run(minutes: number): Promise<boolean> {
    await this.#cluster.start(NODES, LINES);
    const end = performance.now() + minutes * 60_000;
    for (let round = 1; performance.now() < end; round += 1) {
      await Promise.all([this.#import(round), happens(0.3) ? this.#disturb() : undefined]);
      this.#look();
    }
    await this.#cluster.import(0, [reviewLine(REVIEWS, "The last one.")]);
    await eventually("all nodes serve the same", () => this.#areSame(), SAME_WITHIN_MS);
    this.#look();
    this.#watcher.prove();
    const faults = this.#eachStore((store) => logFaults(store)).flat();
    console.log(JSON.stringify({ ...this.#counts, ...this.#watcher.counts, wrong: faults }));
    return faults.length === 0;
  }

  async #import(round: number): Promise<void> {
    const number = below(REVIEWS);
    const child = this.#cluster.startImport(below(NODES), [reviewLine(number, `Round ${round}.`)]);
    this.#counts.imports += 1;
    if (!happens(0.3)) {
      if ((await child.exited) !== 0) this.#counts["imports failed"] += 1;
      return;
    }
    await Promise.race([child.exited, Bun.sleep(below(IMPORT_MS))]);
    child.kill("SIGKILL");
    await child.exited;
    this.#counts["imports killed"] += 1;
  }

  /** Kills or freezes a node, or PostgreSQL. */
  async #disturb(): Promise<void> {
    this.#counts.faults += 1;
    if (happens(0.25)) {
      await this.#postgres.stop();
      await Bun.sleep(below(MOST_FROZEN_MS));
      return this.#postgres.restart();
    }
    const node = below(NODES);
    if (happens(0.5)) return this.#cluster.killAndServe(node);
    await this.#cluster.freeze(node, below(MOST_FROZEN_MS));
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
    await this.#postgres[Symbol.asyncDispose]();
  }
}
