import { describe, expect, test } from "bun:test";
import { SaxesParser } from "saxes";
import { aggregateRating } from "../../../src/domain/business/business.ts";
import { drawPicture } from "../../../src/pictures/draw-picture.ts";
import {
  CARD_SIZE,
  type Card,
  cardImage,
  cardInWords,
  fitsAsQuote,
} from "../../../src/web/card/card-image.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { countPixels, decodePng } from "../../support/png.ts";
import { drawReally } from "../../support/without-drawing.ts";

drawReally();

const LIT = "#c2710c";
const UNLIT = "#ddd9d0";
const PAPER = "#fbfaf7";
const RATING = aggregateRating(
  new Map([
    [5, 1200],
    [4, 300],
  ]),
  1815,
);
const QUOTE = { text: "They came on time.", author: "A. B." };
/** Beyond the right and the lower edge. */
const MARGINS = [
  [1104, 0, CARD_SIZE.width, CARD_SIZE.height],
  [20, 590, CARD_SIZE.width, CARD_SIZE.height],
] as const;

function cardOf(members: Partial<Card> = {}): string {
  return cardImage(ENGLISH, { name: "Example Plumbing", rating: RATING, quote: QUOTE, ...members });
}

/** The texts of an SVG, as an XML parser finds them. */
function textsOf(svg: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => {
    if (text.trim() !== "") texts.push(text);
  });
  parser.write(svg).close();
  return texts;
}

function pixelsOf(svg: string) {
  return decodePng(drawPicture(svg) ?? new Uint8Array());
}

describe("the picture of a business", () => {
  test("shows the name, the rating, the number of reviews, and a quote with its author", () => {
    const count = "1,500 verified reviews";
    expect(textsOf(cardOf())).toEqual([
      ...["Example Plumbing", "4.80", count, "“They came on time.”", "A. B."],
    ]);
  });

  test("shows how many reviews its average is of (issue 48)", () => {
    const rating = aggregateRating(new Map([[5, 2]]), 100);
    expect(textsOf(cardOf({ rating, quote: undefined }))).toEqual([
      ...["Example Plumbing", "5.00", "2 verified reviews"],
    ]);
  });

  test("has the requested size, and is not blank", () => {
    const pixels = pixelsOf(cardOf());
    expect([pixels.width, pixels.height]).toEqual([1200, 630]);
    expect(countPixels(pixels, "#1c1e22")).toBeGreaterThan(5000);
    expect(countPixels(pixels, LIT)).toBeGreaterThan(5000);
  });

  test("lights as much of the stars as the rating says", () => {
    const lit = [1, 3, 5].map((stars) => {
      const rating = aggregateRating(new Map([[stars, 10]]), 10);
      const pixels = pixelsOf(cardOf({ rating }));
      return [countPixels(pixels, LIT), countPixels(pixels, UNLIT)];
    });
    expect(lit.map(([count]) => count)).toEqual(lit.map(([count]) => count).toSorted(ascending));
    expect(new Set(lit.map(String)).size).toBe(3);
  });

  test("says that there are no reviews yet, or that nobody gave stars", () => {
    const none = cardOf({ rating: aggregateRating(new Map(), 0), quote: undefined });
    expect(textsOf(none)).toEqual(["Example Plumbing", "No reviews yet"]);
    const unrated = cardOf({ rating: aggregateRating(new Map(), 1), quote: undefined });
    expect(textsOf(unrated)).toEqual(["Example Plumbing", "1 verified review"]);
  });
});

