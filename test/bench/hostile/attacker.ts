/** The attackers, in a process of their own: requests to subscribe, over and over. */
import { percentile } from "../../support/figures.ts";
import { answerQuestions, instant } from "../hub/helper.ts";
import { askedBy } from "./hub.ts";

/** The first time as fast as they are answered, up to a rate that leaves the machine some time. */
const FIRST_PER_SECOND = 1_000;
const REPEATED_PER_SECOND = 200;
const AT_A_TIME = 16;
const A_SECOND_MS = 1_000;

export interface AttackRequest {
  readonly callback: string;
  readonly requester: string;
}

interface Attack {
  readonly url: string;
  readonly topic: string;
  readonly requests: readonly AttackRequest[];
}

/** How the attackers' posts were answered. */
export interface Posts {
  readonly accepted: number;
  readonly limited: number;
  /** Other answers of 4xx. */
  readonly refused: number;
  /** Answers of 5xx, and no answer at all. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

const statuses: number[] = [];
const times: number[] = [];
let isRunning = false;
let done: Promise<unknown> = Promise.resolve();

const ANSWERS = {
  start(attack: Attack): object {
    isRunning = true;
    const turns = turnsOf(attack.requests);
    done = Promise.all(Array.from({ length: AT_A_TIME }, () => attackOn(attack, turns)));
    return {};
  },
  async stop(_: object): Promise<Posts> {
    isRunning = false;
    await done;
    const between = (low: number, high: number) =>
      statuses.filter((status) => status >= low && status < high).length;
    const limited = statuses.filter((status) => status === 429).length;
    return {
      accepted: between(200, 300),
      limited,
      refused: between(400, 500) - limited,
      failed: between(0, 200) + between(500, 600),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  },
};
export type Attacker = typeof ANSWERS;

interface Turn extends AttackRequest {
  readonly notBefore: number;
}

/** All requests, again and again, each with the time before which it is not sent. */
function* turnsOf(requests: readonly AttackRequest[]): Generator<Turn> {
  let next = instant();
  for (let round = 0; isRunning && requests.length > 0; round += 1) {
    const perSecond = round === 0 ? FIRST_PER_SECOND : REPEATED_PER_SECOND;
    for (const request of requests) {
      if (!isRunning) return;
      // What was not sent because answers were slow is not made up for.
      next = Math.max(next + A_SECOND_MS / perSecond, instant());
      yield { ...request, notBefore: next };
    }
  }
}

async function attackOn(attack: Attack, turns: Generator<Turn>): Promise<void> {
  for (;;) {
    // Not a loop over the turns: the first to leave one would end them for the others.
    const { value: turn, done: isOver } = turns.next();
    if (isOver === true) return;
    await Bun.sleep(Math.max(0, turn.notBefore - instant()));
    const at = instant();
    statuses.push(await post(attack, turn));
    times.push(instant() - at);
  }
}

/** The answer's status; 0 for none. */
async function post({ url, topic }: Attack, { callback, requester }: Turn): Promise<number> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": callback,
  });
  try {
    const headers = askedBy(requester);
    const response = await fetch(url, { method: "POST", headers, body });
    await response.bytes();
    return response.status;
  } catch {
    return 0;
  }
}

if (import.meta.main) answerQuestions(ANSWERS);
