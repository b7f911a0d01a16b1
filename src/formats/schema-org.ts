import { Type } from "@sinclair/typebox";
import { platformName } from "../domain/review/platform.ts";
import { parseInstant } from "./fields/instant.ts";
import { plainText } from "./fields/plain-text.ts";
import { scaledRating } from "./fields/scaled-rating.ts";
import { requireText } from "./fields/star-rating.ts";
import type { Format, Report, ReviewDraft } from "./format.ts";
import { isRecord } from "./records.ts";

/** The types of customer reviews (https://schema.org/Review), in all spellings. */
const REVIEW = /^(?:https?:\/\/schema\.org\/|schema:)?(?:User|Critic)?Review$/;
const PRODUCT = /^(?:https?:\/\/schema\.org\/|schema:)?Product$/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

type Node = Record<string, unknown>;

function adapt(node: unknown, report: Report): ReviewDraft | undefined {
  if (!isRecord(node)) return undefined;
  const rating = ratingOf(node, report);
  const text = plain(textOf(node.reviewBody ?? node.description ?? node.text)) ?? "";
  if (rating === undefined) requireText(text, report);
  const id = textOf(node["@id"]) ?? "";
  return {
    platform: platformName(nameOf(node.publisher) ?? ""),
    source_id: ABSOLUTE.test(id) ? id : undefined,
    url: urlOf(node.url),
    rating,
    text,
    title: plain(textOf(node.headline ?? node.name)),
    language: textOf(node.inLanguage),
    author: plain(nameOf(node.author)),
    created_at: parseInstant(
      textOf(node.datePublished ?? node.dateCreated),
      "datePublished",
      report,
    ),
    updated_at: parseInstant(textOf(node.dateModified), "dateModified", report),
    location: locationOf(node),
  };
}

/** What people wrote: shops put it into their pages as HTML, even within JSON. */
function plain(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}

function locationOf(node: Node): string | undefined {
  // A business may have reviews of many products.
  if (typesOf(firstOf(node.itemReviewed)).some((type) => PRODUCT.test(type))) return undefined;
  const name = nameOf(node.itemReviewed);
  return name === undefined ? undefined : `itemReviewed/${name}`;
}

function ratingOf({ reviewRating }: Node, report: Report): number | undefined {
  const rating = firstOf(reviewRating);
  if (!isRecord(rating)) return scaledRating({ value: rating }, "reviewRating", report);
  const { ratingValue, bestRating, worstRating } = rating;
  const scale = {
    value: literalOf(ratingValue),
    best: literalOf(bestRating),
    worst: literalOf(worstRating),
  };
  return scaledRating(scale, "reviewRating.ratingValue", report);
}

/** A value that may be wrapped in a list. */
function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** A literal, which may be in JSON-LD's expanded form (JSON-LD 1.1, §4.2.1). */
function literalOf(value: unknown): unknown {
  const first = firstOf(value);
  return isRecord(first) ? first["@value"] : first;
}

function textOf(value: unknown): string | undefined {
  const literal = literalOf(value);
  return typeof literal === "string" || typeof literal === "number" ? String(literal) : undefined;
}

/** The name of a person or thing, which may be given as just the name. */
function nameOf(value: unknown): string | undefined {
  const first = firstOf(value);
  return isRecord(first) ? textOf(first.name ?? first["@value"]) : textOf(first);
}

function urlOf(value: unknown): string | undefined {
  const url = textOf(value);
  return url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
}

function isReview(node: Node): boolean {
  return typesOf(node).some((type) => REVIEW.test(type));
}

/** The types of a node; none for anything else. */
function typesOf(value: unknown): string[] {
  const types = isRecord(value) ? [value["@type"]].flat() : [];
  return types.filter((type) => typeof type === "string");
}

/** A part of a document, and the nearest thing with a name that contains it. */
interface Part {
  readonly value: unknown;
  readonly within?: unknown;
}

/** All reviews in a document, in order, at any depth; not recursive, so nesting has no limit. */
function reviewsIn(document: unknown): readonly unknown[] | undefined {
  const found: Node[] = [];
  const open: Part[] = [{ value: document }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { value, within } = part;
    if (isRecord(value) && isReview(value)) found.push({ itemReviewed: within, ...value });
    for (const inner of partsOf(part).reverse()) open.push(inner);
  }
  return found.length === 0 ? undefined : found;
}

function partsOf({ value, within }: Part): Part[] {
  if (Array.isArray(value)) return value.map((item: unknown) => ({ value: item, within }));
  if (!isRecord(value)) return [];
  const about = value.name === undefined || value.name === null ? within : value;
  return Object.values(value).map((item) => ({ value: item, within: about }));
}

/** The members that are read, with any value. */
const READ = [
  ...["@context", "@type", "@id", "author", "publisher", "reviewRating", "itemReviewed", "url"],
  ...["reviewBody", "description", "text", "headline", "name", "inLanguage"],
  ...["datePublished", "dateCreated", "dateModified"],
];

const common = {
  schema: Type.Object(Object.fromEntries(READ.map((name) => [name, Type.Unknown()]))),
  origin: { by: "anybody" },
  recognizes: (document: unknown) => reviewsIn(document) !== undefined,
  recordsOf: reviewsIn,
  adapt,
} as const;

/** JSON-LD in a separate file. */
export const schemaOrg: Format = {
  name: "schema-org",
  title: "schema.org reviews as JSON-LD",
  layout: "json",
  ...common,
};

/** JSON-LD in the scripts of a web page. */
export const schemaOrgPage: Format = {
  name: "schema-org-page",
  title: "a web page with schema.org reviews as JSON-LD",
  layout: "page",
  ...common,
};
