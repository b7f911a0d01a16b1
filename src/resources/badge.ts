import { Type } from "@sinclair/typebox";
import { BADGE_STYLES, badgeImage } from "../web/badge/badge-image.ts";
import { ratedBusiness } from "./rated-business.ts";
import { checked, type Page } from "./resource.ts";

const BadgeInput = Type.Object({
  style: Type.Optional(Type.Union(BADGE_STYLES.map((style) => Type.Literal(style)))),
});

export const badge: Page = {
  id: "badge",
  path: "/badge.svg",
  contentType: "image/svg+xml",
  question: checked(BadgeInput, (library, { style }) => {
    const { business, aggregate_rating: rating } = ratedBusiness(library);
    return [{ text: badgeImage(business.name, rating, style).text }];
  }),
};
