/**
 * The first moments of a server: until it answers, the first search at once, and the first one a few
 * seconds later: `bun run bench cold [--against EXECUTABLE]`.
 */
import { median, table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { ask } from "./search/client.ts";
import { importTable, rowsOf, serveVersion, type Trial } from "./versions/version.ts";

const ROUNDS = 5;
const LATER_SECONDS = 5;
const MILLISECONDS = 1000;
const SEARCH = "/api/reviews/search?query=leak&limit=5";
const PAGE = "/";

using folder = new TemporaryFolder();
const figures = ["first answer", "first search", `${LATER_SECONDS} s later`, "its page beside it"];
const heading = [`medians of ${ROUNDS} starts`, "version", ...figures];
process.stdout.write(table([heading, ...(await rowsOf(folder, measure))]));

async function measure(trial: Trial): Promise<string[]> {
  await importTable(trial.version, trial.tables.all, trial.database, folder.path);
  const rounds: Awaited<ReturnType<typeof start>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await start(trial));
  return (["first", "search", "later", "page"] as const).map(
    (name) => `${median(rounds.map((round) => round[name])).toFixed(1)} ms`,
  );
}

async function start({ version, database }: Trial) {
  const began = performance.now();
  await using early = await serveVersion(version, database, folder.path);
  await ask(early.url + PAGE);
  const first = performance.now() - began;
  const searching = timeOf(early.url + SEARCH);
  const page = await timeOf(early.url + PAGE);
  const search = await searching;
  await using late = await serveVersion(version, database, folder.path);
  await Bun.sleep(LATER_SECONDS * MILLISECONDS);
  return { first, search, page, later: await timeOf(late.url + SEARCH) };
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await ask(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
  return performance.now() - began;
}
