import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import type { Publication } from "../domain/publication.ts";
import { ICON_PATH } from "../resources/icon-paths.ts";
import { readApiDescription } from "../web/docs/api-description.ts";
import { docsDocument } from "../web/docs/docs-document.ts";
import { html } from "../web/html.ts";
import * as SAY from "../web/words.ts";
import { type AssetAnswerer, assetAnswerer } from "./answer-asset.ts";
import { DOCS_STYLE_PATH, REFERENCE_PATH } from "./assets.ts";
import { openApiDocument } from "./openapi.ts";
import { PAGE_HEADERS } from "./respond.ts";
import type { Snapshot } from "./snapshot.ts";
import { withoutSlash } from "./without-slash.ts";

export const DESCRIPTION_PATH = "/.well-known/openapi.json";
export const DOCS_PATH = "/docs";
/**
 * A separate page: its script is larger than a megabyte and needs a policy that allows inline
 * styles. The reference needs neither.
 */
export const INTERACTIVE_PATH = "/docs/interactive";

/**
 * Hides the links to the script's maker, as this page belongs to somebody else's site. It is put
 * into a style element and into an attribute, so it may contain neither kind of quotes.
 */
const STYLE =
  "a[href*=scalar\\.com]{display:none}:root{--scalar-font:system-ui,sans-serif;--scalar-font-code:ui-monospace,monospace}.back{margin:0;padding:.5rem 1.5rem;font:.9375rem/1.5 var(--scalar-font);background:var(--scalar-background-1)}.back a{color:var(--scalar-color-1)}";

/** The script shows this service's description, and calls no other server. */
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

/** The interactive page styles itself with inline rules; everything else comes from this server. */
const INTERACTIVE_POLICY = `default-src 'none'; script-src 'self' ${EMPTY_SCRIPT}; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const HTML = "text/html; charset=utf-8";
const PAGE = { path: DOCS_PATH, contentType: HTML, headers: PAGE_HEADERS };
const INTERACTIVE = {
  path: INTERACTIVE_PATH,
  contentType: HTML,
  headers: { "content-security-policy": INTERACTIVE_POLICY, "referrer-policy": "no-referrer" },
};
const DESCRIPTION = { path: DESCRIPTION_PATH, contentType: "application/json" };

/**
 * The reference page, the interactive page and `/.well-known/openapi.json`: made when they are
 * first asked for, and then served like assets until something else is published.
 */
export function documentation(snapshot: Snapshot) {
  let current: ReturnType<typeof answerersFor> | undefined;
  const answerers = () => {
    const { publication } = snapshot;
    const isSame = current !== undefined && Bun.deepEquals(current.publication, publication);
    if (current === undefined || !isSame) current = answerersFor(publication);
    return current;
  };
  const page: AssetAnswerer = async (asked) =>
    withoutSlash(asked.request) ?? answerers().page(asked);
  const interactive: AssetAnswerer = async (asked) =>
    withoutSlash(asked.request) ?? answerers().interactive(asked);
  const description: AssetAnswerer = (asked) => answerers().description(asked);
  return [
    { path: DOCS_PATH, answer: page },
    { path: INTERACTIVE_PATH, answer: interactive },
    { path: DESCRIPTION_PATH, answer: description },
  ];
}

function answerersFor(publication: Publication) {
  const plugin = pluginFor(publication.base_url);
  const content = async (path: string) =>
    (await plugin.handle(new Request(`http://localhost${path}`))).text();
  return {
    publication,
    page: assetAnswerer({ ...PAGE, content: () => pageFor(publication) }),
    interactive: assetAnswerer({
      ...INTERACTIVE,
      content: async () => partOfSite(await content(INTERACTIVE_PATH)),
    }),
    description: assetAnswerer({ ...DESCRIPTION, content: () => content(DESCRIPTION_PATH) }),
  };
}

function pageFor(publication: Publication): string {
  return docsDocument({
    publication,
    description: readApiDescription(openApiDocument(publication.base_url)),
    path: DOCS_PATH,
    descriptionPath: DESCRIPTION_PATH,
    interactivePath: INTERACTIVE_PATH,
    stylePath: DOCS_STYLE_PATH,
  }).text;
}

/**
 * The plugin serves the description made from the registry. What it would derive from routes is
 * neither 3.1 nor complete, so it is given none.
 */
function pluginFor(baseUrl: string) {
  return new Elysia().use(
    swagger({
      path: INTERACTIVE_PATH,
      specPath: DESCRIPTION_PATH,
      exclude: [/.*/],
      excludeStaticFile: false,
      documentation: openApiDocument(baseUrl),
      scalarCDN: besideInteractive(REFERENCE_PATH),
      scalarConfig: {
        ...REFERENCE,
        customCss: STYLE,
        spec: { url: besideInteractive(DESCRIPTION_PATH) },
      },
    }),
  );
}

/** Adds what the plugin's page lacks and all others have: a language, an icon and a link back. */
function partOfSite(page: string): string {
  const head = html`<meta name="robots" content="noindex"><link rel="icon" href="${besideInteractive(ICON_PATH)}">`;
  const back = html`<p class="back"><a href="${besideInteractive(DOCS_PATH)}">${SAY.docs.back}</a></p>`;
  return new HTMLRewriter()
    .on("html", { element: (root) => void root.setAttribute("lang", SAY.LANGUAGE) })
    .on("head", { element: (inner) => void inner.append(head.text, { html: true }) })
    .on("body", { element: (inner) => void inner.prepend(back.text, { html: true }) })
    .transform(page);
}

/** The page's links are relative, so that it works behind a proxy that puts a path before all others. */
function besideInteractive(path: string): string {
  return `..${path}`;
}
