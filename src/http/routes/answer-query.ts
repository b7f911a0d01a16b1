import type { Content, QueryResource } from "../../resources/base/answering.ts";
import { readParameters, unknownParameters } from "../../resources/base/read-parameters.ts";
import { reviewsDataset } from "../../resources/datasets/reviews-dataset.ts";
import { inOneStep, type Task } from "../../search/task.ts";
import { requestUrl } from "../base/request-url.ts";
import { respond } from "../base/respond.ts";
import type { GetRequest } from "../documents/get-request.ts";
import { representContent } from "./answer-content.ts";

/**
 * Answers a query from one state of the data.
 * @throws Failure `invalid`, `not_found`
 */
export function answerQuery(
  resource: QueryResource,
  reading: GetRequest,
): Response | Promise<Response> {
  const { store, snapshot, request, pathValues, sender, server } = reading;
  const url = requestUrl(request);
  const input = readParameters(resource.input, url, pathValues);
  const { inSteps } = resource;
  if (inSteps === undefined && resource.isLimited !== true) {
    return store.snapshot(() =>
      responseWith(resource.answer(snapshot.library, input), resource, reading),
    );
  }
  resource.check?.(input);
  const begin = () => {
    const steps =
      inSteps?.(snapshot.library, input, unknownParameters(resource.input, url)) ??
      inOneStep(() => resource.answer(snapshot.library, input));
    return responseTo(steps, resource, reading);
  };
  return snapshot.answer(begin, sender.clientOf(request, server), request);
}

/** Runs the steps, then responds within the last one, so that both see the same data. */
function* responseTo(
  steps: Task<Content>,
  resource: QueryResource,
  reading: GetRequest,
): Task<Response> {
  return responseWith(yield* steps, resource, reading);
}

function responseWith(
  content: Content,
  { isPrivate }: QueryResource,
  reading: GetRequest,
): Response {
  return isPrivate ? privateResponse(content, reading) : publicResponse(content, reading);
}

/** Not to be stored by anybody, so it has no Last-Modified. */
function privateResponse(content: Content, reading: GetRequest): Response {
  const about = { contentType: "application/json", modifiedAt: null };
  const answer = representContent(content, about, reading);
  return respond(reading.request, { ...answer, cacheControl: "no-store" }, reading.now);
}

/** Its Last-Modified is that of the reviews dataset, which every answer is made from. */
function publicResponse(content: Content, reading: GetRequest): Response {
  const { snapshot, request, now } = reading;
  const { modifiedAt } = snapshot.record(reviewsDataset.id);
  const about = { contentType: "application/json", modifiedAt };
  const answer = representContent(content, about, reading);
  const next = content.map((piece) => ("next" in piece ? piece.next : undefined)).find(Boolean);
  if (!next) return respond(request, answer, now);
  const headers = { link: nextLink(requestUrl(request), snapshot.publication.base_url, next) };
  return respond(request, { ...answer, headers }, now);
}

/** The public address of the next page, as a link (RFC 8288). */
function nextLink(asked: string, baseUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(asked);
  searchParams.set("cursor", cursor);
  return `<${baseUrl}${pathname}?${searchParams}>; rel="next"`;
}
