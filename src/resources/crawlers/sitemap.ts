import { type Static, Type } from "@sinclair/typebox";
import type { StoredPiece } from "../../domain/document.ts";
import { Failure } from "../../domain/failure.ts";
import { type Content, type Library, type PageResource, validated } from "../base/answering.ts";
import { xmlElement } from "../base/xml.ts";
import { entry, IN_A_PIECE, SITEMAP_PATH, sitemapAddresses, XML } from "./sitemap-addresses.ts";

const SCHEMA = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" } as const;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** How many addresses one sitemap may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const MAX_PIECES = MAX_ADDRESSES / IN_A_PIECE;

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
