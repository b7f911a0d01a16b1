import Negotiator from "negotiator";
import { requestUrl } from "../base/request-url.ts";
import { PUBLIC_HEADERS } from "../base/respond.ts";

const JSON_TYPE = "application/json";
const STREAM_TYPE = "text/event-stream";
export const BOTH_TYPES = `${JSON_TYPE}, ${STREAM_TYPE}`;

/** How the answer is sent: as a document, or as a stream of one event. */
export type AnswerShape = "json" | "sse";

const JSON_HEADERS = { ...PUBLIC_HEADERS, "content-type": JSON_TYPE };
const STREAM_HEADERS = {
  ...PUBLIC_HEADERS,
  "content-type": STREAM_TYPE,
  "cache-control": "no-store",
};

/**
 * A client that sends no Accept header or an empty one, or accepts any type, gets JSON; one that
 * accepts only streams gets a stream.
 */
export function acceptedShape(accept: string | null): AnswerShape | undefined {
  if (!accept || accept === BOTH_TYPES || accept === JSON_TYPE) return "json";
  const negotiator = new Negotiator({ headers: { accept } });
  const accepted = negotiator.mediaTypes([JSON_TYPE, STREAM_TYPE]);
  if (accepted.includes(JSON_TYPE)) return "json";
  return accepted.includes(STREAM_TYPE) ? "sse" : undefined;
}

/** An answer as a document, or as a stream of one event. */
export function inShape(answer: string, shape: AnswerShape) {
  if (shape === "json") return { text: answer, headers: JSON_HEADERS };
  return { text: `event: message\ndata: ${answer}\n\n`, headers: STREAM_HEADERS };
}

/** The request as the SDKs want it: they refuse clients that do not name both types. */
export function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", BOTH_TYPES);
  headers.delete("content-length");
  return new Request(requestUrl(request), { method: "POST", headers });
}

/** Gives an SDK's answer the headers that all answers have. */
export function makePublic(headers: Headers): void {
  for (const [name, value] of Object.entries(PUBLIC_HEADERS)) headers.set(name, value);
}
