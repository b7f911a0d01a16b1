import { Failure } from "../../domain/failure.ts";
import { SingleByteVote } from "./single-byte.ts";
import type { CharacterEncoding, SourceFile } from "./text.ts";

const ENOUGH_FOR_UTF16 = 512;
/** Half of the bytes of Western text in UTF-16 are zero; an export in UTF-8 has no zero bytes. */
const MAX_ZERO_SHARE = 0.6;
/** So rarely do letters of another encoding look like these by chance. */
const RARE = 10;
const LINE_END = 0x0a;

/**
 * How a file's text is encoded: by its byte order mark; else UTF-16 if every other byte is mostly
 * zero, UTF-8 if all of it is valid, and Windows-1252 or MacRoman if hardly anything that is not
 * ASCII can be UTF-8. Reads the whole file, twice if it is not UTF-8.
 * @throws Failure `unusable` for damaged UTF-8, with the line
 */
export async function encodingOf(file: SourceFile): Promise<CharacterEncoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  try {
    for await (const bytes of file.open()) {
      const utf16 = isStart ? utf16Of(bytes) : undefined;
      if (utf16 !== undefined) return utf16;
      isStart = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return singleByteEncoding(file);
  }
}

/** Which UTF-16 a file is, by how it begins; undefined if it is none. */
export function utf16Of(bytes: Uint8Array): CharacterEncoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, ENOUGH_FOR_UTF16);
  const isMostlyZero = (parity: number) =>
    sample.filter((byte, at) => at % 2 === parity && byte === 0).length >
    (sample.length / 2) * MAX_ZERO_SHARE;
  if (isMostlyZero(0) === isMostlyZero(1)) return undefined;
  return isMostlyZero(1) ? "utf-16le" : "utf-16be";
}

/** The encoding of text that is not valid UTF-8: Windows-1252, MacRoman, or damaged UTF-8. */
async function singleByteEncoding(file: SourceFile): Promise<CharacterEncoding> {
  const census = new Census();
  const vote = new SingleByteVote();
  for await (const bytes of file.open()) {
    for (const byte of bytes) {
      census.add(byte);
      vote.add(byte);
    }
  }
  const isUtf8 = census.likely * RARE > census.faults || census.multibyte > census.faults;
  const winner = isUtf8 ? undefined : vote.winner();
  if (winner !== undefined) return winner;
  const where = `${file.path} is not UTF-8 text (near line ${census.faultLine})`;
  throw new Failure("unusable", `${where}. Save it as UTF-8.`);
}

/** Counts the valid multi-byte characters of UTF-8, and the bytes that can't be UTF-8. */
class Census {
  multibyte = 0;
  /** Those that texts of another encoding hardly ever look like. */
  likely = 0;
  faults = 0;
  faultLine = 1;
  #line = 1;
  #lead = 0;
  /** How many bytes the current character still needs. */
  #open = 0;

  add(byte: number): void {
    if (byte >= 0x80 && byte < 0xc0) this.#continue();
    else {
      if (this.#open > 0) this.#fault();
      this.#open = lengthAfter(byte);
      this.#lead = byte;
      if (byte >= 0xf8) this.#fault();
    }
    if (byte === LINE_END) this.#line += 1;
  }

  #continue(): void {
    if (this.#open === 0) this.#fault();
    if (this.#open === 1) {
      this.multibyte += 1;
      if (isLikely(this.#lead)) this.likely += 1;
    }
    this.#open = Math.max(this.#open - 1, 0);
  }

  #fault(): void {
    if (this.faults === 0) this.faultLine = this.#line;
    this.faults += 1;
  }
}

/**
 * Whether a character that begins with this byte is likely in UTF-8: Latin letters with accents,
 * Greek, Cyrillic, and all of three bytes and more. `CAFÉ»` and `Spaß“` look like others.
 */
function isLikely(lead: number): boolean {
  return lead <= 0xc5 || (lead >= 0xce && lead <= 0xd1) || lead >= 0xe0;
}

/** How many bytes must follow the first one of a character (RFC 3629 §3). */
function lengthAfter(byte: number): number {
  if (byte < 0xc0 || byte >= 0xf8) return 0;
  if (byte < 0xe0) return 1;
  return byte < 0xf0 ? 2 : 3;
}
