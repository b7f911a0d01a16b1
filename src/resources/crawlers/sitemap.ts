import { type Static, Type } from "@sinclair/typebox";
import type { StoredPiece } from "../../domain/document.ts";
import { Failure } from "../../domain/failure.ts";
import { LOG_PATH } from "../base/log-path.ts";
import {
  type Content,
  type Library,
  type PageResource,
  type RenderedResource,
  validated,
} from "../base/resource.ts";
import { xmlElement, xmlText } from "../base/xml.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const XML = "application/xml; charset=utf-8";
const SCHEMA = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" } as const;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** How many addresses one sitemap may have (sitemaps.org), and how many one stored piece has. */
const MAX_ADDRESSES = 50_000;
const IN_A_PIECE = 1_000;
const MAX_PIECES = MAX_ADDRESSES / IN_A_PIECE;

/**
 * The addresses of all pages, oldest review first, in pieces that sitemaps are put together from.
 * With 100,000 reviews they are 13 MB, too much to write each time a crawler asks; and as new
 * reviews come at the end, an import remakes only the last piece.
 */
export const sitemapAddresses: RenderedResource = {
  id: "sitemap_addresses",
  contentType: XML,
  *render(library) {
    let piece: string[] = [];
    for (const address of addressesOf(library)) {
      piece.push(address);
      if (piece.length < IN_A_PIECE) continue;
      yield { text: piece.join("") };
      piece = [];
    }
    if (piece.length > 0) yield { text: piece.join("") };
  },
};

function* addressesOf({ publication: { base_url: baseUrl }, published }: Library) {
  for (const path of ["/", LOG_PATH]) yield entry("url", `${baseUrl}${path}`);
  for (const { id, updatedAt } of published.oldestFirst()) {
    yield entry("url", `${baseUrl}/reviews/${id}`, updatedAt);
  }
}

function entry(name: "url" | "sitemap", address: string, changedAt?: string): string {
  const lastmod = changedAt === undefined ? "" : xmlElement("lastmod", {}, changedAt);
  return `${xmlElement(name, {}, xmlElement("loc", {}, xmlText(address)) + lastmod)}\n`;
}

const SitemapInput = Type.Object({ part: Type.Optional(Type.Integer({ minimum: 1 })) });

/** The sitemap for search engines; if one file can't hold it, an index of several. */
export const sitemap: PageResource = {
  id: "sitemap",
  path: SITEMAP_PATH,
  contentType: XML,
  question: validated(SitemapInput, (library, input) => {
    const parts = library.documents.parts(sitemapAddresses.id);
    if (parts.length > MAX_PIECES && input.part === undefined) return index(library, parts);
    return addresses(parts, input);
  }),
};

function index({ publication }: Library, parts: readonly StoredPiece[]): Content {
  const count = Math.ceil(parts.length / MAX_PIECES);
  const entries = Array.from({ length: count }, (_, at) =>
    entry("sitemap", `${publication.base_url}${SITEMAP_PATH}?part=${at + 1}`),
  );
  return [{ text: DECLARATION + xmlElement("sitemapindex", SCHEMA, `\n${entries.join("")}`) }];
}

function addresses(
  parts: readonly StoredPiece[],
  { part = 1 }: Static<typeof SitemapInput>,
): Content {
  const own = parts.slice((part - 1) * MAX_PIECES, part * MAX_PIECES);
  if (own.length === 0) throw new Failure("not_found", `There is no part ${part} of the sitemap.`);
  return [
    { text: `${DECLARATION}<urlset xmlns="${SCHEMA.xmlns}">\n` },
    ...own,
    { text: "</urlset>\n" },
  ];
}
