import type { Publication } from "../domain/publication.ts";
import { html, type Markup } from "./html.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import type { Root } from "./search-address.ts";

/** The page that says that there is nothing here, and where to go. */
export function errorDocument(
  { business, look }: Publication,
  message: string,
  root: Root,
): Markup {
  const start = pageStart({
    title: `Not found – ${business.name}`,
    description: message,
    root,
    look,
    skipTo: { id: "message", label: "Skip to the message" },
  });
  return html`${start}<header class="business"><p class="category"><a href="${root}">All reviews of <bdi>${business.name}</bdi></a></p></header>
<main class="single" id="message" tabindex="-1">
<h1>There is nothing here</h1>
<p>${message}</p>
<p class="more"><a href="${root}">See all reviews</a></p>
</main>
${pageEnd(root)}`;
}
