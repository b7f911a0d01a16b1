import { average, averageInWords, grouped, twoDecimals } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import { searchAddress } from "../base/search-address.ts";
import * as SAY from "../words/words.ts";
import { type AverageAxis, averageAxis } from "./average-axis.ts";
import type { ChartPeriod, Periods } from "./periods.ts";
import { type Tick, tickLabels, ticksOf } from "./time-ticks.ts";

type Unit = Periods["unit"];

const BAR_WIDTH = 0.7;
/** From this count on, the numbers beside the bars need a wider column. */
const MANY = 1000;
/** The height of the tallest bar and of the axis of averages, in SVG units. */
const TALLEST = 100;
/** Room above and below that axis for half the height of the numbers at its ends. */
const MARGIN = 8.67;

/** The average and the number of reviews over time: two charts with one time axis, and a table. */
export function timeChart(periods: Periods): Markup | undefined {
  const { unit, all } = periods;
  const rated = all.flatMap((period) => (period.average === null ? [] : [period.average]));
  if (all.length < 2 || rated.length === 0) return undefined;
  const axis = averageAxis(rated);
  const ticks = ticksOf(periods);
  return html`<section class="time" aria-labelledby="time">
<h2 id="time">${SAY.chart.heading}</h2>
<figure${mostOf(all) >= MANY && html` class="many"`}>
<div class="plot"><p class="name">${SAY.chart.averageEach[unit]}${axis.isCut && html` <span class="cut">${SAY.chart.scale(axis.from, axis.to)}</span>`}</p><p class="scale">${axis.marks.map((mark) => html`<span>${mark}</span>`)}</p>${averageLine(periods, axis, ticks)}</div>
<div class="plot"><p class="name">${SAY.chart.reviewsEach[unit]}</p><p class="scale"><span>${grouped(mostOf(all))}</span><span>0</span></p>${countBars(all, unit)}</div>
${tickLabels(ticks, all.length)}
<details><summary>${SAY.chart.asTable}</summary>${table(all, unit)}</details>
</figure>
</section>
`;
}

function mostOf(all: readonly ChartPeriod[]): number {
  return Math.max(...all.map(({ reviews }) => reviews));
}

function averageLine({ all, unit }: Periods, axis: AverageAxis, ticks: readonly Tick[]): Markup {
  const points = all.flatMap(({ label, average: value }, index) =>
    value === null ? [] : [{ label, value, x: index + 0.5, y: depthOf(value, axis) }],
  );
  // The line has a gap where nobody gave stars.
  const path = points.map(({ x, y }, index) => {
    const isNext = x - (points[index - 1]?.x ?? -1) === 1;
    return `${isNext ? "L" : "M"}${x} ${y}`;
  });
  const label = lineInWords(all, unit, axis);
  return html`<svg class="line" role="img" aria-label="${label}" viewBox="0 ${-MARGIN} ${all.length} ${TALLEST + 2 * MARGIN}" preserveAspectRatio="none"><path class="grid" d="${gridOf(all.length, axis, ticks)}"/><path class="trend" d="${path.join("")}"/>${points.map(
    ({ x, y, label: when, value }) =>
      html`<path class="dot" d="M${x} ${y}h0"><title>${SAY.chart.averageOf(when, averageInWords(value))}</title></path>`,
  )}</svg>`;
}

/** The distance of an average from the top of the axis. */
function depthOf(value: number, { from, to }: AverageAxis): number {
  return twoDecimals(((to - value) * TALLEST) / (to - from));
}

/** A horizontal line at each mark of the axis, and a vertical one at each label. */
function gridOf(width: number, axis: AverageAxis, ticks: readonly Tick[]): string {
  const across = axis.marks.map((mark) => `M0 ${depthOf(mark, axis)}H${width}`);
  const down = ticks.map(({ at }) => `M${at + 0.5} 0V${TALLEST}`);
  return [...across, ...down].join("");
}

function lineInWords(all: readonly ChartPeriod[], unit: Unit, { from, to }: AverageAxis): string {
  const rated = all.filter(({ average: value }) => value !== null);
  const [first, last] = [rated[0], rated.at(-1)];
  return `${SAY.chart.averageBy[unit]}: ${SAY.chart.ends(pointInWords(first), pointInWords(last), from, to)}`;
}

function pointInWords(period: ChartPeriod | undefined): string {
  if (period === undefined) return "";
  return SAY.chart.average(averageInWords(period.average ?? 0), period.label);
}

function countBars(all: readonly ChartPeriod[], unit: Unit): Markup {
  const most = mostOf(all);
  const bars = all.map(({ label, reviews }, index) => {
    const height = average(reviews * TALLEST, most) ?? 0;
    const x = twoDecimals(index + (1 - BAR_WIDTH) / 2);
    return html`<rect x="${x}" y="${twoDecimals(TALLEST - height)}" width="${BAR_WIDTH}" height="${height}"><title>${SAY.chart.reviewsOf(label, reviews)}</title></rect>`;
  });
  const busiest = all.find(({ reviews }) => reviews === most);
  const label = `${SAY.chart.reviewsBy[unit]}: ${SAY.chart.most(most, busiest?.label ?? "")}`;
  return html`<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${all.length} ${TALLEST}" preserveAspectRatio="none">${bars}</svg>`;
}

function table(all: readonly ChartPeriod[], unit: Unit): Markup {
  const rows = all.map(
    ({ label, since, until, reviews, average: value }) =>
      html`<tr><th scope="row">${label}</th><td><a href="${searchAddress("./", { min_rating: 1, since, until })}" rel="nofollow" aria-label="${SAY.chart.reviewsIn(reviews, label)}">${grouped(reviews)}</a></td><td>${value === null ? SAY.chart.none : averageInWords(value)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">${SAY.chart.period[unit]}</th><th scope="col">${SAY.chart.reviews}</th><th scope="col">${SAY.chart.averageStars}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
