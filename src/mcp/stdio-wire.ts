import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { Failure, reasonOf } from "../domain/failure.ts";
import { Outline } from "./outline.ts";
import { LARGEST_MESSAGE, parseMessage, tooLarge, Unreadable } from "./parse-message.ts";
import { RPC } from "./rpc-error.ts";
import { type Line, LineSplitter } from "./split-lines.ts";

/** Blanks of JSON, and the bytes of UTF-8's byte order mark. */
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(" \t\r\uFEFF"));

/**
 * Messages as lines (MCP, stdio), for an SDK to answer. Its own transport goes deaf after a long
 * line, and keeps silent on what is no message; this one answers by an error and goes on.
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
   * @param write writes all of a text, and throws once nobody reads any more
   * @param prepare what is to be done before each message
   */
  constructor(
    input: AsyncIterable<Uint8Array>,
    write: (text: string) => Promise<void>,
    prepare: () => void,
  ) {
    this.#input = input;
    this.#write = write;
    this.#prepare = prepare;
    // Whoever was asked to stop doesn't wait for it any more.
    this.over.catch(() => {});
  }

  /**
   * When the input has ended and all answers are written, or nobody reads them any more.
   * @throws Failure `unusable` if they can't be written
   */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  async start(): Promise<void> {
    // An input that breaks has ended.
    this.#read()
      .catch(() => this.#over.resolve())
      .finally(() => this.#over.resolve());
  }

  /** Puts a message in line to be written. Whoever waits for it here could wait for ever. */
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

  /** A reader who left is nobody's mistake. */
  #break(error: unknown): Promise<void> {
    const reason = `The answers can't be written: ${reasonOf(error)}.`;
    if (Object(error).code === "EPIPE") this.#over.resolve();
    else this.#over.reject(new Failure("unusable", reason));
    return this.close();
  }

  async #read(): Promise<void> {
    const lines = new LineSplitter(LARGEST_MESSAGE);
    for await (const bytes of this.#input) {
      for (const line of lines.take(bytes)) await this.#take(line);
    }
    await this.#take(lines.rest());
  }

  /** Takes a line, and waits until its answer is written: a slow reader is not asked to keep up. */
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

function messageIn(line: Line): JSONRPCMessage | Unreadable {
  if (line instanceof Outline) return tooLarge(line.value());
  const message = parseMessage(line);
  if (message instanceof Unreadable) return message;
  try {
    return parseJSONRPCMessage(message);
  } catch {
    return new Unreadable(RPC.invalidRequest, "Invalid Request", message);
  }
}

/**
 * Whether something is an answer or a notification, however wrong: those are never answered, or two
 * programs would go on for ever.
 */
function isUnasked(value: unknown): boolean {
  const members = Object(value);
  if (typeof members.method === "string") return members.jsonrpc === "2.0" && !("id" in members);
  return "result" in members || "error" in members;
}

function isBlank(line: Line): boolean {
  return line instanceof Uint8Array && line.every((byte) => BLANKS.has(byte));
}

/** Lets what was promised happen: the SDK answers within a turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
