import type { Content } from "../resources/base/resource.ts";

/** The JSON of an answer. All answers to agents are made in one piece. */
export function contentText([piece]: Content): string {
  return piece !== undefined && "text" in piece ? piece.text : "{}";
}
