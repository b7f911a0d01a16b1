/**
 * Analyses every text with the code of one checkout, in a process of its own:
 * `bun test/snapshot/analyses.ts CHECKOUT FOLDER EVERY OUT [PLACE…]` writes a hash of each whole analysis to
 * OUT, or prints what it makes of the texts at some places.
 */
import { resolve } from "node:path";
import { inOneOrder } from "./in-one-order.ts";
import { PUBLICATIONS } from "./publications.ts";
import { type SnapshotText, selectTexts } from "./texts.ts";

const [, , checkout = "", folder = "", every = "1", out = "", ...places] = process.argv;
const { Analyzer } = await import(resolve(checkout, "src/analysis/analyzer.ts"));
const { predictRow } = await import(resolve(checkout, "test/eval/predict-row.ts"));

const analyzers = new Map(
  PUBLICATIONS.map((publication) => [String(publication.vertical), new Analyzer(publication)]),
);

/**
 * All that is said of a text: its analysis, and for whole reviews its explanation and predictions.
 */
function saidOf({ vertical, text, rating, row }: SnapshotText): string {
  const analyzer = analyzers.get(vertical);
  if (row === undefined) return JSON.stringify(analyzer?.analyze({ text, rating }), inOneOrder);
  return JSON.stringify([analyzer?.explain({ text, rating }), predictRow(row)], inOneOrder);
}

const wanted = new Set(places.map(Number));
const hashes: number[] = [];
let place = 0;
for await (const text of selectTexts({ folder, every: Number(every) })) {
  if (places.length === 0) hashes.push(Bun.hash.xxHash32(saidOf(text)));
  else if (wanted.has(place)) process.stdout.write(`${saidOf(text)}\n`);
  place += 1;
}
if (places.length === 0) await Bun.write(out, Uint32Array.from(hashes));
