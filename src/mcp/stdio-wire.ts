import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { Failure, reasonOf } from "../domain/failure.ts";
import { wrongParams } from "./check-params.ts";
import { JsonSkeleton } from "./json-skeleton.ts";
import { MAX_MESSAGE_BYTES } from "./message-limits.ts";
import { messageTooLarge, parseMessage, Unreadable } from "./parse-message.ts";
import { RPC } from "./rpc-error.ts";
import { type Line, LineSplitter } from "./split-lines.ts";

/** Blanks of JSON, and the bytes of UTF-8's byte order mark. */
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(" \t\r\uFEFF"));

/**
 * Messages as lines (MCP, stdio), for an SDK to answer. The SDK's own transport (2.4.0) ends after a
 * line of 10 MB, and does not answer what is not a message; this one answers with an error and goes
 * on.
 */
export class StdioWire implements Transport {
  onmessage: Transport["onmessage"];
  onclose: (() => void) | undefined;
  readonly #input: AsyncIterable<Uint8Array>;
  readonly #write: (text: string) => Promise<void>;
  readonly #prepare: () => void;
  readonly #over = Promise.withResolvers<void>();
  #written: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /**
   * @param write writes a whole text; throws once nobody reads any more
   * @param prepare is called before each message
   */
  constructor(
    input: AsyncIterable<Uint8Array>,
    write: (text: string) => Promise<void>,
    prepare: () => void,
  ) {
    this.#input = input;
    this.#write = write;
    this.#prepare = prepare;
    // A process that was asked to stop no longer awaits this promise.
    this.over.catch(() => {});
  }

  /**
   * Resolves when the input has ended and all answers are written, or nobody reads them any more.
   * @throws Failure `unusable` if they can't be written
   */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  async start(): Promise<void> {
    this.#read().then(this.#over.resolve, this.#over.reject);
  }

  /** Queues a message for writing, and does not wait: the client may never read it. */
  async send(message: object): Promise<void> {
    if (this.#isClosed) return;
    const text = `${JSON.stringify(message)}\n`;
    this.#written = this.#written
      .then(() => this.#write(text))
      .catch((error) => this.#break(error));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }

  /** Ends the wire when an answer can't be written. A client that has left is no failure. */
  #break(error: unknown): Promise<void> {
    const reason = `The answers can't be written: ${reasonOf(error)}.`;
    if (Object(error).code === "EPIPE") this.#over.resolve();
    else this.#over.reject(new Failure("unusable", reason));
    return this.close();
  }

  async #read(): Promise<void> {
    const lines = new LineSplitter(MAX_MESSAGE_BYTES);
    for await (const bytes of untilItBreaks(this.#input)) {
      for (const line of lines.take(bytes)) await this.#take(line);
    }
    await this.#take(lines.rest());
  }

  /**
   * Takes a line, and waits until its answer is written, so that answers never pile up in memory.
   */
  async #take(line: Line): Promise<void> {
    if (this.#isClosed || isBlank(line)) return;
    this.#prepare();
    const message = messageIn(line);
    if (!(message instanceof Unreadable)) this.onmessage?.(message);
    else if (!isUnasked(message.value)) this.send(message.answer());
    await turn();
    await this.#written;
  }
}

/** Treats input that breaks off as input that ended. */
async function* untilItBreaks(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* input;
  } catch {}
}

function messageIn(line: Line): JSONRPCMessage | Unreadable {
  if (line instanceof JsonSkeleton) return messageTooLarge(line.value());
  const message = parseMessage(line);
  if (message instanceof Unreadable) return message;
  const wrong = wrongParams(message);
  if (wrong !== undefined) return new Unreadable(wrong.code, wrong.message, message);
  try {
    return parseJSONRPCMessage(message);
  } catch {
    return new Unreadable(RPC.invalidRequest, "Invalid Request", message);
  }
}

/**
 * Whether something is a response or a notification, however malformed. These are never answered, or
 * two programs might go on answering each other for ever.
 */
function isUnasked(value: unknown): boolean {
  const members = Object(value);
  if (typeof members.method === "string") return members.jsonrpc === "2.0" && !("id" in members);
  return "result" in members || "error" in members;
}

function isBlank(line: Line): boolean {
  return line instanceof Uint8Array && line.every((byte) => BLANKS.has(byte));
}

/** Lets pending promises run: the SDK answers within one turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
