import type { Command } from "commander";
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { createApp } from "../http/app.ts";
import { DatabaseWatch } from "../http/database-watch.ts";
import { listen } from "../http/server.ts";
import type { HubSupervisor } from "../hub/supervisor.ts";
import { ServiceManager } from "../net/service-manager.ts";
import type { Notifier } from "../notify/notifier.ts";
import type { FolderWatcher } from "../publish/folder-watcher.ts";
import { keepHead } from "../publish/log-writer.ts";
import { applyPublication } from "../publish/publish.ts";
import type { Store } from "../store/store.ts";
import { describeCommand, type Shell } from "./command.ts";
import { pictureWatch } from "./picture-watch.ts";
import { ProvisionalStore } from "./provisional-store.ts";
import { publicationToServe } from "./publication.ts";
import { ServeCounts } from "./serve-counts.ts";
import { greeting, printNotes } from "./serve-notes.ts";
import { collectorOf, hubOf, metricsOf, notifierOf, watcherOf, witnessOf } from "./serve-parts.ts";

const PATIENCE_WHILE_SERVING_MS = 20;
const ACCESS_SETTINGS = ["metrics", "maxRequests", "trustProxy"] as const;
const HUB_SETTINGS = [
  "hubLease",
  "hubRetryDelays",
  "hubAllowAddress",
  "hubCa",
  "hubMaxSubscriptions",
  "hubMaxPerHost",
  "hubMaxPending",
  "hubMaxRequests",
  "hubEgress",
  "hubNameServers",
] as const;

interface ServeFlags extends Flags {
  readonly verified?: true;
  readonly witness?: true;
}

/** What only flags say about serving. */
interface Serving {
  /** Whether the owner vouches for what is put into the watched folder. */
  readonly isVouched?: boolean;
  /** Whether it cosigns the checkpoints of others' logs. */
  readonly isWitness?: boolean;
}

/** `candor serve`: publishes what the database holds, until it is asked to stop. */
export function serveCommand(shell: Shell): Command {
  return describeCommand(
    "serve",
    "serve the published reviews over HTTP",
    ["port", "host", "baseUrl", "db", "config", "watch", ...ACCESS_SETTINGS, ...HUB_SETTINGS],
    "candor serve --port 8080 --base-url https://reviews.example.com",
  )
    .option("--verified", "with --watch: vouch for reviews that nothing else verifies")
    .option("--witness", "cosign the checkpoints of the logs that witness_for in candor.toml names")
    .action((flags: ServeFlags) => {
      const config = loadConfig(flags, shell.environment);
      const isVouched = flags.verified ?? config.file?.importVerified ?? false;
      return serve(config, shell, { isVouched, isWitness: flags.witness ?? false });
    });
}

/** Serves a database until the process is asked to stop, then finishes what is in flight. */
export async function serve(config: Config, shell: Shell, serving: Serving = {}): Promise<void> {
  using database = new ProvisionalStore(config.db);
  const store = database.open();
  const notifier = notifierOf(store, config, shell);
  const counts = new ServeCounts();
  const watching = { isVouched: serving.isVouched ?? false, notifier, counts };
  const watcher = watcherOf(config, shell, watching);
  const hub = hubOf(config, shell, counts);
  const witness = serving.isWitness === true ? witnessOf(store, config, shell) : undefined;
  const metrics = metricsOf(store, config, shell, counts);
  const app = createApp(store, shell.context, {
    hub: { policy: config.hub, wake: () => hub.wake(), problem: () => hub.problem },
    access: config.access,
    witness,
    metrics: metrics?.requests,
  });
  // From here on no signal is missed.
  const stopped = shell.stopped();
  const server = listen(app, config.port, config.host);
  database.keep();
  // In the same turn as `listen`, so that no request comes in between.
  publish(store, config, server.port, shell);
  // From here on this thread answers requests, and must not wait long for another process.
  store.patience = PATIENCE_WHILE_SERVING_MS;
  store.leaveCheckpointsToOthers();
  const stop = startBackground({ store, config, shell, hub, watcher, notifier, port: server.port });
  shell.print(greeting(store, config, server.port));
  printNotes(store, witness?.(), config, shell);
  const manager = new ServiceManager(shell.environment);
  manager.ready();
  await stopped;
  manager.stopping();
  await Promise.all([server.stop(), stop(), metrics?.server.stop()]);
}

/** What works beside the answering of requests. */
interface Background {
  readonly store: Store;
  readonly config: Config;
  readonly shell: Shell;
  readonly hub: HubSupervisor;
  readonly watcher: FolderWatcher | undefined;
  readonly notifier: Notifier | undefined;
  readonly port: number;
}

/** Starts the hub, the watching of folder and database, and the collecting of cosignatures. */
function startBackground({ store, config, shell, hub, watcher, notifier, port }: Background) {
  const followed = () => {
    publish(store, config, port, shell);
    void hub.restart();
  };
  const lookAtPicture = pictureWatch(store, shell.context.log);
  const committed = () => {
    lookAtPicture();
    // A process may die after its commit, and before it has placed the head that readers see by now.
    keepHead(store);
  };
  const watch = new DatabaseWatch(store, shell.context.log, followed, committed);
  const collector = collectorOf(store, config, shell);
  for (const part of [hub, watcher, watch, collector, notifier]) part?.start();
  return async () => {
    watch.stop();
    await Promise.all([hub.stop(), watcher?.stop(), collector.stop(), notifier?.stop()]);
  };
}

/** Publishes what is configured, unless it is published already. */
function publish(store: Store, config: Config, port: number, shell: Shell): void {
  const publication = publicationToServe(config, port, store.settings.publication());
  applyPublication(store, publication, shell.context.now());
}
