/**
 * One new review among many, from the command to the answer that has it, while a server runs:
 * `bun run bench incremental [--against EXECUTABLE]`. Beside it stands the import of all of them.
 */
import { eventually } from "../support/eventually.ts";
import { median, table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { importTable, rowsOf, serveVersion, type Trial } from "./versions/version.ts";

const ROUNDS = 5;
const GOALS: ReadonlyMap<number, string> = new Map([
  [5_000, "0.4 s"],
  [100_000, "1 s"],
]);
const MILLISECONDS = 1000;

using folder = new TemporaryFolder();
const figures = ["whole import", "one more", "processor", "of the whole", "goal"];
process.stdout.write(table([["", "version", ...figures], ...(await rowsOf(folder, measure))]));

async function measure({ version, count, tables, database }: Trial): Promise<string[]> {
  const whole = await importTable(version, tables.all, database, folder.path);
  await using server = await serveVersion(version, database, folder.path);
  const rounds: { seconds: number; processor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = folder.at(`new-${round}.csv`);
    // The same text with another id and word is another review.
    const text = await Bun.file(tables.one).text();
    await Bun.write(
      path,
      text.replace(/\n"?\w+"?,/, `\nnew${round},`).replace(/"\s*$/, ` ${round}"\n`),
    );
    const before = await tagOf(server.url);
    const began = performance.now();
    const { processor } = await importTable(version, path, database, folder.path);
    await eventually("it is served", async () => (await tagOf(server.url)) !== before);
    rounds.push({ seconds: (performance.now() - began) / MILLISECONDS, processor });
  }
  const seconds = median(rounds.map((round) => round.seconds));
  return [
    `${whole.seconds.toFixed(1)} s`,
    `${seconds.toFixed(2)} s`,
    `${median(rounds.map((round) => round.processor)).toFixed(2)} s`,
    `1/${(whole.seconds / seconds).toFixed(0)}`,
    GOALS.get(count) ?? "",
  ];
}

/** What changes with each commit that readers see. */
async function tagOf(url: string): Promise<string | null> {
  const { headers } = await fetch(`${url}/reviews.json`, { method: "HEAD" });
  return headers.get("etag");
}
