import { randomBytes } from "node:crypto";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { Lease } from "../domain/hub/subscription.ts";
import { toTimestamp } from "../domain/time/calendar-date.ts";
import type { Sequencer } from "../store/cluster/sequencer.ts";
import type { HubContent } from "../store/hub/hub-rows.ts";
import type { Store } from "../store/store.ts";
import { applyArrived, shredErased } from "./apply-arrived.ts";
import { BlockingClient } from "./blocking-client.ts";
import { hasEnded, isAt, type SessionStart } from "./head.ts";
import { heldTopics, writeTopics } from "./hub/topics.ts";
import { NodeKeys } from "./node-keys.ts";
import { keepArrivedHead, NodeLogFiles } from "./node-log-files.ts";
import type { KnownNode } from "./rows.ts";
import type { ClusterAccess } from "./rpc.ts";
import { KeySeal } from "./sealed-keys.ts";

const TOKEN_BYTES = 16;

/**
 * Makes the commits of one node. PostgreSQL is locked first, and the database gets what it lacks.
 * Then the work runs as it does on one machine, with the rows that it changes noted; they are
 * committed in PostgreSQL, and at last here. If the process dies in between, the rows arrive as those
 * of any other node do.
 */
export class CommitLock implements Sequencer {
  readonly #store: Store;
  readonly #session: BlockingClient;
  readonly #keys: NodeKeys;
  readonly #logFiles: NodeLogFiles;
  readonly #node: string;
  readonly #now: () => Date;

  /** @throws Failure `invalid` without a valid `CANDOR_KEY` */
  constructor(store: Store, spawn: () => Worker, access: ClusterAccess, now: () => Date) {
    this.#store = store;
    this.#keys = new NodeKeys(store, new KeySeal(access.key));
    this.#logFiles = new NodeLogFiles(store.logFiles, this.#keys);
    this.#session = new BlockingClient(spawn, access);
    this.#node = access.node;
    this.#now = now;
    store.logFiles = this.#logFiles;
    store.sequencer = this;
  }

