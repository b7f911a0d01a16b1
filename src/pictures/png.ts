import { deflateSync } from "node:zlib";
import { numberBytes, pngChunk } from "./source-mark.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits a channel, red, green, blue and alpha; the only methods there are; not interlaced. */
const KIND_OF_PIXELS = Uint8Array.of(8, 6, 0, 0, 0);
const BYTES_PER_PIXEL = 4;

/** Pixels as a PNG, each row as it is: that suits letters on plain paper (PNG §5, §7.2, §12.7). */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const row = width * BYTES_PER_PIXEL;
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  }
  const header = [numberBytes(width), numberBytes(height), KIND_OF_PIXELS];
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", Buffer.concat(header)),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", new Uint8Array()),
  ]);
}
