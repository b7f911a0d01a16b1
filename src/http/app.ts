import { Elysia } from "elysia";
import type { Context } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { USUAL_POLICY } from "../domain/hub-policy.ts";
import type { Methods } from "../mcp/methods.ts";
import { DOCUMENTS, QUERIES } from "../resources/registry.ts";
import { HUB_PATH } from "../resources/topic.ts";
import type { Store } from "../store/store.ts";
import { assetAnswerer } from "./answer-asset.ts";
import { answerDocument } from "./answer-document.ts";
import { type HubDoor, hubAnswerer } from "./answer-hub.ts";
import { answerQuery } from "./answer-query.ts";
import { ASSETS } from "./assets.ts";
import { DESCRIPTION_PATH, DOCS_PATH, documentation } from "./documentation.ts";
import { Edition } from "./edition.ts";
import { failureResponse, internalError, methodNotAllowed, notFound, tooLarge } from "./errors.ts";
import { MCP_METHODS, MCP_PATH, McpEndpoint } from "./mcp-endpoint.ts";
import { pathValues, routePath } from "./path-template.ts";
import { preflight } from "./preflight.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

const READ_METHODS = "GET, HEAD, OPTIONS";

const LARGEST_BODY = 1_000_000;
const HUB_METHODS = "POST, OPTIONS";
const SLEEPING_HUB: HubDoor = { policy: USUAL_POLICY, wake: () => {} };

/**
 * The server's routes, made from the resource registry. Nothing is listened to yet.
 * @param hub without one, requests to it are taken and carried out by whichever process delivers
 * @param methods what agents are answered with; left out, what the registry lists
 */
export function createApp(
  store: Store,
  context: Context,
  hub: HubDoor = SLEEPING_HUB,
  methods?: Methods,
): Elysia {
  const edition = new Edition(store);
  const app = new Elysia();
  app.onRequest(({ request }) => {
    const size = Number(request.headers.get("content-length") ?? 0);
    if (size > LARGEST_BODY && !boundsItself(request)) return tooLarge();
  });
  app.get("/", () => toDocs());
  app.onError(({ error, code, request }) => {
    if (error instanceof Failure) return failureResponse(error);
    if (code === "NOT_FOUND") return notFound(new URL(request.url).pathname);
    context.log.error({ error: reasonOf(error), method: request.method }, "a request failed");
    return internalError();
  });
  for (const resource of DOCUMENTS) {
    addReading(app, resource.path, (request) =>
      answerDocument(resource, edition, request, context.now()),
    );
  }
  for (const resource of QUERIES) {
    addReading(app, resource.path, (request, values) =>
      answerQuery(resource, { store, edition }, request, values, context.now()),
    );
  }
  for (const asset of ASSETS) {
    const answer = assetAnswerer(asset);
    addReading(app, asset.path, (request) => answer(request, context.now()));
  }
  const { page, description } = documentation(edition);
  addReading(app, DOCS_PATH, (request) => page(request, context.now()));
  addReading(app, DESCRIPTION_PATH, (request) => description(request, context.now()));
  addHub(app, hubAnswerer(store, edition, context, hub));
  addMcp(app, new McpEndpoint(store, edition, context, methods));
  return app;
}

/** What takes a body reads so much of it as it takes, and answers in its own form. */
function boundsItself({ url }: Request): boolean {
  return [HUB_PATH, MCP_PATH].includes(new URL(url).pathname);
}

/** There is no page of the reviews yet; a person who opens the address finds the reference. */
function toDocs(): Response {
  const location = DOCS_PATH.slice(1);
  return new Response(null, { status: 307, headers: { ...PUBLIC_HEADERS, location } });
}

type Answer = (request: Request, values: Record<string, string>) => Response | Promise<Response>;

interface Read {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
}

/** A path that is read by GET and HEAD; the runtime leaves out the body of an answer to HEAD. */
function addReading(app: Elysia, template: string, answer: Answer): void {
  const path = routePath(template);
  const handle = ({ request, params }: Read) => {
    const values = pathValues(template, params);
    return values === undefined ? notFound(new URL(request.url).pathname) : answer(request, values);
  };
  app.get(path, handle).head(path, handle);
  refuseOthers(app, path, READ_METHODS);
}

function addHub(app: Elysia, answer: ReturnType<typeof hubAnswerer>): void {
  app.post(
    HUB_PATH,
    ({ request, server }) => answer(request, server?.requestIP(request)?.address),
    { parse: "none" },
  );
  refuseOthers(app, HUB_PATH, HUB_METHODS);
}

function addMcp(app: Elysia, endpoint: McpEndpoint): void {
  app.options(MCP_PATH, () => preflight(MCP_METHODS));
  app.all(MCP_PATH, ({ request }) => endpoint.answer(request), { parse: "none" });
}

function refuseOthers(app: Elysia, path: string, allowed: string): void {
  app.options(path, () => preflight(allowed));
  app.all(path, ({ request }) => methodNotAllowed(request.method, allowed), { parse: "none" });
}
