import { readdirSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Socket } from "bun";

/**
 * How one process takes over from another that serves the same database on the same port. They talk
 * over a socket beside the database, which only its user may open:
 *
 *     successor     share         let me listen on the port too
 *     predecessor   shared        or `alone` if the system can't do it, `taken` if another asked before
 *     successor     leave 1234    I listen, as process 1234: finish what is in flight and end
 *
 * An upgrade asks there too:
 *
 *     upgrade       who           which process and version serves?
 *     process       1234 0.2.0
 *     upgrade       renew         start a successor from the executable as it is now
 *     process       failed 1      it ended instead of taking over
 *     process       left 1235     process 1235 takes over, and this one ends
 */
const SHARE = "share\n";
const LEAVE = /^leave (\d+)\n$/;
export const WHO = "who\n";
export const RENEW = "renew\n";

const ENDING = /\.(\d+)\.sock$/;
const ANSWER = /^(shared|alone|taken)\n$/;
/** Longer than an orderly shutdown takes. */
const PATIENCE_MS = 60_000;

/** The answer to a request to share the port; `gone` if the predecessor has ended. */
type Sharing = "shared" | "alone" | "taken" | "gone";

/** Where the predecessor listens. The system allows some 100 bytes for such a path. */
export function handoverPath(database: string, port: number): string {
  return `${database}.${port}.sock`;
}

/**
 * The ports of all such sockets beside a database, even of those that killed processes left. Whoever
 * may not read its folder could not talk there either.
 */
export function handoverPorts(database: string): number[] {
  const names = namesIn(dirname(database));
  const ports = names.map((name) => Number(ENDING.exec(name)?.[1]));
  const isDoor = (port: number) => names.includes(basename(handoverPath(database, port)));
  return ports.filter(isDoor).sort((one, other) => one - other);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What a serving process does when it is asked at its door. */
export interface ControlHandler {
  /** The program's version. */
  readonly version: string;
  /** Lets a successor listen on the port too. @returns whether the system can do it */
  share(): boolean;
  /** Starts a successor. Resolves with its exit code if it did not take over. */
  renew(): Promise<number>;
}

/** Waits for a successor. */
export class ControlSocket implements Disposable {
  readonly #path: string;
  readonly #keeper: ControlHandler;
  readonly #left = Promise.withResolvers<number>();
  #server: { stop(closeAll: boolean): void } | undefined;
  #successor: Socket | undefined;
  /** The connections of upgrades, which learn who takes over. */
  readonly #upgrades = new Set<Socket>();

  constructor(path: string, keeper: ControlHandler) {
    this.#path = path;
    this.#keeper = keeper;
  }

  /** Resolves with the successor's process once that listens. */
  get left(): Promise<number> {
    return this.#left.promise;
  }

  /** @throws Error if the socket can't be made, for example because its path is too long */
  open(): void {
    // Left behind by a process that was killed. A living one would have the port too.
    rmSync(this.#path, { force: true });
    this.#server = Bun.listen({
      unix: this.#path,
      socket: {
        data: (socket, data) => this.#hear(socket, String(data)),
        close: (socket) => this.#forget(socket),
      },
    });
  }

  /** Accepts no further successor. A connected one learns of the end when this process ends. */
  close(): void {
    this.#server?.stop(false);
  }

  [Symbol.dispose](): void {
    this.#server?.stop(true);
  }

  #hear(socket: Socket, message: string): void {
    if (message === SHARE) socket.write(`${this.#answerTo(socket)}\n`);
    if (message === WHO) socket.write(`${process.pid} ${this.#keeper.version}\n`);
    if (message === RENEW) this.#renewFor(socket);
    const successor = LEAVE.exec(message)?.[1];
    if (successor !== undefined) this.#leaveTo(Number(successor));
  }

  #renewFor(upgrade: Socket): void {
    this.#upgrades.add(upgrade);
    void this.#keeper.renew().then((exitCode) => upgrade.write(`failed ${exitCode}\n`));
  }

  #leaveTo(successor: number): void {
    for (const upgrade of this.#upgrades) upgrade.write(`left ${successor}\n`);
    this.#left.resolve(successor);
  }

  #forget(socket: Socket): void {
    this.#upgrades.delete(socket);
    if (socket === this.#successor) this.#successor = undefined;
  }

  #answerTo(successor: Socket): Sharing {
    if (this.#successor !== undefined) return "taken";
    if (!this.#keeper.share()) return "alone";
    this.#successor = successor;
    return "shared";
  }
}

/** The process that serves until this one takes over. */
export class Predecessor implements Disposable {
  readonly #socket: Socket;
  readonly #answered: Promise<string>;
  readonly #ended: Promise<void>;

  private constructor(socket: Socket, answered: Promise<string>, ended: Promise<void>) {
    this.#socket = socket;
    this.#answered = answered;
    this.#ended = ended;
  }

  /** The one that listens at a path; undefined if there is none. */
  static async at(path: string): Promise<Predecessor | undefined> {
    const answered = Promise.withResolvers<string>();
    const ended = Promise.withResolvers<void>();
    try {
      const socket = await Bun.connect({
        unix: path,
        socket: {
          data: (_, data) => answered.resolve(String(data)),
          close: () => {
            answered.resolve("");
            ended.resolve();
          },
        },
      });
      return new Predecessor(socket, answered.promise, ended.promise);
    } catch {
      return undefined;
    }
  }

  /** Asks it to let this process listen on the port too. */
  async share(): Promise<Sharing> {
    this.#socket.write(SHARE);
    return sharingOf(await this.#answered);
  }

  /** Tells it to finish what is in flight and end. @returns whether it has ended */
  async leave(): Promise<boolean> {
    this.#socket.write(`leave ${process.pid}\n`);
    const patience = Bun.sleep(PATIENCE_MS).then(() => false);
    return await Promise.race([this.#ended.then(() => true), patience]);
  }

  /** Lets it go on serving after all. */
  [Symbol.dispose](): void {
    this.#socket.end();
  }
}

function sharingOf(answer: string): Sharing {
  switch (ANSWER.exec(answer)?.[1]) {
    case "shared":
      return "shared";
    case "taken":
      return "taken";
    case "alone":
      return "alone";
    default:
      return "gone";
  }
}
