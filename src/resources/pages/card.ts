import { cardImage, cardInWords } from "../../web/card/card-image.ts";
import type { SharedPicture } from "../../web/parts/share-tags.ts";
import { starColor } from "../../web/parts/theme.ts";
import { wordsIn } from "../../web/words/words.ts";
import type { BaseLibrary, RenderedPage } from "../base/rendering.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";
import { beginCachedPicture, cachedPicture } from "./cached-picture.ts";
import { cardQuote } from "./card-quote.ts";

/** The picture that sites and messengers show with a shared link. */
export const card: RenderedPage = {
  id: "card",
  path: "/card.png",
  contentType: "image/png",
  mayFail: true,
  begin: (library) => beginCachedPicture(library.documents, card.id, svgOf(library)),
  *render(library) {
    yield* cachedPicture(library.documents, card.id, svgOf(library));
  },
};

function svgOf(library: BaseLibrary): string {
  return cardImage(wordsIn(library.publication.language), cardOf(library));
}

/**
 * What pages say about the picture; undefined if there is none.
 * @param id of the review that a page is about: undefined too if the picture quotes somebody else
 */
export function sharedPicture(library: BaseLibrary, id?: string): SharedPicture | undefined {
  if (library.documents.record(card.id) === undefined) return undefined;
  const shown = cardOf(library);
  if (id !== undefined && shown.quote !== undefined && shown.quote.review_id !== id) {
    return undefined;
  }
  const url = `${library.publication.base_url}${card.path}`;
  const words = cardInWords(wordsIn(library.publication.language), shown);
  return { url, contentType: card.contentType, words };
}

function cardOf(library: BaseLibrary) {
  const { business, aggregate_rating: rating } = ratedBusiness(library);
  const say = wordsIn(library.publication.language);
  const quote = cardQuote(say, library.insights(), library.published);
  const accent = library.publication.look?.accent;
  const color = accent === undefined ? undefined : starColor(accent, "light");
  return { name: business.name, rating, quote, color };
}
