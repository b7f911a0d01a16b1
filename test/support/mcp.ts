import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { RpcError } from "../../src/mcp/rpc-error.ts";
import { type Askable, ask } from "./library.ts";

export const MCP = "/mcp";
export const MODERN = "2026-07-28";
export const BOTH_TYPES = "application/json, text/event-stream";
export const SESSION = "mcp-session-id";

/** The order in which agents see the tools. */
export const TOOL_NAMES = [
  "get_business",
  "search_reviews",
  "get_insights",
  "compare",
  "get_review",
] as const;

/** What every request of 2026-07-28 contains. */
export const META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
} as const;

const Members = Type.Record(Type.String(), Type.Unknown());
const RpcFailure = Type.Object({
  code: Type.Integer(),
  message: Type.String(),
  data: Type.Optional(Type.Unknown()),
});

/** A message that answers a request: a result or an error, never both. */
export const Answer = Type.Object({
  jsonrpc: Type.Literal("2.0"),
  id: Type.Union([Type.String(), Type.Number(), Type.Null()]),
  result: Type.Optional(Members),
  error: Type.Optional(RpcFailure),
});
export type Answer = Static<typeof Answer>;

/** The result of `tools/call`. */
export const CallResult = Type.Object({
  content: Type.Array(Type.Object({ type: Type.Literal("text"), text: Type.String() })),
  structuredContent: Type.Optional(Members),
  isError: Type.Optional(Type.Boolean()),
});
export type CallResult = Static<typeof CallResult>;

/** How a program is started. */
export interface Command {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  readonly cwd: string;
}

/** Headers of a request; one that is undefined is left out, even if it is sent by default. */
export type GivenHeaders = Readonly<Record<string, string | undefined>>;

/** A POST to the endpoint: a text is sent as it is, anything else as JSON. */
export function postOf(body: unknown, headers: GivenHeaders = {}) {
  const usual = { "content-type": "application/json", accept: BOTH_TYPES };
  const sent = new Headers();
  for (const [name, value] of Object.entries({ ...usual, ...headers })) {
    if (value !== undefined) sent.set(name, value);
  }
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  return { method: "POST", headers: sent, body: isRaw ? body : JSON.stringify(body) };
}

/** Sends one message. */
export function post(app: Askable, body: unknown, headers?: GivenHeaders): Promise<Response> {
  return ask(app, MCP, postOf(body, headers));
}

/** The message in an answer, from a JSON body or from a stream's single event. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const value: unknown = JSON.parse(isStream ? eventOf(text) : text);
  Value.Assert(Answer, value);
  return value;
}

function eventOf(text: string): string {
  const data = text.split("\n").filter((line) => line.startsWith("data: {"));
  if (data.length !== 1) throw new Error(`A stream of one event was expected: ${text}`);
  return data[0]?.slice("data: ".length) ?? "";
}

/** The short form of a request's error. */
export async function failureOf(response: Response) {
  const { id, error } = await answerOf(response);
  return { status: response.status, code: error?.code, id };
}

export function initializeOf(protocolVersion = "2025-06-18") {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion, capabilities: {}, clientInfo };
  return { jsonrpc: "2.0", id: "init", method: "initialize", params };
}

/** Opens a session of the 2025 era, and returns the headers that later requests need. */
export async function openSession(app: Askable, version?: string) {
  const response = await post(app, initializeOf(version));
  return { [SESSION]: response.headers.get(SESSION) ?? "" };
}

/** A request of the 2025 era. */
export function requestOf(method: string, params?: unknown, id: unknown = 1) {
  return { jsonrpc: "2.0", id, method, params };
}

/** The headers that belong to a message of 2026-07-28. */
export function modernHeaders(method: string, name?: string): GivenHeaders {
  return { "mcp-protocol-version": MODERN, "mcp-method": method, "mcp-name": name };
}

/** Sends a request of 2026-07-28. */
export function askModern(
  app: Askable,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: GivenHeaders = {},
): Promise<Response> {
  const { name, uri } = params;
  const named = [name, uri].find((value) => typeof value === "string");
  const usual = modernHeaders(method, typeof named === "string" ? named : undefined);
  const message = requestOf(method, { ...params, _meta: META }, 9);
  return post(app, message, { ...usual, ...headers });
}

/** The protocol error that a function throws. */
export function rpcErrorOf(act: () => unknown): RpcError {
  try {
    act();
  } catch (error) {
    if (error instanceof RpcError) return error;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

/** The result of a tool's call, in whatever message it came. */
export function callResultOf({ result }: Answer): CallResult {
  Value.Assert(CallResult, result);
  return result;
}

/** A tool's answer without what only agents get: the note, links, and what matched. */
export function asOverHttp(answer: Static<typeof Members> = {}): Static<typeof Members> {
  const { note: _, url: __, matched: ___, reviews, ...others } = answer;
  if (!Array.isArray(reviews)) return others;
  return { ...others, reviews: reviews.map((review) => asOverHttp(review)) };
}

/** The text of a result. */
export function textsOf({ content }: CallResult): string {
  return content.map(({ text }) => text).join("\n");
}

/** Every value in JSON that has no members, as a reader of text should find it. */
export function leavesOf(value: unknown): string[] {
  if (value === null) return ["none"];
  if (typeof value === "string") return [value];
  if (typeof value === "object") return Object.values(value).flatMap(leavesOf);
  return value === undefined ? [] : [JSON.stringify(value)];
}

/** The leaves that a text lacks; the marks of continuation lines don't count. */
export function missingIn(text: string, value: unknown): string[] {
  const unmarked = text.replace(/\n *> /g, "\n");
  return leavesOf(value).filter((leaf) => !unmarked.includes(leaf.replace(LINE_END, "\n")));
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;
