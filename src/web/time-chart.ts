import { BEST } from "../domain/business.ts";
import { average, averageInWords, counted, grouped, twoDecimals } from "../domain/numbers.ts";
import { html, type Markup } from "./html.ts";
import type { Period, Periods } from "./periods.ts";
import { searchAddress } from "./search-address.ts";

/** Room above and below the line, so that the best and the worst are seen whole. */
const MARGIN = 0.35;
const WORST = 1;
const BAR_WIDTH = 0.7;
/** From here on numbers take more room beside the bars. */
const MANY = 1000;
/** Height of the tallest bar in the chart's own units. */
const TALLEST = 100;

/** Average stars and number of reviews as they change: two charts over one axis, and a table. */
export function timeChart({ unit, all }: Periods): Markup | undefined {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || all.length < 2) return undefined;
  return html`<section class="time" aria-labelledby="time">
<h2 id="time">Over time</h2>
<figure${mostOf(all) >= MANY && html` class="many"`}>
<div class="plot"><p class="name">Average stars</p><p class="scale"><span>${BEST}</span><span>${WORST}</span></p>${averageLine(all, unit)}</div>
<div class="plot"><p class="name">Reviews a ${unit}</p><p class="scale"><span>${grouped(mostOf(all))}</span><span>0</span></p>${countBars(all, unit)}</div>
<p class="ticks" aria-hidden="true"><span>${first.label}</span><span>${last.label}</span></p>
<details><summary>As a table</summary>${table(all, unit)}</details>
</figure>
</section>
`;
}

function mostOf(all: readonly Period[]): number {
  return Math.max(...all.map(({ reviews }) => reviews));
}

function averageLine(all: readonly Period[], unit: string): Markup {
  const height = BEST - WORST + 2 * MARGIN;
  const points = all.flatMap((period, index) =>
    period.average === null
      ? []
      : [{ ...period, x: index + 0.5, y: twoDecimals(BEST - period.average) }],
  );
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`);
  const grid = Array.from({ length: BEST }, (_, y) => `M0 ${y}H${all.length}`);
  return html`<svg class="line" role="img" aria-label="${lineInWords(all, unit)}" viewBox="0 ${-MARGIN} ${all.length} ${height}" preserveAspectRatio="none"><path class="grid" d="${grid.join("")}"/><path class="trend" d="${path.join("")}"/>${points.map(
    ({ x, y, label }) =>
      html`<path class="dot" d="M${x} ${y}h0"><title>${label}: ${averageInWords(BEST - y)} stars</title></path>`,
  )}</svg>`;
}

function lineInWords(all: readonly Period[], unit: string): string {
  const rated = all.filter(({ average: value }) => value !== null);
  const [first, last] = [rated[0], rated.at(-1)];
  return `Average stars by ${unit}: ${pointInWords(first)}, ${pointInWords(last)}`;
}

function pointInWords(period: Period | undefined): string {
  return period === undefined ? "" : `${averageInWords(period.average ?? 0)} in ${period.label}`;
}

function countBars(all: readonly Period[], unit: string): Markup {
  const most = mostOf(all);
  const bars = all.map(({ label, reviews }, index) => {
    const height = average(reviews * TALLEST, most) ?? 0;
    const x = twoDecimals(index + (1 - BAR_WIDTH) / 2);
    return html`<rect x="${x}" y="${twoDecimals(TALLEST - height)}" width="${BAR_WIDTH}" height="${height}"><title>${label}: ${counted(reviews, "review")}</title></rect>`;
  });
  const busiest = all.find(({ reviews }) => reviews === most);
  const label = `Reviews by ${unit}: at most ${grouped(most)}, in ${busiest?.label ?? ""}`;
  return html`<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${all.length} ${TALLEST}" preserveAspectRatio="none">${bars}</svg>`;
}

function table(all: readonly Period[], unit: string): Markup {
  const rows = all.map(
    ({ label, since, until, reviews, average: value }) =>
      html`<tr><th scope="row">${label}</th><td><a href="${searchAddress("./", { min_rating: 1, since, until })}" aria-label="${counted(reviews, "review")} in ${label}">${grouped(reviews)}</a></td><td>${value === null ? "none" : averageInWords(value)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">${unit.slice(0, 1).toUpperCase() + unit.slice(1)}</th><th scope="col">Reviews</th><th scope="col">Average stars</th></tr></thead><tbody>${rows}</tbody></table>`;
}
