import { basename } from "node:path";
import type { Config } from "../config/config.ts";
import type { Notice } from "../domain/notice.ts";
import { serveMetrics } from "../http/metrics-server.ts";
import { RequestMetrics } from "../http/request-metrics.ts";
import { stateMetrics } from "../http/state-metrics.ts";
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

/** The witness, made at the first call: its name is made from the base URL that is published then. */
export function witnessOf(store: Store, { file }: Config, { context }: Shell): () => Witness {
  let witness: Witness | undefined;
  return () => {
    const { base_url } = publicationIn(store);
    witness ??= openWitness(store, base_url, file?.witnessFor ?? [], context.now);
    return witness;
  };
}

/** Asks the configured witnesses; does nothing if there are none. */
export function collectorOf(
  store: Store,
  { file }: Config,
  { context }: Shell,
): CosignatureCollector {
  const retire = (generation: string) => retireLog(store, generation, context.now());
  return new CosignatureCollector({ store, context, retire }, file?.logWitnesses ?? []);
}

/** Serves figures, if a setting says where. */
export function figuresOf(store: Store, { metrics }: Config, { context }: Shell) {
  if (metrics === undefined) return undefined;
  const requests = new RequestMetrics();
  const write = () => requests.write() + stateMetrics(store, context.now());
  const server = serveMetrics(metrics, write);
  context.log.info({ url: server.url }, "figures are served");
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

/** @param isVouched whether the owner vouches for what is put there */
export function watcherOf(
  { watch, db }: Config,
  shell: Shell,
  isVouched: boolean,
  notifier: Notifier | undefined,
): FolderWatcher | undefined {
  if (watch === undefined) return undefined;
  const start = (path: string) => {
    const run = importInProcess(path, db, shell, isVouched);
    void run.outcome.then(({ result }) => {
      if (result === "failed") notifier?.tell(importFailed(path));
    });
    return run;
  };
  return new FolderWatcher(watch, start, shell.context.log);
}

function importFailed(path: string): Notice {
  const title = "An import failed";
  const text = `${title}: ${basename(path)}. The report beside it in the folder failed/ says why.`;
  return { kind: "import_failed", title, text };
}
