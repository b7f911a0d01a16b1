import type { Context } from "../../context.ts";
import { Failure } from "../../domain/failure.ts";
import type { HubPolicy } from "../../domain/hub/hub-policy.ts";
import type { HubStore } from "../../domain/hub/hub-store.ts";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import {
  type AdmissionDeps,
  countRequest,
  OverBudget,
  refuseInside,
  TooMany,
} from "../../hub/accept-request.ts";
import { parseHubRequest } from "../../hub/parse-request.ts";
import { readForm } from "../../hub/read-form.ts";
import { RequestBatcher } from "../../hub/request-batcher.ts";
import { SecretCipher } from "../../hub/secret-cipher.ts";
import { RequestBudget } from "../../net/request-budget.ts";
import { requestStatusPath } from "../../resources/base/topic.ts";
import { growingTopic } from "../../resources/hub-topics.ts";
import { SqliteHubStore } from "../../store/sqlite-hub-store.ts";
import type { Store } from "../../store/store.ts";
import type { IncomingBodies } from "../base/incoming-bodies.ts";
import { rateLimitFields } from "../base/rate-limit-fields.ts";
import { PUBLIC_HEADERS } from "../base/respond.ts";
import type { Snapshot } from "../base/snapshot.ts";

const FORM = "application/x-www-form-urlencoded";
const MAX_FORM_BYTES = 16_384;
const BUSY_SECONDS = "10";
const TAKEN = "Accepted. The hub now asks the callback to confirm it.";

/** The hub as the HTTP thread sees it: its rules, and a way to wake the worker. */
export interface HubHandle {
  readonly policy: HubPolicy;
  readonly wake: () => void;
  /** The store of a cluster's hubs; if absent, the database. */
  readonly hubStore?: HubStore | undefined;
  /** Why the hub is paused; undefined while it works. */
  readonly problem?: () => string | undefined;
}

/**
 * Answers a request to subscribe or unsubscribe: 202 once it is accepted, whatever the callback
 * later says (WebSub §5.1.2), or a reason as plain text. The answer to a subscription says where
 * the request's state can be read. The answerer takes the requester's network, empty for one that
 * is not limited.
 */
export function hubAnswerer(
  store: Store,
  snapshot: Snapshot,
  context: Context,
  hub: HubHandle,
  bodies: IncomingBodies,
) {
  const { policy } = hub;
  const deps = admissionDepsOf(store, hub);
  const batcher = new RequestBatcher(deps, context.now);
  const refuse = refuser(context, policy);
  return async (request: Request, requester: string): Promise<Response> => {
    try {
      countRequest(requester, deps);
      const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (contentType !== FORM) return textResponse(415, `Send the fields as ${FORM}.`);
      // Whatever is written to a file that is no longer served would be lost.
      if (store.whereabouts !== "in place") return unavailable("is paused");
      const baseUrl = snapshot.publication.base_url;
      const body = await bodies.read(request, requester, MAX_FORM_BYTES);
      if (body === undefined) return textResponse(413, `Send at most ${MAX_FORM_BYTES} bytes.`);
      const growing = growingTopic(store.logGenerations);
      const ask = parseHubRequest(readForm(body), { baseUrl, growing, policy });
      refuseInside(ask, policy);
      const token = await batcher.take(ask, requester);
      hub.wake();
      return taken(token === undefined ? undefined : `${baseUrl}${requestStatusPath(token)}`);
    } catch (error) {
      return refuse(error);
    }
  };
}

/** The store that the hub writes to. */
export function hubStoreOf(store: Store, { hubStore }: HubHandle): HubStore {
  return hubStore ?? new SqliteHubStore(store);
}

function admissionDepsOf(store: Store, hub: HubHandle): AdmissionDeps {
  const { policy } = hub;
  return {
    hubStore: hubStoreOf(store, hub),
    secrets: new SecretCipher(store.path),
    policy,
    budget: new RequestBudget(policy.requests),
    newest: (topic) => store.documents.record(topic)?.hash ?? "",
  };
}

/** Answers with what went wrong. Why the hub can't write is logged, once for each reason. */
function refuser({ log }: Context, policy: HubPolicy): (error: unknown) => Response {
  let lastMessage = "";
  return (error) => {
    if (!(error instanceof Failure) || error.code !== "unusable") return refusal(error, policy);
    if (lastMessage !== error.message)
      log.error({ error: error.message }, "the hub accepts no requests");
    lastMessage = error.message;
    return unavailable("is paused");
  };
}

function taken(statusUrl: string | undefined): Response {
  if (statusUrl === undefined) return textResponse(202, TAKEN);
  const link = { link: `<${statusUrl}>; rel="status"`, "cache-control": "no-store" };
  return textResponse(202, `${TAKEN} Check its status at ${statusUrl}`, link);
}

function refusal(error: unknown, { requests }: HubPolicy): Response {
  if (error instanceof OverBudget) {
    const fields = rateLimitFields(requests, error.retryAfter);
    return textResponse(429, `${error.message} Try again later.`, fields);
  }
  if (error instanceof TooMany) {
    const headers = { "retry-after": String(Math.ceil(error.retryAfter / MS_PER_SECOND)) };
    return textResponse(429, `${error.message} Try again later.`, headers);
  }
  if (error instanceof Failure && error.code === "invalid") return textResponse(400, error.message);
  if (error instanceof Failure && error.code === "busy") {
    const response = unavailable("is busy");
    response.headers.set("connection", "close");
    return response;
  }
  throw error;
}

function unavailable(how: string): Response {
  return textResponse(503, `The hub ${how}. Try again.`, { "retry-after": BUSY_SECONDS });
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
