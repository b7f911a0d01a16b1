import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import type { Publication } from "../../domain/business/publication.ts";
import { html } from "../../web/base/html.ts";
import { type ApiDescription, readApiDescription } from "../../web/docs/api-description.ts";
import { docsDocument } from "../../web/docs/docs-document.ts";
import { requestForms } from "../../web/docs/request-forms.ts";
import * as SAY from "../../web/docs/words.ts";
import { THEME } from "../../web/parts/theme.ts";
import { ENGLISH } from "../../web/words/words.ts";
import { PAGE_HEADERS } from "../base/respond.ts";
import { openApiDocument } from "../openapi/openapi.ts";
import { assetAnswerer } from "./answer-asset.ts";
import { DOCS_STYLE_PATH, ICON_PATH, INTERACTIVE_SCRIPT_PATH, PAGE_STYLE_PATH } from "./assets.ts";
import { DESCRIPTION_PATH, DOCS_PATH, INTERACTIVE_PATH } from "./documentation-paths.ts";

const HTML = "text/html; charset=utf-8";
const PAGE = { path: DOCS_PATH, contentType: HTML, headers: PAGE_HEADERS };
const INTERACTIVE = { path: INTERACTIVE_PATH, contentType: HTML, headers: PAGE_HEADERS };
const DESCRIPTION = { path: DESCRIPTION_PATH, contentType: "application/json" };

/** Serves the documentation of a publication, like assets. */
export function documentationAnswerers(publication: Publication) {
  const plugin = pluginFor(publication.base_url);
  const content = async (path: string) =>
    (await plugin.handle(new Request(`http://localhost${path}`))).text();
  return {
    publication,
    page: assetAnswerer({ ...PAGE, content: () => pageFor(publication) }),
    interactive: assetAnswerer({
      ...INTERACTIVE,
      content: async () => partOfSite(await content(INTERACTIVE_PATH), publication),
    }),
    description: assetAnswerer({ ...DESCRIPTION, content: () => content(DESCRIPTION_PATH) }),
  };
}

function pageFor(publication: Publication): string {
  return docsDocument({
    publication,
    description: descriptionFor(publication),
    path: DOCS_PATH,
    descriptionPath: DESCRIPTION_PATH,
    interactivePath: INTERACTIVE_PATH,
    stylePath: DOCS_STYLE_PATH,
  }).text;
}

function descriptionFor({ base_url }: Publication): ApiDescription {
  return readApiDescription(openApiDocument(base_url));
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
      scalarCDN: besideInteractive(INTERACTIVE_SCRIPT_PATH),
    }),
  );
}

/**
 * The plugin's page with our script in place of the one that it names, which is larger than a
 * megabyte, needs inline styles, and shows what the server can: a form for each endpoint. It also
 * gets what all pages have: a language, an icon, the styles, and a link back.
 */
function partOfSite(page: string, publication: Publication): string {
  const own = publication.look?.accent === undefined ? [] : [`/${THEME}`];
  const styles = [PAGE_STYLE_PATH, DOCS_STYLE_PATH, ...own].map(
    (path) => html`<link rel="stylesheet" href="${besideInteractive(path)}">`,
  );
  const head = html`<meta name="robots" content="noindex"><link rel="icon" href="${besideInteractive(ICON_PATH)}">${styles}`;
  const body = html`<nav class="back"><a href="${besideInteractive(DOCS_PATH)}">${SAY.docs.back}</a></nav>
${requestForms(descriptionFor(publication))}`;
  return new HTMLRewriter()
    .on("html", { element: (root) => void root.setAttribute("lang", ENGLISH.LANGUAGE) })
    .on("style, #api-reference", { element: (replaced) => void replaced.remove() })
    .on("head", { element: (inner) => void inner.append(head.text, { html: true }) })
    .on("body", { element: (inner) => void inner.prepend(body.text, { html: true }) })
    .transform(page);
}

/** The page's links are relative, so that it works behind a proxy that puts a path before all others. */
function besideInteractive(path: string): string {
  return `..${path}`;
}
