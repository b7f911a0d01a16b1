import type { Publication } from "../domain/publication.ts";
import { backHeader } from "./business-header.ts";
import { html, type Markup } from "./html.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import type { Root } from "./search-address.ts";

/** The page that says that there is nothing here, and where to go. */
export function errorDocument(publication: Publication, message: string, root: Root): Markup {
  const start = pageStart({
    title: `Not found – ${publication.business.name}`,
    description: message,
    root,
    look: publication.look,
    skipTo: { id: "message", label: "Skip to the message" },
  });
  return html`${start}${backHeader(publication, root)}
<main class="single" id="message" tabindex="-1">
<h1>There is nothing here</h1>
<p>${message}</p>
<p class="more"><a href="${root}">See all reviews</a></p>
</main>
${pageEnd(root)}`;
}
