import { Failure } from "../domain/failure.ts";
import { changes } from "../resources/changes.ts";
import { readParameters } from "../resources/read-parameters.ts";
import type { Library } from "../resources/resource.ts";
import { RPC, RpcError } from "./rpc-error.ts";
import { textOf } from "./text-of.ts";

const URI = "candor://changes";
const ABOUT = {
  title: changes.title,
  description: changes.description,
  mimeType: "application/json",
} as const;

/** All changes from the beginning. */
export const CHANGES_RESOURCE = { uri: URI, name: changes.id, ...ABOUT } as const;

/** Changes since an earlier answer; a URI template (RFC 6570 §3.2.8). */
export const CHANGES_TEMPLATE = {
  uriTemplate: `${URI}{?after,limit}`,
  name: "changes_since",
  ...ABOUT,
} as const;

/** Whether a URI asks for changes, with or without parameters. */
export function asksForChanges(uri: string): boolean {
  return uri === URI || uri.startsWith(`${URI}?`);
}

/**
 * The same text as `GET /api/reviews/changes` gives with the same parameters.
 * @throws RpcError with the same message, code and issues
 */
export function readChanges(library: Library, uri: string): string {
  try {
    const input = readParameters(changes.input, uri, {});
    return library.snapshot(() => textOf(changes.answer(library, input)));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, issues } = error;
    // The client can fix these by sending other parameters, or none.
    const isAboutParameters = code === "invalid" || code === "resync";
    const rpcCode = isAboutParameters ? RPC.invalidParams : RPC.serverError;
    throw new RpcError(rpcCode, message, { uri, error: code, issues });
  }
}
