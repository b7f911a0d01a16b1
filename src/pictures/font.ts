const DIRECTORY_START = 12;
const DIRECTORY_ROW = 16;
const TAG_LENGTH = 4;
/** The character map format that covers all of Unicode. */
const FULL_MAP = 12;
const GROUPS_START = 16;
const GROUP_SIZE = 12;

/** Which characters a TrueType font has, and how wide each is. */
export class Font {
  readonly #view: DataView;
  /** The offsets of tables, by their four-letter tags. */
  readonly #tables: ReadonlyMap<string, number>;
  readonly #unitsAnEm: number;
  /** Glyphs by code point. */
  readonly #glyphs: ReadonlyMap<number, number>;

  /** @throws Error for a font without a character map of all Unicode */
  constructor(file: Uint8Array) {
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    this.#tables = new Map(this.#readDirectory());
    this.#unitsAnEm = this.#view.getUint16(this.#table("head") + 18);
    this.#glyphs = new Map(this.#readGlyphs());
  }

  /** Whether every character of a text has a glyph; one without would be drawn as a box. */
  has(text: string): boolean {
    return Array.from(text).every((character) => this.#glyphOf(character) !== undefined);
  }

  /** How wide a text is, in em, without kerning. */
  widthOf(text: string): number {
    return Array.from(text).reduce((sum, character) => sum + this.#advance(character), 0);
  }

  #advance(character: string): number {
    const lastOwn = this.#view.getUint16(this.#table("hhea") + 34) - 1;
    const glyph = Math.min(this.#glyphOf(character) ?? 0, lastOwn);
    return this.#view.getUint16(this.#table("hmtx") + 4 * glyph) / this.#unitsAnEm;
  }

  #glyphOf(character: string): number | undefined {
    return this.#glyphs.get(character.codePointAt(0) ?? 0);
  }

  #table(tag: string): number {
    const start = this.#tables.get(tag);
    if (start === undefined) throw new Error(`The font has no table ${tag}`);
    return start;
  }

  *#readDirectory(): Iterable<readonly [string, number]> {
    const { buffer, byteOffset } = this.#view;
    const count = this.#view.getUint16(4);
    for (let at = 0; at < count; at++) {
      const row = DIRECTORY_START + at * DIRECTORY_ROW;
      const tag = new Uint8Array(buffer, byteOffset + row, TAG_LENGTH);
      yield [new TextDecoder("latin1").decode(tag), this.#view.getUint32(row + 8)];
    }
  }

  /** All characters of the font with their glyphs (OpenType, "cmap", format 12). */
  *#readGlyphs(): Iterable<readonly [number, number]> {
    const map = this.#fullMap();
    const groups = this.#view.getUint32(map + 12);
    for (let at = 0; at < groups; at++) {
      const group = map + GROUPS_START + at * GROUP_SIZE;
      const [first, last] = [this.#view.getUint32(group), this.#view.getUint32(group + 4)];
      const glyph = this.#view.getUint32(group + 8);
      for (let code = first; code <= last; code++) yield [code, glyph + code - first];
    }
  }

  #fullMap(): number {
    const maps = this.#table("cmap");
    const count = this.#view.getUint16(maps + 2);
    for (let at = 0; at < count; at++) {
      const map = maps + this.#view.getUint32(maps + 4 + at * 8 + 4);
      if (this.#view.getUint16(map) === FULL_MAP) return map;
    }
    throw new Error("The font has no character map of all Unicode");
  }
}
