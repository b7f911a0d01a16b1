import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { channelsOf, contrastOf } from "../../../src/web/base/contrast.ts";
import {
  GROUNDS,
  INK,
  READABLE,
  shadeFor,
  shadeOf,
  starColor,
  textOn,
  themeStyle,
} from "../../../src/web/parts/theme.ts";
import { runs } from "../../support/properties.ts";

const STYLE = readFileSync(
  new URL("../../../src/web/browser/page.css", import.meta.url).pathname,
  "utf8",
);
const COLOR = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

function between(one: string, other: string): number {
  return contrastOf(channelsOf(one), channelsOf(other));
}

describe("a business's color", () => {
  test("is readable on every background of both schemes, whatever it is", () => {
    fc.assert(
      fc.property(COLOR, fc.constantFrom("light", "dark"), (color, scheme) => {
        const shade = shadeFor(color, scheme);
        for (const ground of GROUNDS[scheme]) {
          expect(between(shade.color, ground)).toBeGreaterThanOrEqual(READABLE);
        }
        expect(shade).toEqual(shadeOf(shade.color, scheme));
      }),
      { numRuns: runs(1000) },
    );
  });

  test("stays unchanged where it is readable, which is never both schemes", () => {
    fc.assert(
      fc.property(COLOR, (color) => {
        const kept = (["light", "dark"] as const).filter((scheme) => {
          const isReadable = shadeOf(color, scheme).contrast >= READABLE;
          expect(shadeFor(color, scheme).color === color).toBe(isReadable);
          return isReadable;
        });
        expect(kept.length).toBeLessThan(2);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("changes by the smallest step that makes it readable", () => {
    expect(shadeFor("#ff6600", "light").color).toBe("#c44f00");
    expect(shadeFor("#ff6600", "dark").color).toBe("#ff6600");
    expect(shadeFor("#0a5a68", "light").color).toBe("#0a5a68");
    expect(shadeFor("#757575", "dark").contrast).toBeWithin(READABLE, READABLE + 0.2);
  });

  test("gives way to the color of text where it would no longer be itself (issue 44)", () => {
    expect(shadeFor("#ffdd00", "light").color).toBe(INK.light);
    expect(shadeFor("#ffdd00", "dark").color).toBe("#ffdd00");
    expect([starColor("#ffdd00", "light"), starColor("#ff6600", "light")]).toEqual([
      undefined,
      "#c44f00",
    ]);
  });

  test("is used as it is given for buttons, with readable words on it (issue 44)", () => {
    fc.assert(
      fc.property(COLOR, (color) => {
        expect(between(color, textOn(color))).toBeGreaterThanOrEqual(READABLE);
        expect(themeStyle(color)).toContain(`--accent: ${color};`);
      }),
    );
  });

  test("is compared with the backgrounds that the page really has", () => {
    const [light, dark] = ["light", "dark"] as const;
    const [ofLight = "", ofDark = ""] = STYLE.split("prefers-color-scheme: dark");
    expect(ofLight).toContain(`--paper: ${GROUNDS[light][0]};`);
    expect(ofLight).toContain("--sheet: #fff;");
    expect(ofDark).toContain(`--paper: ${GROUNDS[dark][0]};`);
    expect(ofDark).toContain(`--sheet: ${GROUNDS[dark][1]};`);
  });

  test("becomes a stylesheet; without a color, that is empty", () => {
    const [ofLight, ofDark] = themeStyle("#ff6600").split("prefers-color-scheme: dark");
    expect(ofLight).toContain("--link: #c44f00;");
    expect(ofDark).toContain("--link: #ff6600;");
    expect(themeStyle(undefined)).not.toContain("{");
  });
});

test("contrast is what WCAG says it is", () => {
  expect(between("#000000", "#ffffff")).toBeCloseTo(21);
  expect(between("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(between("#0a5a68", "#0a5a68")).toBe(1);
});
