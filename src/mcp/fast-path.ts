import type { Library, Members } from "../resources/base/answering.ts";
import { CALL, READ } from "./check-params.ts";
import { METHODS, type Methods } from "./methods.ts";
import { isId } from "./parse-message.ts";
import { isMembers } from "./plain-values.ts";
import { RpcError } from "./rpc-error.ts";

/** A request of JSON-RPC 2.0 as far as the fast path needs it. */
interface Plain {
  readonly id: string | number;
  readonly method: string;
  readonly params: Members;
}

/** Members of params that the protocol defines; the SDK checks them. */
const FOR_THE_SDK = ["_meta", "cursor"];

/** How many answers are cached, each of at most 20,000 tokens. */
const MAX_KNOWN = 100;
const MAX_KEY_LENGTH = 500;

/**
 * Answers a plain request of the 2025 era without an SDK: the same methods, the same answers
 * (`test/mcp/fast-path.test.ts`), a fraction of the time.
 * @param known cached answers from the same state of the data, to read and to add to
 * @returns the response message as JSON; undefined if the SDK must answer
 */
export function answerOnFastPath(
  message: unknown,
  library: Library,
  methods: Methods = METHODS,
  known: Map<string, string> = new Map(),
): string | undefined {
  const request = plainRequest(message);
  if (request === undefined) return undefined;
  const id = JSON.stringify(request.id);
  try {
    const result = knownResult(request, library, methods, known);
    return result === undefined ? undefined : `{"result":${result},"jsonrpc":"2.0","id":${id}}`;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, message: told, data } = error;
    return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message: told, data })}}`;
  }
}

/** Whether a message's answer is cached. */
export function isKnown(message: unknown, known: ReadonlyMap<string, string>): boolean {
  const request = plainRequest(message);
  const key = request && keyOf(request);
  return key !== undefined && known.has(key);
}

/** A call has one answer for each state of the data, so the same call gets the cached one. */
function knownResult(
  request: Plain,
  library: Library,
  methods: Methods,
  known: Map<string, string>,
): string | undefined {
  const key = keyOf(request);
  const rendered = key === undefined ? undefined : known.get(key);
  if (rendered !== undefined) return rendered;
  const result = resultOf(request, library, methods);
  if (key !== undefined && result !== undefined) keep(known, key, result);
  return result;
}

/**
 * The cache key of a tool call; undefined if it is not cached, as with nested or long arguments.
 */
function keyOf({ method, params }: Plain): string | undefined {
  const { name, arguments: given = {} } = params;
  if (method !== "tools/call" || typeof name !== "string" || !isMembers(given)) return undefined;
  let key = JSON.stringify(name);
  for (const argument in given) {
    const value = given[argument];
    const isLong = typeof value === "string" && value.length > MAX_KEY_LENGTH;
    if (typeof value === "object" || isLong || key.length > MAX_KEY_LENGTH) return undefined;
    key += JSON.stringify([argument, value]);
  }
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

/** Caches the answer, and drops the oldest one if there are too many. */
function keep(known: Map<string, string>, key: string, result: string): void {
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, result);
}

function resultOf(
  { method, params }: Plain,
  library: Library,
  methods: Methods,
): string | undefined {
  switch (method) {
    case "ping":
      return "{}";
    case "tools/list":
      return JSON.stringify(methods["tools/list"](library));
    case "tools/call":
      return CALL.Check(params) ? methods["tools/call"](library, params).json() : undefined;
    case "resources/read":
      return READ.Check(params)
        ? JSON.stringify(methods["resources/read"](library, params))
        : undefined;
    default:
      return undefined;
  }
}

function plainRequest(message: unknown): Plain | undefined {
  if (!isMembers(message) || message.jsonrpc !== "2.0") return undefined;
  const { id, method, params = {} } = message;
  if (!isId(id) || (typeof id === "number" && !Number.isSafeInteger(id))) return undefined;
  if (typeof method !== "string" || !isMembers(params)) return undefined;
  return FOR_THE_SDK.some((name) => name in params) ? undefined : { id, method, params };
}
