/** Clients of the bench, in a process of their own: each asks one thing after another until it is told to stop. */
import { answerQuestions, instant } from "../hub/helper.ts";

export interface Reading {
  readonly at: number;
  readonly tookMs: number;
  readonly isGood: boolean;
}

export interface TrafficPlan {
  /** What is asked in turns; each client begins elsewhere. */
  readonly urls: readonly string[];
  readonly clients: number;
  readonly pauseMs: number;
}

const WARMING_ROUNDS = 3;
const MAX_WARMING = 50;
let isRunning = false;
let done: Promise<Reading[][]> = Promise.resolve([]);

const ANSWERS = {
  /** Begins to ask; the first answers, which warm both sides up, are not kept. */
  async start(plan: TrafficPlan): Promise<object> {
    const warming = Array.from({ length: WARMING_ROUNDS }, () => plan.urls).flat();
    for (const url of warming.slice(0, MAX_WARMING)) await read(url);
    isRunning = true;
    const clients = Array.from({ length: plan.clients }, (_, client) => askOn(plan, client));
    done = Promise.all(clients);
    return {};
  },
  async stop(_: object): Promise<{ readonly readings: readonly Reading[] }> {
    isRunning = false;
    return { readings: (await done).flat() };
  },
};
export type Traffic = typeof ANSWERS;

async function askOn({ urls, clients, pauseMs }: TrafficPlan, client: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  let turn = Math.floor((client * urls.length) / clients);
  for (; isRunning; turn += 1) {
    readings.push(await read(urls[turn % urls.length] ?? ""));
    if (pauseMs > 0) await Bun.sleep(pauseMs);
  }
  return readings;
}

async function read(url: string): Promise<Reading> {
  const at = instant();
  const isGood = await fetch(url).then(
    async (response) => {
      await response.bytes();
      return response.ok;
    },
    () => false,
  );
  return { at, tookMs: instant() - at, isGood };
}

if (import.meta.main) answerQuestions(ANSWERS);
