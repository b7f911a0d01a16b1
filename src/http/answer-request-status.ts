import type { Context } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import type { HubLedger, KeptRequest } from "../domain/hub-ledger.ts";
import { dueInstant, instant } from "../domain/instant.ts";
import type { RequestStatus } from "../domain/request-status.ts";
import { hashOfToken } from "../hub/accept-request.ts";
import { topicPath } from "../resources/hub-topics.ts";
import { failureResponse } from "./errors.ts";
import { PUBLIC_HEADERS } from "./respond.ts";
import type { Snapshot } from "./snapshot.ts";

const UNKNOWN = "No request has this token. A request is known for a day after it has ended.";

/** Answers with the state of the request that a token belongs to. No cache may store the answer. */
export function requestStatusAnswerer(ledger: HubLedger, snapshot: Snapshot, { now }: Context) {
  return async (token: string): Promise<Response> => {
    const at = now().getTime();
    const request = await ledger.findRequest(hashOfToken(token), at);
    if (request === undefined) return failureResponse(new Failure("not_found", UNKNOWN));
    const status = statusOf(request, snapshot.publication.base_url, at);
    return new Response(`${JSON.stringify(status)}\n`, {
      headers: {
        ...PUBLIC_HEADERS,
        "content-type": "application/json",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      },
    });
  };
}

function statusOf(request: KeptRequest, baseUrl: string, now: number): RequestStatus {
  return {
    state: request.state,
    reason: request.reason,
    mode: "subscribe",
    topic: `${baseUrl}${topicPath(request.topic)}`,
    callback: request.callback,
    asked_at: new Date(request.askedAt).toISOString(),
    lease_ends_at: instant(request.leaseEndsAt),
    last_result: request.lastResult,
    last_attempt_at: instant(request.lastAttemptAt),
    next_attempt_at: dueInstant(request.nextAttemptAt, now),
  };
}
