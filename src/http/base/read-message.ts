import type { Cost } from "../../domain/access-policy.ts";
import { MAX_MESSAGE_BYTES, measure } from "../../mcp/message-limits.ts";
import {
  Excessive,
  errorMessage,
  type Message,
  messageTooLarge,
  parseMessage,
  Unreadable,
} from "../../mcp/parse-message.ts";
import { RPC } from "../../mcp/rpc-error.ts";
import { free } from "../../net/read-bounded.ts";
import { BUSY_SECONDS } from "./errors.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

const JSON_TYPE = "application/json";

/**
 * The body of a request that sends a JSON-RPC message, or the error to answer it with.
 * @param charge is told what it cost to read
 * @param receive reads the body, unless it has more bytes
 */
export async function readBody(
  request: Request,
  charge: (cost: Cost) => void,
  receive: (limit: number) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | Response> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== JSON_TYPE) {
    return rpcError(415, RPC.serverError, `Send the message as Content-Type: ${JSON_TYPE}.`);
  }
  const body = await receive(MAX_MESSAGE_BYTES);
  if (body !== undefined) return body;
  charge({ bytesIn: MAX_MESSAGE_BYTES });
  return respond(413, messageTooLarge().answer());
}

/**
 * The JSON-RPC message in a body, or the error to answer it with. It takes up to some milliseconds.
 * @param charge is told what it cost to read
 */
export function messageIn(body: Uint8Array, charge: (cost: Cost) => void): Message | Response {
  const measured = measure(body);
  charge({ bytesIn: body.byteLength, members: measured.members });
  const message = parseMessage(body, measured);
  free(body);
  if (message instanceof Excessive) return respond(413, message.answer());
  return message instanceof Unreadable ? respond(400, message.answer()) : message;
}

/** An error as a JSON-RPC message. */
export function rpcError(status: number, code: number, message: string, id?: unknown): Response {
  return respond(status, errorMessage(code, message, id));
}

/** The answer while others have too much done; its connection is closed. */
export function busyError(message: string, id: unknown): Response {
  const response = rpcError(503, RPC.serverError, message, id);
  response.headers.set("retry-after", BUSY_SECONDS);
  // The rest of a body that is not waited for would be received all the same.
  response.headers.set("connection", "close");
  return response;
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
