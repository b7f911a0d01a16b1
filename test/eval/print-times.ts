import { existsSync } from "node:fs";
import { join } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { ANALYSIS_BATCH } from "../../src/publish/commit/analyze-published.ts";
import { median, table } from "../support/figures.ts";
import { LEXICONS } from "./peers.ts";
import { type Row, readRows } from "./rows.ts";
import { SERVICES } from "./sets.ts";

const ROUNDS = { warm: 30, timed: 30 } as const;
const MICROSECONDS = 1000;
/** The place of VADER among what is timed, behind Candor as imported and one by one. */
const VADER = 2;

/** Machines differ, and so do days: the goal is a multiple of VADER's time in the same run. */
const GOAL = "0.45";

/**
 * How long a service review takes, by Candor's whole analysis and by one score of a peer. An import
 * analyzes many reviews together, which takes less time than one by one; peers only know the latter.
 */
export function timesTable(folder: string): string {
  const scores = LEXICONS.map(({ name }) => `${name}, one score`);
  const heading = [
    "µs per review",
    "characters",
    "candor, all, as imported",
    "one by one",
    ...scores,
    "candor ÷ VADER, as imported",
    "one by one",
    "goal",
  ];
  return table([heading, ...SERVICES.flatMap((file) => timeRows(folder, file))]);
}

function timeRows(folder: string, file: string): string[][] {
  const path = join(folder, `${file}.jsonl`);
  if (!existsSync(path)) return [];
  const rows = readRows(path);
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: "home-services" });
  const length = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  const works = [
    () => analyzeTogether(analyzer, rows),
    () => rows.forEach((row) => void analyzer.analyze(row)),
    ...LEXICONS.map(
      ({ score }) =>
        () =>
          rows.forEach(({ text }) => void score(text)),
    ),
  ];
  const rounds = timedRounds(rows, works);
  const times = works.map((_, at) => median(rounds.map((round) => round[at] ?? Number.NaN)));
  const ratioOf = (own: number) =>
    median(rounds.map((round) => (round[own] ?? Number.NaN) / (round[VADER] ?? Number.NaN)));
  const ratios = [ratioOf(0), ratioOf(1)].map((one) => one.toFixed(2));
  return [[file, ...[length, ...times].map((one) => one.toFixed(0)), ...ratios, GOAL]];
}

function analyzeTogether(analyzer: Analyzer, rows: readonly Row[]): void {
  for (let from = 0; from < rows.length; from += ANALYSIS_BATCH) {
    analyzer.analyzeAll(rows.slice(from, from + ANALYSIS_BATCH));
  }
}

/**
 * The time for each row, in microseconds, of each work in each round. All works take turns, so that
 * what else the machine does slows down all of them, and a round's times can be compared.
 */
function timedRounds(rows: readonly Row[], works: readonly (() => void)[]): number[][] {
  const rounds = Array.from({ length: ROUNDS.warm + ROUNDS.timed }, () =>
    works.map((work) => {
      const startedAt = performance.now();
      work();
      return (MICROSECONDS * (performance.now() - startedAt)) / rows.length;
    }),
  );
  return rounds.slice(ROUNDS.warm);
}
