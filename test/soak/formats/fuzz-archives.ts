import { writeFileSync } from "node:fs";
import { gzipSync, zipSync } from "fflate";
import { Failure } from "../../../src/domain/failure.ts";
import { findFiles } from "../../../src/publish/import/find-files.ts";
import { unpack } from "../../../src/publish/import/unpack.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { Dice } from "../dice.ts";
import { mangle } from "./mutate.ts";

const MAX_BYTES = 100_000;
const PAGE = new TextEncoder().encode(JSON.stringify({ reviews: [{ name: "x".repeat(300) }] }));

export interface ArchiveTally {
  cases: number;
  refused: number;
  files: number;
  readonly faults: string[];
}

/**
 * Unpacks `cases` damaged zip and gzip files: each gives its files, within bounds, or a Failure.
 */
export async function fuzzArchives(seed: number, cases: number): Promise<ArchiveTally> {
  using folder = new TemporaryFolder();
  const path = folder.at("archive");
  const tally: ArchiveTally = { cases: 0, refused: 0, files: 0, faults: [] };
  for (let number = seed; number < seed + cases; number += 1) {
    const dice = new Dice(number);
    const zip = zipSync({ "a/reviews.json": PAGE, "b.csv": [PAGE, { level: 0 }], "c.txt": PAGE });
    writeFileSync(path, mangle(dice.happens(0.7) ? zip : gzipSync(PAGE), dice));
    tally.cases += 1;
    try {
      tally.files += await unpackAll(path);
    } catch (error) {
      tally.refused += 1;
      if (!(error instanceof Failure)) tally.faults.push(`archive ${number}: ${error}`);
    }
  }
  return tally;
}

/** How many files an archive gives. @throws if they are larger than allowed */
async function unpackAll(path: string): Promise<number> {
  const files = await unpack(findFiles([path]), { largest: MAX_BYTES });
  let size = 0;
  for (const file of files) {
    for await (const piece of file.open()) size += piece.byteLength;
  }
  if (size > 2 * MAX_BYTES) throw new Error(`unpacked ${size} bytes`);
  return files.length;
}
