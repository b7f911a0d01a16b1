import type { Business } from "../domain/business.ts";
import { html, type Markup } from "./html.ts";

const NOT_DIALLED = /[^+\d]/g;

/** Who the business is, and how to reach it. */
export function businessHeader({ name, category, address, phone, url, hours }: Business): Markup {
  const facts = [
    address && html`<li><bdi>${address}</bdi></li>`,
    phone && html`<li><a href="tel:${phone.replace(NOT_DIALLED, "")}">${phone}</a></li>`,
    url && html`<li><a href="${url}">${hostOf(url)}</a></li>`,
    hours?.map((line) => html`<li>${line}</li>`),
  ];
  const isBare = facts.every((fact) => !fact);
  return html`<header class="business">
${category && html`<p class="category"><bdi>${category}</bdi></p>`}
<h1 dir="auto">${name}</h1>
${!isBare && html`<ul class="facts" aria-label="Contact">${facts}</ul>`}
</header>
`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
