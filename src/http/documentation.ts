import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import reference from "../../node_modules/@scalar/api-reference/dist/browser/standalone.js" with {
  type: "file",
};
import type { Edition } from "./edition.ts";
import { openApiDocument } from "./openapi.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

export const DESCRIPTION_PATH = "/.well-known/openapi.json";
export const DOCS_PATH = "/docs";
export const REFERENCE_PATH = "/docs/reference.js";

/** The reference's page styles itself with inline rules; all else comes from here. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/.well-known/openapi.json` and `/docs`. The plugin serves the description as the registry gives
 * it; what it would derive from the routes is neither 3.1 nor complete, so it is told to see none.
 */
export function documentation(edition: Edition) {
  const description = {
    ...openApiDocument(),
    get servers() {
      return [{ url: edition.publication.base_url }];
    },
  };
  return new Elysia({ name: "documentation" })
    .onAfterHandle(({ set, path, response }) => {
      Object.assign(set.headers, PUBLIC_HEADERS);
      if (path === DOCS_PATH && response instanceof Response) {
        response.headers.set("content-security-policy", DOCS_POLICY);
      }
    })
    .get(REFERENCE_PATH, () => new Response(Bun.file(reference)))
    .use(
      swagger({
        path: DOCS_PATH,
        specPath: DESCRIPTION_PATH,
        exclude: [/.*/],
        excludeStaticFile: false,
        documentation: description,
        scalarCDN: REFERENCE_PATH,
        scalarConfig: {
          spec: { url: DESCRIPTION_PATH },
          withDefaultFonts: false,
        },
      }),
    );
}
