import { grouped } from "../domain/text/numbers.ts";

/** The most bytes that a message may have, over HTTP and standard input alike. */
export const MAX_MESSAGE_BYTES = 256_000;
/** The most members and elements of all its objects and arrays: they cost time, long texts do not. */
export const MAX_MEMBERS = 1_000;
/** How deeply its objects and arrays may be nested. */
export const MAX_DEPTH = 32;

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

const TOO_MANY = `A message has at most ${grouped(MAX_MEMBERS)} members and elements.`;
const TOO_DEEP = `A message has at most ${MAX_DEPTH} levels of nesting.`;

/** What a message would cost to parse and check. */
interface Measured {
  /** Its members and elements, counted up to one more than is allowed. */
  readonly members: number;
  /** Which limit it exceeds, as a sentence; undefined if none. */
  readonly excess: string | undefined;
}

/**
 * Counts before anything is made of a message: 85,000 members in 850 kB took 200 ms.
 * @param json need not be valid
 */
export function measure(json: Uint8Array): Measured {
  let depth = 0;
  let members = 0;
  let last = 0;
  for (let at = 0; at < json.length; at = nextToken(json, at)) {
    const byte = json[at] ?? 0;
    if (isMember(byte, last)) members += 1;
    depth += levelsOf(byte);
    if (depth > MAX_DEPTH) return { members, excess: TOO_DEEP };
    if (members > MAX_MEMBERS) return { members, excess: TOO_MANY };
    last = byte;
  }
  return { members, excess: undefined };
}

/** Whether a member or an element follows: after a comma, or as the first. */
function isMember(byte: number, last: number): boolean {
  return byte === COMMA || (levelsOf(last) === 1 && levelsOf(byte) !== -1);
}

function levelsOf(byte: number): number {
  if (byte === OPENING_BRACE || byte === OPENING_BRACKET) return 1;
  return byte === CLOSING_BRACE || byte === CLOSING_BRACKET ? -1 : 0;
}

/** Where the next byte stands that is neither blank nor in a text that begins at `at`. */
function nextToken(json: Uint8Array, at: number): number {
  let next = json[at] === QUOTE ? endOfText(json, at) : at + 1;
  while (isBlank(json[next])) next += 1;
  return next;
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && byte <= SPACE;
}

/** Whether JSON that is too large to be parsed begins as an array. */
export function isArray(json: Uint8Array): boolean {
  return json.find((byte) => byte > SPACE) === OPENING_BRACKET;
}
