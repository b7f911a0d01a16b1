import { expect, test } from "bun:test";
import { join } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { inOneOrder } from "./in-one-order.ts";
import { PUBLICATIONS } from "./publications.ts";
import { type SnapshotText, writtenTexts } from "./texts.ts";

const FILE = join(import.meta.dir, "digests.json");
const analyzers = new Map(
  PUBLICATIONS.map((publication) => [String(publication.vertical), new Analyzer(publication)]),
);

test("the written sentences are analyzed as they were when their digests were kept", async () => {
  const hashers = new Map<string, Bun.CryptoHasher>();
  for (const [place, text] of [...writtenTexts()].entries()) {
    if (!isRead(text, place)) continue;
    const key = `${text.source}, ${text.vertical}`;
    const hasher = hashers.get(key) ?? new Bun.CryptoHasher("sha256");
    hashers.set(key, hasher.update(`${analysisOf(text)}\n`));
  }
  const found = Object.fromEntries([...hashers].map(([key, one]) => [key, one.digest("hex")]));
  if (process.env.UPDATE_SNAPSHOTS === "1") {
    await Bun.write(FILE, `${JSON.stringify(found, null, 2)}\n`);
  }
  // Intended to answer differently? UPDATE_SNAPSHOTS=1 bun test test/snapshot keeps new digests.
  expect(found).toEqual(await Bun.file(FILE).json());
});

/** The lines of business that each file's sentences were written for. */
const WRITTEN_FOR: Readonly<Record<string, readonly string[]>> = {
  "written-home-services": ["home-services"],
  "written-restaurants": ["restaurant"],
  "written-dental-auto": ["dental", "auto"],
};
/** Of a line of business that they were not written for, every fortieth. */
const EVERY = 40;

function isRead({ source, vertical }: SnapshotText, place: number): boolean {
  const sentence = Math.floor(place / PUBLICATIONS.length);
  return WRITTEN_FOR[source]?.includes(vertical) === true || sentence % EVERY === 0;
}

function analysisOf({ vertical, text, rating }: SnapshotText): string {
  return JSON.stringify(analyzers.get(vertical)?.analyze({ text, rating }), inOneOrder);
}
