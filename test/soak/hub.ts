import { launch } from "../flows/program.ts";
import { Authority, type Certificate } from "../support/authority.ts";
import { eventually } from "../support/eventually.ts";
import { record, toNdjson } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { anyMoment, happens, oneOf } from "./chance.ts";
import { askHub, newest } from "./hub-client.ts";
import { hubStatus, Serving } from "./processes.ts";
import { Seat } from "./seat.ts";

const BASE_URL = "https://reviews.example.com";
const TOPICS = ["/reviews.json", "/api/feed.json", "/feed.xml"];
const SUBSCRIBERS = 50;
const REVIEWS = 20;
const KILL_WITHIN_MS = 600;
const KILL_IMPORT_WITHIN_MS = 250;
const PROGRESS_EVERY = 10;
const SETTLE_EVERY = 20;
/** The leases of a killed process expire after 15 s. */
const SETTLES_WITHIN_MS = 45_000;

/**
 * The hub under kills: `serve` is killed with SIGKILL at random moments, over and over, while other
 * processes import and subscribers come, renew and go. Now and then it is left running, and then
 * every subscriber must come to hold the newest content of its topic.
 */
export class HubSoak {
  readonly #folder: TemporaryFolder;
  readonly #certificate: Certificate;
  readonly #flags: readonly string[];
  readonly #seats: Seat[] = [];
  readonly #warnings = new Map<string, number>();
  readonly #began = Date.now();
  #editions = 0;
  #kills = 0;
  #imports = 0;
  #importsKilled = 0;
  #requests = 0;
  #settlings = 0;
  #lost = 0;
  #returned = 0;
  #strays = 0;

