import type { Content } from "../resources/base/answering.ts";

/** The JSON of an answer. What agents get is made for them, and so of no stored parts. */
export function contentText(content: Content): string {
  return content.map(textOf).join("");
}

function textOf(piece: Content[number]): string {
  if ("bytes" in piece) return new TextDecoder().decode(piece.bytes);
  return "text" in piece ? piece.text : "";
}
