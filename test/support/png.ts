import { inflateSync } from "node:zlib";

/** A picture as pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** From left and top to right and bottom, which are exclusive. */
export type Area = readonly [number, number, number, number];

const SIGNATURE = "89504e470d0a1a0a";
const BYTES_PER_PIXEL = 4;

/** Decodes a PNG of eight bits a channel with alpha, without interlacing (PNG §11.2, §9). */
export function decodePng(png: Uint8Array): Pixels {
  if (Buffer.from(png.subarray(0, 8)).toString("hex") !== SIGNATURE) throw new Error("Not a PNG");
  const chunks = [...chunksOf(png)];
  const header = Buffer.from(chunks.find(({ kind }) => kind === "IHDR")?.data ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).toString("hex") !== "0806000000")
    throw new Error("Unsupported kind of PNG");
  const data = chunks.filter(({ kind }) => kind === "IDAT").map((chunk) => chunk.data);
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(data)), width, height) };
}

/** The color of a pixel as `#rrggbb`. */
export function colorAt({ width, bytes }: Pixels, x: number, y: number): string {
  const start = (y * width + x) * BYTES_PER_PIXEL;
  return `#${Buffer.from(bytes.subarray(start, start + 3)).toString("hex")}`;
}

/** How many pixels of a picture, or of a part of it, have one color. */
export function countPixels(pixels: Pixels, color: string, area?: Area): number {
  const [left, top, right, bottom] = area ?? [0, 0, pixels.width, pixels.height];
  const wanted = Number.parseInt(color.slice(1), 16);
  const view = new DataView(pixels.bytes.buffer, pixels.bytes.byteOffset);
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const found = view.getUint32((y * pixels.width + x) * BYTES_PER_PIXEL) >>> 8;
      count += found === wanted ? 1 : 0;
    }
  }
  return count;
}

/** The chunks, with their checksums verified. */
export function* chunksOf(png: Uint8Array): Iterable<{ kind: string; data: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at < png.byteLength; ) {
    const end = at + 8 + view.getUint32(at);
    const sum = Bun.hash.crc32(png.subarray(at + 4, end));
    const kind = new TextDecoder("latin1").decode(png.subarray(at + 4, at + 8));
    if (sum !== view.getUint32(end)) throw new Error(`The checksum of ${kind} is wrong`);
    yield { kind, data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** Each byte is stored as the difference from a prediction by its neighbors. */
function unfiltered(filtered: Uint8Array, width: number, height: number): Uint8Array {
  const row = width * BYTES_PER_PIXEL;
  const bytes = new Uint8Array(row * height);
  const at = (y: number, x: number) => (y < 0 || x < 0 ? 0 : (bytes[y * row + x] ?? 0));
  for (let y = 0; y < height; y++) {
    const guess = GUESSES[filtered[y * (row + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < row; x++) {
      const [left, above] = [at(y, x - BYTES_PER_PIXEL), at(y - 1, x)];
      const difference = filtered[y * (row + 1) + 1 + x] ?? 0;
      bytes[y * row + x] = difference + guess(left, above, at(y - 1, x - BYTES_PER_PIXEL));
    }
  }
  return bytes;
}

/** The prediction for a byte, by the number of the row's filter (PNG §9.2). */
const GUESSES: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The neighbor nearest to their common prediction (PNG §9.4). */
function paeth(left: number, above: number, corner: number): number {
  const foretold = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(foretold - value));
  if (a === undefined || b === undefined || c === undefined) return 0;
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
