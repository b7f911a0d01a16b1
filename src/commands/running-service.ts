import type { Config } from "../config/config.ts";
import { Failure } from "../domain/failure.ts";
import { handoverPath } from "../net/handover.ts";
import { renewAt, type ServingProcess, servedPorts, servingAt } from "../net/serving-process.ts";

/** Longer than it takes to publish a hundred thousand reviews again. */
const PATIENCE_MS = 300_000;

/** The process that serves a database, which an upgrade has switch over to another executable. */
export class RunningService {
  readonly #db: string;
  readonly #port: number;

  private constructor(db: string, port: number) {
    this.#db = db;
    this.#port = port;
  }

  /**
   * The one on the configured port; if nothing is served there, the only one on any other.
   * @throws Failure `invalid` if the database is served on several others
   */
  static async of({ db, port }: Pick<Config, "db" | "port">): Promise<RunningService> {
    const ports = [...(await servedPorts(db)).keys()];
    if (ports.length > 1 && !ports.includes(port)) {
      const remedy = "Name the one that is to switch over with --port";
      const which = `${db} is served on the ports ${ports.join(", ")}`;
      throw new Failure("invalid", `${which}, so nothing was changed. ${remedy}.`);
    }
    return new RunningService(db, ports.includes(port) ? port : (ports[0] ?? port));
  }

  /** The process as it is now; undefined if nothing is served. */
  now(): Promise<ServingProcess | undefined> {
    return servingAt(handoverPath(this.#db, this.#port));
  }

  /** Has it start a successor. @returns the successor; undefined if it did not take over */
  renew(): Promise<ServingProcess | undefined> {
    return renewAt(handoverPath(this.#db, this.#port), PATIENCE_MS);
  }

  /** The ports on which other processes serve the database as another version. */
  async portsBehind(version: string): Promise<number[]> {
    const served = [...(await servedPorts(this.#db))];
    return served
      .filter(([port, process]) => port !== this.#port && process.version !== version)
      .map(([port]) => port);
  }
}
