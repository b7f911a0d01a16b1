import { Type } from "@sinclair/typebox";
import { dateOf } from "../domain/calendar-date.ts";
import { Failure } from "../domain/failure.ts";
import type { RemovalReason } from "../domain/publication-log.ts";
import { Review } from "../domain/review.ts";
import { isReviewId } from "../domain/review-id.ts";
import { checked, type Library, type QueryResource, type Tool } from "./resource.ts";

const LONGEST_ECHO = 100;

export const ReviewInput = Type.Object({ id: Type.String({ description: "The review's id" }) });

export const review: QueryResource & Tool = {
  kind: "query",
  id: "get_review",
  path: "/reviews/{id}.json",
  title: "One review",
  description: "The review with this id.",
  toolDescription:
    "One review in full, by the id that another tool gave. To find reviews, use search_reviews.",
  schema: Review,
  failures: ["not_found", "gone", "moved"],
  ...checked(ReviewInput, (library, { id }) => [
    { text: `${readReviewJson(library, id, ".json")}\n` },
  ]),
};

/**
 * A published review as JSON.
 * @param suffix what stands after the id in the address that is asked
 * @throws Failure `not_found`; `gone` while it is told that it was removed; `moved` for a copy
 */
export function readReviewJson(library: Library, id: string, suffix: string): string {
  const json = library.published.json(id);
  if (json !== undefined) return json;
  throw removalFailure(library, id, suffix) ?? notFound(id);
}

function notFound(id: string): Failure {
  const shown = JSON.stringify(id.slice(0, LONGEST_ECHO));
  return new Failure("not_found", `There is no published review with the id ${shown}.`);
}

/** Undefined for a review that readers never saw, or that was removed too long ago to be told. */
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
    const message = `The review ${id} is a copy of ${other}: ask for that one.`;
    return new Failure("moved", message, [], { location: `${other}${suffix}` });
  }
  const message = `The review ${id} was removed on ${dateOf(at)}${WHY[reason]}.`;
  return new Failure("gone", message, [], reason === "forgotten" ? {} : { reason });
}

/** For people. Nothing is said of what was erased. */
const WHY: Readonly<Record<RemovalReason, string>> = {
  hidden: ": the business hides it",
  source: ": the site that it was written on no longer shows it",
  joined: ": it is a copy of another review",
  unverified: ": nothing verifies it any more",
  withdrawn: ": an earlier state of the reviews was brought back, without it",
  forgotten: "",
};
