import { Failure } from "../../domain/failure.ts";
import { Review } from "../../domain/review/review.ts";
import { isReviewId } from "../../domain/review/review-id.ts";
import { quotedEcho } from "../../domain/text/echo.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { ENGLISH } from "../../web/words/words.ts";
import { withUrl } from "../base/agent-review.ts";
import { type Library, type QueryResource, type Tool, validated } from "../base/answering.ts";
import { expandId } from "../base/short-id.ts";
import { reviewQuery } from "./queries.ts";

/** The end of the address of a review's page, of its JSON, or of it as a resource for agents. */
const IN_ADDRESS =
  /^(?:https?:\/\/.*\/reviews|candor:\/\/review)\/([0-9a-f]{4,16})(?:\.json)?(?:[?#].*)?$/;

export const review: QueryResource & Tool = {
  kind: "query",
  ...reviewQuery,
  toolDescription: "One review in full, by its id or url. To find reviews, use search_reviews.",
  schema: Review,
  failures: ["not_found", "gone", "moved"],
  ...validated(reviewQuery.input, (library, { id: given }) => {
    const id = expandId(library, IN_ADDRESS.exec(given)?.[1] ?? given);
    return [{ text: `${readReviewJson(library, id, ".json")}\n` }];
  }),
  forAgents: (library, _input, found) => withUrl(library, found),
};

/**
 * A published review as JSON.
 * @param suffix what follows the id in the requested address
 * @throws Failure `not_found`; `gone` while its removal is listed; `moved` for a copy
 */
export function readReviewJson(library: Library, id: string, suffix: string): string {
  const json = library.published.json(id);
  if (json !== undefined) return json;
  throw removalFailure(library, id, suffix) ?? notFound(id);
}

function notFound(id: string): Failure {
  return new Failure("not_found", ENGLISH.errors.noReview(quotedEcho(id)));
}

/** Undefined for a review that readers never saw, or whose removal is no longer listed. */
function removalFailure(
  { logStates, decisions }: Library,
  id: string,
  suffix: string,
): Failure | undefined {
  const removal = isReviewId(id) ? logStates.removalOf(id) : undefined;
  if (removal === undefined) return undefined;
  const { reason, at } = removal;
  const other = decisions.of(id).joinedTo;
  if (reason === "joined" && other !== undefined) {
    const message = `The review ${id} is a copy of ${other}. Ask for that one.`;
    return new Failure("moved", message, [], { location: `${other}${suffix}` });
  }
  const message = ENGLISH.errors.removed[reason](ENGLISH.errors.review(id), dateOf(at));
  return new Failure("gone", message, [], reason === "forgotten" ? {} : { reason });
}
