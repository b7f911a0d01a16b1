import { Elysia } from "elysia";
import type { FollowingState } from "../cluster/following.ts";
import type { Context } from "../context.ts";
import { type AccessPolicy, DEFAULT_ACCESS } from "../domain/access-policy.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { DEFAULT_POLICY } from "../domain/hub/hub-policy.ts";
import type { HubStore, KeptRequest } from "../domain/hub/hub-store.ts";
import type { RequestStatus } from "../domain/hub/request-status.ts";
import { dueInstant, instant } from "../domain/time/instant.ts";
import { hashOfToken } from "../hub/accept-request.ts";
import type { Methods } from "../mcp/methods.ts";
import { MCP_PATH } from "../resources/base/mcp-path.ts";
import { HUB_PATH, REQUEST_STATUS_PATH } from "../resources/base/topic.ts";
import { topicPath } from "../resources/hub-topics.ts";
import { explainError } from "../store/files/explain-sqlite.ts";
import type { Store } from "../store/store.ts";
import type { Witness } from "../witness/witness.ts";
import { AnswerSender } from "./base/answer-sender.ts";
import { ClientRateLimiter } from "./base/client-rate-limiter.ts";
import { CooperativeScheduler } from "./base/cooperative-scheduler.ts";
import { failureResponse, internalError, movedTo, notFound } from "./base/errors.ts";
import { InFlight } from "./base/in-flight.ts";
import { IncomingBodies } from "./base/incoming-bodies.ts";
import { routePath } from "./base/path-template.ts";
import { MCP_METHODS, preflight } from "./base/preflight.ts";
import { refuseMessage } from "./base/read-message.ts";
import { RecentChunks } from "./base/recent-chunks.ts";
import { Refusals } from "./base/refusals.ts";
import { refuseHost, refuseOutright } from "./base/refuse-outright.ts";
import { requestUrl } from "./base/request-url.ts";
import { PUBLIC_HEADERS } from "./base/respond.ts";
import { Snapshot } from "./base/snapshot.ts";
import { canonicalPath } from "./canonical-path.ts";
import { DocumentCache } from "./documents/document-cache.ts";
import type { GarbageCollector } from "./garbage-collector.ts";
import type { McpEndpoint } from "./mcp/mcp-endpoint.ts";
import type { RequestMetrics } from "./metrics/request-metrics.ts";
import { type HubHandle, hubAnswerer, hubStoreOf } from "./routes/answer-hub.ts";
import { addWitness } from "./routes/answer-witness.ts";
import { addGetRoutes, READ_METHODS, refuseOthers } from "./routes/get-routes.ts";

const UNKNOWN = "No request has this token. A request is known for a day after it has ended.";

const HUB_METHODS = "POST, OPTIONS";
const SLEEPING_HUB: HubHandle = { policy: DEFAULT_POLICY, wake: () => {} };

/** What a server needs in addition to its data. */
interface AppDeps {
  /** Without one, hub requests are accepted, and carried out by whichever process delivers. */
  readonly hub?: HubHandle;
  /** If absent, the usual limits apply. */
  readonly access?: AccessPolicy;
  /** What answers agents; if absent, what the registry lists. */
  readonly methods?: Methods;
  /** Counts the answers; if absent, nothing does. */
  readonly metrics?: RequestMetrics | undefined;
  /** Cosigns the checkpoints of other logs; if absent, nothing does. */
  readonly witness?: (() => Witness) | undefined;
  /** How up to date a node of a cluster is; absent for a database that is the only one. */
  readonly cluster?: (() => FollowingState) | undefined;
  /** If absent, garbage is left to the runtime. */
  readonly collector?: Pick<GarbageCollector, "worked" | "made">;
}

