import { basename } from "node:path";
import type { Config } from "../config/config.ts";
import type { Notice } from "../domain/notice.ts";
import { serveMetrics } from "../http/metrics-server.ts";
import { RequestMetrics } from "../http/request-metrics.ts";
import { stateMetrics } from "../http/state-metrics.ts";
import type { HubOutcome } from "../hub/lane.ts";
import { HubSupervisor } from "../hub/supervisor.ts";
import { Notifier } from "../notify/notifier.ts";
import { FolderWatcher } from "../publish/folder-watcher.ts";
import { publicationIn } from "../publish/publish.ts";
import { retireLog } from "../publish/retire-log.ts";
import type { Store } from "../store/store.ts";
import { CosignatureCollector } from "../witness/cosignature-collector.ts";
import { openWitness } from "../witness/open-witness.ts";
import type { Witness } from "../witness/witness.ts";
import type { Shell } from "./command.ts";
import { importInProcess } from "./import-in-process.ts";
import type { ServeCounts } from "./serve-counts.ts";

/** Makes the witness at the first call, because its name comes from the base URL that is published then. */
export function witnessOf(store: Store, { file }: Config, { context }: Shell): () => Witness {
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
  const retire = (generation: string) => retireLog(store, generation, context.now());
  return new CosignatureCollector({ store, context, retire }, file?.logWitnesses ?? []);
}

/** The thread that calls subscribers. */
export function hubOf(
  { db, hub }: Config,
  { spawnHubWorker, context }: Shell,
  counts: ServeCounts,
): HubSupervisor {
  const count = (outcomes: readonly HubOutcome[]) => counts.addHubOutcomes(outcomes);
  return new HubSupervisor(spawnHubWorker, db, hub, context.log, count);
}

/** Serves metrics, if a setting says where. */
export function metricsOf(
  store: Store,
  { metrics }: Config,
  { context }: Shell,
  counts: ServeCounts,
) {
  if (metrics === undefined) return undefined;
  const requests = new RequestMetrics();
  const write = () => requests.write() + counts.write() + stateMetrics(store, context.now());
  const server = serveMetrics(metrics, write);
  context.log.info({ url: server.url }, "metrics are served");
  return { requests, server };
}

/** Tells the owner what happens, if candor.toml says where. */
export function notifierOf(
  store: Store,
  { file }: Config,
  { context }: Shell,
): Notifier | undefined {
  return file?.notify === undefined ? undefined : new Notifier(store, file.notify, context);
}

interface Watching {
  /** Whether the owner vouches for what is put into the folder. */
  readonly isVouched: boolean;
  readonly notifier: Notifier | undefined;
  readonly counts: ServeCounts;
}

/** Imports what is put into the watched folder, if a setting names one. */
export function watcherOf(
  { watch, db }: Config,
  shell: Shell,
  { isVouched, notifier, counts }: Watching,
): FolderWatcher | undefined {
  if (watch === undefined) return undefined;
  const start = (path: string) => importInProcess(path, db, shell, isVouched);
  return new FolderWatcher(watch, start, shell.context.log, (path, result) => {
    counts.addImport(result);
    if (result === "failed") notifier?.tell(importFailed(path));
  });
}

function importFailed(path: string): Notice {
  const title = "An import failed";
  const text = `${title}: ${basename(path)}. It is in the folder failed, with a report that says why.`;
  return { kind: "import_failed", title, text };
}
