import { Type } from "@sinclair/typebox";
import { Rating } from "../../domain/review/review.ts";
import { reviewUrn } from "../../domain/review/review-id.ts";
import { Timestamp } from "../../domain/time/calendar-date.ts";
import { wordsIn } from "../../web/words/words.ts";
import { FOR_PROGRAMS, LOG_PATH } from "../base/log-path.ts";
import type { DocumentResource, RenderingLibrary } from "../base/rendering.ts";
import { reviewUrl } from "../base/review-url.ts";
import { entryText, entryTitle, FEED_LENGTH, type FeedReview, feedTitle, hubUrl } from "./feed.ts";

const VERSION = "https://jsonfeed.org/version/1.1";
const Url = Type.String({ pattern: "^https?://" });

const ItemId = Type.String({ description: "A permanent URN, independent of the base URL" });

const Item = Type.Object({
  id: ItemId,
  url: Url,
  title: Type.String(),
  content_text: Type.String(),
  date_published: Timestamp,
  date_modified: Type.Optional(Timestamp),
  authors: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  language: Type.Optional(Type.String()),
  _candor: Type.Object(
    { review_id: Type.String(), rating: Type.Optional(Rating) },
    { description: "Candor's extension: the review's id and stars" },
  ),
});

const Removals = Type.Object(
  {
    about: Type.String({ ...Url, description: "The page that explains this extension" }),
    deleted: Type.Array(Type.Object({ id: ItemId, date_deleted: Timestamp }), {
      maxItems: FEED_LENGTH,
      description: "Items that are no longer published, the newest removal first: drop them",
    }),
  },
  { description: "Candor's extension: removed items; absent if there are none" },
);

export const jsonFeed: DocumentResource = {
  kind: "document",
  id: "json_feed",
  path: "/api/feed.json",
  title: "JSON Feed",
  description: `JSON Feed v1.1 of the ${FEED_LENGTH} newest reviews, with the newest removals.`,
  contentType: "application/json",
  isTopic: true,
  schema: Type.Object(
    {
      version: Type.Literal(VERSION),
      title: Type.String(),
      home_page_url: Url,
      feed_url: Url,
      description: Type.String(),
      hubs: Type.Array(Type.Object({ type: Type.String(), url: Url })),
      _candor: Type.Optional(Removals),
      items: Type.Array(Item, { maxItems: FEED_LENGTH }),
    },
    { $id: "JsonFeed" },
  ),
  *render(library) {
    yield { text: `${JSON.stringify(feedOf(library))}\n` };
  },
};

function feedOf(library: RenderingLibrary) {
  const { base_url, business, language } = library.publication;
  return {
    version: VERSION,
    title: feedTitle(library),
    home_page_url: business.url ?? base_url,
    feed_url: `${base_url}${jsonFeed.path}`,
    description: wordsIn(language).feeds.description(business.name),
    hubs: [{ type: "WebSub", url: hubUrl(library) }],
    _candor: removalsOf(library),
    items: library.newest().map((entry) => itemOf(library, entry)),
  };
}

/** `about` is the address of the extension's documentation (JSON Feed 1.1, “Extensions”). */
function removalsOf(library: RenderingLibrary) {
  const removals = library.removals();
  if (removals.length === 0) return undefined;
  return {
    about: `${library.publication.base_url}${LOG_PATH}#${FOR_PROGRAMS}`,
    deleted: removals.map(({ id, at }) => ({ id: reviewUrn(id), date_deleted: at })),
  };
}

function itemOf(library: RenderingLibrary, { review, createdAt }: FeedReview) {
  const say = wordsIn(library.publication.language);
  const isChanged = review.updated_at !== createdAt;
  return {
    id: reviewUrn(review.id),
    url: reviewUrl(library, review.id),
    title: entryTitle(say, review),
    content_text: entryText(library, review),
    date_published: createdAt,
    date_modified: isChanged ? review.updated_at : undefined,
    authors: review.author === undefined ? undefined : [{ name: review.author.name }],
    language: review.language,
    _candor: { review_id: review.id, rating: review.rating },
  };
}
