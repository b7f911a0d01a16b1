import type { Config } from "../../config/config.ts";
import { Failure } from "../../domain/failure.ts";
import { PortInUse } from "../../http/server.ts";
import { type ServingProcess, servedPorts } from "../../net/serving-process.ts";
import type { Shell } from "../base/command.ts";
import { TAKEOVER } from "./takeover.ts";

const BOTH =
  "another process serves this database too: each delivers and imports what it watches, and what is published follows the settings of the one that started last; stop one of them unless both are meant";

type Place = Pick<Config, "db" | "port" | "isPortNamed">;

/** The other processes that serve a database, by their ports. */
export class OtherServers {
  readonly #db: string;
  readonly #served: ReadonlyMap<number, ServingProcess>;
  readonly #isTakeover: boolean;

  private constructor(
    db: string,
    served: ReadonlyMap<number, ServingProcess>,
    isTakeover: boolean,
  ) {
    this.#db = db;
    this.#served = served;
    this.#isTakeover = isTakeover;
  }

  /**
   * Looks for them.
   * @param isTakeover whether the one on the same port is to be replaced
   */
  static async of({ db, port }: Place, isTakeover: boolean): Promise<OtherServers> {
    const served = await servedPorts(db);
    if (isTakeover) served.delete(port);
    return new OtherServers(db, served, isTakeover);
  }

  /**
   * Refuses to be the second one by accident: whoever wants two names the port of the second. A
   * successor adds none, and a service that its manager starts again must come up whatever else runs.
   * @throws Failure `invalid`
   */
  refuseAccident({ port, isPortNamed }: Place, { environment }: Pick<Shell, "environment">): void {
    const [first] = this.#served.keys();
    const isMeant = isPortNamed || this.#isTakeover || environment.NOTIFY_SOCKET !== undefined;
    if (first === undefined || this.#served.has(port) || isMeant) return;
    throw new Failure(
      "invalid",
      `${this.#describe(first)} Stop that process first. If both are meant, name this one's port with --port.`,
    );
  }

  /** Listens on a port; if one of them has it, the failure says which. @throws Failure */
  listening<Server>(port: number, listen: () => Server): Server {
    try {
      return listen();
    } catch (error) {
      if (!(error instanceof PortInUse && this.#served.has(port))) throw error;
      throw new Failure(
        error.code,
        `${this.#describe(port)} Stop that process first, or replace it without a pause: add ${TAKEOVER}.`,
      );
    }
  }

  /** Says in the log that they are there. */
  warn({ context }: Pick<Shell, "context">): void {
    const processes = Array.from(this.#served, ([port, { pid }]) => ({ port, pid }));
    if (processes.length > 0) context.log.warn({ processes }, BOTH);
  }

  #describe(port: number): string {
    const { pid } = this.#served.get(port) ?? {};
    return `${this.#db} is served already, by process ${pid} on port ${port}.`;
  }
}
