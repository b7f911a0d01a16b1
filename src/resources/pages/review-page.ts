import { Failure } from "../../domain/failure.ts";
import { echo } from "../../domain/text/echo.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { StoredEntries } from "../../store/log/stored-entries.ts";
import { parseReview } from "../../store/reviews/published.ts";
import type { Markup } from "../../web/base/html.ts";
import { reviewDocument } from "../../web/pages/review-document.ts";
import { errorDocument } from "../../web/parts/error-document.ts";
import type { ReviewRecord } from "../../web/parts/verification-sign.ts";
import { wordsIn } from "../../web/words/words.ts";
import { type Library, type PageResource, validated } from "../base/answering.ts";
import { expandId } from "../base/short-id.ts";
import { reviewQuery } from "../datasets/queries.ts";
import { readReviewJson } from "../datasets/review.ts";
import { sharedPicture } from "./card.ts";
import { HTML } from "./home-page.ts";

/** One review, for people. */
export const reviewPage: PageResource = {
  id: "review",
  path: "/reviews/{id}",
  contentType: HTML,
  question: {
    ...validated(reviewQuery.input, (library, { id: given }) => {
      const id = expandId(library, given);
      if (id !== given)
        throw new Failure("moved", `The id that begins with ${given} is ${id}.`, [], {
          location: id,
        });
      const review = parseReview(readReviewJson(library, id, ""));
      const { publication } = library;
      const [picture, record] = [sharedPicture(library, id), recordOf(library, id)];
      return [{ text: reviewDocument(publication, review, picture, record).text }];
    }),
    explain: (library, failure, { id }) => [{ text: errorPage(library, failure, String(id)).text }],
  },
};

/**
 * What the log says of a review that readers see: the last entry about its content.
 * @returns undefined if the log has none
 */
function recordOf({ logStates, logGenerations }: Library, id: string): ReviewRecord | undefined {
  const seq = logStates.of(id)?.contentSeq ?? undefined;
  const log = logGenerations.current();
  if (seq === undefined || log === undefined) return undefined;
  const entry = new StoredEntries(logGenerations, log).at(seq);
  return entry && { day: entry.day, entry: seq, isChanged: entry.type === "change" };
}

/** Why there is no such review; of one that was removed, when and why, as a visitor would say it. */
function errorPage({ publication, logStates }: Library, failure: Failure, id: string): Markup {
  const say = wordsIn(publication.language);
  const removal = failure.code === "gone" ? logStates.removalOf(id) : undefined;
  if (removal === undefined)
    return errorDocument(publication, say.errors.noReview(say.pictures.quoted(echo(id))), "../");
  const day = say.dates.day(dateOf(removal.at));
  const message = say.errors.removed[removal.reason](say.errors.it, day);
  return errorDocument(publication, message, "../", "gone");
}
