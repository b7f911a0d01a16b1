import { average, twoDecimals } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import { searchAddress } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
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
export function timeChart(say: Words, periods: Periods): Markup | undefined {
  const { unit, all } = periods;
  const rated = all.flatMap((period) => (period.average === null ? [] : [period.average]));
  if (all.length < 2 || rated.length === 0) return undefined;
  const axis = averageAxis(rated);
  const ticks = ticksOf(say, periods);
  return html`<section class="time" aria-labelledby="time">
<h2 id="time">${say.chart.heading}</h2>
<figure${mostOf(all) >= MANY && html` class="many"`}>
<div class="plot"><p class="name">${say.chart.averageEach[unit]}${axis.isCut && html` <span class="cut">${say.chart.scale(...endsOf(say, axis))}</span>`}</p><p class="scale">${axis.marks.map((mark) => html`<span>${say.formats.grouped(mark)}</span>`)}</p>${averageLine(say, periods, axis, ticks)}</div>
<div class="plot"><p class="name">${say.chart.reviewsEach[unit]}</p><p class="scale"><span>${say.formats.grouped(mostOf(all))}</span><span>0</span></p>${countBars(say, all, unit)}</div>
${tickLabels(ticks, all.length)}
<details><summary>${say.chart.asTable}</summary>${table(say, all, unit)}</details>
</figure>
</section>
`;
}

function mostOf(all: readonly ChartPeriod[]): number {
  return Math.max(...all.map(({ reviews }) => reviews));
}

function averageLine(
  say: Words,
  { all, unit }: Periods,
  axis: AverageAxis,
  ticks: readonly Tick[],
): Markup {
  const points = all.flatMap(({ label, average: value }, index) =>
    value === null ? [] : [{ label, value, x: index + 0.5, y: depthOf(value, axis) }],
  );
  // The line has a gap where nobody gave stars.
  const path = points.map(({ x, y }, index) => {
    const isNext = x - (points[index - 1]?.x ?? -1) === 1;
    return `${isNext ? "L" : "M"}${x} ${y}`;
  });
  const label = lineInWords(say, all, unit, axis);
  return html`<svg class="line" role="img" aria-label="${label}" viewBox="0 ${-MARGIN} ${all.length} ${TALLEST + 2 * MARGIN}" preserveAspectRatio="none"><path class="grid" d="${gridOf(all.length, axis, ticks)}"/><path class="trend" d="${path.join("")}"/>${points.map(
    ({ x, y, label: when, value }) =>
      html`<path class="dot" d="M${x} ${y}h0"><title>${say.chart.averageOf(when, say.formats.average(value))}</title></path>`,
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

function lineInWords(
  say: Words,
  all: readonly ChartPeriod[],
  unit: Unit,
  axis: AverageAxis,
): string {
  const rated = all.filter(({ average: value }) => value !== null);
  const [first, last] = [rated[0], rated.at(-1)];
  return `${say.chart.averageBy[unit]}${say.formats.colon}${say.chart.ends(pointInWords(say, first), pointInWords(say, last), ...endsOf(say, axis))}`;
}

/** Where the axis starts and ends, as the language writes numbers. */
function endsOf({ formats }: Words, { from, to }: AverageAxis): [string, string] {
  return [formats.grouped(from), formats.grouped(to)];
}

function pointInWords(say: Words, period: ChartPeriod | undefined): string {
  if (period === undefined) return "";
  return say.chart.average(say.formats.average(period.average ?? 0), period.label);
}

function countBars(say: Words, all: readonly ChartPeriod[], unit: Unit): Markup {
  const most = mostOf(all);
  const bars = all.map(({ label, reviews }, index) => {
    const height = average(reviews * TALLEST, most) ?? 0;
    const x = twoDecimals(index + (1 - BAR_WIDTH) / 2);
    return html`<rect x="${x}" y="${twoDecimals(TALLEST - height)}" width="${BAR_WIDTH}" height="${height}"><title>${say.chart.reviewsOf(label, reviews)}</title></rect>`;
  });
  const busiest = all.find(({ reviews }) => reviews === most);
  const label = `${say.chart.reviewsBy[unit]}${say.formats.colon}${say.chart.most(most, busiest?.label ?? "")}`;
  return html`<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${all.length} ${TALLEST}" preserveAspectRatio="none">${bars}</svg>`;
}

function table(say: Words, all: readonly ChartPeriod[], unit: Unit): Markup {
  const rows = all.map(
    ({ label, since, until, reviews, average: value }) =>
      html`<tr><th scope="row">${label}</th><td><a href="${searchAddress("./", { min_rating: 1, since, until })}" rel="nofollow" aria-label="${say.chart.reviewsIn(reviews, label)}">${say.formats.grouped(reviews)}</a></td><td>${value === null ? say.chart.none : say.formats.average(value)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">${say.chart.period[unit]}</th><th scope="col">${say.chart.reviews}</th><th scope="col">${say.chart.averageStars}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
