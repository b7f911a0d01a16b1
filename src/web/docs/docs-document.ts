import type { Publication } from "../../domain/business/publication.ts";
import { html, type Markup } from "../base/html.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import { ENGLISH } from "../words/words.ts";
import { type ApiDescription, endpointsOf } from "./api-description.ts";
import { endpointSection } from "./endpoint-section.ts";
import { schemaMembers } from "./schema-members.ts";
import { schemaId, typeInWords } from "./type-in-words.ts";
import { withCode } from "./with-code.ts";
import * as SAY from "./words.ts";

interface DocsDocument {
  readonly publication: Publication;
  readonly description: ApiDescription;
  /** The path of the page, then those it links to, from the root. */
  readonly path: string;
  readonly descriptionPath: string;
  readonly interactivePath: string;
  readonly stylePath: string;
}

const ROOT = "./";
const MAIN = "reference";
const SCHEMAS = "schemas";

/** The whole API reference, readable without scripts. */
export function docsDocument(page: DocsDocument): Markup {
  const { publication, description } = page;
  const { business, base_url: baseUrl } = publication;
  const { title, description: text } = description.info;
  const start = pageStart(ENGLISH, {
    title: `${title} – ${business.name}`,
    description: SAY.docs.description(title, description.info.summary),
    root: ROOT,
    look: publication.look,
    canonical: `${baseUrl}${page.path}`,
    skipTo: { id: MAIN, label: SAY.docs.skip },
    extra: html`<link rel="stylesheet" href="${fromRoot(page.stylePath)}">
`,
  });
  return html`${start}<header class="business"><p class="category"><a href="${ROOT}">${ENGLISH.frame.allReviewsOf(html`<bdi>${business.name}</bdi>`)}</a></p>
<h1>${title} <small>${description.info.version}</small></h1>
<p class="summary">${withCode(text)}</p>
${introduction(page)}
</header>
<div class="manual">
${contents(description)}
<main id="${MAIN}" tabindex="-1">
${description.tags.map((tag) => tagSection(description, tag))}
${schemas(description)}</main>
</div>
${pageEnd(ENGLISH, ROOT)}`;
}

function introduction({ description, descriptionPath, interactivePath }: DocsDocument): Markup {
  const [server] = description.servers;
  return html`<ul class="ways">
<li>${SAY.docs.address(html`<code>${server?.url}</code>`)}</li>
<li>${SAY.docs.forPrograms(html`<a href="${fromRoot(descriptionPath)}">${SAY.docs.openApi}</a>`)}</li>
<li>${SAY.docs.toEmbed(html`<a href="${ROOT}embed">${SAY.docs.onYourWebsite}</a>`)}</li>
<li>${SAY.docs.toTry(html`<a href="${fromRoot(interactivePath)}">${SAY.docs.interactive}</a>`)}</li>
</ul>`;
}

function contents(description: ApiDescription): Markup {
  const groups = description.tags.map(({ name }) =>
    group(
      tagId(name),
      name,
      endpointsOf(description, name).map(({ operation }) =>
        entry(operation.operationId, operation.summary),
      ),
    ),
  );
  const names = Object.keys(description.components.schemas);
  return html`<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${SAY.docs.contents}</h2>
<ul>${groups}${group(
    SCHEMAS,
    SAY.docs.schemas,
    names.map((name) => entry(schemaId(name), name)),
  )}
</ul>
</nav>`;
}

function group(id: string, name: string, entries: readonly Markup[]): Markup {
  return html`
<li><a href="#${id}">${name}</a><ul>${entries}</ul></li>`;
}

function entry(id: string, name: string): Markup {
  return html`
<li><a href="#${id}">${name}</a></li>`;
}

function tagSection(description: ApiDescription, tag: ApiDescription["tags"][number]): Markup {
  const [{ url = "" } = {}] = description.servers;
  return html`<h2 id="${tagId(tag.name)}">${tag.name}</h2>
<p>${tag.description}.</p>
${endpointsOf(description, tag.name).map((endpoint) => endpointSection(url, endpoint))}`;
}

function schemas({ components }: ApiDescription): Markup {
  const sections = Object.entries(components.schemas).map(
    ([name, schema]) => html`<section class="endpoint" aria-labelledby="${schemaId(name)}">
<h3 id="${schemaId(name)}">${name}</h3>
<p class="address">${typeInWords(schema)}</p>
${schema.description && html`<p>${withCode(schema.description)}</p>`}
${schemaMembers(schema)}
</section>
`,
  );
  return html`<h2 id="${SCHEMAS}">${SAY.docs.schemas}</h2>
<p>${SAY.docs.schemasUse}</p>
${sections}`;
}

/** With a prefix, as an endpoint may have the same name. */
function tagId(name: string): string {
  return `about-${name.toLowerCase()}`;
}

/** A path relative to this page, so that it also works behind a proxy that adds a path prefix. */
function fromRoot(path: string): string {
  return `${ROOT}${path.slice(1)}`;
}
