import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ClientMessage } from "../domain/json-rpc.ts";
import { RPC } from "../mcp/rpc-error.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

const LARGEST_MESSAGE = 1_000_000;
const JSON_TYPE = "application/json";

const decoder = new TextDecoder("utf-8", { fatal: true });
const check = TypeCompiler.Compile(ClientMessage);

/** A message's members; what they are is the protocol's to check. */
export type Message = Readonly<Record<string, unknown>>;

/** The JSON-RPC message of a request, or the error that it is answered with. */
export async function readMessage(request: Request): Promise<Message | Response> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== JSON_TYPE) {
    return rpcError(415, RPC.serverError, `Send the message as Content-Type: ${JSON_TYPE}.`);
  }
  const body = await readBounded(request);
  if (body === undefined) {
    return rpcError(413, RPC.serverError, `A message has at most ${LARGEST_MESSAGE} bytes.`);
  }
  const message = parse(body);
  if (message === undefined) return rpcError(400, RPC.parseError, "Parse error: Invalid JSON");
  if (isMessage(message)) return message;
  const why = Array.isArray(message)
    ? "batches are not supported; send one message"
    : "it must be a JSON-RPC 2.0 request, notification or response";
  return rpcError(400, RPC.invalidRequest, `Invalid Request: ${why}`, Object(message).id);
}

/** An error as a JSON-RPC message. */
export function rpcError(
  status: number,
  code: number,
  message: string,
  id: unknown = null,
): Response {
  const body = { jsonrpc: "2.0", error: { code, message }, id: isId(id) ? id : null };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...PUBLIC_HEADERS, "content-type": JSON_TYPE },
  });
}

/**
 * The answer to a client that asks too often, before its message is read.
 * @param headers what says when it may ask again
 */
export function refuseMessage(headers: Readonly<Record<string, string>>): Response {
  const message = `Too many requests. Try again in ${headers["retry-after"]} s.`;
  const response = rpcError(429, RPC.serverError, message);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export function isId(id: unknown): boolean {
  return typeof id === "string" || typeof id === "number";
}

/** The body; the runtime ends one that is far too large (`http/server.ts`). */
async function readBounded(request: Request): Promise<Uint8Array | undefined> {
  const told = Number(request.headers.get("content-length") ?? 0);
  if (told > LARGEST_MESSAGE) return undefined;
  const body = await request.bytes();
  return body.byteLength > LARGEST_MESSAGE ? undefined : body;
}

/** The value, of UTF-8 alone; undefined if it is no JSON, or nested deeper than can be parsed. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  return check.Check(value);
}
