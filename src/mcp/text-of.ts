import type { Content } from "../resources/base/resource.ts";

/** The JSON of an answer. None that agents get has stored pieces. */
export function contentText(content: Content): string {
  return content.map((piece) => ("text" in piece ? piece.text : "")).join("");
}
