import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import { type AssetAnswerer, assetAnswerer } from "./answer-asset.ts";
import { REFERENCE_PATH } from "./assets.ts";
import type { Edition } from "./edition.ts";
import { openApiDocument } from "./openapi.ts";
import { withoutSlash } from "./without-slash.ts";

export const DESCRIPTION_PATH = "/.well-known/openapi.json";
export const DOCS_PATH = "/docs";

/** Only what reads this service's description; nothing that calls another. */
const REFERENCE = {
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

const PAGE = {
  path: DOCS_PATH,
  contentType: "text/html; charset=utf-8",
  headers: { "content-security-policy": DOCS_POLICY, "referrer-policy": "no-referrer" },
};
const DESCRIPTION = { path: DESCRIPTION_PATH, contentType: "application/json" };

/**
 * `/docs` and `/.well-known/openapi.json`: made by the plugin when they are first asked for, and
 * then answered as assets are, until the base URL is another.
 */
export function documentation(edition: Edition) {
  let current: ReturnType<typeof answerersFor> | undefined;
  const answerers = () => {
    const { base_url: baseUrl } = edition.publication;
    if (current?.baseUrl !== baseUrl) current = answerersFor(baseUrl);
    return current;
  };
  const page: AssetAnswerer = async (asked) =>
    withoutSlash(asked.request) ?? answerers().page(asked);
  const description: AssetAnswerer = (asked) => answerers().description(asked);
  return [
    { path: DOCS_PATH, answer: page },
    { path: DESCRIPTION_PATH, answer: description },
  ];
}

function answerersFor(baseUrl: string) {
  const plugin = pluginFor(baseUrl);
  const content = async (path: string) =>
    (await plugin.handle(new Request(`http://localhost${path}`))).text();
  return {
    baseUrl,
    page: assetAnswerer({ ...PAGE, content: () => content(DOCS_PATH) }),
    description: assetAnswerer({ ...DESCRIPTION, content: () => content(DESCRIPTION_PATH) }),
  };
}

/**
 * The plugin serves the description as the registry gives it; what it would derive from routes is
 * neither 3.1 nor complete, so it gets none to see.
 */
function pluginFor(baseUrl: string) {
  return new Elysia().use(
    swagger({
      path: DOCS_PATH,
      specPath: DESCRIPTION_PATH,
      exclude: [/.*/],
      excludeStaticFile: false,
      documentation: { ...openApiDocument(), servers: [{ url: baseUrl }] },
      scalarCDN: fromDocs(REFERENCE_PATH),
      scalarConfig: REFERENCE,
    }),
  );
}

/** The page's links are relative, so that it works behind a proxy that puts a path before all others. */
function fromDocs(path: string): string {
  return path.slice(1);
}
