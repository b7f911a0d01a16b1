const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

/** How large JSON may be. */
interface JsonLimits {
  /** The most members and elements of all its objects and arrays. */
  readonly members: number;
  /** How deeply these may be nested. */
  readonly depth: number;
}

interface JsonSize {
  /** Its members and elements, counted up to one more than is allowed. */
  readonly members: number;
  /** Which limit it exceeds; undefined if none. */
  readonly excess: keyof JsonLimits | undefined;
}

/**
 * Counts before anything is made of JSON: it is its members that cost time and memory, not its texts.
 * @param json need not be valid
 */
export function sizeOfJson(json: Uint8Array, most: JsonLimits): JsonSize {
  let depth = 0;
  let members = 0;
  let last = 0;
  for (let at = 0; at < json.length; at = nextToken(json, at)) {
    const byte = json[at] ?? 0;
    if (isMember(byte, last)) members += 1;
    depth += levelsOf(byte);
    if (depth > most.depth) return { members, excess: "depth" };
    if (members > most.members) return { members, excess: "members" };
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
