import { existsSync } from "node:fs";
import { version } from "../../../package.json" with { type: "json" };
import type { Config } from "../../config/config.ts";
import { Failure, reasonOf } from "../../domain/failure.ts";
import type { RunningServer } from "../../http/server.ts";
import { ControlSocket, handoverPath, Predecessor } from "../../net/handover.ts";
import type { ServiceManager } from "../../net/service-manager.ts";
import { sharePort, steerConnectionsHere } from "../../net/shared-port.ts";
import { SCHEMA_VERSION, schemaVersionOf } from "../../store/schema/migrations.ts";
import type { Shell } from "../base/command.ts";

/** The flag by which a process takes over from the one that serves now. */
export const TAKEOVER = "--takeover";

/** The exit code that shells give for a file that can't be run. */
const NEVER_STARTED = 126;
const NO_PORT = `${TAKEOVER} needs the port that is served now. Name it with --port.`;
const REFUSED = {
  alone: `This system can't share a port between two processes. Leave ${TAKEOVER} out, and stop the other process first.`,
  taken: "Another process is taking over already.",
} as const;

/**
 * The process that serves the configured database and port, which goes on while this one starts. If
 * its tables are of an older version, it ends first, since two versions can't share a database.
 * @returns undefined if there is no such process, or it has ended
 * @throws Failure `invalid`, `unusable`
 */
export async function predecessorOf({ db, port }: Config): Promise<Predecessor | undefined> {
  if (port === 0) throw new Failure("invalid", NO_PORT);
  const predecessor = await Predecessor.at(handoverPath(db, port));
  if (predecessor === undefined) return undefined;
  if (existsSync(db) && schemaVersionOf(db) < SCHEMA_VERSION) {
    await predecessor.leave();
    return undefined;
  }
  const sharing = await predecessor.share();
  if (sharing === "gone") return undefined;
  if (sharing !== "shared") throw new Failure("unusable", REFUSED[sharing]);
  return predecessor;
}

/** Takes all new connections. Resolves when the predecessor has finished with its own and ended. */
export async function replace(
  predecessor: Predecessor,
  port: number,
  { context }: Shell,
): Promise<void> {
  steerConnectionsHere(port);
  if (await predecessor.leave()) return;
  context.log.warn({}, "the process that served before does not exit; stop it by hand");
}

/** Leaves the service to another process, which takes new connections already. */
export async function handOver(
  successor: number,
  manager: ServiceManager,
  server: RunningServer,
): Promise<void> {
  manager.handOver(successor);
  await server.release();
}

/** Starts this program again, from the executable as it is now; one new process at a time. */
export class Restarter {
  readonly #shell: Pick<Shell, "context" | "startSuccessor">;
  readonly #ready = Promise.withResolvers<void>();
  #running: Promise<number> | undefined;

  constructor(shell: Pick<Shell, "context" | "startSuccessor">) {
    this.#shell = shell;
  }

  /** To be called once another process can take over. */
  ready(): void {
    this.#ready.resolve();
  }

  /** Resolves with the exit code of a process that did not take over; otherwise this one ends. */
  start(): Promise<number> {
    this.#running ??= this.#start().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #start(): Promise<number> {
    const { context, startSuccessor } = this.#shell;
    await this.#ready.promise;
    context.log.info({}, "a new process takes over");
    const exitCode = await startSuccessor(TAKEOVER).catch((error) => {
      context.log.error({ error: reasonOf(error) }, "the new process can't be started");
      return NEVER_STARTED;
    });
    context.log.error({ exitCode }, "the new process did not take over; this one goes on");
    return exitCode;
  }
}

/** Lets another process take over from this one; undefined where that is not possible. */
export function openControlSocket(
  { db, port }: Pick<Config, "db" | "port">,
  renewal: Restarter,
  { context }: Shell,
): ControlSocket | undefined {
  const keeper = { version, share: () => sharePort(port), renew: () => renewal.start() };
  const door = new ControlSocket(handoverPath(db, port), keeper);
  try {
    door.open();
    return door;
  } catch (error) {
    context.log.info({ error: reasonOf(error) }, `no other process can take over with ${TAKEOVER}`);
    return undefined;
  }
}

const NOT_RELOADED =
  "SIGHUP does nothing here, as no service manager started this process; to read candor.toml again, stop candor serve and start it again";

/** Makes the service manager's SIGHUP start this program again. */
export function restartWhenAsked(renewal: Restarter, shell: Shell): void {
  const { context, environment, hasTerminal, onReload } = shell;
  if (environment.NOTIFY_SOCKET !== undefined) onReload(() => void renewal.start());
  // From a terminal, the signal means that it was closed: then the process ends.
  else if (!hasTerminal()) onReload(() => context.log.warn({}, NOT_RELOADED));
}
