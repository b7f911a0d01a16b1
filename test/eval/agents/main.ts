/**
 * `bun run eval:agents [retrieval|figures|pool] [FOLDER]`: how much of what answers a question search
 * finds, and how many questions for figures the tools answer, with real exports kept beside the
 * project; with `pool`, what is to be judged before a search that finds other reviews is measured.
 */
import { resolve } from "node:path";
import { measureFigures } from "./figures/measure.ts";
import { printPool } from "./pool.ts";
import { measureRetrieval } from "./retrieval.ts";

const USUAL = [measureRetrieval, measureFigures];
const PARTS = new Map([
  ["retrieval", [measureRetrieval]],
  ["figures", [measureFigures]],
  ["pool", [printPool]],
]);
const given = process.argv.slice(2);
const parts = PARTS.get(given[0] ?? "");
const folder = resolve(given[parts === undefined ? 0 : 1] ?? "../shared/data/reviews");
for (const part of parts ?? USUAL) await part(folder);
