import { readParameters } from "../resources/read-parameters.ts";
import type { Content, QueryResource } from "../resources/resource.ts";
import { reviewsDataset } from "../resources/reviews-dataset.ts";
import type { Steps } from "../search/steps.ts";
import { representContent } from "./answer-content.ts";
import type { Reading } from "./reading.ts";
import { requestUrl } from "./request-url.ts";
import { respond } from "./respond.ts";

/**
 * Answers a query on one state of the data. Its Last-Modified is that of the reviews dataset, from
 * which every answer is drawn.
 * @throws Failure `invalid`, `not_found`
 */
export function answerQuery(
  resource: QueryResource,
  reading: Reading,
): Response | Promise<Response> {
  const { store, cache, request, pathValues } = reading;
  const input = readParameters(resource.input, requestUrl(request), pathValues);
  const steps = resource.inSteps?.(cache.library, input);
  if (steps !== undefined) return cache.inTurns(responseTo(steps, resource, reading));
  return store.snapshot(() =>
    responseWith(resource.answer(cache.library, input), resource, reading),
  );
}

/** The last step finds what is newest, and answers with it. */
function* responseTo(
  steps: Steps<Content>,
  resource: QueryResource,
  reading: Reading,
): Steps<Response> {
  return responseWith(yield* steps, resource, reading);
}

function responseWith(
  content: Content,
  { isPrivate }: QueryResource,
  { store, cache, request, now }: Reading,
): Response {
  if (isPrivate) {
    const about = { contentType: "application/json", modifiedAt: null };
    const answer = representContent(content, about, store.documents, request);
    return respond(request, { ...answer, cacheControl: "no-store" }, now);
  }
  const { modifiedAt } = cache.record(reviewsDataset.id);
  const about = { contentType: "application/json", modifiedAt };
  const answer = representContent(content, about, store.documents, request);
  const next = content.map((piece) => ("next" in piece ? piece.next : undefined)).find(Boolean);
  if (!next) return respond(request, answer, now);
  const headers = { link: nextLink(requestUrl(request), cache.publication.base_url, next) };
  return respond(request, { ...answer, headers }, now);
}

/** The address of the next page, as readers reach it (RFC 8288). */
function nextLink(asked: string, baseUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(asked);
  searchParams.set("cursor", cursor);
  return `<${baseUrl}${pathname}?${searchParams}>; rel="next"`;
}
