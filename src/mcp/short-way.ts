import type { Library } from "../resources/resource.ts";
import { METHODS, type Methods } from "./methods.ts";
import { withoutNullArguments } from "./null-arguments.ts";
import { RPC, RpcError } from "./rpc-error.ts";

/** A request of JSON-RPC 2.0 as far as the short way needs it. */
interface Plain {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Members of params that mean something to the protocol; the SDK checks them. */
const FOR_THE_SDK = ["_meta", "task", "cursor"];

/** How many answers are kept, of which none is longer than 20,000 tokens. */
const MOST_KNOWN = 100;
const LONGEST_KEY = 500;

/**
 * Answers a plain request of the 2025 era without an SDK: the same methods, the same answers
 * (`test/mcp/short-way.test.ts`), a fraction of the time.
 * @param known answers of the same state of the data, to read and to add to
 * @returns the response message as JSON; undefined for what the SDK is to answer
 */
export function answerShortly(
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

/** A question has one answer for each state of the data: asked again, it is not made again. */
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

/** What a call of a tool asks; undefined for what is not kept, as for anything deep or long. */
function keyOf({ method, params }: Plain): string | undefined {
  const { name, arguments: given = {} } = params;
  if (method !== "tools/call" || typeof name !== "string" || !isRecord(given)) return undefined;
  let key = JSON.stringify(name);
  for (const argument in given) {
    const value = given[argument];
    if (typeof value === "object" || key.length > LONGEST_KEY) return undefined;
    key += JSON.stringify([argument, value]);
  }
  return key.length > LONGEST_KEY ? undefined : key;
}

/** Keeps the answers to the newest questions. */
function keep(known: Map<string, string>, key: string, result: string): void {
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, result);
}

function resultOf(
  { method, params }: Plain,
  library: Library,
  methods: Methods,
): string | undefined {
  const { name, uri, arguments: given } = params;
  switch (method) {
    case "ping":
      return "{}";
    case "tools/list":
      return JSON.stringify(methods["tools/list"](library));
    case "tools/call":
      if (typeof name !== "string") throw missing("name", "a text");
      if (given !== undefined && !isRecord(given)) throw missing("arguments", "an object");
      return methods["tools/call"](library, { name, arguments: given }).json();
    case "resources/read":
      if (typeof uri !== "string") throw missing("uri", "a text");
      return JSON.stringify(methods["resources/read"](library, { uri }));
    default:
      return undefined;
  }
}

function missing(name: string, kind: string): RpcError {
  return new RpcError(RPC.invalidParams, `Invalid params: ${name} must be ${kind}`);
}

function plainRequest(message: unknown): Plain | undefined {
  if (!isRecord(message) || message.jsonrpc !== "2.0") return undefined;
  const { id, method, params = {} } = withoutNullArguments(message);
  const isPlainId = typeof id === "string" || Number.isSafeInteger(id);
  if (!isPlainId || typeof method !== "string" || !isRecord(params)) return undefined;
  if (FOR_THE_SDK.some((name) => name in params)) return undefined;
  return typeof id === "string" || typeof id === "number" ? { id, method, params } : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
