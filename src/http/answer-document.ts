import type { DocumentResource } from "../resources/resource.ts";
import { topicLink } from "../resources/topic.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import type { Reading } from "./reading.ts";
import { respond } from "./respond.ts";

/** Hands out a document as it was rendered. */
export function answerDocument(resource: DocumentResource, reading: Reading): Response {
  const { isTopic, path } = resource;
  const link = isTopic ? topicLink(reading.edition.publication.base_url, path) : undefined;
  return answerRendered(resource.id, reading, link === undefined ? {} : { link });
}

/** Hands out what was rendered under this name. */
export function answerRendered(
  id: string,
  { edition, request, now }: Reading,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = negotiateEncoding(request.headers.get("accept-encoding"));
  const { record, bytes } = edition.body(id, encoding);
  return respond(request, { record, encoding, headers, bytes: () => bytes }, now);
}
