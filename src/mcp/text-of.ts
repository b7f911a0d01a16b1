import type { Content } from "../resources/resource.ts";

/** The JSON of an answer that is made in one piece, as all are that agents get. */
export function textOf([piece]: Content): string {
  return piece !== undefined && "text" in piece ? piece.text : "{}";
}
