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
  const { version } = reading.snapshot;
  const content = yield* steps;
  // After a commit between two steps, no date is that of all that was read.
  return responseWith(content, resource, reading, reading.snapshot.version === version);
}

function responseWith(
  content: Content,
  resource: QueryResource,
  reading: GetRequest,
  isDated = true,
): Response {
  if (resource.isPrivate) return privateResponse(content, reading);
  return publicResponse(content, reading, isDated ? dateOf(resource, reading) : null);
}

/** The date of the reviews dataset, or of all that is published if an answer is made from more. */
function dateOf({ dependsOnAllDocuments }: QueryResource, { snapshot }: GetRequest): number | null {
  return dependsOnAllDocuments === true
    ? snapshot.modifiedAt
    : snapshot.record(reviewsDataset.id).modifiedAt;
}

/** Not to be stored by anybody, so it has no Last-Modified. */
function privateResponse(content: Content, reading: GetRequest): Response {
  const about = { contentType: "application/json", modifiedAt: null };
  const answer = representContent(content, about, reading);
  return respond(reading.request, { ...answer, cacheControl: "no-store" }, reading.now);
}

function publicResponse(
  content: Content,
  reading: GetRequest,
  modifiedAt: number | null,
): Response {
  const { snapshot, request, now } = reading;
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
