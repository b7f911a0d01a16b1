import { basename } from "node:path";
import type { Following } from "../../cluster/following.ts";
import { hubStoreOfNode } from "../../cluster/hub/hub-store-of-node.ts";
import type { Config } from "../../config/config.ts";
import type { Notice } from "../../domain/notice.ts";
import { createApp } from "../../http/app.ts";
import { GarbageCollector } from "../../http/garbage-collector.ts";
import { serveMetrics } from "../../http/metrics/metrics-server.ts";
import { RequestMetrics } from "../../http/metrics/request-metrics.ts";
import { stateMetrics } from "../../http/metrics/state-metrics.ts";
import type { HubHandle } from "../../http/routes/answer-hub.ts";
import type { HubOutcome } from "../../hub/lane.ts";
import { LazyHub } from "../../hub/lazy-hub.ts";
import { HubSupervisor } from "../../hub/supervisor.ts";
import { Counter } from "../../metrics/counter.ts";
import { Notifier } from "../../notify/notifier.ts";
import { FolderWatcher } from "../../publish/import/folder-watcher.ts";
import { retireLog } from "../../publish/retire-log.ts";
import { writeProblem } from "../../store/files/writable.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import { CosignatureCollector } from "../../witness/cosignature-collector.ts";
import { openWitness } from "../../witness/open-witness.ts";
import type { CollectorDeps } from "../../witness/remote-witness.ts";
import type { Witness } from "../../witness/witness.ts";
import type { Shell } from "../base/command.ts";
import { importInProcess } from "./import-in-process.ts";

/** Counts what happens in the background while serving, for the metrics. */
export class ServeCounts {
  readonly #hub = new Counter<"call" | "outcome">(
    "candor_hub_outcomes_total",
    "Calls of the hub by kind and outcome.",
  );
  readonly #imports = new Counter<"result">(
    "candor_folder_imports_total",
    "Imports of files in the watched folder by result.",
  );

  addHubOutcomes(outcomes: readonly HubOutcome[]): void {
    for (const { call, outcome } of outcomes) this.#hub.add({ call, outcome });
  }

  addImport(result: "done" | "failed"): void {
    this.#imports.add({ result });
  }

  /** In Prometheus's text format. */
  write(): string {
    return this.#hub.write() + this.#imports.write();
  }
}

/** What only flags can set for serving. */
export interface Serving {
  /** Whether the owner vouches for what is put into the watched folder. */
  readonly isVouched?: boolean;
  /** Whether another log may begin, if this one can't be continued. */
  readonly isNewLogAllowed?: boolean;
  /** Whether it cosigns the checkpoints of others' logs. */
  readonly isWitness?: boolean;
  /** Whether it takes over from the process that serves the same database on the same port. */
  readonly isTakeover?: boolean;
  /** Makes the database a node of the cluster that is named, if one is. */
  readonly follow?: (store: Store) => Following | undefined;
  /** Printed at the start, below where everything is. */
  readonly note?: string;
}

/** The parts of a process that serves. None of them is started yet. */
export interface ServeParts {
  readonly store: Store;
  readonly config: Config;
  readonly shell: Shell;
  readonly app: ReturnType<typeof createApp>;
  readonly hub: LazyHub;
  readonly watcher: FolderWatcher | undefined;
  readonly notifier: Notifier | undefined;
  readonly witness: (() => Witness) | undefined;
  readonly metrics: ReturnType<typeof metricsOf>;
  /** Follows the cluster, if the database is a node of one. */
  readonly following: Following | undefined;
}

export function partsOf(store: Store, config: Config, shell: Shell, serving: Serving): ServeParts {
  const counts = new ServeCounts();
  const notifier = notifierOf(store, config, shell);
  const { isVouched = false, isWitness = false } = serving;
  const watcher = watcherOf(config, shell, { isVouched, notifier, counts });
  const following = serving.follow?.(store);
  const cluster = following && config.databaseUrl;
  const hub = hubOf({ store, cluster }, config, shell, counts);
  const witness = isWitness ? witnessOf(store, config, shell) : undefined;
  const metrics = metricsOf(store, config, shell, counts);
  const base = { store, config, shell, hub, watcher, notifier, witness, metrics, following };
  return { ...base, app: appOf(base, cluster) };
}

