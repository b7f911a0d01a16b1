import type { Business } from "../domain/business.ts";
import { html, type Markup } from "./html.ts";
import { reviewLinkName } from "./review-link-name.ts";
import * as SAY from "./words.ts";

const NOT_DIALLED = /[^+\d]/g;

/**
 * Directions in a map service, as a plain https link: phones open it in their map app, other
 * devices in the browser. `geo:` does nothing on desktops and on half of all phones, and
 * OpenStreetMap's search finds few addresses the way people write them.
 */
const DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=";

/** What a customer may do next: call, go there, write a review. Everybody gets the same buttons. */
export function contactButtons(business: Business): Markup | undefined {
  const { address, phone, url } = business;
  const buttons = [
    phone &&
      html`<a class="call" href="tel:${phone.replace(NOT_DIALLED, "")}"><span>${SAY.header.call(html`<bdi>${phone}</bdi>`)}</span></a>`,
    address &&
      html`<a class="elsewhere" href="${DIRECTIONS}${encodeURIComponent(address)}">${SAY.header.directions}</a>`,
    ...reviewButtons(business),
    url && html`<a class="website" href="${url}">${SAY.header.website}</a>`,
  ].filter((button) => button);
  if (buttons.length === 0) return undefined;
  return html`<ul class="actions" aria-label="${SAY.header.contact}">${buttons.map((button) => html`<li>${button}</li>`)}</ul>
`;
}

/** One button for each platform. A single button does not name its platform. */
function reviewButtons({ review_links: links = [] }: Business): Markup[] {
  return links.map((link) => {
    const platform = html`<bdi>${reviewLinkName(link)}</bdi>`;
    const words = links.length > 1 ? SAY.header.writeOn(platform) : SAY.header.write;
    return html`<a class="elsewhere" href="${link.url}"><span>${words}</span></a>`;
  });
}
