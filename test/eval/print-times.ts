import { existsSync } from "node:fs";
import { join } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { AT_ONCE } from "../../src/publish/commit/analyze-published.ts";
import { median, table } from "../support/figures.ts";
import { LEXICONS } from "./peers.ts";
import { type Row, readRows } from "./rows.ts";
import { SERVICES } from "./sets.ts";

const ROUNDS = { warm: 30, timed: 30 } as const;
const MICROSECONDS = 1000;

/** Machines differ, and so do days: the goal is a multiple of VADER's time. */
const GOAL = "0.3";

/**
 * How long a service review takes, by Candor's whole analysis and by one score of a peer. An import
 * analyses many reviews together, which takes less time than one by one; peers only know the latter.
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
  const own = [
    timeOf(rows, () => analyzeTogether(analyzer, rows)),
    timeOf(rows, () => rows.forEach((row) => void analyzer.analyze(row))),
  ];
  const peers = LEXICONS.map(({ score }) =>
    timeOf(rows, () => rows.forEach(({ text }) => void score(text))),
  );
  const ratios = own.map((one) => (one / (peers[0] ?? Number.NaN)).toFixed(2));
  return [[file, ...[length, ...own, ...peers].map((one) => one.toFixed(0)), ...ratios, GOAL]];
}

function analyzeTogether(analyzer: Analyzer, rows: readonly Row[]): void {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    analyzer.analyzeAll(rows.slice(from, from + AT_ONCE));
  }
}

/** The median time for each row, in microseconds, of work on all of them. */
function timeOf(rows: readonly Row[], work: () => void): number {
  const rounds = Array.from({ length: ROUNDS.warm + ROUNDS.timed }, () => {
    const startedAt = performance.now();
    work();
    return (MICROSECONDS * (performance.now() - startedAt)) / rows.length;
  });
  return median(rounds.slice(ROUNDS.warm));
}
