const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
/** Within this distance a quote is looked for byte by byte: asking the runtime costs as much as 30. */
const NEAR = 32;

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
  let at = skipNear(json, start + 1);
  while (at < json.length && json[at] !== QUOTE) {
    const quote = json.indexOf(QUOTE, at);
    if (quote === -1) return json.length;
    at = isEscaped(json, quote, at) ? skipNear(json, quote + 1) : quote;
  }
  return at + 1;
}

/** Where the next quote stands that no backslash escapes, or the first byte that is not near. */
function skipNear(json: Uint8Array, from: number): number {
  const end = Math.min(from + NEAR, json.length);
  let at = from;
  while (at < end && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Whether an odd number of backslashes stands before a byte, from `start` on. */
function isEscaped(json: Uint8Array, at: number, start: number): boolean {
  let first = at;
  while (first > start && json[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && byte <= SPACE;
}
