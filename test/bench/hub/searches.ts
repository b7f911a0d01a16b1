/** A reader of the bench, in a process of its own: one search after another, with pauses. */
import { answerQuestions, instant } from "./helper.ts";

const READY_AFTER = 200;

export interface Search {
  readonly at: number;
  readonly tookMs: number;
}

let isRunning = false;
let done: Promise<Search[]> = Promise.resolve([]);

interface Reading {
  readonly url: string;
  readonly pauseMs: number;
}

const ANSWERS = {
  /** Begins to search; the first ones, which warm both sides up, are not kept. */
  async start(reading: Reading): Promise<object> {
    for (let count = 0; count < READY_AFTER; count += 1) await searchOnce(reading.url);
    isRunning = true;
    done = searchOn(reading);
    return {};
  },
  async stop(_: object): Promise<{ readonly searches: readonly Search[] }> {
    isRunning = false;
    return { searches: await done };
  },
};
export type Searches = typeof ANSWERS;

async function searchOn({ url, pauseMs }: Reading): Promise<Search[]> {
  const searches: Search[] = [];
  while (isRunning) {
    searches.push(await searchOnce(url));
    await Bun.sleep(pauseMs);
  }
  return searches;
}

async function searchOnce(url: string): Promise<Search> {
  const at = instant();
  const response = await fetch(url);
  await response.bytes();
  if (!response.ok) throw new Error(`A search failed: ${response.status}`);
  return { at, tookMs: instant() - at };
}

if (import.meta.main) answerQuestions(ANSWERS);
