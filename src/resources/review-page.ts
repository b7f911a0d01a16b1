import { Value } from "@sinclair/typebox/value";
import { Review } from "../domain/review.ts";
import { errorDocument } from "../web/error-document.ts";
import { reviewDocument } from "../web/review-document.ts";
import { sharedPicture } from "./card.ts";
import { HTML } from "./home-page.ts";
import { checked, type Page } from "./resource.ts";
import { ReviewInput, readReviewJson } from "./review.ts";

/** One review, for people. */
export const reviewPage: Page = {
  id: "review",
  path: "/reviews/{id}",
  contentType: HTML,
  question: {
    ...checked(ReviewInput, (library, { id }) => {
      const review = Value.Parse(Review, JSON.parse(readReviewJson(library, id, "")));
      return [{ text: reviewDocument(library.publication, review, sharedPicture(library)).text }];
    }),
    explain: ({ publication }, { message }) => [
      { text: errorDocument(publication, message, "../").text },
    ],
  },
};
