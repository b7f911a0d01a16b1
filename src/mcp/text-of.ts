import type { Content } from "../resources/base/answering.ts";

/** The JSON of an answer. What agents get is made for them, and so of texts alone. */
export function contentText(content: Content): string {
  return content.map((piece) => ("text" in piece ? piece.text : "")).join("");
}
