import { Authority } from "../../support/authority.ts";
import { forTests, type RunningCandor, runCandor, startCandor } from "../../support/candor.ts";
import { record, toNdjson } from "../../support/files.ts";
import { residentMegabytes } from "../../support/memory.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { Helper, instant } from "./helper.ts";
import {
  type Arrivals,
  type GroupPlan,
  hashOf,
  type OpenedGroup,
  type Subscribers,
  secretOf,
} from "./subscribers.ts";

const REVIEWS = 1_000;
/** So long that fifty of them make a feed of about 21 KB. */
const TEXT =
  "They came on time, were friendly, explained what they found and what it takes to mend it well and for good, and the price was fair: ";
const SUBSCRIBED_TOGETHER = 200;
const PATIENCE_MS = 45_000;
/** After this long without work, results are written and connections closed. */
const SETTLED_MS = 400;
const FIRST_DAY = Date.parse("2020-01-01");
const DAY_MS = 86_400_000;

export interface Round extends Arrivals {
  readonly importEndedAt: number;
}

type Environment = Record<string, string>;

/** What runs now, so that a bench that is interrupted leaves nothing behind. */
const running = new Set<AsyncDisposable>();

/** Ends every program and helper that was started. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((one) => one[Symbol.asyncDispose]()));
}

/** The real program with a database of its own, and subscribers in another process. */
export class BenchHub implements AsyncDisposable {
  readonly subscribers = new Helper<Subscribers>("subscribers.ts");
  readonly #folder: TemporaryFolder;
  readonly #server: RunningCandor;
  readonly #authority: Authority;
  readonly #topic: string;
  readonly #environment: Environment;
  #changes = 0;

  private constructor(
    folder: TemporaryFolder,
    environment: Environment,
    server: RunningCandor,
    authority: Authority,
    topic: string,
  ) {
    this.#folder = folder;
    this.#environment = environment;
    this.#server = server;
    this.#authority = authority;
    this.#topic = topic;
    running.add(this);
  }

  /** @param environment with the address of a cluster's PostgreSQL, it is the first node of a cluster */
  static async start(environment: Environment = {}): Promise<BenchHub> {
    const folder = new TemporaryFolder();
    const authority = await Authority.create();
    const reviews = Array.from({ length: REVIEWS }, (_, index) => reviewOf(index));
    await importInto(folder, toNdjson(reviews));
    if (Object.keys(environment).length > 0) await run(["cluster", "init"], folder, environment);
    const ca = await folder.write("ca.pem", authority.pem);
    // All subscribers are at one address here, which gets more in a minute than others in a day.
    const generous = { ...environment, ...forTests({ hub: { egressBytesPerDay: 1e12 } }) };
    const words = ["serve", "--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
    const server = await startCandor(words, { cwd: folder.path, environment: generous });
    const feed = Object(await (await fetch(`${server.url}/api/feed.json`)).json());
    return new BenchHub(folder, environment, server, authority, String(feed.feed_url));
  }

  get authority(): string {
    return this.#authority.pem;
  }

  get pid(): number {
    return this.#server.pid;
  }

  get searchUrl(): string {
    return `${this.#server.url}/api/reviews/search?query=price&limit=20`;
  }

  /** The topic's content, as GET gives it. */
  async content(): Promise<string> {
    return (await fetch(`${this.#server.url}/api/feed.json`)).text();
  }

  /** The program's memory now, in megabytes, with nothing to do. */
  async idleMemory(): Promise<number> {
    await Bun.sleep(SETTLED_MS);
    return residentMegabytes(this.pid);
  }

  /** Subscribes a group by the protocol, and waits until all of it is confirmed. */
  async subscribe(plan: Omit<GroupPlan, "certificate">): Promise<OpenedGroup> {
    const certificate = await this.#authority.issue([plan.hostname]);
    const opened = await this.subscribers.ask("open", { ...plan, certificate });
    const { group, callbacks } = opened;
    for (let from = 0; from < callbacks.length; from += SUBSCRIBED_TOGETHER) {
      const together = callbacks.slice(from, from + SUBSCRIBED_TOGETHER);
      await Promise.all(
        together.map((callback, index) => this.#ask(callback, secretOf(group, from + index))),
      );
    }
    const wait = { group, count: plan.count, patienceMs: PATIENCE_MS };
    const { count } = await this.subscribers.ask("confirmed", wait);
    if (count !== plan.count) throw new Error(`Of ${plan.count} only ${count} were confirmed`);
    return opened;
  }

  async #ask(callback: string, secret: string): Promise<void> {
    const body = new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.topic": this.#topic,
      "hub.callback": callback,
      "hub.secret": secret,
    });
    const response = await fetch(`${this.#server.url}/api/websub/hub`, { method: "POST", body });
    if (response.status !== 202) throw new Error(await response.text());
  }

  /** Has another process import a new review. Returns the time at which that was done. */
  async change(): Promise<number> {
    const review = toNdjson([reviewOf(REVIEWS + this.#changes)]);
    this.#changes += 1;
    await importInto(this.#folder, review, this.#environment);
    return instant();
  }

  /** One change, delivered to a whole group; fails if one subscriber has not got it. */
  async round({ group, callbacks }: OpenedGroup): Promise<Round> {
    await this.subscribers.ask("expect", { group });
    const importEndedAt = await this.change();
    const count = callbacks.length;
    await this.subscribers.ask("reached", { group, count, patienceMs: PATIENCE_MS });
    await Bun.sleep(SETTLED_MS);
    const arrivals = await this.arrivals(group);
    const isWhole = arrivals.current === count && arrivals.signed >= count && arrivals.wrong === 0;
    if (!isWhole) throw new Error(`Not all of ${count} got it: ${JSON.stringify(arrivals)}`);
    return { ...arrivals, importEndedAt };
  }

  /** What a group got of the newest content. */
  async arrivals(group: number): Promise<Arrivals> {
    const hash = hashOf(new TextEncoder().encode(await this.content()));
    return this.subscribers.ask("arrivals", { group, hash });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    running.delete(this);
    await this.#server[Symbol.asyncDispose]();
    await this.subscribers[Symbol.asyncDispose]();
    this.#folder[Symbol.dispose]();
  }
}

/** A review, each newer than the ones before. */
export function reviewOf(index: number): unknown {
  const date = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
  return record({ id: `r${index}`, rating: (index % 5) + 1, date, text: `${TEXT}${index}.` });
}

/** Has another process import lines of Candor's own JSON, and waits for its end. */
export async function importInto(
  folder: TemporaryFolder,
  ndjson: string,
  environment: Environment = {},
): Promise<void> {
  await run(["import", await folder.write("import.ndjson", ndjson)], folder, environment);
}

async function run(
  words: string[],
  folder: TemporaryFolder,
  environment: Environment,
): Promise<void> {
  const { exitCode, stderr } = await runCandor(words, { cwd: folder.path, environment });
  if (exitCode !== 0) throw new Error(stderr);
}
