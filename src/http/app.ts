import { Elysia } from "elysia";
import type { Context } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { DOCUMENTS, QUERIES } from "../resources/registry.ts";
import type { Store } from "../store/store.ts";
import { answerDocument } from "./answer-document.ts";
import { answerQuery } from "./answer-query.ts";
import { DESCRIPTION_PATH, DOCS_PATH, documentation, REFERENCE_PATH } from "./documentation.ts";
import { Edition } from "./edition.ts";
import { failureResponse, internalError, methodNotAllowed, notFound } from "./errors.ts";
import { pathValues, routePath } from "./path-template.ts";
import { preflight } from "./preflight.ts";

const READ_METHODS = "GET, HEAD, OPTIONS";

/** The server's routes, made from the resource registry. Nothing is listened to yet. */
export function createApp(store: Store, context: Context): Elysia {
  const edition = new Edition(store);
  const app = new Elysia();
  app.use(documentation(edition));
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
  for (const path of [DESCRIPTION_PATH, DOCS_PATH, REFERENCE_PATH]) refuseOthers(app, path);
  return app;
}

type Answer = (request: Request, values: Record<string, string>) => Response;

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
  refuseOthers(app, path);
}

function refuseOthers(app: Elysia, path: string): void {
  app.options(path, () => preflight(READ_METHODS));
  app.all(path, ({ request }) => methodNotAllowed(request.method, READ_METHODS));
}
