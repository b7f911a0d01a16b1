import { connect } from "node:net";
import { type RunningCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Dice } from "./dice.ts";
import { faultsOf } from "./http/faults.ts";
import { rawBytes } from "./http/raw-bytes.ts";
import { type Endpoint, endpointsOf, type WildRequest, wildRequest } from "./http/wild-request.ts";

const AT_ONCE = 32;
/** One request in ten is sent as raw bytes that are not valid HTTP. */
const ONE_RAW_IN = 10;
const CONTROL_EVERY = 2_000;
const TELL_EVERY = 20_000;
/** Valid requests whose answers must not change. */
const CONTROLS = ["/reviews.json", "/feed.xml", "/api/reviews/search?words=drain", "/"];
const MAX_503 = 0.001;
const PATIENCE_MS = 20_000;
const RAW_PATIENCE_MS = 300;
const MAX_TOLD = 20;

/**
 * Sends mutated requests, and raw bytes in between, to a running server: no answer may be a server
 * error or reveal internals, and valid requests must be answered as before.
 * @returns whether nothing was wrong
 */
export async function soakHttp(seed: number, cases: number): Promise<boolean> {
  using folder = new TemporaryFolder();
  await using candor = await startCandor(["demo"], { cwd: folder.path });
  const run = new HttpSoak(candor, new Dice(seed), cases);
  await run.start();
  await Promise.all(Array.from({ length: AT_ONCE }, () => run.work()));
  await run.compare();
  const exitCode = await candor.stop();
  if (exitCode !== 0) run.note(`it ended with ${exitCode}`, "SIGTERM");
  return run.report(seed);
}

class HttpSoak {
  readonly #candor: RunningCandor;
  readonly #dice: Dice;
  readonly #cases: number;
  readonly #statuses = new Map<number, number>();
  readonly #faults: string[] = [];
  #endpoints: readonly Endpoint[] = [];
  #controls: readonly string[] = [];
  #sent = 0;
  #slowest = { milliseconds: 0, what: "" };

  constructor(candor: RunningCandor, dice: Dice, cases: number) {
    this.#candor = candor;
    this.#dice = dice;
    this.#cases = cases;
  }

  async start(): Promise<void> {
    const document = await fetch(`${this.#candor.url}/.well-known/openapi.json`);
    this.#endpoints = endpointsOf(await document.json());
    this.#controls = await this.#askControls();
  }

  /** Sends one request after another until enough are sent. */
  async work(): Promise<void> {
    while (this.#sent < this.#cases) {
      this.#sent += 1;
      const sent = this.#sent;
      if (sent % ONE_RAW_IN === 0) await this.#sendRaw(rawBytes(this.#dice));
      else await this.#send(wildRequest(this.#dice, this.#endpoints));
      if (sent % CONTROL_EVERY === 0) await this.compare();
      if (sent % TELL_EVERY === 0) console.log(`${sent} requests, ${this.#faults.length} faults`);
    }
  }

  async #send({ path, init }: WildRequest): Promise<void> {
    const began = performance.now();
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(this.#candor.url + path, {
        ...init,
        signal,
        redirect: "manual",
      });
      const { status, headers } = response;
      const body = await response.text();
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      for (const fault of faultsOf({ status, headers, body }))
        this.note(fault, described(path, init));
    } catch (error) {
      this.note(String(error), described(path, init));
    }
    const milliseconds = performance.now() - began;
    if (milliseconds <= this.#slowest.milliseconds) return;
    this.#slowest = { milliseconds, what: described(path, init) };
  }

  async #sendRaw(bytes: Uint8Array): Promise<void> {
    const body = await exchange(Number(new URL(this.#candor.url).port), bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0);
    const faults = faultsOf({ status, headers: new Headers(), body });
    const shown = JSON.stringify(Buffer.from(bytes).toString("latin1").slice(0, 200));
    for (const fault of faults) this.note(fault, shown);
  }

  /** Sends valid requests, and compares their answers with the first ones. */
  async compare(): Promise<void> {
    const now = await this.#askControls();
    for (const [at, path] of CONTROLS.entries()) {
      if (now[at] !== this.#controls[at]) this.note("it is answered differently than before", path);
    }
  }

  async #askControls(): Promise<string[]> {
    const asked = CONTROLS.map(async (path) => (await fetch(this.#candor.url + path)).text());
    return await Promise.all(asked);
  }

  note(fault: string, what: string): void {
    if (this.#faults.length < MAX_TOLD) console.log(`FAULT ${fault}: ${what}`);
    this.#faults.push(fault);
  }

  report(seed: number): boolean {
    const busy = this.#statuses.get(503) ?? 0;
    const statuses = [...this.#statuses].sort(([one], [other]) => one - other);
    console.log(`${this.#sent} requests from seed ${seed}, one in ${ONE_RAW_IN} as raw bytes`);
    for (const [status, count] of statuses) console.log(`  ${status}  ${count}`);
    const { milliseconds, what } = this.#slowest;
    console.log(`  slowest ${Math.round(milliseconds)} ms: ${what}`);
    console.log(`${this.#faults.length} faults, ${busy} refused for too much work`);
    return this.#faults.length === 0 && busy <= this.#sent * MAX_503;
  }
}

function described(path: string, { method, headers, body }: RequestInit): string {
  return JSON.stringify({ method, path, headers, body }).slice(0, 600);
}

/** What comes back for bytes within a moment, or until the connection ends. */
function exchange(port: number, bytes: Uint8Array): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  socket.on("error", () => {}).on("close", () => resolve(answer));
  socket.setTimeout(RAW_PATIENCE_MS, () => socket.destroy());
  socket.end(bytes);
  return promise;
}
