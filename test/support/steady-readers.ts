import { Agent, request } from "node:http";

const EVERY_MS = 10;

/** Asks a server a hundred times a second on new connections, and as often on kept ones. */
export class SteadyReaders implements AsyncDisposable {
  readonly #port: number;
  readonly #agents = [new Agent({ keepAlive: false }), new Agent({ keepAlive: true })];
  readonly #waiting = new Set<Promise<void>>();
  readonly #timer: ReturnType<typeof setInterval>;
  #answered = 0;
  /** What went wrong, and how often. */
  readonly #lost = new Map<string, number>();

  constructor(port: number) {
    this.#port = port;
    this.#timer = setInterval(() => {
      for (const agent of this.#agents) this.#ask(agent);
    }, EVERY_MS);
  }

  get answered(): number {
    return this.#answered;
  }

  /** Stops asking, and waits for the last answers. Returns what went wrong. */
  async stop(): Promise<Record<string, number>> {
    clearInterval(this.#timer);
    await Promise.all(this.#waiting);
    return Object.fromEntries(this.#lost);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    for (const agent of this.#agents) agent.destroy();
  }

  #ask(agent: Agent): void {
    const one = this.#answerFrom(agent).then((fault) => {
      this.#waiting.delete(one);
      if (fault === undefined) this.#answered += 1;
      else this.#lost.set(fault, (this.#lost.get(fault) ?? 0) + 1);
    });
    this.#waiting.add(one);
  }

  #answerFrom(agent: Agent): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const place = { host: "127.0.0.1", port: this.#port, path: "/reviews.json", agent };
    const asked = request(place, (answer) => {
      const fault = answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`;
      answer.resume().on("end", () => resolve(fault));
    });
    asked.on("error", (error) => {
      const kind = asked.reusedSocket ? "a kept connection" : "a new connection";
      resolve(`${kind}: ${error.message}`);
    });
    asked.end();
    return promise;
  }
}
