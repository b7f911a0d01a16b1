import { basename } from "node:path";
import type { Command } from "commander";
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import type { Notice } from "../domain/notice.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { createApp } from "../http/app.ts";
import { DatabaseWatch } from "../http/database-watch.ts";
import { serveMetrics } from "../http/metrics-server.ts";
import { RequestMetrics } from "../http/request-metrics.ts";
import { listen } from "../http/server.ts";
import { stateMetrics } from "../http/state-metrics.ts";
import { HubSupervisor } from "../hub/supervisor.ts";
import { ServiceManager } from "../net/service-manager.ts";
import { Notifier } from "../notify/notifier.ts";
import { FolderWatcher } from "../publish/folder-watcher.ts";
import { keepHead } from "../publish/log-writer.ts";
import { applyPublication } from "../publish/publish.ts";
import { retireLog } from "../publish/retire-log.ts";
import type { Store } from "../store/store.ts";
import { CosignatureCollector } from "../witness/cosignature-collector.ts";
import { openWitness } from "../witness/open-witness.ts";
import type { Witness } from "../witness/witness.ts";
import { accentNote } from "./accent-note.ts";
import { describeCommand, type Shell } from "./command.ts";
import { importInProcess } from "./import-in-process.ts";
import { pictureWatch } from "./picture-watch.ts";
import { ProvisionalStore } from "./provisional-store.ts";
import { publicationToServe } from "./publication.ts";
import { upgradeNote } from "./status-report.ts";

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
  const watcher = watcherOf(config, shell, serving.isVouched ?? false, notifier);
  const hub = new HubSupervisor(shell.spawnHubWorker, config.db, config.hub, shell.context.log);
  const witness = serving.isWitness === true ? witnessOf(store, config, shell) : undefined;
  const figures = figuresOf(store, config, shell);
  const app = createApp(store, shell.context, {
    hub: { policy: config.hub, wake: () => hub.wake() },
    access: config.access,
    witness,
    metrics: figures?.requests,
  });
  const server = listen(app, config.port, config.host);
  database.keep();
  // In the same turn as `listen`, so that no request comes in between.
  publish(store, config, server.port, shell);
  // From here on this thread answers requests, and must not wait in one for another process.
  store.patience = PATIENCE_WHILE_SERVING_MS;
  store.leaveCheckpointsToOthers();
  const stop = startBackground({ store, config, shell, hub, watcher, notifier, port: server.port });
  shell.print(greeting(store, config, server.port));
  printNotes(store, witness?.(), config, shell);
  const manager = new ServiceManager(shell.environment);
  manager.ready();
  await shell.stopped();
  manager.stopping();
  await Promise.all([server.stop(), stop(), figures?.server.stop()]);
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

/** Says what the owner may want to know or mend at the start. */
function printNotes(
  store: Store,
  witness: Witness | undefined,
  { file }: Config,
  { print, context }: Shell,
): void {
  const { look, base_url } = publicationOf(store);
  const vouched = store.settings.vouchedAtUpgrade();
  if (vouched > 0) context.log.warn({ reviews: vouched }, upgradeNote(vouched));
  print(accentNote(look?.accent));
  if (witness !== undefined) print(witnessNote(witness, base_url));
  else if ((file?.witnessFor ?? []).length > 0) context.log.warn({}, NO_WITNESS);
}

/** The witness, made at the first call: its name is made from the base URL that is published then. */
function witnessOf(store: Store, { file }: Config, { context }: Shell): () => Witness {
  let witness: Witness | undefined;
  return () => {
    const { base_url } = publicationOf(store);
    witness ??= openWitness(store, base_url, file?.witnessFor ?? [], context.now);
    return witness;
  };
}

function publicationOf({ settings }: Store): Publication {
  return settings.publication() ?? UNDESCRIBED_PUBLICATION;
}

const NO_WITNESS =
  "candor.toml names logs in witness_for, but without --witness none is witnessed: start candor serve with --witness";

function witnessNote({ verifier, origins }: Witness, baseUrl: string): string {
  const hint = "none yet. Add their verifier keys to witness_for in candor.toml";
  return `It witnesses others' logs at ${baseUrl}/witness
  its key  ${verifier.text}
  logs     ${origins.length === 0 ? hint : origins.join(", ")}
`;
}

/** Asks the configured witnesses; does nothing if there are none. */
function collectorOf(store: Store, { file }: Config, { context }: Shell): CosignatureCollector {
  const retire = (generation: string) => retireLog(store, generation, context.now());
  return new CosignatureCollector({ store, context, retire }, file?.logWitnesses ?? []);
}

/** Publishes what is configured, unless it is published already. */
function publish(store: Store, config: Config, port: number, shell: Shell): void {
  const publication = publicationToServe(config, port, store.settings.publication());
  applyPublication(store, publication, shell.context.now());
}

/** Serves figures, if a setting says where. */
function figuresOf(store: Store, { metrics }: Config, { context }: Shell) {
  if (metrics === undefined) return undefined;
  const requests = new RequestMetrics();
  const write = () => requests.write() + stateMetrics(store, context.now());
  const server = serveMetrics(metrics, write);
  context.log.info({ url: server.url }, "figures are served");
  return { requests, server };
}

/** Tells the owner what happens, if candor.toml says where. */
function notifierOf(store: Store, { file }: Config, { context }: Shell): Notifier | undefined {
  return file?.notify === undefined ? undefined : new Notifier(store, file.notify, context);
}

/** @param isVouched whether the owner vouches for what is put there */
function watcherOf(
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

function greeting(store: Store, config: Config, port: number): string {
  const baseUrl = publicationOf(store).base_url;
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
