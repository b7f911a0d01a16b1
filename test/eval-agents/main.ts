/**
 * Asks what agents' users ask, using only the tools: `bun run eval:agents [FOLDER] [--answers]`.
 * The folder holds real exports that are not part of the project, so this is not a test. Fails if a
 * question needs too many calls or tokens, if an answer gets a fact wrong, or if a plan knows more
 * than the question, the tools' descriptions and earlier answers say.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { modernByUrl } from "../support/modern-client.ts";
import { introductionOf } from "./agent.ts";
import { askAll } from "./ask/ask-all.ts";
import { type Endpoint, type Examined, examine } from "./examine.ts";
import { printExamined } from "./print-examined.ts";
import { filesKnowing } from "./program-files.ts";
import { AGENT_QUESTIONS } from "./questions/all.ts";
import { DATASET_NAMES, type DatasetName, serveDataset } from "./served-dataset.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { answers: { type: "boolean", default: false } },
});
const folder = resolve(positionals[0] ?? "../shared/data/reviews");
if (!existsSync(folder)) {
  console.error(
    `There is no ${folder}. Name the folder of the real exports: bun run eval:agents FOLDER`,
  );
  process.exit(2);
}
const examined: Examined[] = [];
await using cleanup = new AsyncDisposableStack();
const endpoints = new Map<DatasetName, Endpoint>();
for (const name of DATASET_NAMES) endpoints.set(name, await open(name));
for (const question of AGENT_QUESTIONS) {
  for (const phrasing of question.phrasings) {
    examined.push(await examine(question, phrasing, endpointOf(question.dataset)));
  }
}
printExamined(examined, values.answers);
const areAnswersGood = await askAll(endpointOf);
const knowing = await filesKnowing(examined.flatMap(({ figures }) => figures));
for (const file of knowing) console.log(`FAIL  ${file} knows a figure of these answers`);
const isGood =
  areAnswersGood && knowing.length === 0 && examined.every(({ faults }) => faults.length === 0);
await cleanup.disposeAsync();
process.exit(isGood ? 0 : 1);

async function open(name: DatasetName): Promise<Endpoint> {
  const { url, published } = cleanup.use(await serveDataset(name, folder));
  const client = await modernByUrl(`${url}/mcp`, "auto");
  cleanup.defer(() => client.close());
  return { client, introduction: await introductionOf(client), published };
}

function endpointOf(name: DatasetName): Endpoint {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`${name} is not served`);
  return endpoint;
}
