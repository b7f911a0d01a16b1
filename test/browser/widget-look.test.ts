import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../support/eventually.ts";
import { sampleReviews } from "../support/samples.ts";
import { hardToRead } from "./contrasts.ts";
import { BUSINESS, pageOf, widgetOf } from "./shop.ts";
import { site, type Visit, visit } from "./visit.ts";

const SCHEMES = ["light", "dark"] as const;
const THEMES = ["", "light", "dark", "auto"];
/** Background and text colors of pages that may show a widget. */
const PAGES = [
  ["#ffffff", "#000000"],
  ["#111111", "#eeeeee"],
  ["#ffe08a", "#4a3000"],
  ["#b91c1c", "#ffffff"],
  ["#777777", "#ffffff"],
] as const;

let service: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  service = await site({ reviews: sampleReviews(6), business: BUSINESS });
});
afterAll(() => service[Symbol.asyncDispose]());

/** Opens a page that starts with the widget, and waits for its reviews. */
async function shownOn(
  head: string,
  attributes: string,
  look: (tab: Visit) => Promise<void>,
  colorScheme: "light" | "dark" = "light",
) {
  const script = `<script type="module" src="${service.url}/widget.js"></script>`;
  await using shop = pageOf(widgetOf(service.url, attributes), script + head);
  await using tab = await visit(shop.url, { colorScheme, viewport: { width: 900, height: 700 } });
  await tab.page.locator("candor-reviews li").first().waitFor();
  await look(tab);
}

/** Sets CSS variables on the widget, and lets it check them as when it is first shown. */
async function withVariables(page: Page, variables: Readonly<Record<string, string>>) {
  await page.evaluate(`{
    const widget = document.querySelector("candor-reviews");
    widget.removeAttribute("style");
    for (const [name, value] of ${JSON.stringify(Object.entries(variables))}) {
      widget.style.setProperty("--candor-" + name, value);
    }
    widget.setAttribute("theme", widget.getAttribute("theme") ?? "");
  }`);
}

describe("every text of the widget has a contrast of 4.5 or more", () => {
  test.each(SCHEMES.flatMap((scheme) => THEMES.map((theme) => [scheme, theme] as const)))(
    "in the reader's %s scheme with theme '%s', whatever the page looks like",
    async (scheme, theme) => {
      const head = '<meta name="color-scheme" content="light dark">';
      const look = async ({ page, complaints }: Visit) => {
        for (const [background, color] of PAGES) {
          await page.evaluate(
            `document.body.style.cssText = "background:${background};color:${color}"`,
          );
          expect(await hardToRead(page)).toEqual([]);
        }
        expect(complaints).toEqual([]);
      };
      await shownOn(head, `theme="${theme}"`, look, scheme);
    },
  );

  test("on any background that the page gives, light or dark", async () => {
    const grays = Array.from({ length: 18 }, (_, at) => `rgb(${[at, at, at].map((n) => n * 15)})`);
    const hues = Array.from({ length: 12 }, (_, at) => `hsl(${at * 30} 80% ${20 + at * 5}%)`);
    const others = ["transparent", "#00000080", "#ffffff40", "#fffbeb", "oklch(0.6 0.2 30)"];
    for (const theme of ["light", "dark"]) {
      await shownOn("", `theme="${theme}"`, async ({ page, complaints }) => {
        for (const background of [...grays, ...hues, ...others]) {
          await withVariables(page, { background });
          expect([background, await hardToRead(page)]).toEqual([background, []]);
        }
        expect(complaints).toEqual([]);
      });
    }
  });

  test("if the page gives unreadable colors, and the console says which", async () => {
    await shownOn("", "", async ({ page, complaints }) => {
      for (const variables of [
        { color: "#888888", muted: "#cccccc", link: "#ffff00", star: "#eeeeee" },
        { color: "#000000", background: "#222222" },
        { background: "#ffffff", muted: "rgb(0 0 0 / 0.2)" },
      ]) {
        await withVariables(page, variables);
        expect(await hardToRead(page)).toEqual([]);
      }
      const said = complaints.join("\n");
      for (const name of ["color", "muted", "link", "star"]) {
        expect(said).toContain(`--candor-${name} has a contrast of`);
      }
    });
  });

  test("and readable colors are used as they are", async () => {
    await shownOn("", "", async ({ page, complaints }) => {
      await withVariables(page, { color: "#123456", background: "#fafafa", link: "#7c2d12" });
      const colors = await page.evaluate(`[".panel", "a"].map((selector) => getComputedStyle(
        document.querySelector("candor-reviews").shadowRoot.querySelector(selector)).color)`);
      expect([colors, complaints]).toEqual([["rgb(18, 52, 86)", "rgb(124, 45, 18)"], []]);
    });
  });
});

test("the colors follow when the reader changes from light to dark", async () => {
  const variables = "<style>@media (prefers-color-scheme: dark) { candor-reviews";
  const head = `${variables} { --candor-background: #fff; --candor-color: #eee; } }</style>`;
  await shownOn(head, "", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually("all is readable", async () => (await hardToRead(page)).length === 0);
  });
});

/** Everything that a page can do to text, except its font and size. */
const HOSTILE = `<style>* {
  text-transform: uppercase !important; letter-spacing: 0.4em !important; word-spacing: 1em !important;
  line-height: 3 !important; font-style: italic !important; font-weight: 900 !important;
  font-variant: small-caps !important; direction: rtl !important; text-align: right !important;
  visibility: hidden !important; white-space: nowrap !important; text-indent: 3em !important;
  text-shadow: 2px 2px red !important; text-decoration: line-through !important; color: red !important;
  -webkit-text-fill-color: red !important; -webkit-text-stroke: 1px red !important; quotes: none;
  word-break: break-all !important; hyphens: auto !important; list-style: square !important;
  cursor: wait !important; caption-side: bottom; --cr-color: red !important; --cr-border: 9 !important;
}
@property --cr-gap { syntax: "<length>"; inherits: true; initial-value: 9px; }
p, ul, li, a, header, section, .panel, .text, .row { display: none !important; }
</style>`;

test("the page's text styles don't leak in, not even important rules for all elements", async () => {
  const pictures: string[] = [];
  for (const head of ["", HOSTILE]) {
    await shownOn(head, "", async ({ page }) => {
      const panel = page.locator("candor-reviews .panel");
      pictures.push((await panel.screenshot()).toString("base64"));
    });
  }
  expect(pictures[0]).toBe(pictures[1] ?? "");
});

test("the page's font and size are used, unless a variable sets others", async () => {
  const head = "<style>body { font: 20px Georgia }</style>";
  await shownOn(head, "", async ({ page }) => {
    const font = `(() => { const style = getComputedStyle(document.querySelector("candor-reviews").shadowRoot
      .querySelector(".text")); return [style.fontSize, style.fontFamily, style.fontStyle] })()`;
    expect(await page.evaluate(font)).toEqual(["20px", "Georgia", "normal"]);
    await withVariables(page, { font: "italic 18px/1.6 Verdana" });
    expect(await page.evaluate(font)).toEqual(["18px", "Verdana", "italic"]);
  });
});
