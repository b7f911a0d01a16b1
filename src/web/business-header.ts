import type { AggregateRating, Business } from "../domain/business.ts";
import type { Logo } from "../domain/look.ts";
import { contactButtons } from "./contact-buttons.ts";
import { hoursInWords, openMinutes } from "./hours.ts";
import { html, type Markup } from "./html.ts";
import { logoImage } from "./logo-image.ts";
import { ratingLine } from "./rating-overview.ts";

/**
 * Who the business is, how it is rated, and how to reach it. All of it runs as the name does: what has
 * a direction of its own is isolated, and doesn't count.
 */
export function businessHeader(
  business: Business,
  rating: AggregateRating,
  logo: Logo | undefined,
): Markup {
  const { name, category, address, hours = [] } = business;
  const facts = [
    address && html`<li><bdi>${address}</bdi></li>`,
    hours.length > 0 && html`<li>${openingHours(business)}</li>`,
  ];
  return html`<header class="business" dir="auto">
${logo && logoImage(logo, name, "./")}
${category && html`<p class="category"><bdi>${category}</bdi></p>`}
<h1>${name}</h1>
${ratingLine(rating)}
${facts.some((fact) => fact) && html`<ul class="facts" aria-label="Where and when">${facts}</ul>`}
${contactButtons(business)}</header>
`;
}

/** The hours, and a place for what the browser knows: whether it is open now. */
function openingHours({ hours = [], timezone }: Business): Markup {
  const open = timezone === undefined ? undefined : openMinutes(hours);
  const now =
    open !== undefined &&
    html` <strong class="now" data-open="${open}" data-timezone="${timezone}" hidden></strong>`;
  return html`<span class="hours">${hours.map((line) => html`<span><bdi>${hoursInWords(line)}</bdi></span> `)}</span>${now}`;
}