describe("a name", () => {
  test.each(["東京水道", "سباكة الرياض", "שרברב", "Sushi 東京", "🍕🍕", "\u202e", "👩🏽‍🔧"])(
    "for which the font has no glyphs is left out: %j",
    (name) => {
      const svg = cardOf({ name });
      expect(textsOf(svg)).toEqual(textsOf(cardOf()).slice(1));
      expect(drawPicture(svg)).toEqual(drawPicture(cardOf({ name: "" })) ?? new Uint8Array());
    },
  );

  test.each([
    ["Joe’s Pizza 🍕", "Joe’s Pizza"],
    ["👩🏽‍🔧 Plumb & Co ™ 🇬🇧", "Plumb & Co ™"],
    ["Cafe\u0301  \n Zoë", "Café Zoë"],
    ["A\u0000B <b>", "A B <b>"],
  ])("is drawn without its emoji, on one line: %j", (name, shown) => {
    expect(textsOf(cardOf({ name }))[0]).toBe(shown);
  });

  test("that is long is smaller, has two lines, and is cut beyond them", () => {
    const long = cardOf({ name: "The Very Long Name of a Plumbing and Heating Company" });
    expect(textsOf(long).slice(0, 2).join(" ")).toBe(
      "The Very Long Name of a Plumbing and Heating Company",
    );
    const [first = "", second = ""] = textsOf(cardOf({ name: "Wide Words ".repeat(27) }));
    expect([first.startsWith("Wide Words"), second.endsWith("…")]).toEqual([true, true]);
  });

  test.each(["W".repeat(300), "Wide Words ".repeat(27), "Иванов и сыновья ".repeat(17)])(
    "stays within the picture: %#",
    (name) => {
      const quote = { text: "W".repeat(70), author: "M".repeat(20) };
      const pixels = pixelsOf(cardOf({ name, quote }));
      for (const margin of MARGINS) {
        const [left, top, right, bottom] = margin;
        expect(countPixels(pixels, PAPER, margin)).toBe((right - left) * (bottom - top));
      }
    },
  );
});

describe("a quote", () => {
  test("fits in three lines of available glyphs", () => {
    expect(fitsAsQuote(ENGLISH, "They came on time.")).toBe(true);
    expect(fitsAsQuote(ENGLISH, "They came on time. ".repeat(7))).toBe(true);
    expect(fitsAsQuote(ENGLISH, "They came on time. ".repeat(12))).toBe(false);
    expect(fitsAsQuote(ENGLISH, "They came on time 🎉")).toBe(false);
    expect(fitsAsQuote(ENGLISH, "とても良い")).toBe(false);
  });

  test("cuts an author's name that is wider than the picture (issue 48)", () => {
    for (const author of ["M".repeat(80), "Wilhelmina Margarethe ".repeat(8)]) {
      const card = { text: QUOTE.text, author };
      expect(textsOf(cardOf({ quote: card })).at(-1)).toMatch(/^(Wilhelmina Marg|MMMMMM).*\S…$/);
      const pixels = pixelsOf(cardOf({ quote: card }));
      const [[left, top, right, bottom]] = MARGINS;
      const blank = countPixels(pixels, PAPER, MARGINS[0]);
      expect(blank).toBe((right - left) * (bottom - top));
    }
  });

  test("has no author if the name has no glyphs, or is not shown", () => {
    for (const author of [undefined, "山田"]) {
      expect(textsOf(cardOf({ quote: { text: QUOTE.text, author } })).at(-1)).toBe(
        "“They came on time.”",
      );
    }
  });
});

test("the description in words says the same as the picture", () => {
  const card = { name: "東京水道", rating: RATING, quote: QUOTE };
  expect(cardInWords(ENGLISH, card)).toBe(
    "東京水道: 4.80 of 5 stars from 1,500 verified reviews. A. B.: “They came on time.”",
  );
  const unsigned = { ...card, quote: { text: "Good.", author: undefined } };
  expect(cardInWords(ENGLISH, unsigned)).toEndWith("A customer: “Good.”");
  const rating = aggregateRating(new Map(), 0);
  expect(cardInWords(ENGLISH, { name: "A", rating, quote: undefined })).toBe(
    "A: 0 verified reviews.",
  );
});

function ascending(a: number | undefined, b: number | undefined): number {
  return (a ?? 0) - (b ?? 0);
}
