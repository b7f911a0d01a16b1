import { type BADGE_STYLES, badgeImage } from "../../web/badge/badge-image.ts";
import { wordsIn } from "../../web/words/words.ts";
import type { BaseLibrary, RenderedPage } from "../base/rendering.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";

export const badge: RenderedPage = {
  id: "badge",
  path: "/badge.svg",
  contentType: "image/svg+xml",
  *render(library) {
    yield { text: badgeOf(library) };
  },
};

export function badgeOf(library: BaseLibrary, style?: (typeof BADGE_STYLES)[number]): string {
  const { business, aggregate_rating: rating } = ratedBusiness(library);
  const say = wordsIn(library.publication.language);
  return badgeImage(say, business.name, rating, style).text;
}