  commit<Result>(work: () => Result): Result {
    const result = this.#orEnd(() => {
      const begun = this.#session.write(this.#store.settings.clusterPlace());
      this.#catchUp(begun);
      return this.#logFiles.during(() =>
        this.#store.durableTransaction(() => this.#committed(begun, work)),
      );
    });
    shredErased(this.#store);
    return result;
  }

  /** Runs work that commits; if it fails, PostgreSQL drops what was begun, and others may commit. */
  #orEnd<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#session.ask({ ask: "end" });
      throw error;
    }
  }

  /** @throws Failure if this version can't take part in the cluster, or can't reach it */
  check(): void {
    try {
      this.#session.read(undefined);
    } finally {
      this.#session.ask({ ask: "end" });
    }
  }

  /** Brings the database up to date. @throws Failure */
  follow(): SessionStart {
    const begun = this.#read(this.#store.settings.clusterPlace());
    shredErased(this.#store);
    return begun;
  }

  /**
   * Replaces everything in the database by what the cluster has, as another node. If that fails, it
   * stays what it was.
   * @throws Failure
   */
  join(): void {
    this.#read(undefined, true);
    shredErased(this.#store);
  }

  #read(place: ClusterPlace | undefined, isJoining = false): SessionStart {
    try {
      const begun = this.#session.read(place);
      this.#catchUp(begun, isJoining);
      return begun;
    } finally {
      this.#session.ask({ ask: "end" });
    }
  }

  #catchUp(begun: SessionStart, isJoining = false): void {
    const { arrivingRows, settings } = this.#store;
    this.#keys.adopt(begun.keys);
    if (begun.missing !== "nothing") {
      const from = settings.clusterPlace();
      arrivingRows.begin();
      for (const rows of this.#session.pages()) arrivingRows.add(rows);
      applyArrived(this.#store, begun, from, this.#now(), isJoining);
    }
    keepArrivedHead(this.#store, this.#logFiles);
  }

  #committed<Result>({ head, endsLog, now }: SessionStart, work: () => Result): Result {
    const { capturedChanges, documents, logGenerations, settings } = this.#store;
    // Another process of this node commits here only after PostgreSQL, whose lock is held.
    if (!isAt(head, settings.clusterPlace())) throw new Failure("busy", "Try again in a moment.");
    const result = capturedChanges.during(() => {
      if (endsLog) logGenerations.end(toTimestamp(this.#now()));
      return documents.dated(now, work);
    });
    const { cluster, revision } = head;
    this.#send({ cluster, revision: revision + 1, token: newToken() });
    return result;
  }

  /** Begins a cluster with everything that this database has. */
  create(): void {
    const cluster = newToken();
    const seed = this.#logFiles.beside.readKey();
    if (seed !== undefined) this.#keys.log = seed;
    this.#orEnd(() => {
      this.#session.ask({ ask: "create", cluster });
      this.#session.ask({ ask: "putHub", content: this.#store.hubRows.read() });
      this.#store.durableTransaction(() => {
        this.#store.capturedChanges.during(() => this.#store.capturedChanges.addAll());
        this.#send({ cluster, revision: 1, token: newToken() });
      });
    });
    this.#logFiles.dropKey();
  }

  /**
   * Ends the cluster: this database is the only one from now on, and has the log's key again. If it
   * was interrupted, it can be done again.
   * @throws Failure `unusable` if another node has done so
   */
  leave(): void {
    const { head } = this.follow();
    const { settings } = this.#store;
    if (head.leftBy !== null && head.leftBy !== settings.nodeId()) throw hasEnded(head.leftByName);
    if (head.leftBy === null) this.#orEnd(() => this.#endCluster());
    // Only now: until no other node can sign with it, this database must not.
    if (this.#keys.log !== undefined) this.#logFiles.beside.placeKey(this.#keys.log);
    // Then a copy of this node can't get it too.
    this.#session.ask({ ask: "dropLogKey" });
    settings.dropClusterPlace();
  }

  #endCluster(): void {
    const { settings } = this.#store;
    this.#catchUp(this.#session.write(settings.clusterPlace()));
    this.#takeHub();
    const node = { id: settings.nodeId(), name: this.#node };
    this.#session.ask({ ask: "leave", node });
  }

  /** What a hub accepts afterwards, nobody would deliver. */
  #takeHub(): void {
    const content = this.#session.ask({ ask: "takeHub" });
    this.#store.transaction(() => this.#store.hubRows.replace(content));
  }

  hubContent(): HubContent {
    return this.#session.ask({ ask: "hub" });
  }

  replaceLeases(leases: readonly Lease[]): void {
    this.#session.ask({ ask: "replaceLeases", leases });
  }

  shred(): void {
    this.#session.ask({ ask: "erase" });
  }

  /** What is known of the nodes. */
  nodes(): KnownNode[] {
    return this.#session.ask({ ask: "nodes" });
  }

  /** Sends the noted rows and commits them; nothing if there are none, unless the cluster begins. */
  #send(place: { cluster: string; revision: number; token: string }): void {
    const { capturedChanges, settings } = this.#store;
    let isChanged = false;
    for (const batch of capturedChanges.batches()) {
      this.#session.ask({ ask: "push", batch });
      isChanged = true;
    }
    capturedChanges.end();
    if (!isChanged && place.revision > 1) return void this.#session.ask({ ask: "end" });
    settings.putClusterPlace(place);
    settings.noteFollowed(this.#now());
    const topics = writeTopics(heldTopics(this.#store));
    const keys = this.#keys.changed();
    const commit = { token: place.token, node: this.#node, topics, keys };
    this.#session.ask({ ask: "commit", commit });
  }

  close(): void {
    this.#session[Symbol.dispose]();
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("hex");
}
