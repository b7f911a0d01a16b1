import type { Business } from "../domain/business.ts";
import type { Logo } from "../domain/look.ts";
import { html, type Markup } from "./html.ts";
import { logoImage } from "./logo-image.ts";

const NOT_DIALLED = /[^+\d]/g;

/**
 * Who the business is, and how to reach it. All of it runs as the name does: what has a direction of
 * its own is isolated, and doesn't count.
 */
export function businessHeader(business: Business, logo: Logo | undefined): Markup {
  const { name, category, address, phone, url, hours } = business;
  const facts = [
    address && html`<li><bdi>${address}</bdi></li>`,
    phone &&
      html`<li><a href="tel:${phone.replace(NOT_DIALLED, "")}"><bdi dir="ltr">${phone}</bdi></a></li>`,
    url && html`<li><a href="${url}"><bdi>${hostOf(url)}</bdi></a></li>`,
    hours?.map((line) => html`<li><bdi>${line}</bdi></li>`),
  ];
  const isBare = facts.every((fact) => !fact);
  return html`<header class="business" dir="auto">
${logo && logoImage(logo, name, "./")}
${category && html`<p class="category"><bdi>${category}</bdi></p>`}
<h1>${name}</h1>
${!isBare && html`<ul class="facts" aria-label="Contact">${facts}</ul>`}
</header>
`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
