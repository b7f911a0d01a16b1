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
import { readBounded } from "../../net/read-bounded.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

const JSON_TYPE = "application/json";

/**
 * The JSON-RPC message of a request, or the error to answer it with.
 * @param charge is told what it cost to read
 * @param inTurn does what takes up to some milliseconds when it is the client's turn
 */
export async function readMessage(
  request: Request,
  charge: (cost: Cost) => void,
  inTurn: <Result>(work: () => Result) => Promise<Result>,
): Promise<Message | Response> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== JSON_TYPE) {
    return rpcError(415, RPC.serverError, `Send the message as Content-Type: ${JSON_TYPE}.`);
  }
  const body = await readBounded(request, MAX_MESSAGE_BYTES);
  if (body === undefined) {
    charge({ bytesIn: MAX_MESSAGE_BYTES });
    return respond(413, messageTooLarge().answer());
  }
  return inTurn(() => parsed(body, charge));
}

function parsed(body: Uint8Array, charge: (cost: Cost) => void): Message | Response {
  const measured = measure(body);
  charge({ bytesIn: body.byteLength, members: measured.members });
  const message = parseMessage(body, measured);
  if (message instanceof Excessive) return respond(413, message.answer());
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
