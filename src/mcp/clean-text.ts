import { endOfNeeded, endOfRun, nextUnseen } from "./unseen.ts";

/**
 * Finds JSON in which unseen characters may be escaped, or beside something that is escaped. All
 * others are found as in any text: a text is within quotation marks, and nothing needed is at one.
 */
const MAYBE_ESCAPED =
  /\\(?:[bfr]|u(?:00[0189a]|0[36]|1[178]|20|31|d[8b]|f[ef])|[nt][^ -~])|[\u200b\u200c]\\["nt]/;
/** The place of a quote in its review. Agents get none: a cleaned text may be shorter. */
const OFFSETS = /"start":\d+,"end":\d+,/g;

/** A text as agents get it: without what people do not see in it, and a model would read. */
export function cleanText(text: string): string {
  let clean = "";
  let from = 0;
  for (let at = nextUnseen(text, 0); at < text.length; ) {
    const end = endOfRun(text, at);
    const needed = endOfNeeded(text, at, end);
    if (needed < end) {
      clean += text.slice(from, needed);
      from = end;
    }
    at = nextUnseen(text, end);
  }
  return from === 0 ? text : clean + text.slice(from);
}

/** JSON, or a part of it between two texts, whose texts are as agents get them. */
export function cleanJson(json: string): string {
  if (!MAYBE_ESCAPED.test(json) && cleanText(json) === json) return json;
  return json.replace(LITERAL, cleanLiteral);
}

/** A text in JSON, with its quotation marks. */
const LITERAL = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

function cleanLiteral(literal: string): string {
  const text: unknown = JSON.parse(literal);
  return typeof text === "string" ? JSON.stringify(cleanText(text)) : literal;
}

/** A document as agents get it, or a part of one that ends where no text and no quote is. */
export function cleanDocument(text: string, contentType: string): string {
  return contentType.includes("json") ? withoutOffsets(cleanJson(text)) : cleanText(text);
}

/** JSON without the places of quotes. A text can't look like one: its quotation marks are escaped. */
export function withoutOffsets(json: string): string {
  return json.replace(OFFSETS, "");
}
