import { eventually } from "../../support/eventually.ts";
import type { Dice } from "../dice.ts";
import { askHub, newest } from "../hub-client.ts";
import { Seat } from "../seat.ts";
import { BASE_URL, type Stage, SUBSCRIBER, TOPICS } from "../stage.ts";

const SUBSCRIBERS = 24;
const SETTLES_WITHIN_MS = 180_000;
/**
 * A subscriber that heard nothing for so long asks again: on a busy machine it may have answered
 * too late.
 */
const ASKS_AGAIN_AFTER_MS = 20_000;

interface Member {
  readonly seat: Seat;
  /** When it asked last, and how often it had been asked to confirm by then. */
  askedAt: number;
  confirmations: number;
}

/** Healthy subscribers over HTTPS, some of which come, renew and go all the time. */
export class Crowd implements AsyncDisposable {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #url: string;
  readonly #members: Member[] = [];

  constructor(stage: Stage, dice: Dice, url: string) {
    this.#stage = stage;
    this.#dice = dice;
    this.#url = url;
  }

  async start(): Promise<void> {
    for (let index = 0; index < SUBSCRIBERS; index += 1) this.#come();
    await this.#askAll();
  }

  /** One subscriber comes and another goes, or one renews with another secret. */
  async turn(): Promise<void> {
    const seat = this.#dice.oneOf(this.#wanted);
    if (this.#dice.happens(0.3)) {
      seat.askFor({ mode: "unsubscribe", secret: seat.ask.secret });
      this.#come();
    } else {
      const secret = this.#dice.happens(0.3) ? undefined : `secret ${this.#dice.below(1_000_000)}`;
      seat.askFor({ mode: "subscribe", secret });
    }
    await this.#askAll();
  }

  /** The callbacks of those that should be subscribed. */
  get callbacks(): string[] {
    return this.#wanted.map(({ callback }) => callback);
  }

  get figures(): string {
    const sum = (count: "confirmations" | "deliveries") =>
      this.#seats.reduce((total, seat) => total + seat[count], 0);
    return `${this.#seats.length} came, ${this.#wanted.length} stayed; ${sum("confirmations")} confirmations, ${sum("deliveries")} deliveries`;
  }

  /** What they lack or got wrong, after a patient wait; empty if nothing is wrong. */
  async faults(): Promise<string[]> {
    try {
      await eventually("all are up to date", () => this.#isSettled(), SETTLES_WITHIN_MS);
    } catch {
      // Those that are not are reported below.
    }
    const behind = await this.#behind();
    const wrong = this.#seats.reduce((total, seat) => total + seat.wronglySigned, 0);
    return [
      ...behind.map((seat) => `${seat.callback} does not hold the newest ${seat.topicPath}`),
      ...(wrong > 0 ? [`${wrong} deliveries were signed differently than asked`] : []),
    ];
  }

  get #seats(): Seat[] {
    return this.#members.map(({ seat }) => seat);
  }

  get #wanted(): Seat[] {
    return this.#seats.filter(({ isWanted }) => isWanted);
  }

  #come(): void {
    const count = this.#seats.length;
    const secret = count % 2 === 0 ? undefined : `secret ${count}`;
    const host = this.#dice.oneOf(["127.0.0.1", SUBSCRIBER]);
    const topic = TOPICS[count % TOPICS.length] ?? "";
    const seat = new Seat(this.#stage.certificate, topic, secret, host);
    this.#members.push({ seat, askedAt: performance.now(), confirmations: 0 });
  }

  /** Repeats requests that were not accepted yet, or came to nothing. */
  async #askAll(): Promise<void> {
    const isOpen = ({ seat, askedAt, confirmations }: Member) =>
      seat.isUnanswered ||
      (seat.confirmations === confirmations && performance.now() - askedAt > ASKS_AGAIN_AFTER_MS);
    const open = this.#members.filter(isOpen);
    await Promise.all(open.map((member) => this.#ask(member)));
  }

  /** A hub that is too busy is asked again in the next turn. */
  async #ask(member: Member): Promise<void> {
    const { seat } = member;
    const topic = `${BASE_URL}${seat.topicPath}`;
    const headers = { "x-forwarded-for": addressOf(this.#members.indexOf(member)) };
    member.askedAt = performance.now();
    member.confirmations = seat.confirmations;
    const asked = { ...seat.ask, topic, callback: seat.callback };
    const response = await askHub(this.#url, asked, headers);
    await response?.bytes();
    if (response?.status !== 202) return;
    seat.held ??= await newest(this.#url, seat.topicPath);
    seat.isUnanswered = false;
  }

  async #isSettled(): Promise<boolean> {
    await this.#askAll();
    return (await this.#behind()).length === 0;
  }

  async #behind(): Promise<Seat[]> {
    const contents = new Map(
      await Promise.all(TOPICS.map(async (path) => [path, await newest(this.#url, path)] as const)),
    );
    return this.#wanted.filter((seat) => !Bun.deepEquals(seat.held, contents.get(seat.topicPath)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#seats.map((seat) => seat[Symbol.asyncDispose]()));
  }
}

/**
 * Each asks from its own address, as the hub divides its capacity by the addresses of strangers.
 */
function addressOf(index: number): string {
  return `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}
