import type { Command } from "commander";
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import type { Publication } from "../domain/publication.ts";
import { createApp } from "../http/app.ts";
import { DatabaseWatch } from "../http/database-watch.ts";
import { listen } from "../http/server.ts";
import { HubSupervisor } from "../hub/supervisor.ts";
import { FolderWatcher } from "../publish/folder-watcher.ts";
import { keepHead } from "../publish/log-writer.ts";
import { applyPublication } from "../publish/publish.ts";
import type { Store } from "../store/store.ts";
import { describeCommand, type Shell } from "./command.ts";
import { importInProcess } from "./import-in-process.ts";
import { ProvisionalStore } from "./provisional-store.ts";
import { publicationToServe } from "./publication.ts";
import { upgradeNote } from "./status-report.ts";

const PATIENCE_WHILE_SERVING_MS = 20;
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
}

/** `candor serve`: publishes what the database holds, until it is asked to stop. */
export function serveCommand(shell: Shell): Command {
  return describeCommand(
    "serve",
    "serve the published reviews over HTTP",
    ["port", "host", "baseUrl", "db", "config", "watch", ...HUB_SETTINGS],
    "candor serve --port 8080 --base-url https://reviews.example.com",
  )
    .option("--verified", "of --watch: vouch for reviews that nothing else verifies")
    .action((flags: ServeFlags) => {
      const config = loadConfig(flags, shell.environment);
      return serve(config, shell, flags.verified ?? config.file?.importVerified ?? false);
    });
}

/** Serves a database until the process is asked to stop, then finishes what is in flight. */
export async function serve(config: Config, shell: Shell, isVouched = false): Promise<void> {
  using database = new ProvisionalStore(config.db);
  const watcher = watcherOf(config, shell, isVouched);
  const store = database.open();
  const hub = new HubSupervisor(shell.spawnHubWorker, config.db, config.hub, shell.context.log);
  const door = { policy: config.hub, wake: () => hub.wake() };
  const server = listen(createApp(store, shell.context, door), config.port, config.host);
  database.keep();
  // In the same turn as `listen`, so that no request comes in between.
  const publication = publish(store, config, server.port, shell);
  const vouched = store.settings.vouchedAtUpgrade();
  if (vouched > 0) shell.context.log.warn({ reviews: vouched }, upgradeNote(vouched));
  // From here on this thread answers requests, and must not wait in one for another process.
  store.patience = PATIENCE_WHILE_SERVING_MS;
  store.leaveCheckpointsToOthers();
  hub.start();
  watcher?.start();
  const followed = () => {
    publish(store, config, server.port, shell);
    void hub.restart();
  };
  // A process may die after its commit, and before it has placed the head that readers see by now.
  const committed = () => keepHead(store);
  const watch = new DatabaseWatch(store, shell.context.log, followed, committed);
  watch.start();
  shell.print(greeting(store, config, publication.base_url, server.port));
  await shell.stopped();
  watch.stop();
  await Promise.all([server.stop(), hub.stop(), watcher?.stop()]);
}

/** Publishes what is configured, unless it is published already. */
function publish(store: Store, config: Config, port: number, shell: Shell): Publication {
  const publication = publicationToServe(config, port, store.settings.publication());
  applyPublication(store, publication, shell.context.now());
  return publication;
}

/** @param isVouched whether the owner vouches for what is put there */
function watcherOf(
  { watch, db }: Config,
  shell: Shell,
  isVouched: boolean,
): FolderWatcher | undefined {
  if (watch === undefined) return undefined;
  const start = (path: string) => importInProcess(path, db, shell, isVouched);
  return new FolderWatcher(watch, start, shell.context.log);
}

function greeting(store: Store, config: Config, baseUrl: string, port: number): string {
  const count = store.published.count();
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const lines = [
    `Candor listens on http://${host}:${port}`,
    `  page     ${baseUrl}/`,
    `  reviews  ${baseUrl}/reviews.json  (${count})`,
    `  docs     ${baseUrl}/docs`,
  ];
  if (count === 0) {
    lines.push(`No reviews yet. Import some, at any time: candor import FILE --db ${config.db}`);
  }
  return `${lines.join("\n")}\n`;
}
