import type { DocumentResource } from "../resources/resource.ts";
import { topicLink } from "../resources/topic.ts";
import type { Edition } from "./edition.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { respond } from "./respond.ts";

/** Hands out a document as it was rendered. */
export function answerDocument(
  resource: DocumentResource,
  edition: Edition,
  request: Request,
  now: Date,
): Response {
  const encoding = negotiateEncoding(request.headers.get("accept-encoding"));
  const { record, bytes } = edition.body(resource.id, encoding);
  const link = resource.isTopic
    ? topicLink(edition.publication.base_url, resource.path)
    : undefined;
  return respond(request, { record, encoding, link, bytes: () => bytes }, now);
}
