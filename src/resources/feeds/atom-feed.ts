import { reviewUrn } from "../../domain/review/review-id.ts";
import type { LoggedRemoval } from "../../store/log/earlier-removals.ts";
import { wordsIn } from "../../web/words/words.ts";
import type { DocumentResource, RenderingLibrary } from "../base/rendering.ts";
import { reviewUrl } from "../base/review-url.ts";
import { xmlElement, xmlText } from "../base/xml.ts";
import {
  entryText,
  entryTitle,
  FEED_LENGTH,
  type FeedReview,
  feedDate,
  feedTitle,
  hubUrl,
} from "./feed.ts";

const NAMESPACE = "http://www.w3.org/2005/Atom";
const TOMBSTONES = "http://purl.org/atompub/tombstones/1.0";

export const atomFeed: DocumentResource = {
  kind: "document",
  id: "atom_feed",
  path: "/feed.xml",
  title: "Atom feed",
  description: `Atom feed (RFC 4287) of the ${FEED_LENGTH} newest reviews, with the newest removals (RFC 6721).`,
  contentType: "application/atom+xml",
  isTopic: true,
  *render(library) {
    yield { text: `<?xml version="1.0" encoding="UTF-8"?>${feedOf(library)}\n` };
  },
};

function feedOf(library: RenderingLibrary): string {
  const { base_url, business } = library.publication;
  const entries = library.newest();
  const self = `${base_url}${atomFeed.path}`;
  return xmlElement(
    "feed",
    { xmlns: NAMESPACE },
    [
      textElement("id", self),
      textElement("title", feedTitle(library)),
      textElement("updated", feedDate(library)),
      author(business.name),
      xmlElement("link", { rel: "self", type: atomFeed.contentType, href: self }, ""),
      xmlElement("link", { rel: "hub", href: hubUrl(library) }, ""),
      xmlElement(
        "link",
        { rel: "alternate", type: "text/html", href: business.url ?? base_url },
        "",
      ),
      // Before the entries: RFC 4287's schema (appendix B) has nothing after them.
      ...library.removals().map(deletedEntry),
      ...entries.map((entry) => entryOf(library, entry)),
    ].join(""),
  );
}

function entryOf(library: RenderingLibrary, { review, createdAt }: FeedReview): string {
  const href = reviewUrl(library, review.id);
  const say = wordsIn(library.publication.language);
  return xmlElement(
    "entry",
    {},
    [
      textElement("id", reviewUrn(review.id)),
      textElement("title", entryTitle(say, review)),
      textElement("updated", review.updated_at),
      textElement("published", createdAt),
      author(review.author?.name ?? say.review.anonymous),
      xmlElement("link", { rel: "alternate", type: "text/html", href }, ""),
      xmlElement("content", { type: "text" }, xmlText(entryText(library, review))),
    ].join(""),
  );
}

/** Tells readers to drop an entry (RFC 6721 §3). Feeds do not say why. */
function deletedEntry({ id, at }: LoggedRemoval): string {
  const attributes = { "xmlns:at": TOMBSTONES, ref: reviewUrn(id), when: at };
  return xmlElement("at:deleted-entry", attributes, "");
}

function author(name: string): string {
  return xmlElement("author", {}, textElement("name", name));
}

function textElement(name: string, text: string): string {
  return xmlElement(name, {}, xmlText(text));
}
