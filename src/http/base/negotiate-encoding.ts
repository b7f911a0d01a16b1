import Negotiator from "negotiator";
import { type ContentCoding, ENCODINGS } from "../../domain/document.ts";

/** A body smaller than this fits one packet; compressing it gains nothing. */
const WORTH_COMPRESSING = 1200;

const NAMES_ZSTD = /(^|[\s,])zstd\b/i;

/** Clients send few different headers; the results for this many are cached. */
const REMEMBERED = 200;
const remembered = new Map<string, ContentCoding>();

/**
 * The content coding for an `Accept-Encoding` header (RFC 9110 §12.5.3). A client that names none
 * of ours, or sends no header, gets the plain bytes. `*` gets gzip: some proxies and clients that
 * send it can't read zstd, which is only for clients that name it.
 */
export function negotiateEncoding(header: string | null): ContentCoding {
  if (header === null) return "identity";
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header);
  if (remembered.size < REMEMBERED) remembered.set(header, chosen);
  return chosen;
}

/** The content coding for a body of `size` bytes. */
export function encodingFor(request: Request, size: number): ContentCoding {
  if (size < WORTH_COMPRESSING) return "identity";
  return negotiateEncoding(request.headers.get("accept-encoding"));
}

function choose(header: string): ContentCoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const offered = ENCODINGS.filter((encoding) => encoding !== "zstd" || NAMES_ZSTD.test(header));
  const accepted = negotiator.encodings(offered, { preferred: offered });
  return ENCODINGS.find((encoding) => encoding === accepted[0]) ?? "identity";
}
