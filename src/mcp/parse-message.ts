import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ClientMessage } from "../domain/json-rpc.ts";
import { withoutNullArguments } from "./null-arguments.ts";
import { RPC } from "./rpc-error.ts";

/** The most bytes that a message may have, over HTTP and standard input alike. */
export const MAX_MESSAGE_BYTES = 1_000_000;

const decoder = new TextDecoder("utf-8", { fatal: true });
const check = TypeCompiler.Compile(ClientMessage);

/** The members of a message; the SDKs check what they hold. */
export type Message = Readonly<Record<string, unknown>>;

/** Why some bytes are not a message, as the JSON-RPC error that answers them. */
export class Unreadable {
  readonly code: number;
  readonly message: string;
  /** The parsed value, if it was JSON: its id is needed for the answer. */
  readonly value: unknown;

  constructor(code: number, message: string, value?: unknown) {
    this.code = code;
    this.message = message;
    this.value = value;
  }

  /** The error as a message. */
  answer() {
    return errorMessage(this.code, this.message, Object(this.value).id);
  }
}

/**
 * Reads bytes as a JSON-RPC message. They must be UTF-8; a byte order mark before it is dropped, and
 * so are arguments that are null or "".
 */
export function parseMessage(bytes: Uint8Array): Message | Unreadable {
  const value = parse(bytes);
  if (value === undefined) return new Unreadable(RPC.parseError, "Parse error: Invalid JSON");
  if (isMessage(value)) return withoutNullArguments(value);
  const why = Array.isArray(value)
    ? "batches are not supported; send one message"
    : "send a JSON-RPC 2.0 request, notification or response";
  return new Unreadable(RPC.invalidRequest, `Invalid Request: ${why}`, value);
}

/** The refusal of a message that is too large. @param outline what is known of it */
export function messageTooLarge(outline?: unknown): Unreadable {
  const message = `A message has at most ${MAX_MESSAGE_BYTES} bytes.`;
  return new Unreadable(RPC.serverError, message, outline);
}

/** An error as a JSON-RPC message. */
export function errorMessage(code: number, message: string, id: unknown = null) {
  return { jsonrpc: "2.0", error: { code, message }, id: isId(id) ? id : null } as const;
}

export function isId(id: unknown): id is string | number {
  return typeof id === "string" || typeof id === "number";
}

/** The value; undefined if it is not JSON, or nested too deeply to be parsed. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  return check.Check(value);
}
