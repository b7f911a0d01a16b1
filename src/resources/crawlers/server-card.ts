import { version } from "../../../package.json" with { type: "json" };
import { MCP_PATH } from "../base/mcp-path.ts";
import type { RenderedPage, RenderingLibrary } from "../base/rendering.ts";

/** The address that MCP reserves beside that of a server (SEP-2127, discovery.md). */
const CARD_PATH = `${MCP_PATH}/server-card`;
const CARD_TYPE = "application/mcp-server-card+json";
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const NAME = "reviews";
const DESCRIPTION =
  "Search and summarize the verified customer reviews of one business. Read-only.";
const MAX_TITLE = 100;

/** Tells clients how to connect to the MCP server, before they do (SEP-2127). */
export const serverCard: RenderedPage = {
  id: "mcp_server_card",
  path: CARD_PATH,
  contentType: CARD_TYPE,
  *render(library) {
    const { base_url: url } = library.publication;
    yield jsonOf({
      $schema: SCHEMA,
      name: `${domainOf(library).split(".").reverse().join(".")}/${NAME}`,
      title: titleOf(library),
      description: DESCRIPTION,
      version,
      websiteUrl: url,
      remotes: [{ type: "streamable-http", url: `${url}${MCP_PATH}` }],
    });
  },
};

/** Where clients that know only the domain look for it (AI Catalog). */
export const aiCatalog: RenderedPage = {
  id: "ai_catalog",
  path: "/.well-known/ai-catalog.json",
  contentType: "application/ai-catalog+json",
  *render(library) {
    const entry = {
      identifier: `urn:air:${domainOf(library)}:${NAME}`,
      displayName: titleOf(library),
      type: CARD_TYPE,
      url: `${library.publication.base_url}${CARD_PATH}`,
    };
    yield jsonOf({ specVersion: "1.0", entries: [entry] });
  },
};

function jsonOf(value: object) {
  return { text: `${JSON.stringify(value, null, 2)}\n` };
}

function domainOf({ publication }: RenderingLibrary): string {
  return new URL(publication.base_url).hostname;
}

function titleOf({ publication }: RenderingLibrary): string {
  return `Reviews of ${publication.business.name}`.slice(0, MAX_TITLE);
}
