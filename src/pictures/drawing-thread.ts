import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import program from "../../node_modules/@resvg/resvg-wasm/index_bg.wasm" with { type: "file" };
import { DONE, type Drawing, FAILED, LENGTH, RESULT_START, STATE } from "./drawing.ts";
import { FAMILY, fontFiles } from "./fonts.ts";
import { encodePng } from "./png.ts";

/** The thread that draws. Compiling WebAssembly takes a while, and its memory never shrinks. */
declare const self: Worker;

/** Uses what pictures use: a shape and a text. */
const FIRST = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><rect width="9" height="9"/><text y="9">a</text></svg>`;

/** From its start on: the first drawing may come while it is still being prepared. */
const ready = prepare();

self.onmessage = async ({ data: { svg, result } }: MessageEvent<Drawing>) => {
  const state = new Int32Array(result, 0, RESULT_START / Int32Array.BYTES_PER_ELEMENT);
  let outcome: number = FAILED;
  try {
    const { pixels, width, height } = draw(svg, await ready);
    const png = encodePng(pixels, width, height);
    new Uint8Array(result, RESULT_START).set(png);
    state[LENGTH] = png.byteLength;
    outcome = DONE;
  } catch {
    // The waiting thread sees that it failed, and ends this one.
  }
  Atomics.store(state, STATE, outcome);
  Atomics.notify(state, STATE);
};

async function prepare(): Promise<Uint8Array[]> {
  await initWasm(readFileSync(program));
  const fonts = fontFiles();
  // Code is compiled as it is first run: a small picture takes 25 ms, and 130 ms from the next one.
  draw(FIRST, fonts);
  return fonts;
}

/** What is drawn covers all of the picture, so no pixel is transparent. */
function draw(svg: string, fontBuffers: Uint8Array[]) {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FAMILY } });
  const picture = drawing.render();
  // Encoding it here takes a third of the time of `asPng`, and makes a smaller file.
  const { pixels, width, height } = picture;
  picture.free();
  drawing.free();
  return { pixels, width, height };
}
