import type { ErrorBody, Failure, FailureCode } from "../domain/failure.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

/** The status of each failure. */
export const STATUS: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  not_found: 404,
  busy: 503,
  unusable: 503,
};

/** The answer to a failure: its code as a status, its message, and every issue. */
export function failureResponse({ code, message, issues }: Failure): Response {
  return errorResponse(STATUS[code], { error: code, message, issues: [...issues] });
}

/** An error in the one shape of all errors. */
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

export function notFound(path: string): Response {
  return errorResponse(404, {
    error: "not_found",
    message: `There is nothing at ${path.slice(0, 200)}. /.well-known/openapi.json lists what there is.`,
    issues: [],
  });
}

/** RFC 9110 §15.5.6: says which methods there are. */
export function methodNotAllowed(method: string, allowed: string): Response {
  const message = `${method.slice(0, 20)} is not possible here; use ${allowed}.`;
  return errorResponse(
    405,
    { error: "method_not_allowed", message, issues: [] },
    { allow: allowed },
  );
}

/** RFC 9110 §15.5.14: nothing here takes so large a body. */
export function tooLarge(): Response {
  const message = "The request's body is too large. Reading takes none.";
  return errorResponse(413, { error: "too_large", message, issues: [] });
}

/** An error that nobody expected; what it was stands in the log alone. */
export function internalError(): Response {
  const message = "The server made a mistake. It is in its log; try again later.";
  return errorResponse(500, { error: "internal", message, issues: [] });
}
