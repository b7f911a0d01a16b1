import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { imageFacts } from "../../src/config/image-facts.ts";
import { Store } from "../../src/store/store.ts";
import { GROUNDS, READABLE, shadeFor } from "../../src/web/parts/theme.ts";
import { type RunningCandor, startCandor } from "../support/candor.ts";
import { publishedStore } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { axeViolations } from "./axe.ts";
import { styleOf } from "./style-of.ts";
import { visit } from "./visit.ts";

/** A logo that would run a script and load a picture if it could. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><title>logo</title>
<script>document.documentElement.setAttribute("data-ran", "yes")</script>
<rect width="120" height="40" fill="#f60"/><image href="https://elsewhere.example/a.png"/></svg>
`;
const ACCENT = "#ff6600";
const CONFIG = `name = "Quay Plumbing"\naccent = "${ACCENT}"\nlogo = "logo.svg"\n`;

const folder = new TemporaryFolder();
let candor: RunningCandor;

beforeAll(async () => {
  const db = folder.at("candor.sqlite");
  const store = await publishedStore({
    business: BUSINESS,
    reviews: sampleReviews(),
    store: new Store(db),
  });
  store.close();
  writeFileSync(folder.at("logo.svg"), LOGO);
  writeFileSync(folder.at("candor.toml"), CONFIG);
  candor = await startCandor(["serve", "--db", db], { cwd: folder.path });
});
afterAll(async () => {
  await candor[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

function rgb(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

describe.each(inCheck(1, ["dark", "light"] as const))(
  "a business's color, on %s pages",
  (colorScheme) => {
    const shade = rgb(shadeFor(ACCENT, colorScheme).color);

    test.each([
      ["/", ".stars .lit", "fill"],
      ["/", "article .meta a", "color"],
      ["/", ".trend", "stroke"],
      ["/log", "main a", "color"],
      ["/docs/interactive", ".back a", "color"],
      ["/a/b/c", "main a", "color"],
    ])("is used at %s for %s", async (path, selector, property) => {
      await using tab = await visit(`${candor.url}${path}`, { colorScheme });
      expect(await styleOf(tab.page, selector, property)).toBe(shade);
    });

    test("is used as it is for buttons", async () => {
      await using tab = await visit(candor.url, { colorScheme });
      expect(await styleOf(tab.page, "#search button", "background-color")).toBe(rgb(ACCENT));
    });

    test("is used for the focus, and axe-core finds every text readable", async () => {
      await using tab = await visit(candor.url, { colorScheme });
      await tab.page.keyboard.press("Tab");
      expect(await styleOf(tab.page, ":focus-visible", "outline-color")).toBe(shade);
      expect(await axeViolations(tab.page)).toEqual([]);
      expect(tab.complaints).toEqual([]);
    });

    test("is on the backgrounds for which its contrast was computed", async () => {
      await using tab = await visit(candor.url, { colorScheme });
      const grounds = ["body", "input"].map((one) => styleOf(tab.page, one, "background-color"));
      expect(await Promise.all(grounds)).toEqual(GROUNDS[colorScheme].map(rgb));
      expect(shadeFor(ACCENT, colorScheme).contrast).toBeGreaterThanOrEqual(READABLE);
    });
  },
);

test("a business's logo is above its name, and nothing moves when it loads", async () => {
  await using tab = await visit("about:blank", { viewport: { width: 360, height: 800 } });
  const { page } = tab;
  const held = Promise.withResolvers<void>();
  await page.route("**/logo", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(candor.url, { waitUntil: "domcontentloaded" });
  const image = page.getByRole("img", { name: "Quay Plumbing", exact: true });
  await page.locator("h1").waitFor();
  const before = [await image.boundingBox(), await page.locator("h1").boundingBox()];
  held.resolve();
  await page.waitForLoadState("load");
  expect(await page.evaluate("document.querySelector('.logo').naturalWidth")).toBeGreaterThan(0);
  expect([await image.boundingBox(), await page.locator("h1").boundingBox()]).toEqual(before);
  expect(before[0]).toMatchObject({ width: 216, height: 72 });
});

