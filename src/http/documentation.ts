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

/** Only what reads this service's description; nothing that calls another. */
const REFERENCE = {
  spec: { url: DESCRIPTION_PATH },
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
} as const;

/** The hash of the white space within the plugin's empty script element, which counts as inline. */
const EMPTY_SCRIPT = "'sha256-TcUB1mzXiQO4GxpTRZ0EMpOXKMU3u+n/q1WrgVIcs1I='";

/** The reference's page styles itself with inline rules; all else comes from here. */
const DOCS_POLICY = `default-src 'none'; script-src 'self' ${EMPTY_SCRIPT}; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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
    .onAfterHandle(({ set, path }) => {
      Object.assign(set.headers, PUBLIC_HEADERS);
      if (path === DESCRIPTION_PATH) set.headers["content-type"] = "application/json";
      if (path === DOCS_PATH) set.headers["content-security-policy"] = DOCS_POLICY;
    })
    .get(REFERENCE_PATH, ({ set }) => {
      set.headers["content-type"] = "text/javascript;charset=utf-8";
      return new Response(Bun.file(reference));
    })
    .use(
      swagger({
        path: DOCS_PATH,
        specPath: DESCRIPTION_PATH,
        exclude: [/.*/],
        excludeStaticFile: false,
        documentation: description,
        scalarCDN: REFERENCE_PATH,
        scalarConfig: REFERENCE,
      }),
    );
}
