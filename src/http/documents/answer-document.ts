import type { PageResource } from "../../resources/base/answering.ts";
import type { DocumentResource } from "../../resources/base/rendering.ts";
import { topicLink } from "../../resources/base/topic.ts";
import { negotiateEncoding } from "../base/negotiate-encoding.ts";
import type { HeadersOf, Prepared } from "./document-cache.ts";
import type { GetRequest } from "./get-request.ts";

type Asked = Pick<GetRequest, "documents" | "request" | "now" | "server">;

/** Content types that are compressed already. */
const IS_COMPRESSED = /^image\/png$/;

/** Disables the timeout of a request's connection. */
const FOR_EVER = 0;

/** Serves a document as it was rendered. */
export function answerDocument(
  resource: DocumentResource,
  asked: Asked,
): Response | Promise<Response> {
  const { isTopic, path } = resource;
  return answerPrepared(resource, asked, ({ base_url }) =>
    isTopic ? { link: topicLink(base_url, path) } : {},
  );
}

/** Serves a page as it was rendered. */
export function answerRendered(
  page: PageResource,
  asked: Asked,
  headers: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  return answerPrepared(page, asked, () => headers);
}

/**
 * A client that asks for a document asks again minutes later, so its connection stays open instead
 * of closing after half a minute. Not after a long answer: a client that stops reading one is cut
 * off.
 */
function answerPrepared(
  { id, contentType }: Pick<PageResource, "id" | "contentType">,
  asked: Asked,
  headersOf: HeadersOf,
): Response | Promise<Response> {
  const { documents, request, now } = asked;
  const accepted = negotiateEncoding(request.headers.get("accept-encoding"));
  const encoding = IS_COMPRESSED.test(contentType) ? "identity" : accepted;
  const prepared = documents.answer(request, id, encoding, headersOf, now);
  if (prepared instanceof Promise) return prepared.then((loaded) => send(loaded, asked));
  return send(prepared, asked);
}

function send({ response, body, isBrief }: Prepared, { request, server }: Asked): Response {
  if (isBrief) server?.timeout(request, FOR_EVER);
  return body === undefined ? response.clone() : new Response(body(), response);
}
