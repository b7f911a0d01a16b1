import {
  errorMessage,
  LARGEST_MESSAGE,
  type Message,
  parseMessage,
  tooLarge,
  Unreadable,
} from "../mcp/parse-message.ts";
import { RPC } from "../mcp/rpc-error.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

const JSON_TYPE = "application/json";

/** The JSON-RPC message of a request, or the error to answer it with. */
export async function readMessage(request: Request): Promise<Message | Response> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== JSON_TYPE) {
    return rpcError(415, RPC.serverError, `Send the message as Content-Type: ${JSON_TYPE}.`);
  }
  const body = await readBounded(request);
  if (body === undefined) return respond(413, tooLarge().answer());
  const message = parseMessage(body);
  return message instanceof Unreadable ? respond(400, message.answer()) : message;
}

/** An error as a JSON-RPC message. */
export function rpcError(status: number, code: number, message: string, id?: unknown): Response {
  return respond(status, errorMessage(code, message, id));
}

/**
 * The answer to a client that asks too often, before its message is read.
 * @param headers say when it may try again
 */
export function refuseMessage(headers: Readonly<Record<string, string>>): Response {
  const message = `Too many requests. Try again in ${headers["retry-after"]} s.`;
  const response = rpcError(429, RPC.serverError, message);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function respond(status: number, body: object): Response {
  const headers = { ...PUBLIC_HEADERS, "content-type": JSON_TYPE };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The body; the runtime cuts off one that is far too large (`http/server.ts`). */
async function readBounded(request: Request): Promise<Uint8Array | undefined> {
  const told = Number(request.headers.get("content-length") ?? 0);
  if (told > LARGEST_MESSAGE) return undefined;
  const body = await request.bytes();
  return body.byteLength > LARGEST_MESSAGE ? undefined : body;
}