  private constructor(folder: TemporaryFolder, certificate: Certificate, ca: string) {
    this.#folder = folder;
    this.#certificate = certificate;
    this.#flags = [
      ...["--base-url", BASE_URL, "--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"],
      ...["--hub-retry-delays", "1s,2s"],
    ];
  }

  static async create(): Promise<HubSoak> {
    const folder = new TemporaryFolder();
    const authority = await Authority.create();
    const ca = await folder.write("ca.pem", authority.pem);
    return new HubSoak(folder, await authority.issue(["127.0.0.1"]), ca);
  }

  /** Returns whether nothing was lost, nothing came back, and everything was signed as asked. */
  async run(kills: number): Promise<boolean> {
    await this.#importFresh();
    for (let index = 0; index < SUBSCRIBERS; index += 1) this.#addSeat();
    await this.#settle();
    while (this.#kills < kills) {
      if (this.#kills % SETTLE_EVERY === SETTLE_EVERY - 1) await this.#settleAfterReturn();
      else await this.#killOnce();
      if (this.#kills % PROGRESS_EVERY === 0) await this.#progress();
    }
    await this.#settle();
    for (const [message, count] of this.#warnings) console.log(`log: ${count} × ${message}`);
    console.log(this.#figures());
    return this.#lost + this.#returned + this.#strays + this.#sum("wronglySigned") === 0;
  }

  /** One life of `serve`, and its end. */
  async #killOnce(): Promise<void> {
    const serving = new Serving(this.#flags, this.#folder.path);
    const work = happens(0.25) ? undefined : this.#work(serving);
    if (work !== undefined && happens(0.7)) await work;
    await anyMoment(KILL_WITHIN_MS);
    await this.#end(serving, "SIGKILL");
    await work;
  }

  async #work(serving: Serving): Promise<void> {
    const url = await serving.url;
    if (url === undefined) return;
    if (happens(0.5)) this.#changeSeats();
    await Promise.all([this.#send(url), this.#importAny()]);
  }

  /**
   * The content changes and changes back while no `serve` runs: nobody may be left with the wrong
   * one.
   */
  async #settleAfterReturn(): Promise<void> {
    const serving = new Serving(this.#flags, this.#folder.path);
    await serving.url;
    await this.#importFresh();
    await anyMoment(KILL_WITHIN_MS);
    await this.#end(serving, "SIGKILL");
    await this.#import(this.#editions - 1);
    await this.#settle();
  }

  async #end(serving: Serving, signal: NodeJS.Signals): Promise<void> {
    const warnings = await serving.end(signal);
    if (signal === "SIGKILL") this.#kills += 1;
    for (const one of warnings) this.#warnings.set(one, (this.#warnings.get(one) ?? 0) + 1);
  }

  #importAny(): Promise<void> {
    return happens(0.3) ? this.#import(this.#editions - 1, 0.25) : this.#importFresh(0.25);
  }

  #importFresh(killed = 0): Promise<void> {
    this.#editions += 1;
    return this.#import(this.#editions, killed);
  }

  /** @param killed how probably the import is killed as well */
  async #import(edition: number, killed = 0): Promise<void> {
    const cwd = this.#folder.path;
    const file = await this.#folder.write(`edition-${edition}.ndjson`, textOf(edition));
    const child = launch(["import", file], { cwd });
    this.#imports += 1;
    if (!happens(killed)) {
      if ((await child.exited) === 0) return;
      throw new Error(await new Response(child.stderr).text());
    }
    await anyMoment(KILL_IMPORT_WITHIN_MS);
    child.kill("SIGKILL");
    await child.exited;
    if (child.signalCode === "SIGKILL") this.#importsKilled += 1;
  }

  #addSeat(): void {
    const count = this.#seats.length;
    const secret = count % 2 === 0 ? undefined : `secret ${count}`;
    this.#seats.push(new Seat(this.#certificate, TOPICS[count % 3] ?? "", secret));
  }

  /** One subscriber renews with another secret; one goes, and another comes. */
  #changeSeats(): void {
    const idle = this.#seats.filter(({ isUnanswered }) => !isUnanswered);
    const renewed = oneOf(idle.filter(({ isWanted }) => isWanted));
    const secret = happens(0.3) ? undefined : `secret ${Math.random()}`;
    renewed?.askFor({ mode: "subscribe", secret });
    if (!happens(0.5)) return;
    const leaving = oneOf(idle.filter((seat) => seat.isWanted && seat !== renewed));
    leaving?.askFor({ mode: "unsubscribe", secret: leaving.ask.secret });
    this.#addSeat();
  }

  /**
   * Posts the requests that were not answered yet; a hub that dies meanwhile is asked again later.
   */
  async #send(url: string): Promise<void> {
    const open = this.#seats.filter(({ isUnanswered }) => isUnanswered);
    await Promise.all(open.map((seat) => this.#post(seat, url)));
  }

  async #post(seat: Seat, url: string): Promise<void> {
    const { mode, secret } = seat.ask;
    const topic = `${BASE_URL}${seat.topicPath}`;
    const response = await askHub(url, { mode, topic, callback: seat.callback, secret });
    if (response === undefined) return;
    if (response.status !== 202) throw new Error(await response.text());
    const current = await newest(url, seat.topicPath);
    if (current === undefined) return;
    seat.held ??= current;
    seat.isUnanswered = false;
    this.#requests += 1;
  }

  /** Leaves `serve` running, and counts what it does not put right. */
  async #settle(): Promise<void> {
    const serving = new Serving(this.#flags, this.#folder.path);
    const url = await serving.url;
    if (url === undefined) throw new Error("candor did not start");
    await this.#send(url);
    await comesTrue(async () => (await this.#isCarriedOut()) && (await this.#behind(url)) === 0);
    await this.#countMissing();
    this.#lost += await this.#behind(url);
    await this.#deliverOnceMore(url);
    await this.#end(serving, "SIGTERM");
    this.#settlings += 1;
  }

  /** A change that must reach exactly the subscribed, signed as each of them asked last. */
  async #deliverOnceMore(url: string): Promise<void> {
    const gone = this.#seats.filter(({ isWanted }) => !isWanted);
    const before = gone.reduce((total, { deliveries }) => total + deliveries, 0);
    await this.#importFresh();
    const isSigned = () => this.#wanted().every(({ isNewlySigned }) => isNewlySigned);
    await comesTrue(async () => (await this.#behind(url)) === 0 && isSigned());
    this.#lost += await this.#behind(url);
    for (const seat of this.#wanted()) if (!seat.isNewlySigned) seat.wronglySigned += 1;
    this.#strays += gone.reduce((total, { deliveries }) => total + deliveries, 0) - before;
  }

  #wanted(): Seat[] {
    return this.#seats.filter(({ isWanted }) => isWanted);
  }

  async #isCarriedOut(): Promise<boolean> {
    const { pending, callbacks } = await hubStatus(this.#folder.path);
    const wanted = this.#wanted().map(({ callback }) => callback);
    return pending === 0 && Bun.deepEquals(callbacks.sort(), wanted.sort());
  }

  /** How many subscribers do not hold the newest content of their topics. */
  async #behind(url: string): Promise<number> {
    const contents = new Map(
      await Promise.all(TOPICS.map(async (path) => [path, await newest(url, path)] as const)),
    );
    const isBehind = ({ held, topicPath }: Seat) => !Bun.deepEquals(held, contents.get(topicPath));
    return this.#wanted().filter(isBehind).length;
  }

  async #countMissing(): Promise<void> {
    for (const seat of this.#seats) seat.isSettled = true;
    await this.#compareWithStatus();
  }

  /** Counts subscribers that came or went although their last request was carried out. */
  async #compareWithStatus(): Promise<void> {
    const { callbacks } = await hubStatus(this.#folder.path);
    const known = new Set(callbacks);
    for (const { isSettled, isWanted, callback } of this.#seats) {
      if (!isSettled || isWanted === known.has(callback)) continue;
      if (isWanted) this.#lost += 1;
      else this.#returned += 1;
    }
    if (known.size !== callbacks.length) throw new Error("A subscription is there twice");
  }

  async #progress(): Promise<void> {
    await this.#compareWithStatus();
    console.log(this.#figures());
  }

  #sum(count: "confirmations" | "deliveries" | "duplicates" | "wronglySigned"): number {
    return this.#seats.reduce((total, seat) => total + seat[count], 0);
  }

  #figures(): string {
    const subscribed = this.#wanted().length;
    return [
      `${Math.round((Date.now() - this.#began) / 1000)} s: ${this.#kills} kills`,
      `${this.#imports} imports (${this.#importsKilled} killed)`,
      `${this.#requests} requests, ${this.#sum("confirmations")} confirmations`,
      `${subscribed} subscribed, ${this.#seats.length - subscribed} unsubscribed`,
      `${this.#sum("deliveries")} deliveries, ${this.#sum("duplicates")} duplicates`,
      `settled ${this.#settlings} times`,
      `${this.#lost} lost, ${this.#returned} returned, ${this.#strays} strays`,
      `${this.#sum("wronglySigned")} wrongly signed`,
    ].join("; ");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#seats.map((seat) => seat[Symbol.asyncDispose]()));
    this.#folder[Symbol.dispose]();
  }
}

/** The reviews of one edition: it changes all ratings, and the text of every seventh review. */
function textOf(edition: number): string {
  return toNdjson(
    Array.from({ length: REVIEWS }, (_, index) =>
      record({
        id: `r${index}`,
        rating: ((edition + index) % 5) + 1,
        text: `They came on time, ${index % 7 === edition % 7 ? edition : index}. ${"Fine! ".repeat(99)}`,
      }),
    ),
  );
}

async function comesTrue(check: () => Promise<boolean>): Promise<void> {
  try {
    await eventually("all is settled", check, SETTLES_WITHIN_MS);
  } catch {
    // What did not come true is counted later.
  }
}
