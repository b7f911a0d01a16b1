import { existsSync } from "node:fs";
import { join } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";
import { median, table } from "../support/figures.ts";
import { LEXICONS } from "./peers.ts";
import { type Row, readRows } from "./rows.ts";
import { SERVICES } from "./sets.ts";

const ROUNDS = { warm: 30, timed: 30 } as const;
const MICROSECONDS = 1000;

/** Machines differ, and so do days: the goal is a multiple of VADER's time. */
const GOAL = "0.3";

/** How long a service review takes, by Candor's whole analysis and by one score of a peer. */
export function timesTable(folder: string): string {
  const scores = LEXICONS.map(({ name }) => `${name}, one score`);
  const heading = [
    "µs per review",
    "characters",
    "candor, all",
    ...scores,
    "candor ÷ VADER",
    "goal",
  ];
  return table([heading, ...SERVICES.flatMap((file) => timeRows(folder, file))]);
}

function timeRows(folder: string, file: string): string[][] {
  const path = join(folder, `${file}.jsonl`);
  if (!existsSync(path)) return [];
  const rows = readRows(path);
  const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
  const length = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  const own = timeOf(rows, (row) => analyzer.analyze(row));
  const peers = LEXICONS.map(({ score }) => timeOf(rows, (row) => score(row.text)));
  const ratio = own / (peers[0] ?? Number.NaN);
  return [[file, ...[length, own, ...peers].map((one) => one.toFixed(0)), ratio.toFixed(2), GOAL]];
}

function timeOf(rows: readonly Row[], work: (row: Row) => unknown): number {
  const rounds = Array.from({ length: ROUNDS.warm + ROUNDS.timed }, () => {
    const startedAt = performance.now();
    rows.forEach((row) => void work(row));
    return (MICROSECONDS * (performance.now() - startedAt)) / rows.length;
  });
  return median(rounds.slice(ROUNDS.warm));
}
