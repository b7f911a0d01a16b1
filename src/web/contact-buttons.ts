import type { Business, ReviewLink } from "../domain/business.ts";
import { html, type Markup } from "./html.ts";
import { platformLabel } from "./platform-label.ts";

const NOT_DIALLED = /[^+\d]/g;

/**
 * A map's own address for directions. It is plain https: a phone opens its map, and where there is
 * none the browser does. `geo:` does nothing on a desktop and on half of the phones, and
 * OpenStreetMap's search finds few addresses as people write them.
 */
const DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=";

/** What one does next: call, go there, write a review. It is the same for everybody. */
export function contactButtons(business: Business): Markup | undefined {
  const { address, phone, url } = business;
  const buttons = [
    phone &&
      html`<a class="call" href="tel:${phone.replace(NOT_DIALLED, "")}"><span>Call <bdi>${phone}</bdi></span></a>`,
    address &&
      html`<a class="elsewhere" href="${DIRECTIONS}${encodeURIComponent(address)}">Directions</a>`,
    ...reviewButtons(business),
    url && html`<a class="website" href="${url}">Website</a>`,
  ].filter((button) => button);
  if (buttons.length === 0) return undefined;
  return html`<ul class="actions" aria-label="Contact">${buttons.map((button) => html`<li>${button}</li>`)}</ul>
`;
}

/** One for each platform; its name is left out where there is only one. */
function reviewButtons({ review_links: links = [] }: Business): Markup[] {
  return links.map((link) => {
    const on = links.length > 1 && html` on <bdi>${nameOf(link)}</bdi>`;
    return html`<a class="elsewhere" href="${link.url}"><span>Write a review${on}</span></a>`;
  });
}

/** What people call the platform; where its name could be another's, where the link leads. */
function nameOf({ platform, url }: ReviewLink): string {
  return platformLabel(platform.trim()) ?? URL.parse(url)?.host ?? url;
}
