import type { Command } from "commander";
import { type Config, loadConfig } from "../../config/config.ts";
import type { Flags } from "../../config/settings.ts";
import { listen, type RunningServer } from "../../http/server.ts";
import { ServiceManager } from "../../net/service-manager.ts";
import { loadAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import type { Witness } from "../../witness/witness.ts";
import { describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { exampleNameFault } from "../base/example-name.ts";
import { logNameFault } from "../base/log-name-fault.ts";
import { followingOf } from "../base/node.ts";
import { ProvisionalStore } from "../base/provisional-store.ts";
import { strayFileFault } from "../base/stray-file.ts";
import { accentNote } from "./accent-note.ts";
import { OtherServers } from "./other-servers.ts";
import { dryRun, selfTest } from "./self-test.ts";
import { publish, publishWhenFree, startBackground } from "./serve-background.ts";
import { partsOf, type ServeParts, type Serving } from "./serve-parts.ts";
import {
  handOver,
  predecessorOf,
  Restarter,
  replace,
  restartWhenAsked,
  TAKEOVER,
} from "./takeover.ts";

const NO_WITNESS =
  "candor.toml names logs in witness_for, but without --witness none is witnessed: start candor serve with --witness";

const PATIENCE_WHILE_SERVING_MS = 20;
const ACCESS_SETTINGS = ["metrics", "maxRequests", "maxUnread", "trustProxy"] as const;
const HUB_SETTINGS = ["hubLease", "hubRetryDelays", "hubAllowAddress", "hubCa"] as const;

interface ServeFlags extends Flags {
  readonly verified?: true;
  readonly witness?: true;
  readonly takeover?: true;
  readonly dryRun?: true;
}

/** `candor serve`: serves what the database holds, until it is asked to stop. */
export function serveCommand(shell: Shell): Command {
  return describeCommand(
    "serve",
    "serve the published reviews over HTTP",
    [
      "port",
      "host",
      "baseUrl",
      "db",
      "databaseUrl",
      "config",
      "watch",
      ...ACCESS_SETTINGS,
      ...HUB_SETTINGS,
    ],
    "candor serve --port 8080 --base-url https://reviews.example.com",
  )
    .option("--verified", "with --watch: vouch for reviews that nothing else verifies")
    .option("--witness", "cosign the checkpoints of the logs that witness_for in candor.toml names")
    .option(TAKEOVER, "take over from the process that serves now, without refusing a connection")
    .option("--dry-run", "start on a copy of the database, test the answers, and exit")
    .addOption(NEW_LOG)
    .action((flags: ServeFlags) => {
      const config = loadConfig(flags, shell);
      const follow = (store: Store) => followingOf(store, flags, shell);
      const isVouched = flags.verified ?? config.file?.importVerified ?? false;
      if (flags.dryRun === true) return dryRun(config, shell, flags);
      const { witness: isWitness = false, takeover: isTakeover = false } = flags;
      const isNewLogAllowed = flags.newLog === true;
      const serving = { isVouched, isWitness, isTakeover, isNewLogAllowed, follow };
      return serve(config, shell, serving);
    });
}

/** Serves a database until the process is asked to stop, then finishes what is in flight. */
export async function serve(config: Config, shell: Shell, serving: Serving = {}): Promise<void> {
  const { isTakeover = false } = serving;
  await loadAnalyzer();
  const others = await OtherServers.of(config, isTakeover);
  others.refuseAccident(config, shell);
  const predecessor = isTakeover ? await predecessorOf(config) : undefined;
  using database = new ProvisionalStore(config.db);
  const store = database.open();
  store.isNewLogAllowed = serving.isNewLogAllowed ?? false;
  const parts = partsOf(store, config, shell, serving);
  // From here on no signal is missed.
  const stopped = shell.stopped();
  const renewal = new Restarter(shell);
  restartWhenAsked(renewal, shell);
  if (predecessor !== undefined) await selfTest(parts);
  const server = listenFor(parts, others, predecessor !== undefined);
  if (predecessor !== undefined) {
    await replace(predecessor, server.port, shell);
    // Only after the other process has ended: until then it can go on as if nothing had happened.
    await publishWhenFree(parts, server.port);
  }
  const background = startBackground(parts, server.port, renewal);
  database.keep();
  renewal.ready();
  shell.print(greeting(store, config, server.port) + (serving.note ?? ""));
  printNotes(store, parts.witness?.(), config, shell);
  if (database.isNew) noteLogName(store, shell);
  const manager = new ServiceManager(shell.environment);
  manager.ready();
  const successor = await Promise.race([stopped, background.left]);
  if (successor === undefined) manager.stopping();
  else await handOver(successor, manager, server);
  await Promise.all([server.stop(), background.stop()]);
}

/** Listens, and publishes what is configured. @param isShared if the old process listens too */
function listenFor(
  { app, store, config, shell }: ServeParts,
  others: OtherServers,
  isShared: boolean,
): RunningServer {
  const { port, host } = config;
  const server = others.listening(port, () => listen(app, port, host, { isShared }));
  // In the same turn of the event loop as `listen`, so that no request comes in between.
  if (!isShared) publish(store, config, server.port, shell);
  others.warn(shell);
  // Made now, because an agent's first message can't wait for an import.
  store.settings.sessionKey();
  // From here on this thread answers requests, and must not wait long for another process.
  store.patience = PATIENCE_WHILE_SERVING_MS;
  return server;
}

/** What is printed at the start: where everything is. */
function greeting(store: Store, config: Config, port: number): string {
  const baseUrl = publicationIn(store).base_url;
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

/** Says what the owner may want to know or fix at the start. */
function printNotes(
  store: Store,
  witness: Witness | undefined,
  config: Config,
  { print, context }: Shell,
): void {
  const { look, base_url, business } = publicationIn(store);
  for (const fault of [strayFileFault(config), exampleNameFault(business)]) {
    if (fault !== undefined) context.log.warn({}, fault);
  }
  print(accentNote(look?.accent));
  if (witness !== undefined) print(witnessNote(witness, base_url));
  else if ((config.file?.witnessFor ?? []).length > 0) context.log.warn({}, NO_WITNESS);
}

/** Warns if the log of a new database has just begun under a name that is not public. */
function noteLogName(store: Store, { context }: Shell): void {
  const fault = logNameFault(store);
  if (fault !== undefined) context.log.warn({}, fault);
}

function witnessNote({ verifier, origins }: Witness, baseUrl: string): string {
  const hint = "none yet. Add their verifier keys to witness_for in candor.toml";
  return `It witnesses others' logs at ${baseUrl}/witness
  its key  ${verifier.text}
  logs     ${origins.length === 0 ? hint : origins.join(", ")}
`;
}
