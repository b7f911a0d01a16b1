/**
 * Whether single-byte text is Windows-1252 or MacRoman (old Excel for Mac). Both have characters
 * for bytes above ASCII, so each encoding is judged by how well its characters suit their
 * neighbors: 0x8E between letters is “é” in MacRoman and a capital “Ž” in Windows-1252, 0xD5 in
 * “don_t” is “’” or “Õ”, and 0xE9 in “caf_” is “È” or “é”. A plausible character scores a point, an
 * implausible one loses one. MacRoman needs more points than Windows-1252, which is far more
 * common; so a tie, as 0x92 alone gives (“donít”, “don’t”), is Windows-1252.
 */
export class SingleByteVote {
  #windows = 0;
  #mac = 0;
  /** Whether the text has a byte that Windows-1252 has no character for. */
  #hasUnassigned = false;
  /** How many letters beyond ASCII follow each other, now and at most. */
  #run = 0;
  #longestRun = 0;
  #before = SPACE;
  #byte = SPACE;

  add(byte: number): void {
    if (byte < FIRST_LETTER) this.#run = 0;
    // “schöööön” is one letter, stretched.
    else if (byte !== this.#byte) this.#run += 1;
    this.#longestRun = Math.max(this.#longestRun, this.#run);
    if (this.#byte >= 0x80) this.#count(this.#before, this.#byte, byte);
    this.#before = this.#byte;
    this.#byte = byte;
  }

  /**
   * The encoding of all bytes that were added; undefined if it is neither: Polish of Windows-1250 would
   * be “mi³a obs³uga”, and words of Russian have no letter of ASCII.
   */
  winner(): "windows-1252" | "macroman" | undefined {
    this.add(SPACE);
    const enough = this.#hasUnassigned ? 1 : 0;
    if (this.#mac > this.#windows && this.#mac >= enough) return "macroman";
    const isWestern = this.#windows >= 0 && this.#longestRun <= MAX_RUN;
    return isWestern && !this.#hasUnassigned ? "windows-1252" : undefined;
  }

  #count(before: number, byte: number, after: number): void {
    if (UNASSIGNED.has(byte)) this.#hasUnassigned = true;
    this.#windows += pointsOf(WINDOWS[before], WINDOWS[byte], WINDOWS[after]);
    this.#mac += pointsOf(MAC[before], MAC[byte], MAC[after]);
  }
}

const SPACE = 0x20;
/** From here on, Windows-1252 has letters, but for two signs. */
const FIRST_LETTER = 0xc0;
/** No word of Western Europe has more different letters beyond ASCII in a row. */
const MAX_RUN = 4;
/** Bytes that Windows-1252 has no character for. */
const UNASSIGNED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const WINDOWS = charactersOf("windows-1252");
const MAC = charactersOf("macintosh");

function charactersOf(label: "windows-1252" | "macintosh"): readonly string[] {
  return [...new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
}

/** Letters and signs that no review contains. */
const ODD = /[ﬁﬂıƒπΩµ‡†‰ˆ˜¸˛˝ˇ˙˚¬√∫∑∏∂≈∆◊≤≥≠∞]/;
/** Letters that are words by themselves in Western European languages. */
const WORD = /[àèéêóòôåöøæ]/;
/** Signs before or after words and numbers; quotes and dots may also be beside other signs. */
const OUTER = /[«»‹›¿¡•€£™®©°ºª\u00a0]/;
const QUOTE = /[‘“”„‚]/;
const DASH = /[–—]/;
/** Between letters in any language: “it´s”, a pasted space that does not break, “col·legi”. */
const BETWEEN = /[´\u00a0·]/;
/** “12 m²”, “2½ Stunden”. */
const RAISED = /[¹²³¼½¾]/;

/** How well a character suits its neighbors: 1, 0 or -1. */
function pointsOf(before = " ", character = " ", after = " "): number {
  if (ODD.test(character)) return -1;
  if (isUpper(character)) return pointsOfUpper(before, after);
  if (isLower(character)) return pointsOfLower(before, character, after);
  return pointsOfSign(before, character, after);
}

/** “É” comes first in a word, or among capitals. */
function pointsOfUpper(before: string, after: string): number {
  if (isLower(before)) return -1;
  if (isUpper(before)) return isLower(after) ? -1 : 1;
  return isLower(after) ? 1 : 0;
}

function pointsOfLower(before: string, character: string, after: string): number {
  if (isUpper(after)) return -1;
  if (!isLetter(before) && !isLetter(after)) return WORD.test(character) ? 0 : -1;
  // French has œ before u and i, where Spanish never has ú.
  if (character === "œ") return /[ui]/.test(after) || !isLetter(before) ? 1 : 0;
  return character === "ú" && after === "u" ? -1 : 1;
}

function pointsOfSign(before: string, sign: string, after: string): number {
  if (DASH.test(sign)) return 1;
  if (isSpace(before) && isSpace(after)) return sign === "€" ? 1 : 0;
  if (sign === "’") return 1;
  if (BETWEEN.test(sign)) return 0;
  if (sign === "…") return pointsOfDots(before, after);
  if (isLetter(before) && isLetter(after)) return -1;
  return QUOTE.test(sign) ? 1 : pointsOfOther(before, sign, after);
}

function pointsOfOther(before: string, sign: string, after: string): number {
  const isBesideLetter = isLetter(before) || isLetter(after);
  if (RAISED.test(sign)) return 0;
  if (!OUTER.test(sign)) return isBesideLetter ? -1 : 0;
  return isBesideLetter || /\d/.test(before + after) ? 1 : 0;
}

/** “well…” and “…and”, while “…And” may be a capital: ÉCOLE. */
function pointsOfDots(before: string, after: string): number {
  return isLetter(before) === isLetter(after) || isUpper(after) ? 0 : 1;
}

function isSpace(character: string): boolean {
  return character.trim() === "";
}

function isUpper(character: string): boolean {
  return /\p{Lu}/u.test(character);
}

function isLower(character: string): boolean {
  return /\p{Ll}/u.test(character);
}

function isLetter(character: string): boolean {
  return isUpper(character) || isLower(character);
}
