import { Value } from "@sinclair/typebox/value";
import { Review } from "../../domain/review/review.ts";
import { reviewDocument } from "../../web/pages/review-document.ts";
import { errorDocument } from "../../web/parts/error-document.ts";
import { type PageResource, validated } from "../base/resource.ts";
import { ReviewInput, readReviewJson } from "../datasets/review.ts";
import { sharedPicture } from "./card.ts";
import { HTML } from "./home-page.ts";

/** One review, for people. */
export const reviewPage: PageResource = {
  id: "review",
  path: "/reviews/{id}",
  contentType: HTML,
  question: {
    ...validated(ReviewInput, (library, { id }) => {
      const review = Value.Parse(Review, JSON.parse(readReviewJson(library, id, "")));
      return [{ text: reviewDocument(library.publication, review, sharedPicture(library)).text }];
    }),
    explain: ({ publication }, { message }) => [
      { text: errorDocument(publication, message, "../").text },
    ],
  },
};
