import { callToolInSteps } from "../../mcp/call-tool.ts";
import { asksForChanges, changesInSteps } from "../../mcp/changes-resource.ts";
import { CALL, READ } from "../../mcp/check-params.ts";
import { isKnown } from "../../mcp/fast-path.ts";
import type { Methods } from "../../mcp/methods.ts";
import type { Message } from "../../mcp/parse-message.ts";
import { documentAt } from "../../mcp/resources.ts";
import { RpcError } from "../../mcp/rpc-error.ts";
import { takesSteps } from "../../mcp/tool-list.ts";
import type { Library } from "../../resources/base/answering.ts";
import type { Task } from "../../search/task.ts";
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

/** A message, and on what terms it is answered. */
interface Asking {
  readonly message: Message;
  readonly client: string;
  readonly permit: AnswerPermit;
  /** Whether it will be refused, so that nothing is worth doing for it. */
  isRefused(): boolean;
}

/**
 * What takes long is not done by a method: a search or a page of changes is made here in turns with
 * other requests, and a large document is put into the answer as its client reads it.
 */
export async function methodsFor(
  asking: Asking,
  { snapshot, chunks }: { readonly snapshot: Snapshot; readonly chunks: RecentChunks },
  methods: Methods,
): Promise<Answering> {
  const { message, isRefused } = asking;
  const inTurns = <Result>(steps: Task<Result>) =>
    snapshot.inTurns(steps, asking.client, asking.permit);
  const call = callIn(message);
  if (call !== undefined) {
    // An answer of the fast path's cache is given again.
    if (isKnown(message, snapshot.rendered) || isRefused()) return { methods, inserted: [] };
    const answer = await inTurns(callToolInSteps(snapshot.library, call.name, call.arguments));
    return { methods: { ...methods, "tools/call": () => answer }, inserted: [] };
  }
  const uri = uriIn(message);
  if (uri === undefined || isRefused()) return { methods, inserted: [] };
  if (asksForChanges(uri)) {
    const read = await inTurns(changesInSteps(snapshot.library, uri)).catch(asRpcError);
    return { methods: { ...methods, "resources/read": () => handOut(read) }, inserted: [] };
  }
  return withDocument(uri, snapshot.library, chunks, methods);
}

/** The call of a tool that works in steps. */
function callIn({ method, params }: Message) {
  const isCall = method === "tools/call" && CALL.Check(params) && takesSteps(params.name);
  return isCall ? params : undefined;
}

/** The resource that is read. */
function uriIn({ method, params }: Message): string | undefined {
  return method === "resources/read" && READ.Check(params) ? params.uri : undefined;
}

function withDocument(
  uri: string,
  { documents }: Library,
  chunks: RecentChunks,
  methods: Methods,
): Answering {
  const document = documentAt(uri);
  const parts = document === undefined ? [] : documents.parts(document.name);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (document === undefined || size <= LARGE_BYTES) return { methods, inserted: [] };
  const { mimeType } = document;
  const result = { contents: [{ uri, mimeType, text: PLACEHOLDER }] };
  return {
    methods: { ...methods, "resources/read": () => result },
    inserted: partsAsText(parts, mimeType, chunks),
  };
}

function handOut<Result>(read: Result | RpcError): Result {
  if (read instanceof RpcError) throw read;
  return read;
}

/** Returns an expected error, for the method to throw. */
function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  throw error;
}
