import { describe, expect, test } from "bun:test";
import { SaxesParser } from "saxes";
import { aggregateRating } from "../../src/domain/business/business.ts";
import { BADGE_STYLES, badgeImage } from "../../src/web/badge/badge-image.ts";
import { textWidth } from "../../src/web/badge/fitting-text.ts";
import { ENGLISH } from "../../src/web/words/words.ts";

const RATING = aggregateRating(
  new Map([
    [5, 3],
    [4, 1],
  ]),
  5,
);

interface Drawn {
  readonly names: Set<string>;
  readonly texts: string[];
  readonly attributes: string[];
}

/** What an XML parser finds in it. */
function drawn(svg: string): Drawn {
  const found: Drawn = { names: new Set(), texts: [], attributes: [] };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    found.names.add(name);
    found.attributes.push(...Object.keys(attributes));
  });
  parser.on("text", (text) => {
    if (text.trim() !== "") found.texts.push(text);
  });
  parser.write(svg).close();
  return found;
}

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "]]> & &nosuch; \u202e\u0000\u0008\u000c\ud800 \uffff",
  "x".repeat(10_000),
];

describe.each([...BADGE_STYLES])("the badge in the style %s", (style) => {
  test("shows rating and count", () => {
    const { texts } = drawn(badgeImage(ENGLISH, "Example Plumbing", RATING, style).text);
    expect(texts).toContain("4.75");
    expect(texts).toContain("4 reviews");
  });

  test("says in its title what it shows, with the exact rating", () => {
    const { texts } = drawn(badgeImage(ENGLISH, "Example Plumbing", RATING, style).text);
    expect(texts[0]).toBe("\u2068Example Plumbing\u2069: 4.75 of 5 stars, 4 reviews");
  });

  test.each(HOSTILE)("treats the name %j as text", (name) => {
    const { names, attributes } = drawn(badgeImage(ENGLISH, name, RATING, style).text);
    expect([...names].filter((one) => !/^(svg|title|rect|path|g|text)$/.test(one))).toEqual([]);
    expect(attributes.filter((one) => /^on|style|href/.test(one))).toEqual([]);
  });

  test("says that there are no reviews yet, and shows no stars", () => {
    const svg = badgeImage(ENGLISH, "Example Plumbing", aggregateRating(new Map(), 0), style).text;
    expect(drawn(svg).texts).toContain("No reviews yet");
    expect(svg).not.toContain("0.0");
  });

  test("counts reviews without stars, and shows no rating for them", () => {
    const { texts } = drawn(
      badgeImage(ENGLISH, "Example", aggregateRating(new Map(), 7), style).text,
    );
    expect(texts).toContain("7 reviews");
    expect(texts.join()).not.toMatch(/\d\.\d/);
  });

  test("keeps large and small numbers readable", () => {
    const large = aggregateRating(new Map([[5, 100_000]]), 100_000);
    expect(drawn(badgeImage(ENGLISH, "Example", large, style).text).texts).toContain(
      "100,000 reviews",
    );
    const one = aggregateRating(new Map([[1, 1]]), 1);
    expect(drawn(badgeImage(ENGLISH, "Example", one, style).text).texts).toContain("1 review");
  });

  test("always has two decimals, as everywhere", () => {
    const perfect = aggregateRating(new Map([[5, 3]]), 3);
    const { texts } = drawn(badgeImage(ENGLISH, "Example", perfect, style).text);
    expect(texts[0]).toContain(": 5.00 of 5 stars");
    expect(texts).toContain("5.00");
  });
});

test("the flat badge is as wide as its words need", () => {
  const widthFor = (count: number) =>
    Number(
      /width="(\d+)"/.exec(badgeImage(ENGLISH, "", aggregateRating(new Map(), count)).text)?.[1],
    );
  expect(widthFor(100_000)).toBeGreaterThan(widthFor(1));
});

test("a long name ends with an ellipsis, and never within a character", () => {
  const family = "👩‍👩‍👧‍👦";
  const { texts } = drawn(badgeImage(ENGLISH, family.repeat(50), RATING, "card").text);
  expect(texts.find((text) => text.endsWith("…"))).toMatch(new RegExp(`^(${family})+…$`, "u"));
});

test.each([
  ["Quay Plumbing", false],
  ["سباكة الميناء", true],
  ["«אינסטלציה»", true],
  ["1-2-3 سباكة", true],
  ["港の水道屋", false],
  ["24/7", false],
])("the name %s is at the right edge of the card: %p", (name, isFromRight) => {
  const svg = badgeImage(ENGLISH, name, RATING, "card").text;
  expect(svg.includes('<text x="228" direction="rtl"')).toBe(isFromRight);
});

test("combining characters take no width of their own", () => {
  expect(textWidth("e\u0301")).toBe(textWidth("e"));
});
