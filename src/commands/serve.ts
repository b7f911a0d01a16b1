import type { Command } from "commander";
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { createApp } from "../http/app.ts";
import { DatabaseWatch } from "../http/database-watch.ts";
import { listen } from "../http/server.ts";
import { HubSupervisor } from "../hub/supervisor.ts";
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
  readonly witness?: true;
}

/** What flags alone say of serving. */
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
    ["port", "host", "baseUrl", "db", "config", "watch", ...HUB_SETTINGS],
    "candor serve --port 8080 --base-url https://reviews.example.com",
  )
    .option("--verified", "of --watch: vouch for reviews that nothing else verifies")
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
  const watcher = watcherOf(config, shell, serving.isVouched ?? false);
  const store = database.open();
  const hub = new HubSupervisor(shell.spawnHubWorker, config.db, config.hub, shell.context.log);
  const door = { policy: config.hub, wake: () => hub.wake() };
  const witness = serving.isWitness === true ? witnessOf(store, config, shell) : undefined;
  const app = createApp(store, shell.context, door, undefined, witness);
  const server = listen(app, config.port, config.host);
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
  const collector = collectorOf(store, config, shell);
  collector.start();
  shell.print(greeting(store, config, publication.base_url, server.port));
  shell.print(accentNote(publication.look?.accent));
  if (witness !== undefined) shell.print(witnessNote(witness(), publication.base_url));
  else if ((config.file?.witnessFor ?? []).length > 0) shell.context.log.warn({}, NO_WITNESS);
  await shell.stopped();
  watch.stop();
  await Promise.all([server.stop(), hub.stop(), watcher?.stop(), collector.stop()]);
}

/** The witness, made when it is first asked for: its name is that of what is published. */
function witnessOf(store: Store, { file }: Config, { context }: Shell): () => Witness {
  let witness: Witness | undefined;
  return () => {
    const baseUrl = (store.settings.publication() ?? UNDESCRIBED_PUBLICATION).base_url;
    witness ??= openWitness(store, baseUrl, file?.witnessFor ?? [], context.now);
    return witness;
  };
}

const NO_WITNESS =
  "candor.toml names logs in witness_for, and nobody witnesses them: start candor serve with --witness";

function witnessNote({ verifier, origins }: Witness, baseUrl: string): string {
  const hint = "none yet. Add their verifier keys to witness_for in candor.toml";
  return `It witnesses logs of others at ${baseUrl}/witness
  its key  ${verifier.text}
  logs     ${origins.length === 0 ? hint : origins.join(", ")}
`;
}

/** What asks the configured witnesses; it does nothing where there are none. */
function collectorOf(store: Store, { file }: Config, { context }: Shell): CosignatureCollector {
  const retire = (generation: string) => retireLog(store, generation, context.now());
  return new CosignatureCollector({ store, context, retire }, file?.logWitnesses ?? []);
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
