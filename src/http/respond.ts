import { type DocumentRecord, type Encoding, entityTag } from "../domain/document.ts";
import { httpDate, isNotModified, type Validators } from "./conditional.ts";

const MILLISECONDS_A_SECOND = 1000;

/** On every answer: all is public (CORS, and Fetch's resource policy), and is what it is named. */
export const PUBLIC_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Link, Last-Modified, Mcp-Session-Id",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

/**
 * On what people look at: nothing runs, and nothing is loaded, but from here, and no other site's
 * page may frame it.
 */
export const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** A representation that can be sent, or be found unchanged. */
export interface Representation {
  readonly record: Pick<DocumentRecord, "hash" | "modifiedAt" | "contentType">;
  readonly encoding: Encoding;
  /** Who may keep it for how long; left out, everybody, who asks each time whether it is so still. */
  readonly cacheControl?: string;
  /** What is sent besides; with 304 too, as a policy that a cache keeps is renewed by it. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The bytes; asked for only if they are sent. */
  bytes(): Uint8Array | Blob;
}

/**
 * The answer to a GET or HEAD: 200 with the bytes, or 304 without (RFC 9110 §13, §15.4.5).
 * @param now a date later than this is not told (RFC 9110 §8.8.2.1)
 */
export function respond(request: Request, representation: Representation, now: Date): Response {
  const validators = validatorsOf(representation, isToldAt(representation, now));
  const isKnown = isNotModified(request.headers, validators);
  return (isKnown ? unchangedResponse : wholeResponse)(representation, validators);
}

/** Whether the date of change can be told: it must not lie in the future. */
export function isToldAt({ record }: Representation, now: Date): boolean {
  return (record.modifiedAt ?? 0) * MILLISECONDS_A_SECOND <= now.getTime();
}

/** What a client compares what it has with. */
export function validatorsOf(
  { record, encoding }: Representation,
  isDateTold: boolean,
): Validators {
  const modifiedAt = isDateTold ? record.modifiedAt : null;
  return { etag: entityTag(record.hash, encoding), modifiedAt };
}

/** 304, with the headers of 200 but for those of the content. */
export function unchangedResponse(representation: Representation, validators: Validators) {
  return new Response(null, { status: 304, headers: headersOf(representation, validators) });
}

/** 200, with the bytes. */
export function wholeResponse(representation: Representation, validators: Validators): Response {
  const { record, encoding } = representation;
  const headers = headersOf(representation, validators);
  headers["content-type"] = record.contentType;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return new Response(representation.bytes(), { headers });
}

function headersOf(
  representation: Representation,
  { etag, modifiedAt }: Validators,
): Record<string, string> {
  const headers: Record<string, string> = {
    ...PUBLIC_HEADERS,
    ...representation.headers,
    etag,
    "cache-control": representation.cacheControl ?? "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
  };
  if (modifiedAt !== null) headers["last-modified"] = httpDate(modifiedAt);
  return headers;
}

/** The answer to a request that failed, in the same encodings; nobody is to keep it. */
export function respondWith(status: number, representation: Representation): Response {
  const { record, encoding } = representation;
  const headers: Record<string, string> = {
    ...PUBLIC_HEADERS,
    ...representation.headers,
    "content-type": record.contentType,
    "cache-control": "no-store",
    vary: "Accept, Accept-Encoding",
  };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return new Response(representation.bytes(), { status, headers });
}