/** The server's routes, made from the resource registry. It does not listen yet. */
export function createApp(store: Store, context: Context, parts: AppDeps = {}): Elysia {
  const { hub = SLEEPING_HUB, access = DEFAULT_ACCESS, methods, witness, metrics } = parts;
  const turns = new CooperativeScheduler();
  const snapshot = new Snapshot(store, () => parts.collector?.worked(), turns);
  const chunks = new RecentChunks(store);
  const gate = new ClientRateLimiter(access, context.log);
  const bodies = new IncomingBodies();
  const collect = (bytes: number) => parts.collector?.made(bytes, (work) => turns.alone(work));
  const sender = new AnswerSender(gate, new InFlight(access.maxUnreadBytes, turns), collect);
  // By default the router expects a host with a dot in it, and finds no path at `http://web/`.
  const app = new Elysia({ handler: { standardHostname: false } });
  const refusals = new Refusals(app, gate);
  app.onStart(() => void snapshot.warmUp());
  // Hooks cost each request some time, so there are none unless metrics are on.
  metrics?.attachTo(app);
  const failed = (error: unknown, request: Request, isUnrouted = false) => {
    const known = explainError({ name: store.path }, error);
    const response = answerError(known, isUnrouted, request, snapshot, context);
    metrics?.noteError(request, response);
    return response;
  };
  app.onError(({ error, code, request }) =>
    code === "NOT_FOUND"
      ? refusals.refuse(request, () => failed(error, request, true))
      : refusals.afterBody(request, failed(error, request)),
  );
  // Routes that take a body limit its size themselves, and answer in their own form.
  addHub(app, hubAnswerer(store, snapshot, context, hub, bodies), gate, refusals);
  addMcp(app, gate, refusals, async () => {
    const { McpEndpoint } = await import("./mcp/mcp-endpoint.ts");
    return new McpEndpoint({ store, snapshot, chunks, sender, bodies, context }, methods);
  });
  if (witness !== undefined) addWitness(app, store, witness, refusals);
  addGetRoutes(app, {
    store,
    snapshot,
    documents: new DocumentCache(store, snapshot),
    chunks,
    context,
    gate,
    refusals,
    sender,
    health: { hubProblem: () => hub.problem?.(), cluster: parts.cluster },
    failed,
  });
  addRequestStatus(app, requestStatusAnswerer(hubStoreOf(store, hub), snapshot, context), refusals);
  return app;
}

function answerError(
  error: unknown,
  isUnrouted: boolean,
  request: Request,
  snapshot: Snapshot,
  { log }: Context,
): Response {
  if (error instanceof Failure) {
    if (error.details.isForOwner)
      log.error({ error: error.message }, "a request can't be answered");
    return failureResponse(error);
  }
  if (isUnrouted) return refuseOutright({ request }) ?? answerUnrouted(request, snapshot);
  // Nobody reads this answer. A client that leaves is no failure.
  if (request.signal.aborted) return new Response(null, { status: 400 });
  log.error({ error: reasonOf(error), method: request.method }, "a request failed");
  return internalError();
}

/** Answers a request that matches no route: redirects another spelling of a path, else 404. */
function answerUnrouted(request: Request, snapshot: Snapshot): Response {
  const canonical = canonicalPath(requestUrl(request));
  return canonical === undefined ? notFound(request, snapshot) : movedTo(canonical);
}

function addHub(
  app: Elysia,
  answer: ReturnType<typeof hubAnswerer>,
  gate: ClientRateLimiter,
  refusals: Refusals,
): void {
  app.post(
    HUB_PATH,
    async ({ request, server }) =>
      refusals.afterBody(
        request,
        refuseHost(request) ?? answer(request, gate.clientOf(request, server).network),
      ),
    { parse: "none" },
  );
  refuseOthers(app, HUB_PATH, HUB_METHODS, refusals);
}

interface StatusAsked {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
}

function addRequestStatus(
  app: Elysia,
  answer: ReturnType<typeof requestStatusAnswerer>,
  refusals: Refusals,
): void {
  const path = routePath(REQUEST_STATUS_PATH);
  const handle = ({ request, params }: StatusAsked) =>
    refuseHost(request) ?? answer(params.token ?? "");
  app.get(path, handle).head(path, handle);
  refuseOthers(app, path, READ_METHODS, refusals);
}

/** Both SDKs are loaded with the first message: that halves the start-up time and saves 30 MB. */
function addMcp(
  app: Elysia,
  gate: ClientRateLimiter,
  refusals: Refusals,
  load: () => Promise<McpEndpoint>,
): void {
  let endpoint: Promise<McpEndpoint> | undefined;
  const answer = async (request: Request, client: string) => {
    endpoint ??= load();
    return (await endpoint).answer(request, client);
  };
  app.options(MCP_PATH, ({ request }) => preflight(MCP_METHODS, request));
  app.all(
    MCP_PATH,
    // Elysia catches what an async handler throws; for any other handler it has to guess.
    async ({ request, server }) => {
      const client = gate.clientOf(request, server).network;
      const refusal = gate.refuse(client);
      const answered =
        refuseHost(request) ??
        (refusal === undefined ? answer(request, client) : refuseMessage(refusal));
      return refusals.afterBody(request, answered);
    },
    { parse: "none" },
  );
}

/** Answers with the state of the request that a token belongs to. No cache may store the answer. */
function requestStatusAnswerer(hubStore: HubStore, snapshot: Snapshot, { now }: Context) {
  return async (token: string): Promise<Response> => {
    const at = now().getTime();
    const request = await hubStore.findRequest(hashOfToken(token), at);
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
