import type { DocumentResource } from "../resources/resource.ts";
import { topicLink } from "../resources/topic.ts";
import type { HeadersOf } from "./edition.ts";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import type { Reading } from "./reading.ts";

type Asked = Pick<Reading, "edition" | "request" | "now" | "server">;

/** Disables the timeout of a request's connection. */
const FOR_EVER = 0;

/** Hands out a document as it was rendered. */
export function answerDocument({ id, isTopic, path }: DocumentResource, asked: Asked): Response {
  return answerReady(id, asked, ({ base_url }) =>
    isTopic ? { link: topicLink(base_url, path) } : {},
  );
}

/** Hands out what was rendered under this name. */
export function answerRendered(
  id: string,
  asked: Asked,
  headers: Readonly<Record<string, string>>,
): Response {
  return answerReady(id, asked, () => headers);
}

/**
 * Who asks for what is published asks again after minutes: the connection stays open for that, where
 * otherwise it would close after half a minute. A long answer is another matter: a client that stops
 * reading it is cut off.
 */
function answerReady(id: string, asked: Asked, headersOf: HeadersOf): Response {
  const { edition, request, now, server } = asked;
  const encoding = negotiateEncoding(request.headers.get("accept-encoding"));
  const { response, isBrief } = edition.answer(id, encoding, headersOf).to(request, now);
  if (isBrief) server?.timeout(request, FOR_EVER);
  return response.clone();
}
