import { tryParseJson } from "../domain/text/json.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANKS = tableOf({ " \t\r\n": 1 });
/** How many levels deeper a byte leads. */
const LEVELS = tableOf({ "{[": 1, "}]": -1 });
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
    for (let at = 0; at < bytes.length && !this.#isTooLarge; at += 1) {
      if (this.#isDropping) at = this.#drop(bytes, at);
      const byte = bytes[at];
      if (byte === undefined) return;
      if (this.#isInText) this.#takeInText(byte);
      else if (BLANKS[byte] === 0) this.#takeOutside(byte);
    }
  }

  /** Whether too much is kept already. A text that has not ended may still be dropped. */
  get #isTooLarge(): boolean {
    return !this.#isInText && this.#kept.length >= MAX_OUTLINE_LENGTH;
  }

  /** Whether the next bytes are nested, or belong to a long text. */
  get #isDropping(): boolean {
    return this.#depth > 1 || (this.#isInText && this.#textAt === undefined);
  }

  /**
   * Skips bytes that are not kept, and returns the place of the next one that may be. Anybody can send
   * 256,000 brackets, quotes or backslashes, so this does as little as possible for each.
   */
  #drop(bytes: Uint8Array, from: number): number {
    let depth = this.#depth;
    let isInText = this.#isInText;
    let isEscaped = this.#isEscaped;
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const level = LEVELS[byte] ?? 0;
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) isEscaped = byte === BACKSLASH;
      else if (depth + level <= 1) break;
      else depth += level;
    }
    this.#depth = depth;
    this.#isInText = isInText;
    this.#isEscaped = isEscaped;
    return at;
  }

  /** The value; undefined if its top level is not JSON, or is too large as well. */
  value(): unknown {
    if (this.#kept.length >= MAX_OUTLINE_LENGTH) return undefined;
    return tryParseJson(decoder.decode(Uint8Array.from(this.#kept)));
  }

  #takeOutside(byte: number): void {
    const level = LEVELS[byte] ?? 0;
    if (level < 0) this.#depth -= 1;
    this.#isInText = byte === QUOTE;
    this.#textAt = this.#isInText ? this.#kept.length : undefined;
    this.#keep(byte);
    if (level > 0) this.#depth += 1;
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

/** What each byte means; 0 for those that have no meaning. */
function tableOf(meanings: Readonly<Record<string, number>>): Int8Array {
  const table = new Int8Array(256);
  for (const [characters, meaning] of Object.entries(meanings)) {
    for (const byte of Buffer.from(characters)) table[byte] = meaning;
  }
  return table;
}
