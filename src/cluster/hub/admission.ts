import {
  type Admission,
  type AdmissionFacts,
  type AdmissionLimits,
  decideAdmission,
  type IncomingRequest,
  isFull,
} from "../../domain/hub/admission.ts";
import type { PendingSize } from "../../domain/hub/hub-policy.ts";
import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import type { RunStatement } from "./hub-session.ts";
import { addRequest, finishRequests, supersedeRequests } from "./requests.ts";
import { FactsRow, rowsOf } from "./rows.ts";
import { addVerification, crowdOut, replaceBlocked, turnOf } from "./verifications.ts";

/** $1: callback, $2: topic, $3: host, $4: requester. */
const FACTS = `select
    exists (select 1 from candor.subscribers where callback = $1 and topic = $2) "isSubscribed",
    exists (select 1 from candor.intents where callback = $1 and topic = $2) "isPending",
    (select count(*) from candor.intents where requester = $4)::float8 "pendingOfRequester",
    (select count(*) from candor.subscribers where requester = $4 and requester <> '')::float8
      "subscriptionsOfRequester",
    greatest(1, coalesce((select min(expires_at) from candor.intents where requester = $4)
      - candor.clock(), 0))::float8 "firstEndMs",
    ((select count(*) from candor.subscribers where host = $3) +
      (select count(*) from candor.intents where mode = 'subscribe' and host = $3))::float8 "atHost",
    subscriptions::float8 subscriptions, requests::float8 requests, bytes::float8 bytes,
    exists (select 1 from candor.intents where turn >= ${turnOf("$4")}) "hasLaterTurn"
  from candor.hub`;
const SIZE = "select requests::float8 requests, bytes::float8 bytes from candor.hub";

/** Stores a request if it is to be added, and returns what became of it. */
export async function acceptRequest(
  ask: RunStatement,
  incoming: IncomingRequest,
  limits: AdmissionLimits,
  now: number,
): Promise<Admission> {
  const admission = decideAdmission(incoming, await admissionFacts(ask, incoming), limits);
  if (admission.kind === "add") await add(ask, incoming, limits, now);
  return admission;
}

/** What PostgreSQL knows about a request that comes. */
export async function admissionFacts(
  ask: RunStatement,
  { verification }: IncomingRequest,
): Promise<AdmissionFacts> {
  const { callback, topic, host, requester } = verification;
  const [row] = rowsOf(FactsRow, await ask(FACTS, [callback, topic, host, requester]));
  if (row === undefined) throw new Error("PostgreSQL gave no row");
  const { requests, bytes, ...facts } = row;
  return { ...facts, pending: { requests, bytes } };
}

/** A new request replaces the requester's earlier one, if that is still queued behind others. */
async function add(
  ask: RunStatement,
  { request, verification }: IncomingRequest,
  limits: AdmissionLimits,
  now: number,
): Promise<void> {
  await supersedeRequests(ask, await replaceBlocked(ask, verification));
  await makeRoom(ask, verification.requester, limits);
  const id = await addRequest(ask, request, now);
  await addVerification(ask, { ...verification, request: id }, now);
}

async function makeRoom(
  ask: RunStatement,
  requester: string,
  limits: AdmissionLimits,
): Promise<void> {
  while (isFull(await pendingSize(ask), limits)) {
    const out = await crowdOut(ask, requester);
    if (out === undefined) return;
    await finishRequests(ask, out, "failed", reasonInWords("crowded_out"));
  }
}

async function pendingSize(ask: RunStatement): Promise<PendingSize> {
  const [size] = await ask(SIZE);
  return { requests: Number(size?.requests), bytes: Number(size?.bytes) };
}
