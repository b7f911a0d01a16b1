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
import { endsRun } from "../datasets/review-runs.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const XML = "application/xml; charset=utf-8";
const SCHEMA = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" } as const;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** How many addresses one sitemap may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** The pages that are no review's. */
const OTHER_PAGES = ["/", LOG_PATH];

/**
 * The addresses of all pages, oldest review first, in pieces that sitemaps are put together from.
 * With 100,000 reviews they are 13 MB, too much to write each time a crawler asks; and an import
 * remakes only the pieces that name a review which it adds or changes.
 */
export const sitemapAddresses: RenderedResource = {
  id: "sitemap_addresses",
  contentType: XML,
  *render({ publication: { base_url: baseUrl }, published }) {
    const write = reviewWriter(baseUrl);
    let piece = OTHER_PAGES.map((path) => entry("url", `${baseUrl}${path}`));
    for (const { id, updatedAt } of published.oldestFirst()) {
      // The runs of the dataset, from their other end.
      if (endsRun(id)) {
        yield { text: piece.join("") };
        piece = [];
      }
      piece.push(write(id, updatedAt));
    }
    yield { text: piece.join("") };
  },
};

/**
 * A function that writes a review's entry. Neither an id nor an instant needs escapes, and all have the
 * same length.
 */
function reviewWriter(baseUrl: string): (id: string, updatedAt: string) => string {
  const [before, between, after] = entry("url", `${baseUrl}/reviews/\n`, "\n").split("\n");
  return (id, updatedAt) => `${before}${id}${between}${updatedAt}${after}\n`;
}

function entry(name: "url" | "sitemap", address: string, changedAt?: string): string {
  const lastmod = changedAt === undefined ? "" : xmlElement("lastmod", {}, changedAt);
  return `${xmlElement(name, {}, xmlElement("loc", {}, xmlText(address)) + lastmod)}\n`;
}

const SOME_ID = "0000000000000000";
const SOME_INSTANT = "2025-01-31T08:15:00Z";

const SitemapInput = Type.Object({ part: Type.Optional(Type.Integer({ minimum: 1 })) });

/** The sitemap for search engines; if one file can't hold it, an index of several. */
export const sitemap: PageResource = {
  id: "sitemap",
  path: SITEMAP_PATH,
  contentType: XML,
  question: validated(SitemapInput, (library, input) => {
    const files = filesOf(library);
    if (files.length > 1 && input.part === undefined) return index(library, files.length);
    return addresses(files, input);
  }),
};

/** The pieces of each file: as many as may be in one. */
function filesOf({ publication, documents }: Library): StoredPiece[][] {
  const length = Buffer.byteLength(reviewWriter(publication.base_url)(SOME_ID, SOME_INSTANT));
  const files: StoredPiece[][] = [];
  let room = 0;
  for (const piece of documents.parts(sitemapAddresses.id)) {
    const reviews = Math.floor(piece.size / length);
    if (reviews > room || files.length === 0) {
      files.push([]);
      room = MAX_ADDRESSES - OTHER_PAGES.length;
    }
    files.at(-1)?.push(piece);
    room -= reviews;
  }
  return files;
}

function index({ publication }: Library, count: number): Content {
  const entries = Array.from({ length: count }, (_, at) =>
    entry("sitemap", `${publication.base_url}${SITEMAP_PATH}?part=${at + 1}`),
  );
  return [{ text: DECLARATION + xmlElement("sitemapindex", SCHEMA, `\n${entries.join("")}`) }];
}

function addresses(
  files: readonly (readonly StoredPiece[])[],
  { part = 1 }: Static<typeof SitemapInput>,
): Content {
  const own = files[part - 1];
  if (own === undefined) throw new Failure("not_found", `There is no part ${part} of the sitemap.`);
  return [
    { text: `${DECLARATION}<urlset xmlns="${SCHEMA.xmlns}">\n` },
    ...own,
    { text: "</urlset>\n" },
  ];
}
