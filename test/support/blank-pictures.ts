/**
 * Blank pictures, for programs that tests start (`--preload`) and for tests themselves: to draw one
 * takes longer than all the rest of a publication.
 */
import { crc32, deflateSync } from "node:zlib";
import {
  DONE,
  type Drawing,
  FAILED,
  LENGTH,
  RESULT_START,
  STATE,
} from "../../src/pictures/drawing.ts";

export const REAL = globalThis.Worker;
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** One bit a pixel, gray, without interlacing (PNG §11.2.1). */
const ONE_BIT_GRAY = [1, 0, 0, 0, 0];

/** In the place of the thread that draws: each picture is black, has its size, and is there at once. */
class BlankPictures {
  postMessage({ svg, result }: Drawing): void {
    const state = new Int32Array(result, 0, RESULT_START / Int32Array.BYTES_PER_ELEMENT);
    const [, width, height] =
      /^<svg[^>]* width="(\d+)" height="(\d+)".*<\/svg>\s*$/s.exec(svg) ?? [];
    if (width !== undefined) {
      const png = blankOf(Number(width), Number(height));
      new Uint8Array(result, RESULT_START).set(png);
      state[LENGTH] = png.byteLength;
    }
    state[STATE] = width === undefined ? FAILED : DONE;
  }

  terminate(): void {}

  unref(): void {}
}

const blanks = new Map<string, Uint8Array>();

function blankOf(width: number, height: number): Uint8Array {
  const key = `${width}×${height}`;
  const png = blanks.get(key) ?? drawBlankOf(width, height);
  blanks.set(key, png);
  return png;
}

function drawBlankOf(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunks = [
    chunkOf("IHDR", Buffer.from([...head, ...ONE_BIT_GRAY])),
    chunkOf("IDAT", deflateSync(rows)),
    chunkOf("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunkOf(kind: string, data: Uint8Array): Uint8Array {
  const content = Buffer.concat([Buffer.from(kind), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** The threads of the program, except the one that draws. */
export const BLANK = new Proxy(REAL, {
  construct: (target, words) =>
    /\/drawing-thread\.ts$/.test(String(words[0]))
      ? new BlankPictures()
      : Reflect.construct(target, words),
});

Reflect.set(globalThis, "Worker", BLANK);
