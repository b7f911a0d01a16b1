import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ClientMessage } from "../domain/json-rpc.ts";
import { grouped } from "../domain/text/numbers.ts";
import { withoutIgnored } from "./ignored-params.ts";
import { JsonSkeleton } from "./json-skeleton.ts";
import { isArray, MAX_MESSAGE_BYTES, measure } from "./message-limits.ts";
import { RPC } from "./rpc-error.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });
const WHAT_TO_SEND =
  "send a JSON-RPC 2.0 request, notification or response, with a text or a whole number up to 2^53 - 1 as its id";
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

/** A message that has too many bytes, members or levels. */
export class Excessive extends Unreadable {
  /** @param outline what is known of it */
  constructor(limit: string, outline: unknown) {
    super(RPC.invalidRequest, `Invalid Request: ${limit}`, outline);
  }
}

/**
 * Reads bytes as a JSON-RPC message. They must be UTF-8; a byte order mark before it is dropped, and
 * so are params that a receiver ignores.
 */
export function parseMessage(bytes: Uint8Array, { excess } = measure(bytes)): Message | Unreadable {
  if (excess !== undefined) return refuse(bytes, excess);
  const value = parse(bytes);
  if (Array.isArray(value)) return batch();
  if (value === undefined) return new Unreadable(RPC.parseError, "Parse error: Invalid JSON");
  if (isMessage(value)) return withoutIgnored(value);
  return noMessage(WHAT_TO_SEND, value);
}

function refuse(bytes: Uint8Array, excess: string): Unreadable {
  if (isArray(bytes)) return batch();
  const outline = outlineOf(bytes);
  // After a byte order mark, `isArray` sees no bracket.
  return Array.isArray(outline) ? batch() : new Excessive(excess, outline);
}

function batch(): Unreadable {
  return noMessage("batches are not supported; send one message");
}

function noMessage(why: string, value?: unknown): Unreadable {
  return new Unreadable(RPC.invalidRequest, `Invalid Request: ${why}`, value);
}

/** The refusal of a message with too many bytes. @param outline what is known of it */
export function messageTooLarge(outline?: unknown): Excessive {
  return new Excessive(`A message has at most ${grouped(MAX_MESSAGE_BYTES)} bytes.`, outline);
}

function outlineOf(bytes: Uint8Array): unknown {
  const outline = new JsonSkeleton();
  outline.take(bytes);
  return outline.value();
}

/** An error as a JSON-RPC message. */
export function errorMessage(code: number, message: string, id: unknown = null) {
  return { jsonrpc: "2.0", error: { code, message }, id: isId(id) ? id : null } as const;
}

/** Whether an id can be repeated. A larger number would come back as another one. */
export function isId(id: unknown): id is string | number {
  return typeof id === "number" ? Math.abs(id) <= Number.MAX_SAFE_INTEGER : typeof id === "string";
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
