import type { ArchiveTally } from "./formats/fuzz-archives.ts";
import type { Tally } from "./formats/fuzz-formats.ts";

const PATIENCE_MS = 60_000;

interface Told {
  readonly tally: Tally;
  /** Sent with the last message. */
  readonly archives?: ArchiveTally;
}

/**
 * Reads `cases` mutated files in a separate thread, so that one that hangs is noticed.
 * @returns whether nothing was wrong
 */
export async function soakFormats(seed: number, cases: number): Promise<boolean> {
  using worker = startWorker();
  let last: Tally | undefined;
  const done = await new Promise<Told | undefined>((resolve) => {
    let timer = setTimeout(resolve, PATIENCE_MS);
    worker.onTold = (told) => {
      last = told.tally;
      clearTimeout(timer);
      if (told.archives) resolve(told);
      else timer = setTimeout(resolve, PATIENCE_MS);
    };
    worker.start({ seed, cases });
  });
  if (done?.archives !== undefined) return report(seed, done.tally, done.archives);
  console.log(`It hangs on one of the cases from seed ${seed + (last?.cases ?? 0)}.`);
  return false;
}

function startWorker() {
  const worker = new Worker(new URL("./formats/worker.ts", import.meta.url));
  return {
    onTold: (_: Told) => {},
    start(work: { seed: number; cases: number }) {
      worker.addEventListener("message", ({ data }: MessageEvent<Told>) => this.onTold(data));
      worker.addEventListener("error", ({ message }) => console.error(message));
      worker.postMessage(work);
    },
    [Symbol.dispose]: () => worker.terminate(),
  };
}

function report(seed: number, tally: Tally, archives: ArchiveTally): boolean {
  const { cases, refused, badRows, reviews, formats, slowestMs } = tally;
  const faults = [...tally.faults, ...archives.faults];
  console.log(
    `${cases} mutated files from seed ${seed}: ${refused} refused, ${cases - refused} read`,
  );
  console.log(`  ${reviews} reviews recounted, ${badRows} bad rows reported`);
  for (const [format, count] of [...formats].sort()) console.log(`  ${format.padEnd(26)}${count}`);
  console.log(`  slowest case ${Math.round(slowestMs)} ms`);
  console.log(
    `${archives.cases} damaged archives: ${archives.refused} refused, ${archives.files} files unpacked`,
  );
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(`${faults.length} faults`);
  return faults.length === 0;
}
