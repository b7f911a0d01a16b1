import { Type } from "@sinclair/typebox";
import { BADGE_STYLES } from "../../web/badge/badge-image.ts";
import { type PageQuestion, validated } from "../base/answering.ts";
import { badgeOf } from "./badge.ts";

const BadgeInput = Type.Object({
  style: Type.Optional(Type.Union(BADGE_STYLES.map((style) => Type.Literal(style)))),
});

/** The badge in another style than the one that is rendered. */
export const badgeStyles: PageQuestion = validated(BadgeInput, (library, { style }) => [
  { text: badgeOf(library, style) },
]);
