import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { inCheck } from "../support/properties.ts";
import { startDemo } from "./demo.ts";
import { ODD } from "./odd-businesses.ts";
import { styleOf } from "./style-of.ts";
import { site, visit } from "./visit.ts";

let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo[Symbol.asyncDispose]());

describe("a name in a right-to-left script", () => {
  const ARABIC = "سباكة الميناء وأعمال الصيانة المنزلية في المدينة كلها";

  test("turns its header right to left, while a phone number stays left to right", async () => {
    await using served = await site(ODD["another script and currency"]);
    await using tab = await visit(served.url);
    expect(await styleOf(tab.page, "header.business", "direction")).toBe("rtl");
    expect(await styleOf(tab.page, "h1", "direction")).toBe("rtl");
    expect(await styleOf(tab.page, "a[href^=tel] bdi", "direction")).toBe("ltr");
    expect(await styleOf(tab.page, "main", "direction")).toBe("ltr");
    const edges = `[...document.querySelectorAll("h1, .facts li")]
      .map((one) => Math.round(one.getBoundingClientRect().right)).slice(0, 2)`;
    const [name, address] = await tab.page.evaluate<number[]>(edges);
    expect(name).toBe(address ?? 0);
  });

  test("leaves the page's own words in their order (issue 44)", async () => {
    await using served = await site(ODD["another script and currency"]);
    await using tab = await visit(served.url);
    const starts = `[".rated strong", ".rated a", ".call > span", ".call bdi"]
      .map((one) => document.querySelector(one).getBoundingClientRect().left)`;
    const [mean = 0, reviews = 0, call = 0, phone = 0] = await tab.page.evaluate<number[]>(starts);
    expect(mean).toBeLessThan(reviews);
    expect(call).toBeLessThan(phone);
  });

  test("starts at the right end of the badge's line, with the ellipsis on the left", async () => {
    const business = { ...ODD["one review"].business, name: ARABIC };
    await using served = await site({ ...ODD["one review"], business });
    await using tab = await visit(`${served.url}/badge.svg?style=card`);
    const ends = await tab.page.evaluate<number[]>(`(() => {
      const text = document.querySelector("text");
      const at = (index) => text.getExtentOfChar(index).x;
      return [at(0), at(text.getNumberOfChars() - 1), text.getBBox().x];
    })()`);
    const [first = 0, ellipsis = 0, left = 0] = ends;
    expect(ellipsis).toBeLessThan(first);
    expect(ellipsis).toBeCloseTo(left, 0);
    expect(await tab.page.evaluate("document.querySelector('text').textContent")).toEndWith("…");
  });
});

test("a badge with letters that no font here has keeps its lines apart and inside", async () => {
  const business = { ...ODD["one review"].business, name: "港の水道屋".repeat(20) };
  await using served = await site({ ...ODD["one review"], business });
  await using tab = await visit(`${served.url}/badge.svg?style=card`);
  const boxes = await tab.page.evaluate<number[][]>(
    `[...document.querySelectorAll("text")].map((one) => one.getBoundingClientRect())
      .map(({ right, top, bottom }) => [right, top, bottom])`,
  );
  const [name = [], score = [], count = []] = boxes;
  expect(boxes).toHaveLength(3);
  expect(Math.max(...boxes.map(([right = 0]) => right))).toBeLessThanOrEqual(264);
  expect(name[2]).toBeLessThanOrEqual((score[1] ?? 0) + 1);
  expect(score[2]).toBeLessThanOrEqual((count[1] ?? 0) + 3);
});

describe.each(inCheck(1, ["dark", "light"] as const))("with forced colors (%s)", (colorScheme) => {
  test.each([
    [".stars .lit", "fill"],
    [".stars .unlit", "stroke"],
    [".distribution .lit", "fill"],
    [".distribution .track", "stroke"],
    [".aspects .bar .praise", "fill"],
    [".aspects .bar .complaint", "fill"],
    [".legend .praise::before", "background-color"],
    [".legend .complaint::before", "background-color"],
    [".trend", "stroke"],
    [".dot", "stroke"],
    [".grid", "stroke"],
    [".bars rect", "fill"],
    [".ticks", "fill"],
  ])("%s is visible", async (selector, property) => {
    await using tab = await visit(demo.url, { colorScheme, forcedColors: "active" });
    const ground = await styleOf(tab.page, "body", "background-color");
    const drawn = await styleOf(tab.page, selector, property);
    expect(drawn).toStartWith("rgb");
    expect(drawn).not.toBe(ground);
  });

  test("praise, complaint and both differ", async () => {
    await using tab = await visit(demo.url, { colorScheme, forcedColors: "active" });
    const kinds = ["praise", "both", "complaint"].map((kind) =>
      styleOf(tab.page, `.legend .${kind}::before`, "background-color"),
    );
    expect(new Set(await Promise.all(kinds)).size).toBe(3);
  });
});

describe("on paper", () => {
  test("the page takes at most four sheets, and keeps colors that carry meaning", async () => {
    await using tab = await visit(demo.url);
    const pdf = (await tab.page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeWithin(1, 5);
    await tab.page.emulateMedia({ media: "print" });
    for (const selector of [".legend .praise::before", ".stars", ".line"]) {
      expect(await styleOf(tab.page, selector, "print-color-adjust")).toBe("exact");
    }
  });
});

test("a review's permanent address is recognizable as a link", async () => {
  await using tab = await visit(demo.url);
  const link = "article .meta a";
  expect(await styleOf(tab.page, link, "text-decoration-line")).toBe("underline");
  expect(await styleOf(tab.page, link, "color")).toBe(
    await styleOf(tab.page, ".colophon a", "color"),
  );
  expect(await styleOf(tab.page, link, "color")).not.toBe(
    await styleOf(tab.page, "article .verified", "color"),
  );
});
