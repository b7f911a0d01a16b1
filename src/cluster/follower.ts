import type { Log } from "../context.ts";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { applyArrived, shredErased } from "./apply-arrived.ts";
import { ClusterSession } from "./cluster-session.ts";
import type { NodeName, SessionStart } from "./head.ts";
import { NodeKeys } from "./node-keys.ts";
import { keepArrivedHead } from "./node-log-files.ts";
import type { ClusterAccess, FromThread } from "./rpc.ts";
import { KeySeal } from "./sealed-keys.ts";

/** Announcements are lost without notice when a connection is half open, so it also asks. */
const ASK_EVERY_MS = 1_000;
/** Another process of this node writes, which usually takes some milliseconds. */
const BUSY_PAUSE_MS = 20;
const MAX_PAUSE_MS = 8_000;
const NOTE_EVERY_MS = 10_000;

/** Brings a node's database up to date after each commit of another node. */
export class Follower {
  readonly #store: Store;
  readonly #session: ClusterSession;
  readonly #keys: NodeKeys;
  readonly #node: NodeName;
  readonly #log: Log;
  readonly #post: (message: FromThread) => void;
  #wake = Promise.withResolvers<void>();
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();
  #failures = 0;
  #isBusy = false;
  #adopted: SessionStart["keys"] | undefined;
  #isListening = false;
  #noted = { at: Number.NEGATIVE_INFINITY, revision: -1 };

  constructor(store: Store, access: ClusterAccess, log: Log, post: (message: FromThread) => void) {
    this.#store = store;
    this.#session = new ClusterSession(access.address, access.version);
    this.#keys = new NodeKeys(store, new KeySeal(access.key));
    this.#node = { id: store.settings.nodeId(), name: access.node };
    this.#log = log;
    this.#post = post;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake.resolve();
    await this.#running;
    this.#session.close();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#wake = Promise.withResolvers();
      await this.#look();
      await Promise.race([this.#wake.promise, Bun.sleep(this.#pauseMs)]);
    }
  }

  get #pauseMs(): number {
    if (this.#isBusy) return BUSY_PAUSE_MS;
    return Math.min(ASK_EVERY_MS * 2 ** this.#failures, MAX_PAUSE_MS);
  }

  async #look(): Promise<void> {
    try {
      await this.#listen();
      const { revision, leftBy } = await this.#catchUp();
      this.#failures = 0;
      this.#isBusy = false;
      this.#post({ kind: "seen", revision, hasEnded: leftBy !== null });
      // Readers don't wait for it.
      if (revision !== this.#noted.revision) keepArrivedHead(this.#store, this.#store.logFiles);
      shredErased(this.#store);
      await this.#note(revision);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#isBusy = error instanceof Failure && error.code === "busy";
    if (this.#isBusy) return;
    const problem = reasonOf(error);
    if (this.#failures === 0) this.#log.warn({ problem }, "the cluster can't be followed");
    this.#failures += 1;
    this.#isListening = false;
    this.#session.close();
    this.#post({ kind: "problem", problem });
  }

  async #listen(): Promise<void> {
    if (this.#isListening) return;
    await this.#session.listen(() => this.#wake.resolve());
    this.#isListening = true;
  }

  async #catchUp(): Promise<SessionStart["head"]> {
    const from = this.#store.settings.clusterPlace();
    // Otherwise a database that has left would be made a node again.
    if (from === undefined) throw noNode(this.#store);
    const { rows, ...begun } = await this.#session.look(from);
    this.#adopt(begun.keys);
    if (begun.missing === "nothing") return begun.head;
    if (rows === undefined) return this.#readPages(from);
    this.#store.arrivingRows.begin();
    this.#store.arrivingRows.add(rows);
    this.#apply(begun, from);
    return begun.head;
  }

  /** Many rows are read in a transaction, so that all of them are of one state. */
  async #readPages(from: ClusterPlace): Promise<SessionStart["head"]> {
    try {
      const begun = await this.#session.read(from);
      this.#adopt(begun.keys);
      if (begun.missing !== "nothing") {
        await this.#collect();
        this.#apply(begun, from);
      }
      return begun.head;
    } finally {
      await this.#session.end();
    }
  }

  async #collect(): Promise<void> {
    const { arrivingRows } = this.#store;
    arrivingRows.begin();
    for (;;) {
      const rows = await this.#session.page();
      if (rows.length === 0) return;
      arrivingRows.add(rows);
    }
  }

  #apply(begun: SessionStart, from: ClusterPlace): void {
    applyArrived(this.#store, begun, from, new Date());
    if (begun.missing !== "everything") return;
    const { revision, floor } = begun.head;
    const why =
      from.revision < floor ? "this node was away for too long" : "the cluster has gone back";
    this.#log.warn({ revision }, `${why}: everything was read again`);
  }

  #adopt(keys: SessionStart["keys"]): void {
    if (Bun.deepEquals(keys, this.#adopted)) return;
    this.#keys.adopt(keys);
    this.#adopted = keys;
  }

  /** Tells the others what this node has. */
  async #note(revision: number): Promise<void> {
    const now = performance.now();
    if (revision === this.#noted.revision && now - this.#noted.at < NOTE_EVERY_MS) return;
    await this.#session.noteNode(this.#node, revision);
    this.#noted = { at: now, revision };
  }
}

function noNode({ path }: Store): Failure {
  return new Failure(
    "unusable",
    `${path} is not a node of the cluster any more. Start candor serve without --database-url.`,
  );
}
