import { Type } from "@sinclair/typebox";
import type { TextPiece } from "../../domain/document.ts";
import { BADGE_STYLES, badgeImage } from "../../web/badge/badge-image.ts";
import { wordsIn } from "../../web/words/words.ts";
import { type Library, type PageResource, validated } from "../base/resource.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";

const BadgeInput = Type.Object({
  style: Type.Optional(Type.Union(BADGE_STYLES.map((style) => Type.Literal(style)))),
});

export const badge: PageResource = {
  id: "badge",
  path: "/badge.svg",
  contentType: "image/svg+xml",
  *render(library) {
    yield pieceOf(library);
  },
  question: validated(BadgeInput, (library, { style }) => [pieceOf(library, style)]),
};

function pieceOf(library: Library, style?: (typeof BADGE_STYLES)[number]): TextPiece {
  const { business, aggregate_rating: rating } = ratedBusiness(library);
  const say = wordsIn(library.publication.language);
  return { text: badgeImage(say, business.name, rating, style).text };
}
