import { tryParseJson } from "../domain/text/json.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(" \t\r\n"));
const OPENING: ReadonlySet<number> = new Set(Buffer.from("{["));
const CLOSING: ReadonlySet<number> = new Set(Buffer.from("}]"));
/** Longer texts are neither ids nor names of members. */
const MAX_TEXT_LENGTH = 200;
const MAX_OUTLINE_LENGTH = 4_000;

const decoder = new TextDecoder();

/**
 * The top level of a JSON text, read byte by byte in little memory: nested lists and objects are
 * emptied, and long strings become null (`{"id":5,"params":{}}`).
 */
export class JsonSkeleton {
  readonly #kept: number[] = [];
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Where the text that is being kept begins; undefined if none is. */
  #textAt: number | undefined;

  take(bytes: Uint8Array): void {
    const quote = nextOf(bytes, QUOTE);
    const backslash = nextOf(bytes, BACKSLASH);
    for (let at = 0; at < bytes.length; at += 1) {
      // Nothing else matters in a text that is dropped, which may be long.
      if (this.#isDropping) at = Math.min(quote(at), backslash(at));
      const byte = bytes[at];
      if (byte === undefined) return;
      if (this.#isInText) this.#takeInText(byte);
      else if (!BLANKS.has(byte)) this.#takeOutside(byte);
    }
  }

  get #isDropping(): boolean {
    return this.#isInText && this.#textAt === undefined && !this.#isEscaped;
  }

  /** The value; undefined if its top level is not JSON, or is too large as well. */
  value(): unknown {
    if (this.#kept.length >= MAX_OUTLINE_LENGTH) return undefined;
    return tryParseJson(decoder.decode(Uint8Array.from(this.#kept)));
  }

  #takeOutside(byte: number): void {
    if (CLOSING.has(byte)) this.#depth -= 1;
    this.#isInText = byte === QUOTE;
    const isShown = this.#depth <= 1;
    this.#textAt = this.#isInText && isShown ? this.#kept.length : undefined;
    if (isShown) this.#keep(byte);
    if (OPENING.has(byte)) this.#depth += 1;
  }

  #takeInText(byte: number): void {
    this.#isInText = byte !== QUOTE || this.#isEscaped;
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
    if (this.#textAt === undefined) return;
    this.#keep(byte);
    if (this.#kept.length - this.#textAt > MAX_TEXT_LENGTH) this.#dropText(this.#textAt);
  }

  #dropText(start: number): void {
    this.#kept.length = start;
    this.#kept.push(...Buffer.from("null"));
    this.#textAt = undefined;
  }

  #keep(byte: number): void {
    if (this.#kept.length < MAX_OUTLINE_LENGTH) this.#kept.push(byte);
  }
}

/** Finds where a byte comes next, from ever later places; the length if it does not come. */
function nextOf(bytes: Uint8Array, byte: number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    const index = bytes.indexOf(byte, from);
    found = index === -1 ? bytes.length : index;
    return found;
  };
}
