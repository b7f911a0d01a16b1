import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ClientMessage } from "../domain/json-rpc.ts";
import { RPC } from "./rpc-error.ts";

/** How many bytes a message has at most, over HTTP and standard input alike. */
export const LARGEST_MESSAGE = 1_000_000;

const decoder = new TextDecoder("utf-8", { fatal: true });
const check = TypeCompiler.Compile(ClientMessage);

/** A message's members; what they are is the protocol's to check. */
export type Message = Readonly<Record<string, unknown>>;

/** Why bytes are no message, as the JSON-RPC error that answers them. */
export class Unreadable {
  readonly code: number;
  readonly message: string;
  /** What came, if it was JSON: its id goes with the answer. */
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

/** The JSON-RPC message that bytes are, of UTF-8 alone; one byte order mark before it is dropped. */
export function parseMessage(bytes: Uint8Array): Message | Unreadable {
  const value = parse(bytes);
  if (value === undefined) return new Unreadable(RPC.parseError, "Parse error: Invalid JSON");
  if (isMessage(value)) return value;
  const why = Array.isArray(value)
    ? "batches are not supported; send one message"
    : "it must be a JSON-RPC 2.0 request, notification or response";
  return new Unreadable(RPC.invalidRequest, `Invalid Request: ${why}`, value);
}

/** A message that is too large, or what is known of it. */
export function tooLarge(outline?: unknown): Unreadable {
  const message = `A message has at most ${LARGEST_MESSAGE} bytes.`;
  return new Unreadable(RPC.serverError, message, outline);
}

/** An error as a JSON-RPC message. */
export function errorMessage(code: number, message: string, id: unknown = null) {
  return { jsonrpc: "2.0", error: { code, message }, id: isId(id) ? id : null } as const;
}

export function isId(id: unknown): id is string | number {
  return typeof id === "string" || typeof id === "number";
}

/** The value; undefined if it is no JSON, or nested deeper than can be parsed. */
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
