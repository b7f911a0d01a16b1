import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { drawPicture } from "../../src/pictures/draw-picture.ts";
import { colorAt, decodePng } from "../support/png.ts";
import { drawReally } from "../support/without-drawing.ts";

drawReally();

const FOLDER = resolve(import.meta.dir, "../../src/web/browser");
const ICON = `${FOLDER}/apple-touch-icon.png`;
const SIZE = 180;
const PAPER = "#fbfaf7";

/** The favicon on a background, with room around it: phones cut off the corners. */
async function drawn(): Promise<Uint8Array> {
  const favicon = await Bun.file(`${FOLDER}/favicon.svg`).text();
  const inner = favicon.replace("<svg ", '<svg x="22" y="22" width="136" height="136" ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${PAPER}"/>${inner}</svg>`;
  return drawPicture(svg) ?? new Uint8Array();
}

// Changed the favicon? UPDATE_SNAPSHOTS=1 bun test test/web/apple-touch-icon.test.ts redraws it.
test("the icon on a phone's home screen is the favicon, opaque, 180 pixels wide and high", async () => {
  const meant = await drawn();
  if (process.env.UPDATE_SNAPSHOTS === "1") await Bun.write(ICON, meant);
  const kept = await Bun.file(ICON).bytes();
  expect(decodePng(kept)).toEqual(decodePng(meant));
  const pixels = decodePng(kept);
  expect([pixels.width, pixels.height]).toEqual([SIZE, SIZE]);
  expect([colorAt(pixels, 0, 0), colorAt(pixels, 90, 35)]).toEqual([PAPER, "#d97706"]);
});