/** The server's routes, with what they need of the other parts. */
function appOf(
  { store, config, shell, hub, witness, metrics, following }: Omit<ServeParts, "app">,
  cluster: string | undefined,
): ServeParts["app"] {
  return createApp(store, shell.context, {
    hub: hubHandleOf({ store, cluster }, config, hub),
    access: config.access,
    witness,
    metrics: metrics?.requests,
    cluster: following && (() => following.state),
    collector: new GarbageCollector(() => store.releaseMemory()),
  });
}

/** What takes requests to the hub. */
function hubHandleOf({ store, cluster }: HubSource, config: Config, hub: LazyHub): HubHandle {
  return {
    policy: config.hub,
    wake: () => hub.wake(),
    problem: () => hub.problem,
    hubStore: cluster === undefined ? undefined : hubStoreOfNode(store, cluster),
  };
}

/** Makes the witness at the first call: its name comes from the base URL published by then. */
function witnessOf(store: Store, { file }: Config, { context }: Shell): () => Witness {
  let witness: Witness | undefined;
  return () => {
    const { base_url } = publicationIn(store);
    witness ??= openWitness(store, base_url, file?.witnessFor ?? [], context.now);
    return witness;
  };
}

/** Asks the configured witnesses to cosign the log. It does nothing if there are none. */
export function collectorOf(
  store: Store,
  { file }: Config,
  { context }: Shell,
): CosignatureCollector {
  const retire: CollectorDeps["retire"] = (generation, unknownSize) =>
    retireLog(store, generation, context.now(), unknownSize);
  return new CosignatureCollector({ store, context, retire }, file?.logWitnesses ?? []);
}

/** What a hub delivers from. */
interface HubSource {
  readonly store: Store;
  /** The PostgreSQL of the cluster whose subscribers it serves; undefined for its own. */
  readonly cluster: string | undefined;
}

/** The thread that calls subscribers. From its start on it checkpoints the write-ahead log. */
function hubOf(
  { store, cluster }: HubSource,
  { db, hub }: Config,
  { spawnHubWorker, context }: Shell,
  counts: ServeCounts,
): LazyHub {
  const spawn = () => {
    store.leaveCheckpointsToOthers();
    return spawnHubWorker();
  };
  const count = (outcomes: readonly HubOutcome[]) => counts.addHubOutcomes(outcomes);
  const start = () => ({ database: db, file: store.file, policy: hub, cluster });
  const supervisor = new HubSupervisor(spawn, start, context.log, count);
  const hasOwn = () => store.subscriptions.count() > 0 || store.verifications.size().requests > 0;
  return new LazyHub(supervisor, {
    isNeeded: () => cluster !== undefined || hasOwn(),
    diskProblem: () => writeProblem(db),
  });
}

/** Counts requests, and serves all metrics, if a setting says where. */
function metricsOf(store: Store, { metrics }: Config, { context }: Shell, counts: ServeCounts) {
  if (metrics === undefined) return undefined;
  const requests = new RequestMetrics();
  const write = () => requests.write() + counts.write() + stateMetrics(store, context.now());
  const serve = () => {
    const server = serveMetrics(metrics, write);
    context.log.info({ url: server.url }, "metrics are served");
    return server;
  };
  return { requests, serve };
}

/** Sends notices to the owner, if candor.toml says where. */
function notifierOf(store: Store, { file }: Config, { context }: Shell): Notifier | undefined {
  return file?.notify === undefined ? undefined : new Notifier(store, file.notify, context);
}

interface Watching {
  /** Whether the owner vouches for what is put into the folder. */
  readonly isVouched: boolean;
  readonly notifier: Notifier | undefined;
  readonly counts: ServeCounts;
}

/** Imports what is put into the watched folder, if a setting names one. */
function watcherOf(
  { watch, db, databaseUrl }: Config,
  shell: Shell,
  { isVouched, notifier, counts }: Watching,
): FolderWatcher | undefined {
  if (watch === undefined) return undefined;
  const start = (path: string) => importInProcess(path, { db, databaseUrl }, shell, isVouched);
  const finished = (path: string, result: "done" | "failed") => {
    counts.addImport(result);
    if (result === "failed") notifier?.tell(importFailed(path));
  };
  const { context, user } = shell;
  return new FolderWatcher(watch, start, context.log, finished, undefined, user);
}

function importFailed(path: string): Notice {
  const title = "An import failed";
  const text = `${title}: ${basename(path)}. It is in the folder failed, with a report that says why.`;
  return { kind: "import_failed", title, text };
}
