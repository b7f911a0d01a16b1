import { type Static, Type } from "@sinclair/typebox";
import type { StoredPiece } from "../../domain/document.ts";
import { Failure } from "../../domain/failure.ts";
import { type Content, type Library, type PageResource, validated } from "../base/answering.ts";
import { xmlElement } from "../base/xml.ts";
import {
  entry,
  OTHER_PAGES,
  reviewWriter,
  SITEMAP_PATH,
  sitemapAddresses,
  XML,
} from "./sitemap-addresses.ts";

const SCHEMA = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" } as const;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** How many addresses one sitemap may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** All ids, and all instants, are as long as these. */
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
