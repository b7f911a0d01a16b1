import type { Snapshot } from "../base/snapshot.ts";
import { withoutSlash } from "../base/without-slash.ts";
import type { AssetAnswerer } from "./answer-asset.ts";
import type { documentationAnswerers } from "./documentation-answerers.ts";
import { DESCRIPTION_PATH, DOCS_PATH, INTERACTIVE_PATH } from "./documentation-paths.ts";

/**
 * The reference page, the interactive page and `/.well-known/openapi.json`: made when they are
 * first asked for, and then served like assets until something else is published. What makes them
 * is loaded then, too, as the swagger plugin brings the schemas and themes of a whole page of its own.
 */
export function documentation(snapshot: Snapshot) {
  let current: ReturnType<typeof documentationAnswerers> | undefined;
  const answerers = async () => {
    const { documentationAnswerers } = await import("./documentation-answerers.ts");
    const { publication } = snapshot;
    const isSame = current !== undefined && Bun.deepEquals(current.publication, publication);
    if (current === undefined || !isSame) current = documentationAnswerers(publication);
    return current;
  };
  const page: AssetAnswerer = async (asked) =>
    withoutSlash(asked.request) ?? (await answerers()).page(asked);
  const interactive: AssetAnswerer = async (asked) =>
    withoutSlash(asked.request) ?? (await answerers()).interactive(asked);
  const description: AssetAnswerer = async (asked) => (await answerers()).description(asked);
  return [
    { path: DOCS_PATH, answer: page },
    { path: INTERACTIVE_PATH, answer: interactive },
    { path: DESCRIPTION_PATH, answer: description },
  ];
}
