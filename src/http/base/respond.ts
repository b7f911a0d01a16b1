import { type ContentCoding, type DocumentRecord, entityTag } from "../../domain/document.ts";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import { httpDate, isNotModified, type Validators } from "./conditional.ts";
import { type ResponseBody, responseOf } from "./held-bytes.ts";

/**
 * On every answer: everything is public (CORS, and Fetch's resource policy), and browsers must not
 * guess another content type.
 */
export const PUBLIC_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Link, Last-Modified, Mcp-Session-Id",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

/**
 * On pages: everything that runs or is loaded comes from this server, and no other site may frame
 * them.
 */
export const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** A representation to be sent, or to be answered with 304. */
export interface Representation {
  readonly record: Pick<DocumentRecord, "hash" | "modifiedAt" | "contentType">;
  readonly encoding: ContentCoding;
  /** By default any cache may keep it, and must revalidate it each time. */
  readonly cacheControl?: string;
  /** Further headers; also sent with 304, which renews a policy that a cache has stored. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The bytes; called only if they are sent. */
  bytes(): ResponseBody;
}

/**
 * The answer to a GET or HEAD: 200 with the bytes, or 304 without (RFC 9110 §13, §15.4.5).
 * @param now a later Last-Modified is left out (RFC 9110 §8.8.2.1)
 */
export function respond(request: Request, representation: Representation, now: Date): Response {
  const validators = validatorsOf(representation, canSendLastModified(representation.record, now));
  const isKnown = isNotModified(request.headers, validators);
  return (isKnown ? notModifiedResponse : wholeResponse)(representation, validators);
}

/** Whether Last-Modified can be sent: it must not lie in the future. */
export function canSendLastModified(
  { modifiedAt }: Pick<DocumentRecord, "modifiedAt">,
  now: Date,
): boolean {
  return (modifiedAt ?? 0) * MS_PER_SECOND <= now.getTime();
}

/** The ETag and date that a client's copy is compared with. */
export function validatorsOf(
  { record, encoding }: Pick<Representation, "record" | "encoding">,
  isDated: boolean,
): Validators {
  const modifiedAt = isDated ? record.modifiedAt : null;
  return { etag: entityTag(record.hash, encoding), modifiedAt };
}

/** 304, with the headers of 200 except those about the content. */
export function notModifiedResponse(
  representation: Omit<Representation, "bytes">,
  validators: Validators,
): Response {
  return new Response(null, { status: 304, headers: headersOf(representation, validators) });
}

/** 200, with the bytes. */
export function wholeResponse(representation: Representation, validators: Validators): Response {
  const { record, encoding } = representation;
  const headers = headersOf(representation, validators);
  headers["content-type"] = record.contentType;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return responseOf(representation.bytes(), { headers });
}

function headersOf(
  representation: Omit<Representation, "bytes">,
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

/** The answer to a request that failed, in the same encodings; caches must not store it. */
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
  return responseOf(representation.bytes(), { status, headers });
}
