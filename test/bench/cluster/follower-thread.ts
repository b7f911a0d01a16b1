import { Follower } from "../../../src/cluster/follower.ts";
import type { ClusterAccess } from "../../../src/cluster/rpc.ts";
import { systemContext } from "../../../src/context.ts";
import { Store } from "../../../src/store/store.ts";

/** Follows a cluster, and says when it had which commit. */
declare const self: Worker;

const CHECKPOINT_EVERY_MS = 1_000;

/** What the thread is told, once. */
export interface ToFollow {
  readonly access: ClusterAccess;
  readonly database: string;
}

export interface Had {
  readonly revision: number;
  /** In milliseconds since 1970, by this machine's clock. */
  readonly at: number;
  /** The processor time of the thread so far. */
  readonly processorMs: number;
}

self.onmessage = ({ data }: MessageEvent<ToFollow>) => {
  const store = new Store(data.database);
  store.leaveCheckpointsToOthers();
  // As the hub's thread does on a node that serves.
  const hub = new Store(data.database);
  setInterval(() => hub.checkpointUnlessBusy(), CHECKPOINT_EVERY_MS);
  const follower = new Follower(store, data.access, systemContext(undefined).log, (message) => {
    const at = performance.timeOrigin + performance.now();
    if (message.kind !== "seen") return;
    const { user, system } = process.threadCpuUsage();
    post({ revision: message.revision, at, processorMs: (user + system) / 1000 });
  });
  follower.start();
};

function post(had: Had): void {
  self.postMessage(had);
}
