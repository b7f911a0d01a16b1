import type { Publication } from "../../domain/business/publication.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import * as SAY from "../words/words.ts";
import { backHeader } from "./business-header.ts";
import { pageEnd, pageStart } from "./page-frame.ts";

/** The page that says why there is nothing to read here, and where to go. */
export function errorDocument(
  publication: Publication,
  message: string,
  root: Root,
  why: "notFound" | "gone" | "tooMany" = "notFound",
): Markup {
  const start = pageStart({
    title: SAY.errors[why].title(publication.business.name),
    description: message,
    root,
    look: publication.look,
    skipTo: { id: "message", label: SAY.errors.skip },
  });
  return html`${start}${backHeader(publication, root)}
<main class="single" id="message" tabindex="-1">
<h1>${SAY.errors[why].heading}</h1>
<p>${message}</p>
<p class="more"><a href="${root}">${SAY.errors.seeAll}</a></p>
</main>
${pageEnd(root)}`;
}
