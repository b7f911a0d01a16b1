import { create } from "xmlbuilder2";
import { reviewUrn } from "../domain/review-id.ts";
import {
  entryText,
  entryTitle,
  FEED_LENGTH,
  type FeedReview,
  feedReviews,
  feedTitle,
  hubUrl,
  reviewUrl,
} from "./feed.ts";
import type { DocumentResource, Library } from "./resource.ts";

const NAMESPACE = "http://www.w3.org/2005/Atom";
/** The date of a feed without entries: it must have one (RFC 4287 §4.1.1), and no clock may stand in a document. */
const NEVER = "1970-01-01T00:00:00Z";
const REPLACEMENT = "\u{fffd}";

export const atomFeed: DocumentResource = {
  kind: "document",
  id: "atom_feed",
  path: "/feed.xml",
  title: "Atom feed",
  description: `Atom feed (RFC 4287) of the ${FEED_LENGTH} newest reviews.`,
  contentType: "application/atom+xml",
  isTopic: true,
  *render(library) {
    const feed = create(
      { version: "1.0", encoding: "UTF-8", invalidCharReplacement: REPLACEMENT },
      { feed: feedOf(library) },
    );
    yield { text: `${feed.end()}\n` };
  },
};

function feedOf(library: Library) {
  const { base_url, business } = library.publication;
  const entries = feedReviews(library);
  const updated = entries.map(({ review }) => review.updated_at).sort();
  return {
    "@xmlns": NAMESPACE,
    id: `${base_url}${atomFeed.path}`,
    title: feedTitle(library),
    updated: updated.at(-1) ?? NEVER,
    author: { name: business.name },
    link: [
      { "@rel": "self", "@type": atomFeed.contentType, "@href": `${base_url}${atomFeed.path}` },
      { "@rel": "hub", "@href": hubUrl(library) },
      { "@rel": "alternate", "@type": "text/html", "@href": business.url ?? base_url },
    ],
    entry: entries.map((entry) => entryOf(library, entry)),
  };
}

function entryOf(library: Library, { review, createdAt }: FeedReview) {
  return {
    id: reviewUrn(review.id),
    title: entryTitle(review),
    updated: review.updated_at,
    published: createdAt,
    author: { name: review.author?.name ?? "Anonymous" },
    link: {
      "@rel": "alternate",
      "@type": "application/json",
      "@href": reviewUrl(library, review.id),
    },
    content: { "@type": "text", "#": entryText(review) },
  };
}
