/**
 * Characters that a reader does not see but a model does: control characters except newline and
 * tab, bidirectional overrides and isolates, and tag characters, which can spell hidden
 * instructions. Joiners and variation selectors stay: Persian and emoji need them.
 */
const INVISIBLE = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
/** Finds JSON that may hold such characters; JSON escapes some control characters. */
const MAYBE_INVISIBLE =
  /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\udb40[\udc00-\udc7f]|\\[bfr]|\\u00[01]/;
/** The place of a quote in its review. Agents get none: a cleaned text may be shorter. */
const OFFSETS = /"start":\d+,"end":\d+,/g;

/** A text as agents get it. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** JSON whose texts are as agents get them. */
export function cleanJson(json: string): string {
  if (!MAYBE_INVISIBLE.test(json)) return json;
  const clean = (_name: string, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value;
  return JSON.stringify(JSON.parse(json, clean));
}

/** A whole document as agents get it. */
export function cleanDocument(text: string, contentType: string): string {
  if (!contentType.includes("json")) return cleanText(text);
  const json = cleanJson(text);
  return withoutOffsets(json === text ? text : `${json}\n`);
}

/** JSON without the places of quotes. A text can't look like one: its quotation marks are escaped. */
export function withoutOffsets(json: string): string {
  return json.replace(OFFSETS, "");
}
