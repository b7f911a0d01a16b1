import { fuzzFormats, type Tally } from "./fuzz-formats.ts";

const EVERY = 500;

/** Runs the cases that it is told, and says from time to time how far it is. */
globalThis.addEventListener(
  "message",
  async ({ data }: MessageEvent<{ seed: number; cases: number }>) => {
    const tell = (tally: Tally) => {
      if (tally.cases % EVERY === 0) postMessage({ tally });
    };
    postMessage({ tally: await fuzzFormats(data.seed, data.cases, tell), isDone: true });
  },
);
