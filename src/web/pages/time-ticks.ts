import { twoDecimals } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";
import type { ChartPeriod, Periods } from "./periods.ts";

/** More labels would overlap on a phone. */
const MAX_LABELS = 6;
/** Half the width of a character on a phone, in percent of the chart; generously rounded up. */
const HALF_CHARACTER = 1.3;
const QUARTER_STARTS = /-(01|04|07|10)-01$/;
const YEAR_START = "-01-01";

/** A label on the time axis. */
export interface Tick {
  /** The index of its period. */
  readonly at: number;
  readonly label: string;
}

/**
 * Labels at the starts of years, or of quarters if the periods are months; evenly thinned out if there
 * are too many. With fewer than two such starts, the first and the last period are labeled.
 */
export function ticksOf(say: Words, { unit, all }: Periods): readonly Tick[] {
  const starts = all.flatMap(({ since }, at) => (isStart(since, unit) ? [{ at, since }] : []));
  if (starts.length < 2) return endsOf(all);
  const step = Math.ceil(starts.length / MAX_LABELS);
  const shown = starts.filter((_, index) => index % step === 0);
  return shown.map(({ at, since }, index) => ({
    at,
    label: unit === "month" ? monthLabel(say, since, index === 0) : since.slice(0, 4),
  }));
}

function isStart(since: string, unit: Periods["unit"]): boolean {
  return unit === "month" ? QUARTER_STARTS.test(since) : since.endsWith(YEAR_START);
}

function monthLabel(say: Words, since: string, isFirst: boolean): string {
  const month = say.chart.months[Number(since.slice(5, 7)) - 1];
  return isFirst || since.endsWith(YEAR_START) ? `${month} ${since.slice(0, 4)}` : `${month}`;
}

function endsOf(all: readonly ChartPeriod[]): readonly Tick[] {
  const last = all.length - 1;
  return all.flatMap(({ label }, at) => (at === 0 || at === last ? [{ at, label }] : []));
}

/** The labels, each below its period. Hidden from screen readers, as the table says the same. */
export function tickLabels(ticks: readonly Tick[], periods: number): Markup {
  const labels = ticks.map(({ at, label }) => {
    const x = twoDecimals(((at + 0.5) * 100) / periods);
    return html`<text x="${x}%" y="1em" text-anchor="${anchorAt(x, label.length * HALF_CHARACTER)}">${label}</text>`;
  });
  return html`<svg class="ticks" aria-hidden="true">${labels}</svg>`;
}

/** Centered, unless half of the label would stick out over an edge. */
function anchorAt(x: number, half: number): string {
  if (x < half) return "start";
  return x > 100 - half ? "end" : "middle";
}
