import type { Publication } from "../../domain/business/publication.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import { wordsIn } from "../words/words.ts";
import { backHeader } from "./business-header.ts";
import { pageEnd, pageStart } from "./page-frame.ts";

/** The page that says why there is nothing to read here, and where to go. */
export function errorDocument(
  publication: Publication,
  message: string,
  root: Root,
  why: "notFound" | "gone" | "tooMany" = "notFound",
): Markup {
  const say = wordsIn(publication.language);
  const start = pageStart(say, {
    title: say.errors[why].title(publication.business.name),
    description: message,
    root,
    look: publication.look,
    skipTo: { id: "message", label: say.errors.skip },
  });
  return html`${start}${backHeader(say, publication, root)}
<main class="single" id="message" tabindex="-1">
<h1>${say.errors[why].heading}</h1>
<p>${message}</p>
<p class="more"><a href="${root}">${say.errors.seeAll}</a></p>
</main>
${pageEnd(say, root)}`;
}
