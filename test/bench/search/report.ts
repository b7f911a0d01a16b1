import { percentile, table, verdict } from "../../support/figures.ts";
import { reasonsFor } from "../results.ts";

/** A goal, in the figure's own unit, and why it may be missed, if that is known. */
export type Goal = ({ readonly most: number } | { readonly least: number }) & {
  readonly reason?: string;
};

/** What was measured, and which goals were missed. */
export class Report {
  readonly #goals: string[][] = [["goals", "figure", "goal", ""]];
  readonly #parts: string[] = [];
  /** Why goals were missed. */
  readonly #reasons: Record<string, string> = {};
  #isShort = false;

  get isShort(): boolean {
    return this.#isShort;
  }

  /** Compares a figure with its goal. */
  hold(what: string, figure: number, unit: string, goal: Goal): void {
    const isMet = "most" in goal ? figure <= goal.most : figure >= goal.least;
    const bound = "most" in goal ? goal.most : goal.least;
    const words = `${bound}${unit} at ${"most" in goal ? "most" : "least"}`;
    this.#goals.push([what, `${shown(figure)}${unit}`, words, verdict(isMet)]);
    this.#isShort ||= !isMet;
    if (!isMet && goal.reason !== undefined) this.#reasons[what] = goal.reason;
  }

  /** Adds a table, its heading first. */
  add(rows: readonly (readonly string[])[]): void {
    this.#parts.push(table(rows));
  }

  get text(): string {
    const reasons = reasonsFor(Object.keys(this.#reasons), this.#reasons);
    return [table(this.#goals) + reasons, ...this.#parts].join("\n");
  }
}

export interface Times {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** The times of what was asked. */
export function timesOf(asked: readonly { readonly tookMs: number }[]): Times {
  const times = asked.map(({ tookMs }) => tookMs);
  return {
    count: times.length,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: percentile(times, 1),
  };
}

export const TIMES_HEADING = ["mean", "p50", "p99", "worst"] as const;

export function timesCells({ mean, p50, p99, worst }: Times): string[] {
  return [mean, p50, p99, worst].map(ms);
}

export function ms(time: number): string {
  return `${shown(time)} ms`;
}

function shown(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);
}
