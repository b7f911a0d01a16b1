import { callToolInSteps } from "../../mcp/call-tool.ts";
import { asksForChanges, changesInSteps } from "../../mcp/changes-resource.ts";
import { CALL, READ, wrongParams } from "../../mcp/check-params.ts";
import { isKnown } from "../../mcp/fast-path.ts";
import type { Methods } from "../../mcp/methods.ts";
import type { Message } from "../../mcp/parse-message.ts";
import { documentAt } from "../../mcp/resources.ts";
import { RpcError } from "../../mcp/rpc-error.ts";
import { takesSteps } from "../../mcp/tool-list.ts";
import type { Library } from "../../resources/base/answering.ts";
import type { Task } from "../../search/task.ts";
import { rpcError } from "../base/read-message.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Piece } from "../base/unread-answer.ts";
import { LARGE_BYTES, PLACEHOLDER, partsAsText } from "./large-resource.ts";

/** Refuses a request whose params its method does not take. */
export function refuseParams(message: Message): Response | undefined {
  const wrong = wrongParams(message);
  return wrong && rpcError(200, wrong.code, wrong.message, message.id);
}

/** The methods that answer a message. */
export interface Answering {
  readonly methods: Methods;
  /** What belongs in place of the placeholder in the answer; empty if there is none. */
  readonly inserted: readonly Piece[];
}

/** What methods answer from. */
interface Sources {
  readonly library: Library;
  /** The answers of the fast path's cache, which are given again. */
  readonly rendered: ReadonlyMap<string, string>;
  readonly chunks: RecentChunks;
}

/**
 * What takes long is not done by a method: a search or a page of changes is made here in steps, and a
 * large document is put into the answer as its client reads it.
 */
export function* methodsFor(
  message: Message,
  { library, rendered, chunks }: Sources,
  methods: Methods,
): Task<Answering> {
  const call = callIn(message);
  if (call !== undefined) {
    if (isKnown(message, rendered)) return { methods, inserted: [] };
    const answer = yield* callToolInSteps(library, call.name, call.arguments);
    return { methods: { ...methods, "tools/call": () => answer }, inserted: [] };
  }
  const uri = uriIn(message);
  if (uri === undefined) return { methods, inserted: [] };
  if (asksForChanges(uri)) {
    const read = yield* rpcErrorOr(changesInSteps(library, uri));
    return { methods: { ...methods, "resources/read": () => handOut(read) }, inserted: [] };
  }
  return withDocument(uri, library, chunks, methods);
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
function* rpcErrorOr<Result>(steps: Task<Result>): Task<Result | RpcError> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof RpcError) return error;
    throw error;
  }
}
