import { median } from "../../support/figures.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";
import { type Answer, askAll, totalOf } from "./client.ts";
import { awaitSearch, serve } from "./dataset.ts";
import { pathOf, type Query } from "./query-log.ts";
import { ms, type Report, TIMES_HEADING, type Times, timesCells, timesOf } from "./report.ts";

/** The least that the same server does for a request. */
const TRIVIAL = "/healthz";
/** Each by a program that was just started, so that nothing is asked twice. */
const ROUNDS = 3;
const SLOWEST_SHOWN = 12;

/** How a log went, over a given number of reviews. */
export interface LogRun {
  readonly reviews: number;
  readonly log: readonly Query[];
  /** For each query, the answer with the median time of all rounds. */
  readonly answers: readonly Answer[];
  readonly times: Times;
  readonly trivial: Times;
  /** From the start of the program to the first search that was answered. */
  readonly firstSearchMs: number;
}

/** Asks each query of a log once of a program that was just started, some times over. */
export async function runLog(
  folder: TemporaryFolder,
  database: string,
  reviews: number,
  log: readonly Query[],
): Promise<LogRun> {
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await runRound(folder, database, log));
  const answers = log.flatMap((_, index) => usualOf(rounds.map((round) => round.answers[index])));
  checkCounts(log, answers);
  return {
    ...{ reviews, log, answers, times: timesOf(answers) },
    trivial: timesOf(rounds.flatMap(({ trivial }) => trivial)),
    firstSearchMs: median(rounds.map(({ firstSearchMs }) => firstSearchMs)),
  };
}

interface Round {
  readonly answers: readonly Answer[];
  readonly trivial: readonly Answer[];
  readonly firstSearchMs: number;
}

async function runRound(
  folder: TemporaryFolder,
  database: string,
  log: readonly Query[],
): Promise<Round> {
  const startedAt = performance.now();
  await using server = await serve(folder, database);
  await awaitSearch(server);
  const firstSearchMs = performance.now() - startedAt;
  const answers = await askAll(log.map((query) => server.url + pathOf(query)));
  const trivial = await askAll(log.map(() => server.url + TRIVIAL));
  return { answers, trivial, firstSearchMs };
}

/** The middle one, by time. */
function usualOf(answers: readonly (Answer | undefined)[]): Answer[] {
  const sorted = answers.flatMap((answer) => answer ?? []).sort((a, b) => a.tookMs - b.tookMs);
  return sorted.slice(Math.floor(sorted.length / 2)).slice(0, 1);
}

/** One row for each number of reviews. */
export function reportSizes(report: Report, runs: readonly LogRun[]): void {
  const trivial = ["a trivial GET", "p99", "worst", "start to first search"];
  report.add([
    [`1,000 queries, each asked once; medians of ${ROUNDS}`, ...TIMES_HEADING, ...trivial],
    ...runs.map((run) => [
      `${run.reviews} reviews`,
      ...timesCells(run.times),
      ...[run.trivial.mean, run.trivial.p99, run.trivial.worst, run.firstSearchMs].map(ms),
    ]),
  ]);
}

/** One row for each kind of query, and what took longest. */
export function reportKinds(report: Report, { reviews, log, answers }: LogRun): void {
  const kinds = Map.groupBy(answers.keys(), (index) => log[index]?.kind ?? "");
  const rows = [...kinds].map(([kind, indexes]) => {
    const times = timesOf(indexes.flatMap((index) => answers[index] ?? []));
    return [kind, String(times.count), ...timesCells(times)];
  });
  report.add([[`${reviews} reviews, by kind`, "queries", ...TIMES_HEADING], ...rows]);
  report.add([["the slowest", "found", "query"], ...slowestRows(log, answers)]);
}

function slowestRows(log: readonly Query[], answers: readonly Answer[]): string[][] {
  const pairs = answers.map((answer, index) => ({ answer, query: log[index] }));
  const slowest = pairs.sort((a, b) => b.answer.tookMs - a.answer.tookMs).slice(0, SLOWEST_SHOWN);
  return slowest.map(({ answer, query }) => {
    const parameters = Object.entries(query?.parameters ?? {});
    const asked = parameters.map(([name, value]) => `${name}=${value}`).join(" & ");
    return [ms(answer.tookMs), String(totalOf(answer)), asked];
  });
}

/** The log is made from the texts, so it is known which parts they do not contain. */
function checkCounts(log: readonly Query[], answers: readonly Answer[]): void {
  for (const [index, answer] of answers.entries()) {
    const { kind, part } = log[index] ?? {};
    if (part === undefined || (totalOf(answer) === 0) === (kind === "none")) continue;
    throw new Error(`Search counts ${totalOf(answer)} for: ${part}`);
  }
}
