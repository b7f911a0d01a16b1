import type { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import type { Logo } from "../../domain/business/branding.ts";
import { PAGES, QUERIES } from "../../resources/answered.ts";
import type { PageResource, QueryResource } from "../../resources/base/answering.ts";
import type { DocumentResource } from "../../resources/base/rendering.ts";
import { CHECKPOINT_PATH } from "../../resources/base/topic.ts";
import { DOCUMENTS } from "../../resources/rendered.ts";
import type { Store } from "../../store/store.ts";
import { LOGO } from "../../web/parts/logo-image.ts";
import type { AnswerSender } from "../base/answer-sender.ts";
import type { ClientRateLimiter } from "../base/client-rate-limiter.ts";
import { methodNotAllowed, notFound, tooMany } from "../base/errors.ts";
import { oncePerTurn } from "../base/once-per-turn.ts";
import { pathValues, routePath } from "../base/path-template.ts";
import { preflight } from "../base/preflight.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Refusals } from "../base/refusals.ts";
import { refuseOutright } from "../base/refuse-outright.ts";
import type { Snapshot } from "../base/snapshot.ts";
import { answerDocument } from "../documents/answer-document.ts";
import type { DocumentCache } from "../documents/document-cache.ts";
import type { GetRequest } from "../documents/get-request.ts";
import { type AssetAnswerer, assetAnswerer } from "./answer-asset.ts";
import { answerHealth, HEALTH_PATH, type HealthFacts, readHealth } from "./answer-health.ts";
import { answerCheckpoint, answerTile, TILE_PATH } from "./answer-log.ts";
import { answerPage } from "./answer-page.ts";
import { answerQuery } from "./answer-query.ts";
import { scriptAnswerer } from "./answer-script.ts";
import { ASSETS, SCRIPTS } from "./assets.ts";
import { documentation } from "./documentation.ts";

const LOGO_PATH = `/${LOGO}`;

/** An SVG opened as a page could run scripts and load files; this policy forbids both. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
} as const;

/** Keyed by the publication's logo, and garbage-collected with it when something else is published. */
const answerers = new WeakMap<Logo, AssetAnswerer>();

/** The methods of everything that can be read. */
export const READ_METHODS = "GET, HEAD, OPTIONS";

interface Tools {
  readonly store: Store;
  readonly snapshot: Snapshot;
  readonly documents: DocumentCache;
  readonly chunks: RecentChunks;
  readonly context: Context;
  readonly gate: ClientRateLimiter;
  readonly refusals: Refusals;
  readonly sender: AnswerSender;
  readonly health: HealthFacts;
  /** The answer to a request whose handler failed. */
  readonly failed: (error: unknown, request: Request) => Response;
}

/** Something that can be read, at a path in OpenAPI's notation. */
interface Readable {
  readonly path: string;
  answer(reading: GetRequest): Response | Promise<Response>;
}

/** Adds everything that is read by GET and HEAD. No document's path has parameters. */
export function addGetRoutes(app: Elysia, tools: Tools): void {
  for (const resource of DOCUMENTS) addDocument(app, resource, tools);
  // Applies only to routes added after it: calling a hook costs more than the check itself.
  app.onBeforeHandle(({ request }) => {
    const refusal = refuseOutright({ request });
    return refusal === undefined ? refusal : tools.refusals.afterBody(request, refusal);
  });
  for (const { path } of DOCUMENTS) refuseOthers(app, path, READ_METHODS, tools.refusals);
  const { store, context } = tools;
  const health = oncePerTurn(() => readHealth(store, context.now(), tools.health));
  const all: Readable[] = [
    ...QUERIES.map((resource) => readQuery(resource, tools.gate)),
    ...PAGES.map((page) => readPage(page, tools.gate)),
    ...ASSETS.map((asset) => ({ path: asset.path, answer: assetAnswerer(asset) })),
    ...SCRIPTS.map((script) => ({ path: script.path, answer: scriptAnswerer(script) })),
    ...documentation(tools.snapshot),
    { path: LOGO_PATH, answer: answerLogo },
    {
      path: HEALTH_PATH,
      answer: (reading) => answerHealth(reading, tools.gate, health()),
    },
    { path: CHECKPOINT_PATH, answer: answerCheckpoint },
    { path: TILE_PATH, answer: answerTile },
  ];
  for (const [route, sharing] of Map.groupBy(all, ({ path }) => routePath(path))) {
    addRoute(app, route, sharing, tools);
  }
}

/**
 * Elysia awaits a handler if its source has a call right after `return`, which makes a document a
 * tenth slower: hence the conditional expression. `test/http/documents.test.ts` checks this.
 */
function addDocument(app: Elysia, resource: DocumentResource, tools: Tools): void {
  const { documents, context, failed } = tools;
  const handle = ({ request }: Pick<Read, "request">) => {
    // Not the `server` of the handler's argument: Elysia would define it again for each request.
    const getRequest = { documents, request, now: context.now(), server: app.server };
    const refusal = refuseOutright(getRequest);
    return refusal === undefined
      ? rescued(answerDocument(resource, getRequest), request, failed)
      : refusal;
  };
  app.get(resource.path, handle).head(resource.path, handle);
}

/** Answers for a failure that Elysia does not learn of, as it does not await the handler. */
function rescued(
  answer: Response | Promise<Response>,
  request: Request,
  failed: Tools["failed"],
): Response | Promise<Response> {
  return answer instanceof Promise ? answer.catch((error) => failed(error, request)) : answer;
}

function readable<Resource extends { readonly path: string }>(
  resource: Resource,
  answer: (resource: Resource, reading: GetRequest) => Response | Promise<Response>,
): Readable {
  return { path: resource.path, answer: (reading) => answer(resource, reading) };
}

function readQuery(resource: QueryResource, gate: ClientRateLimiter): Readable {
  const query = readable(resource, answerQuery);
  return resource.isLimited === true ? limited(query, gate) : query;
}

/** Only a page that is made for the request's parameters is expensive, and so limited. */
function readPage(page: PageResource, gate: ClientRateLimiter): Readable {
  const whole = readable(page, answerPage);
  const limitedQuery = limited(whole, gate);
  const isAsked = ({ request }: GetRequest) =>
    page.question !== undefined && request.url.includes("?");
  return {
    path: page.path,
    answer: (reading) => (isAsked(reading) ? limitedQuery : whole).answer(reading),
  };
}

/** Refuses a client that asks for it too often. */
function limited({ path, answer }: Readable, gate: ClientRateLimiter): Readable {
  return {
    path,
    answer: (reading) => {
      const { request, server, snapshot } = reading;
      const refusal = gate.refuse(gate.clientOf(request, server).network);
      return refusal === undefined ? answer(reading) : tooMany(request, snapshot, refusal);
    },
  };
}

interface Read {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Adds one route for all readables that the router can't tell apart: the first whose path matches
 * answers. The runtime leaves out the body of an answer to HEAD.
 */
function addRoute(app: Elysia, route: string, sharing: readonly Readable[], tools: Tools): void {
  const { store, snapshot, documents, chunks, sender, context } = tools;
  const handle = ({ request, params }: Read) => {
    for (const { path, answer } of sharing) {
      const values = pathValues(path, params);
      if (values === undefined) continue;
      return answer({
        store,
        snapshot,
        documents,
        chunks,
        sender,
        request,
        pathValues: values,
        now: context.now(),
        server: app.server,
      });
    }
    return notFound(request, snapshot);
  };
  app.get(route, handle).head(route, handle);
  refuseOthers(app, route, READ_METHODS, tools.refusals);
}

/** Answers a preflight, and refuses every other method with the list of those allowed. */
export function refuseOthers(app: Elysia, path: string, allowed: string, refusals: Refusals): void {
  app.options(path, ({ request }) => preflight(allowed, request));
  app.all(
    path,
    async ({ request }) => refusals.afterBody(request, methodNotAllowed(request.method, allowed)),
    { parse: "none" },
  );
}

/** Answers with the business's logo, or 404 if it has none. */
function answerLogo(reading: GetRequest): Response | Promise<Response> {
  const { look } = reading.snapshot.publication;
  if (look?.logo === undefined) return notFound(reading.request, reading.snapshot);
  return answererOf(look.logo)(reading);
}

function answererOf(logo: Logo): AssetAnswerer {
  const known = answerers.get(logo);
  if (known !== undefined) return known;
  const made = assetAnswerer({
    path: LOGO_PATH,
    contentType: logo.content_type,
    headers: HEADERS,
    content: () => new Uint8Array(Buffer.from(logo.base64, "base64")),
  });
  answerers.set(logo, made);
  return made;
}
