/**
 * One new review among many, from the command to the answer that has it, while a server runs:
 * `bun run bench incremental [--against EXECUTABLE]`. Beside it stands the import of all of them, and
 * below the processor time of one import by stage.
 */
import { eventually } from "../support/eventually.ts";
import { median, table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { STAGE_NAMES, stagesOf } from "./versions/stages.ts";
import {
  importTable,
  importWords,
  rowsOf,
  serveVersion,
  type Tables,
  type Trial,
} from "./versions/version.ts";

const ROUNDS = 5;
const GOALS: ReadonlyMap<number, string> = new Map([
  [5_000, "0.4 s"],
  [100_000, "1 s"],
]);
const MILLISECONDS = 1000;

using folder = new TemporaryFolder();
const figures = ["whole import", "one more", "processor", "of the whole", "goal"];
/** For each trial, the processor time of one more by stage. */
const stages: { readonly name: string; readonly seconds: ReadonlyMap<string, number> }[] = [];
process.stdout.write(table([["", "version", ...figures], ...(await rowsOf(folder, measure))]));
const byStage = STAGE_NAMES.map((stage) => [
  stage,
  ...stages.map(({ seconds }) => `${(seconds.get(stage) ?? 0).toFixed(2)} s`),
]);
const heading = ["one more: processor time", ...stages.map(({ name }) => name)];
process.stdout.write(`\n${table([heading, ...byStage])}`);

async function measure({ version, count, tables, database }: Trial): Promise<string[]> {
  const whole = await importTable(version, tables.all, database, folder.path);
  await using server = await serveVersion(version, database, folder.path);
  const rounds: { seconds: number; processor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = await writeOneMore(tables, round);
    const before = await tagOf(server.url);
    const began = performance.now();
    const { processor } = await importTable(version, path, database, folder.path);
    await eventually("it is served", async () => (await tagOf(server.url)) !== before);
    rounds.push({ seconds: (performance.now() - began) / MILLISECONDS, processor });
  }
  const seconds = median(rounds.map((round) => round.seconds));
  const another = importWords(await writeOneMore(tables, ROUNDS), database);
  const name = `${count} ${version.name}`;
  stages.push({ name, seconds: await stagesOf(version, another, folder.path) });
  return [
    `${whole.seconds.toFixed(1)} s`,
    `${seconds.toFixed(2)} s`,
    `${median(rounds.map((round) => round.processor)).toFixed(2)} s`,
    `1/${(whole.seconds / seconds).toFixed(0)}`,
    GOALS.get(count) ?? "",
  ];
}

/** A table of one review: the same text with another id and word is another one. */
async function writeOneMore(tables: Tables, number: number): Promise<string> {
  const path = folder.at(`new-${number}.csv`);
  const text = await Bun.file(tables.one).text();
  const named = text.replace(/\n"?\w+"?,/, `\nnew${number},`);
  await Bun.write(path, named.replace(/"\s*$/, ` ${number}"\n`));
  return path;
}

/** What changes with each commit that readers see. */
async function tagOf(url: string): Promise<string | null> {
  const { headers } = await fetch(`${url}/reviews.json`, { method: "HEAD" });
  return headers.get("etag");
}