test.each(["/log", "/a/b/c"])("a business's logo is shown at %s too", async (path) => {
  await using tab = await visit(`${candor.url}${path}`);
  const image = tab.page.getByRole("img", { name: "Quay Plumbing", exact: true });
  expect(await image.boundingBox()).toMatchObject({ width: 216, height: 72 });
  expect(await axeViolations(tab.page)).toEqual([]);
});

test("a review's page has the business's logo", async () => {
  await using tab = await visit(candor.url);
  await tab.page.locator("article .meta a").first().click();
  await tab.page.getByRole("heading", { level: 1, name: "Review by" }).waitFor();
  const image = tab.page.getByRole("img", { name: "Quay Plumbing", exact: true });
  expect(await image.boundingBox()).toMatchObject({ width: 216, height: 72 });
});

test("a logo that is opened directly runs no script, and loads nothing", async () => {
  await using tab = await visit(`${candor.url}/logo`);
  expect(await tab.page.evaluate("document.documentElement.dataset.ran ?? 'no'")).toBe("no");
  expect(tab.complaints.join()).toContain("script execution");
  expect(tab.complaints.join()).toMatch(/elsewhere\.example\/a\.png.*"img-src data:"/);
});

test("a logo has an ETag, and is sent again only if it has changed", async () => {
  const first = await fetch(`${candor.url}/logo`);
  expect(first.headers.get("content-type")).toBe("image/svg+xml");
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(`${candor.url}/logo`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await first.text()).toBe(LOGO);
});

/** A JPEG of 301 × 127 pixels with an orientation in its Exif data, and its size in the browser. */
const TURNED = (orientation: number, isLittle: boolean) => `(async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 301, height: 127 });
  canvas.getContext("2d").fillRect(9, 9, 50, 50);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg"));
  const plain = new Uint8Array(await blob.arrayBuffer());
  const exif = new DataView(new ArrayBuffer(36));
  [0xffe1, 34, 0x4578, 0x6966, 0, ${isLittle ? 0x4949 : 0x4d4d}].forEach((two, at) => exif.setUint16(2 * at, two));
  exif.setUint16(12, 42, ${isLittle});
  exif.setUint32(14, 8, ${isLittle});
  [1, 0x112, 3].forEach((two, at) => exif.setUint16(18 + 2 * at, two, ${isLittle}));
  exif.setUint32(24, 1, ${isLittle});
  exif.setUint16(28, ${orientation}, ${isLittle});
  const file = new Blob([plain.slice(0, 2), exif.buffer, plain.slice(2)], { type: "image/jpeg" });
  const reader = new FileReader();
  const url = await new Promise((done) => { reader.onload = () => done(reader.result); reader.readAsDataURL(file); });
  const image = new Image();
  image.src = url;
  await image.decode();
  return { base64: url.split(",")[1], width: image.naturalWidth, height: image.naturalHeight };
})()`;
const Turned = Type.Object({
  base64: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

test.each(inCheck(3, [1, 5, 6, 2, 3, 4, 7, 8]))(
  "a JPEG of Exif orientation %d has the size that browsers show",
  async (orientation) => {
    await using tab = await visit("about:blank");
    for (const isLittle of [true, false]) {
      const made = await tab.page.evaluate(TURNED(orientation, isLittle));
      const { base64, ...size } = Value.Parse(Turned, made);
      expect(size.width).toBe(orientation < 5 ? 301 : 127);
      expect(imageFacts(Buffer.from(base64, "base64"))).toEqual({ type: "image/jpeg", ...size });
    }
  },
);

const Pictures = Type.Record(Type.String(), Type.String());

test("what a browser saves as PNG, JPEG or WebP is recognized, with its size", async () => {
  await using tab = await visit("about:blank");
  const made = await tab.page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 301, height: 127 });
    canvas.getContext("2d").fillRect(9, 9, 50, 50);
    const types = ["image/png", "image/jpeg", "image/webp"];
    return Object.fromEntries(types.map((type) => [type, canvas.toDataURL(type, 0.8).split(",")[1]]));
  })()`);
  const pictures = Object.entries(Value.Parse(Pictures, made));
  expect(pictures).toHaveLength(3);
  for (const [type, base64] of pictures) {
    expect<unknown>(imageFacts(Buffer.from(base64, "base64"))).toEqual({
      type,
      width: 301,
      height: 127,
    });
  }
});
