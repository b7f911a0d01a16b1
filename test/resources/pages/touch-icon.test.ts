import { describe, expect, test } from "bun:test";
import { documentFaults } from "../../../src/doctor/check-documents.ts";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { touchIcon } from "../../../src/resources/pages/touch-icon.ts";
import { publicationIn } from "../../../src/store/schema/settings.ts";
import type { Store } from "../../../src/store/store.ts";
import { publishedStore, testContext } from "../../support/library.ts";
import { colorAt, countPixels, decodePng } from "../../support/png.ts";
import { drawReally, withoutDrawing } from "../../support/without-drawing.ts";

drawReally();

const SIZE = 180;
const BLUE = "#1d4ed8";

async function published(name: string, accent?: string, store?: Store): Promise<Store> {
  const business = { ...UNNAMED_BUSINESS, name };
  const made = await publishedStore(store === undefined ? { business } : { business, store });
  const look = accent === undefined ? {} : { accent };
  applyPublication(made, { ...publicationIn(made), look }, testContext().now());
  return made;
}

function pixelsOf(store: Store) {
  const [chunk] = store.documents.load(store.documents.parts(touchIcon.id), "identity");
  return decodePng(chunk?.bytes ?? new Uint8Array());
}

describe("the icon on a phone's home screen is the business's (issue 44)", () => {
  test("is its color to the edges, as phones cut the corners, with its letter", async () => {
    const pixels = pixelsOf(await published("Harbor & Pine", BLUE));
    expect([pixels.width, pixels.height]).toEqual([SIZE, SIZE]);
    expect(colorAt(pixels, 0, 0)).toBe(BLUE);
    expect(colorAt(pixels, SIZE / 2, SIZE / 2)).toBe("#ffffff");
    expect(countPixels(pixels, "#ffffff")).toBeGreaterThan(1_000);
  });

  test("differs with letter and color", async () => {
    const given = [["Harbor"], ["Anchor"], ["Harbor", BLUE], ["Harbor", "#ffdd00"]] as const;
    const drawn = await Promise.all(given.map(async ([name, color]) => published(name, color)));
    const seen = drawn.map((store) => Bun.hash(pixelsOf(store).bytes));
    expect(new Set(seen).size).toBe(given.length);
  });

  test.each([["寿司"], ["مطعم"], ["!?"]])(
    "is a star for %p, whose letter the font lacks",
    async (name) => {
      const pixels = pixelsOf(await published(name, BLUE));
      expect(pixels).toEqual(pixelsOf(await published("★", BLUE)));
      expect(countPixels(pixels, "#ffffff")).toBeGreaterThan(1_000);
    },
  );

  test("is drawn again only for another letter or color", async () => {
    const store = await published("Harbor");
    const before = store.documents.record(touchIcon.id);
    await withoutDrawing(() => published("Harbor Two", undefined, store));
    expect(store.documents.record(touchIcon.id)).toEqual(before);
    expect(documentFaults(store)).toEqual([]);
    await withoutDrawing(() => published("Anchor", undefined, store));
    expect(store.documents.record(touchIcon.id)).toBeUndefined();
  });
});
