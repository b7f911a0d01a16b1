import type { AggregateRating, Business } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
import { hoursInWords, openMinutes } from "./hours.ts";
import { logoImage } from "./logo-image.ts";
import { reviewLinkName } from "./platform-label.ts";
import { ratingLine } from "./rating-overview.ts";

const NOT_DIALLED = /[^+\d]/g;

/**
 * Directions in a map service, as a plain https link: phones open it in their map app, other
 * devices in the browser. `geo:` does nothing on desktops and on half of all phones, and
 * OpenStreetMap's search finds few addresses the way people write them.
 */
const DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=";

/**
 * The header of the home page: who the business is, how it is rated, and how to reach it. The name
 * decides its direction, as every other part that has a direction is isolated.
 * @param asOf the day of the last import
 */
export function businessHeader(
  say: Words,
  { business, look }: Pick<Publication, "business" | "look">,
  rating: AggregateRating,
  asOf?: string,
): Markup {
  const { name, category, address, hours = [], url } = business;
  const facts = [
    category && html`<li><bdi>${category}</bdi></li>`,
    address && html`<li><bdi>${address}</bdi></li>`,
    hours.length > 0 && html`<li>${openingHours(say, business)}</li>`,
    url && html`<li><a class="website" href="${url}">${say.header.website}</a></li>`,
    asOf && html`<li><time datetime="${asOf}">${say.header.asOf(say.dates.day(asOf))}</time></li>`,
  ];
  return html`<header class="business" dir="auto">
${look?.logo && logoImage(look.logo, name, "./")}
<h1>${name}</h1>
${ratingLine(say, rating)}
${facts.some((fact) => fact) && html`<ul class="facts" aria-label="${say.header.whereAndWhen}">${facts}</ul>`}
${contactButtons(say, business)}</header>
`;
}

/** The header of every other page, which leads back to the home page. */
export function backHeader(
  say: Words,
  { business: { name }, look }: Pick<Publication, "business" | "look">,
  root: Root,
): Markup {
  const words = say.frame.allReviewsOf(html`<bdi>${name}</bdi>`);
  return html`<header class="business">${look?.logo && logoImage(look.logo, name, root)}<p class="category"><a href="${root}">${words}</a></p></header>`;
}

/**
 * The hours, and a place where the browser shows whether the business is open now. Its room is
 * reserved, so that the page does not move when the script fills it.
 */
function openingHours(say: Words, { hours = [], timezone }: Business): Markup {
  const open = timezone === undefined ? undefined : openMinutes(hours);
  const now =
    open !== undefined &&
    html` <strong class="now" data-open="${open}" data-timezone="${timezone}" data-room="${say.openNow.closed}"></strong>`;
  return html`<span class="hours">${hours.map((line) => html`<span><bdi>${hoursInWords(say, line)}</bdi></span> `)}</span>${now}`;
}

/** What a customer may do next: call, go there, write a review. Everybody gets the same buttons. */
function contactButtons(say: Words, business: Business): Markup | undefined {
  const { address, phone } = business;
  const buttons = [
    phone &&
      html`<a class="call" href="tel:${phone.replace(NOT_DIALLED, "")}"><span dir="auto">${say.header.call(html`<bdi>${phone}</bdi>`)}</span></a>`,
    address &&
      html`<a class="elsewhere" href="${DIRECTIONS}${encodeURIComponent(address)}">${say.header.directions}</a>`,
    reviewButtons(say, business),
  ].filter((button) => button);
  if (buttons.length === 0) return undefined;
  return html`<ul class="actions" aria-label="${say.header.contact}">${buttons.map((button) => html`<li>${button}</li>`)}</ul>
`;
}

/** One button for each platform, after words for all. A single button does not name its platform. */
function reviewButtons(say: Words, { review_links: links = [] }: Business): Markup | undefined {
  const [only] = links;
  if (only === undefined) return undefined;
  if (links.length === 1)
    return html`<a class="elsewhere" href="${only.url}">${say.header.write}</a>`;
  const buttons = links.map((link) => {
    const platform = reviewLinkName(link);
    return html`<a href="${link.url}" aria-label="${say.header.writeOn(platform)}"><bdi>${platform}</bdi></a>`;
  });
  return html`<span class="write">${say.header.writeOnAny} ${buttons}</span>`;
}
