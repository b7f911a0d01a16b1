import { fuzzArchives } from "./fuzz-archives.ts";
import { fuzzFormats, type Tally } from "./fuzz-formats.ts";

const EVERY = 500;
const FILES_PER_ARCHIVE = 50;

/** Runs the given cases, and reports its progress from time to time. */
globalThis.addEventListener(
  "message",
  async ({ data }: MessageEvent<{ seed: number; cases: number }>) => {
    const { seed, cases } = data;
    const tell = (tally: Tally) => {
      if (tally.cases % EVERY === 0) postMessage({ tally });
    };
    const tally = await fuzzFormats(seed, cases, tell);
    postMessage({ tally });
    postMessage({
      tally,
      archives: await fuzzArchives(seed, Math.ceil(cases / FILES_PER_ARCHIVE)),
    });
  },
);
