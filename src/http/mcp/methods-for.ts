import { callToolInSteps } from "../../mcp/call-tool.ts";
import { asksForChanges, changesInSteps } from "../../mcp/changes-resource.ts";
import { CALL } from "../../mcp/check-params.ts";
import { isKnown } from "../../mcp/fast-path.ts";
import type { Methods } from "../../mcp/methods.ts";
import type { Message } from "../../mcp/parse-message.ts";
import { documentAt } from "../../mcp/resources.ts";
import { RpcError } from "../../mcp/rpc-error.ts";
import { takesSteps } from "../../mcp/tool-list.ts";
import type { AnswerPermit } from "../base/concurrency-limiter.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Snapshot } from "../base/snapshot.ts";
import type { Piece } from "../base/unread-answer.ts";
import { LARGE_BYTES, PLACEHOLDER, partsAsText } from "./large-resource.ts";

/** The methods that answer a message. */
export interface Answering {
  readonly methods: Methods;
  /** What belongs in place of the placeholder in the answer; empty if there is none. */
  readonly inserted: readonly Piece[];
}

/**
 * What takes long is not done by a method: a search or a page of changes is made here in turns with
 * other requests, and a large document is put into the answer as its client reads it.
 */
export async function methodsFor(
  message: Message,
  { snapshot, chunks }: { readonly snapshot: Snapshot; readonly chunks: RecentChunks },
  methods: Methods,
  client: string,
  permit: AnswerPermit,
): Promise<Answering> {
  const { method, params } = message;
  if (method === "tools/call" && CALL.Check(params) && takesSteps(params.name)) {
    // An answer of the fast path's cache is given again.
    if (isKnown(message, snapshot.rendered)) return { methods, inserted: [] };
    const steps = callToolInSteps(snapshot.library, params.name, params.arguments);
    const answer = await snapshot.inTurns(steps, client, permit);
    return { methods: { ...methods, "tools/call": () => answer }, inserted: [] };
  }
  const { uri }: { uri?: unknown } = Object(params);
  if (method !== "resources/read" || typeof uri !== "string") return { methods, inserted: [] };
  if (asksForChanges(uri))
    return { methods: await withChanges(uri, snapshot, methods, client, permit), inserted: [] };
  const document = documentAt(uri);
  const parts = document === undefined ? [] : snapshot.library.documents.parts(document.name);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (document === undefined || size <= LARGE_BYTES) return { methods, inserted: [] };
  const { mimeType } = document;
  const handOut = () => ({ contents: [{ uri, mimeType, text: PLACEHOLDER }] });
  return {
    methods: { ...methods, "resources/read": handOut },
    inserted: partsAsText(parts, mimeType, chunks),
  };
}

async function withChanges(
  uri: string,
  snapshot: Snapshot,
  methods: Methods,
  client: string,
  permit: AnswerPermit,
): Promise<Methods> {
  const steps = changesInSteps(snapshot.library, uri);
  const read = await snapshot.inTurns(steps, client, permit).catch(asRpcError);
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
