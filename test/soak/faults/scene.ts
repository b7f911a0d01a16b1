import { mkdirSync } from "node:fs";
import { runCandor } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { identity, record, toNdjson } from "../../support/files.ts";
import type { Finished } from "../../support/finished.ts";
import { freePort } from "../../support/free-port.ts";
import { askHub, newest } from "../hub-client.ts";
import { Serving } from "../processes.ts";
import { BASE_URL, Stage } from "../stage.ts";
import { Listener } from "./listener.ts";

export const TOPIC = "/reviews.json";
const REVIEWS = 40;
const STARTS_WITHIN_MS = 60_000;

/** Where one fault happens: a stage with a server, a database in its own folder, and listeners. */
export class Scene implements AsyncDisposable {
  readonly stage: Stage;
  readonly port = freePort();
  readonly url = `http://127.0.0.1:${this.port}`;
  /** What all programs are started with; may be added to before the server starts. */
  readonly environment: Record<string, string>;
  /** Flags of `serve`, in addition to the stage's. */
  readonly flags: string[] = [];
  readonly listeners: Listener[] = [];
  /** How long each start took, until the server listened, in milliseconds. */
  readonly starts: number[] = [];
  /** The ids of all reviews whose import was acknowledged. */
  readonly imported: string[] = [];
  readonly #ends: (() => void)[] = [];
  #serving: Serving | undefined;
  /** What servers logged that have ended. */
  #earlierLines = 0;
  #imports = 0;

  private constructor(stage: Stage) {
    this.stage = stage;
    this.environment = { ...stage.environment };
    mkdirSync(this.place);
  }

  static async create(): Promise<Scene> {
    return new Scene(await Stage.create());
  }

  /** Registers clean-up that runs at the end, whatever happens. */
  atEnd(undo: () => void): void {
    this.#ends.push(undo);
  }

  /** The folder of the database. */
  get place(): string {
    return this.stage.folder.at("kept");
  }

  get database(): string {
    return this.stage.folder.at("kept", "candor.sqlite");
  }

  get serving(): Serving {
    if (this.#serving === undefined) throw new Error("Nothing is served yet");
    return this.#serving;
  }

  /** The listener that was subscribed before the fault. */
  get firstListener(): Listener {
    const [first] = this.listeners;
    if (first === undefined) throw new Error("Nobody is subscribed yet");
    return first;
  }

  /** How many lines the servers have logged so far. */
  get logLines(): number {
    return this.#earlierLines + (this.#serving?.log.lines ?? 0);
  }

  /** Runs a command on the database. */
  run(...words: string[]): Promise<Finished> {
    const { environment } = this;
    const options = { cwd: this.stage.folder.path, environment };
    return runCandor([...words, "--db", this.database], options);
  }

  /** Starts the server on its port, and waits until it listens. */
  async serve(): Promise<void> {
    this.#earlierLines = this.logLines;
    const place = ["--db", this.database, "--port", String(this.port)];
    const words = [...this.stage.flags, ...place, ...this.flags];
    const { environment } = this;
    this.#serving = new Serving(words, this.stage.folder.path, { environment });
    const began = performance.now();
    const url = await this.#serving.url;
    this.starts.push(performance.now() - began);
    if (url !== undefined) return;
    throw new Error(`candor did not start: ${this.#serving.log.warnings.join("; ")}`);
  }

  /** Imports some new reviews; they count as acknowledged if it succeeds. */
  async import(count = 1): Promise<Finished> {
    const ids = Array.from({ length: count }, () => {
      this.#imports += 1;
      return `r${this.#imports}`;
    });
    const records = ids.map((id) => record({ id, text: `They came on time. ${id}` }));
    const file = await this.stage.folder.write(`import-${this.#imports}.ndjson`, toNdjson(records));
    const finished = await this.run("import", file);
    if (finished.exitCode === 0) {
      this.imported.push(...ids.map((id) => identity("google", id).id));
    }
    return finished;
  }

  /**
   * Has a new listener ask to subscribe; if it is accepted, it counts from then on. Returns the
   * answer.
   */
  async subscribe(): Promise<Response | undefined> {
    const listener = new Listener(this.stage.certificate);
    const topic = `${BASE_URL}${TOPIC}`;
    const response = await askHub(this.url, {
      ...{ mode: "subscribe", topic, callback: listener.callback },
    });
    if (response?.status === 202) this.listeners.push(listener);
    else await listener[Symbol.asyncDispose]();
    return response;
  }

  /** Fills the database, serves it, and waits for the first subscriber to be subscribed. */
  async start(): Promise<void> {
    const { exitCode, stderr } = await this.import(REVIEWS);
    if (exitCode !== 0) throw new Error(stderr);
    await this.serve();
    await this.subscribe();
    const isConfirmed = () => this.listeners.length === 1 && this.listeners[0]?.isConfirmed;
    await eventually("the listener is subscribed", isConfirmed, STARTS_WITHIN_MS);
    await this.import();
    await eventually("it has the newest content", () => this.isUpToDate(), STARTS_WITHIN_MS);
  }

  /** What the program's own verifier finds wrong with the log; empty if nothing. */
  async verifyLog(): Promise<string[]> {
    const { environment } = this;
    const options = { cwd: this.stage.folder.path, environment };
    const { exitCode, stdout, stderr } = await runCandor(["verify-log", this.url], options);
    return exitCode === 0 ? [] : [`candor verify-log ended with ${exitCode}: ${stdout}${stderr}`];
  }

  /** Whether all listeners hold what readers get. */
  async isUpToDate(): Promise<boolean> {
    const content = await newest(this.url, TOPIC);
    if (content === undefined) return false;
    return this.listeners.every(({ held }) => Bun.deepEquals(held, content));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#serving?.signal("SIGCONT");
    await this.#serving?.end("SIGKILL");
    for (const undo of this.#ends) undo();
    await Promise.all(this.listeners.map((one) => one[Symbol.asyncDispose]()));
    await this.stage[Symbol.asyncDispose]();
  }
}
