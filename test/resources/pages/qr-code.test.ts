import { expect, test } from "bun:test";
import jsQR from "jsqr";
import { createApp } from "../../../src/http/app.ts";
import { drawPicture } from "../../../src/pictures/draw-picture.ts";
import { ask, publishedStore, testContext } from "../../support/library.ts";
import { decodePng } from "../../support/png.ts";
import { BUSINESS } from "../../support/samples.ts";
import { drawReally } from "../../support/without-drawing.ts";

drawReally();

const LINKS = [
  { platform: "google", url: "https://search.google.example/local/writereview?placeid=abc" },
  { platform: "yelp", url: "https://yelp.example/write" },
];

async function answer(path: string) {
  const business = { ...BUSINESS, review_links: LINKS };
  return ask(createApp(await publishedStore({ business }), testContext()), path);
}

test.each([
  ["/scan.svg", LINKS[0]?.url],
  ["/scan.svg?link=2", LINKS[1]?.url],
])("%s is a code that a phone reads as %s (issue 44)", async (path, url) => {
  const svg = await (await answer(path)).text();
  const png = drawPicture(svg);
  if (png === undefined) throw new Error("It can't be drawn");
  const { bytes, width, height } = decodePng(png);
  expect(jsQR(new Uint8ClampedArray(bytes), width, height)?.data).toBe(url ?? "");
});

test.each(["/scan.svg?link=3", "/scan.svg?link=0"])("%s says what is wrong", async (path) => {
  const response = await answer(path);
  expect(response.ok).toBe(false);
  expect(await response.text()).toContain("link");
});
