/**
 * `bun run eval:agents [retrieval|figures] [FOLDER]`: how much of what answers a question search
 * finds, and how many questions for figures the tools answer, with real exports kept beside the
 * project.
 */
import { resolve } from "node:path";
import { measureFigures } from "./figures/measure.ts";
import { measureRetrieval } from "./retrieval.ts";

const PARTS = { retrieval: measureRetrieval, figures: measureFigures };
const given = process.argv.slice(2);
const [part] = Object.entries(PARTS).filter(([name]) => name === given[0]);
const folder = resolve(given[part === undefined ? 0 : 1] ?? "../shared/data/reviews");
for (const [, measure] of part === undefined ? Object.entries(PARTS) : [part]) {
  await measure(folder);
}
