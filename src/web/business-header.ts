import type { AggregateRating, Business } from "../domain/business.ts";
import type { Publication } from "../domain/publication.ts";
import { contactButtons } from "./contact-buttons.ts";
import { hoursInWords, openMinutes } from "./hours.ts";
import { html, type Markup } from "./html.ts";
import { logoImage } from "./logo-image.ts";
import { ratingLine } from "./rating-overview.ts";
import type { Root } from "./search-address.ts";
import * as SAY from "./words.ts";

/**
 * The header of the home page: who the business is, how it is rated, and how to reach it. The name
 * decides its direction, as every other part that has a direction is isolated.
 * @param asOf the day of the last import
 */
export function businessHeader(
  { business, look }: Pick<Publication, "business" | "look">,
  rating: AggregateRating,
  asOf?: string,
): Markup {
  const { name, category, address, hours = [] } = business;
  const facts = [
    address && html`<li><bdi>${address}</bdi></li>`,
    hours.length > 0 && html`<li>${openingHours(business)}</li>`,
  ];
  return html`<header class="business" dir="auto">
${look?.logo && logoImage(look.logo, name, "./")}
${category && html`<p class="category"><bdi>${category}</bdi></p>`}
<h1>${name}</h1>
${ratingLine(rating)}
${facts.some((fact) => fact) && html`<ul class="facts" aria-label="${SAY.header.whereAndWhen}">${facts}</ul>`}
${asOf && html`<p class="meta"><time datetime="${asOf}">${SAY.header.asOf(SAY.dates.day(asOf))}</time></p>`}
${contactButtons(business)}</header>
`;
}

/** The header of every other page, which leads back to the home page. */
export function backHeader(
  { business: { name }, look }: Pick<Publication, "business" | "look">,
  root: Root,
): Markup {
  const words = SAY.frame.allReviewsOf(html`<bdi>${name}</bdi>`);
  return html`<header class="business">${look?.logo && logoImage(look.logo, name, root)}<p class="category"><a href="${root}">${words}</a></p></header>`;
}

/**
 * The hours, and a place where the browser shows whether the business is open now. Its room is
 * reserved, so that the page does not move when the script fills it.
 */
function openingHours({ hours = [], timezone }: Business): Markup {
  const open = timezone === undefined ? undefined : openMinutes(hours);
  const now =
    open !== undefined &&
    html` <strong class="now" data-open="${open}" data-timezone="${timezone}" data-room="${SAY.openNow.closed}"></strong>`;
  return html`<span class="hours">${hours.map((line) => html`<span><bdi>${hoursInWords(line)}</bdi></span> `)}</span>${now}`;
}
