import { asksForChanges, changesInSteps } from "../../mcp/changes-resource.ts";
import type { Methods } from "../../mcp/methods.ts";
import type { Message } from "../../mcp/parse-message.ts";
import { RpcError } from "../../mcp/rpc-error.ts";
import type { Snapshot } from "../base/snapshot.ts";

/**
 * The methods that answer a message. A page of changes takes long, so it is read here in turns with
 * other requests, and the method only returns it.
 */
export async function methodsFor(
  { method, params }: Message,
  snapshot: Snapshot,
  methods: Methods,
  client: string,
): Promise<Methods> {
  const { uri }: { uri?: unknown } = Object(params);
  if (method !== "resources/read" || typeof uri !== "string" || !asksForChanges(uri)) {
    return methods;
  }
  const steps = changesInSteps(snapshot.library, uri);
  const read = await snapshot.inTurns(steps, client).catch(asRpcError);
  const handOut = () => {
    if (read instanceof RpcError) throw read;
    return read;
  };
  return { ...methods, "resources/read": handOut };
}

/** Returns an expected error, for the method to throw. */
function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  throw error;
}
