import { Failure } from "../domain/failure.ts";
import type { Library } from "../resources/base/answering.ts";
import { readParameters } from "../resources/base/read-parameters.ts";
import { changes } from "../resources/datasets/changes.ts";
import { finishNow, type Task } from "../search/task.ts";
import { cleanDocument } from "./clean-text.ts";
import { QUOTED_NOTE } from "./quoted-note.ts";
import { RPC, RpcError } from "./rpc-error.ts";
import { contentText } from "./text-of.ts";

const URI = "candor://changes";
const ABOUT = {
  title: changes.title,
  description: `${changes.description} ${QUOTED_NOTE}`,
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

/** The result of reading them. */
type ChangesContents = {
  contents: { uri: string; mimeType: string; text: string }[];
};

/** Whether a URI asks for changes, with or without parameters. */
export function asksForChanges(uri: string): boolean {
  return uri === URI || uri.startsWith(`${URI}?`);
}

/**
 * The text that `GET /api/reviews/changes` gives for the same parameters, from one state of the
 * data, without the characters that agents do not get.
 * @throws RpcError with the same message, code and issues
 */
export function readChanges(library: Library, uri: string): ChangesContents {
  return library.snapshot(() => finishNow(changesInSteps(library, uri)));
}

/** The same in steps, for a server that does other work in between. Throws like `readChanges`. */
export function* changesInSteps(library: Library, uri: string): Task<ChangesContents> {
  try {
    const input = readParameters(changes.input, uri, {});
    const text = cleanDocument(contentText(yield* changes.inSteps(library, input)), ABOUT.mimeType);
    return { contents: [{ uri, mimeType: ABOUT.mimeType, text }] };
  } catch (error) {
    throw error instanceof Failure ? toRpcError(error, uri) : error;
  }
}

function toRpcError({ code, message, issues }: Failure, uri: string): RpcError {
  // The client can fix these by sending other parameters, or none.
  const isAboutParameters = code === "invalid" || code === "resync";
  const rpcCode = isAboutParameters ? RPC.invalidParams : RPC.serverError;
  return new RpcError(rpcCode, message, { uri, error: code, issues });
}
