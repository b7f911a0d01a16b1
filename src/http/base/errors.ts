import type { ErrorBody } from "../../domain/error-body.ts";
import type { Failure, FailureCode } from "../../domain/failure.ts";
import { errorDocument } from "../../web/parts/error-document.ts";
import { ENGLISH, type Words, wordsIn } from "../../web/words/words.ts";
import { prefersHtml } from "./prefers-html.ts";
import { requestUrl } from "./request-url.ts";
import { PAGE_HEADERS, PUBLIC_HEADERS } from "./respond.ts";
import type { Snapshot } from "./snapshot.ts";

/** The status of each failure. */
export const STATUS: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  not_found: 404,
  gone: 410,
  moved: 302,
  resync: 410,
  busy: 503,
  unusable: 503,
};

/** When to try again after the server had too much to do. */
export const BUSY_SECONDS = "5";
/** By then the owner may have repaired the disk. */
const UNUSABLE_SECONDS = "60";
/** Sent instead of messages that name files of this machine. */
const FOR_OWNER = "The server can't do this at the moment. Its log says why; try again later.";

/** The answer to a failure: the status for its code, its message, and every issue. */
export function failureResponse({ code, message, issues, details }: Failure): Response {
  const { reason, location } = details;
  const shownMessage = details.isForOwner === true ? FOR_OWNER : message;
  const body = {
    error: code,
    message: shownMessage,
    issues: [...issues],
    ...(reason && { reason }),
  };
  return errorResponse(STATUS[code], body, {
    ...(location === undefined ? {} : { location }),
    ...(code === "busy" ? { "retry-after": BUSY_SECONDS } : {}),
    ...(code === "unusable" ? { "retry-after": UNUSABLE_SECONDS } : {}),
  });
}

/** An error, in the shape that all errors have. */
export function errorResponse(
  status: number,
  body: ErrorBody,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: {
      ...PUBLIC_HEADERS,
      "content-type": "application/json",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

/** 404: a page for a person, JSON for a program. */
export function notFound(request: Request, snapshot: Snapshot): Response {
  const { pathname } = new URL(requestUrl(request));
  const nothing = ({ errors }: Words) => errors.nothingAt(pathname.slice(0, 200));
  if (prefersHtml(request)) return errorPage(404, nothing, request, snapshot);
  return errorResponse(404, {
    error: "not_found",
    message: `${nothing(ENGLISH)} /.well-known/openapi.json lists what there is.`,
    issues: [],
  });
}

/**
 * 429, for a client that asks too often: a page for a person, JSON for a program (RFC 6585 §4).
 * @param headers say when it may try again
 */
export function tooMany(
  request: Request,
  snapshot: Snapshot,
  headers: Readonly<Record<string, string>>,
): Response {
  const tooManyCame = ({ errors }: Words) => errors.tooManyCame(headers["retry-after"] ?? "");
  if (prefersHtml(request)) return errorPage(429, tooManyCame, request, snapshot, headers);
  const message = tooManyCame(ENGLISH);
  return errorResponse(429, { error: "too_many_requests", message, issues: [] }, headers);
}

function errorPage(
  status: 404 | 429,
  message: (words: Words) => string,
  request: Request,
  { publication }: Snapshot,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const depth = new URL(requestUrl(request)).pathname.split("/").length - 2;
  const root = depth === 0 ? "./" : "../".repeat(depth);
  const why = status === 429 ? "tooMany" : "notFound";
  return new Response(
    errorDocument(publication, message(wordsIn(publication.language)), root, why).text,
    {
      status,
      headers: {
        ...headers,
        ...PUBLIC_HEADERS,
        ...PAGE_HEADERS,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        vary: "Accept",
      },
    },
  );
}

/** RFC 9110 §15.5.6: says which methods are allowed. */
export function methodNotAllowed(method: string, allowed: string): Response {
  const message = `${method.slice(0, 20)} is not allowed here; use ${allowed}.`;
  return errorResponse(
    405,
    { error: "method_not_allowed", message, issues: [] },
    { allow: allowed },
  );
}

/** RFC 9110 §15.4.9: the same is at another address for good. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { ...PUBLIC_HEADERS, location } });
}

/** RFC 9110 §15.5.14: nothing here takes so large a body. */
export function tooLarge(): Response {
  const message = "The request's body is too large. Requests to read need none.";
  return errorResponse(413, { error: "too_large", message, issues: [] });
}

/** An unexpected error; only the log says what it was. */
export function internalError(): Response {
  const message = "Something went wrong on the server. Its log says what; try again later.";
  return errorResponse(500, { error: "internal", message, issues: [] });
}
