import type { Context } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import type { HubPolicy } from "../domain/hub-policy.ts";
import { acceptRequest, TooMany } from "../hub/accept-request.ts";
import { parseHubRequest } from "../hub/parse-request.ts";
import { SecretBox } from "../hub/secret-box.ts";
import type { Store } from "../store/store.ts";
import type { Edition } from "./edition.ts";
import { PUBLIC_HEADERS } from "./respond.ts";
import { whileBusy } from "./while-busy.ts";

const FORM = "application/x-www-form-urlencoded";
const LARGEST_FORM = 16_384;
const TRY_AGAIN_AFTER_SECONDS = "600";
const BUSY_SECONDS = "10";
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** The hub as the HTTP thread sees it: its rules, and a way to wake the worker. */
export interface HubDoor {
  readonly policy: HubPolicy;
  readonly wake: () => void;
}

/**
 * Answers a request to subscribe or unsubscribe: 202 once it is taken, whatever the callback later
 * says (WebSub §5.1.2), or a reason as plain text.
 */
export function hubAnswerer(store: Store, edition: Edition, context: Context, door: HubDoor) {
  const tools = { store, secrets: new SecretBox(store.path), policy: door.policy };
  return async (request: Request, peer: string | undefined): Promise<Response> => {
    const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (contentType !== FORM) return textResponse(415, `Send the fields as ${FORM}.`);
    const body = await readForm(request);
    if (body === undefined) return textResponse(413, `Send at most ${LARGEST_FORM} bytes.`);
    try {
      const form = new URLSearchParams(body);
      const ask = parseHubRequest(form, edition.publication.base_url, door.policy);
      await whileBusy(() => acceptRequest(ask, requesterOf(request, peer), tools, context.now()));
    } catch (error) {
      return refusal(error);
    }
    door.wake();
    return textResponse(202, "Taken. The hub now asks the callback to confirm it.");
  };
}

function refusal(error: unknown): Response {
  if (error instanceof TooMany) {
    const headers = { "retry-after": TRY_AGAIN_AFTER_SECONDS };
    return textResponse(429, `${error.message} Try again later.`, headers);
  }
  if (error instanceof Failure && error.code === "invalid") return textResponse(400, error.message);
  if (error instanceof Failure && error.code === "busy") {
    return textResponse(503, "The hub is busy. Try again.", { "retry-after": BUSY_SECONDS });
  }
  throw error;
}

/** The form's text; undefined if it is too large. */
async function readForm(request: Request): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > LARGEST_FORM) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * Who asks. Behind a reverse proxy that is what the proxy appended to X-Forwarded-For; a request
 * from this machine itself is not limited.
 */
function requesterOf(request: Request, peer: string | undefined): string {
  if (peer === undefined) return "";
  if (!LOOPBACK.test(peer)) return peer;
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
}

function textResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...PUBLIC_HEADERS, "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
