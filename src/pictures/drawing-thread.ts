import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import program from "../../node_modules/@resvg/resvg-wasm/index_bg.wasm" with { type: "file" };
import { DONE, type Drawing, FAILED, LENGTH, RESULT_START, STATE } from "./drawing.ts";
import { FAMILY, fontFiles } from "./fonts.ts";

/** The thread that draws. Compiling WebAssembly takes a while, and its memory never shrinks. */
declare const self: Worker;

let ready: Promise<Uint8Array[]> | undefined;

self.onmessage = async ({ data: { svg, result } }: MessageEvent<Drawing>) => {
  const state = new Int32Array(result, 0, RESULT_START / Int32Array.BYTES_PER_ELEMENT);
  let outcome: number = FAILED;
  try {
    ready ??= prepare();
    const png = draw(svg, await ready);
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
  return fontFiles();
}

function draw(svg: string, fontBuffers: Uint8Array[]): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FAMILY } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
}
