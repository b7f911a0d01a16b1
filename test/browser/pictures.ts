/**
 * Pictures of every page and of the widget in each layout, to be looked at: `bun run pictures [FOLDER]`,
 * by default `dist/pictures`. Each is named after the business, the look and the page.
 */
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { theBrowser } from "./chromium.ts";
import { openAll } from "./layout.ts";
import { ODD } from "./odd-businesses.ts";
import { ageOf } from "./old-css.ts";
import { shopWith } from "./shop.ts";
import { site } from "./visit.ts";

interface Look {
  readonly options: BrowserContextOptions;
  /** What is done to a window before its first page. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const LAYOUTS = ["grid", "row", "list", "single", "badge"] as const;
const HEIGHT = 800;
const wide = (width: number) => ({ viewport: { width, height: HEIGHT } });
const inScheme = (width: number, colorScheme: "light" | "dark"): Look => ({
  options: { ...wide(width), colorScheme },
});

/** Each width in each scheme. */
const USUAL: Readonly<Record<string, Look>> = Object.fromEntries(
  [360, 768, 1280].flatMap((width) =>
    (["light", "dark"] as const).map((scheme) => [`${width}-${scheme}`, inScheme(width, scheme)]),
  ),
);
const NARROW_AND_WIDE = {
  "360-light": inScheme(360, "light"),
  "1280-light": inScheme(1280, "light"),
};
const UNUSUAL: Readonly<Record<string, Look>> = {
  print: { options: wide(768), prepare: (page) => page.emulateMedia({ media: "print" }) },
  "forced-colors": { options: { ...wide(768), forcedColors: "active", colorScheme: "dark" } },
  "no-script": { options: { ...wide(768), javaScriptEnabled: false } },
  "old-css": { options: wide(768), prepare: ageOf },
};

const SHOP = { business: BUSINESS, reviews: sampleReviews() };
const OTHERS = ODD["another script and currency"];
const inScript = (text: string, language: string) => ({
  business: { ...OTHERS.business, name: text },
  reviews: [0, 1, 2, 3, 4, 5, 6].flatMap((at) =>
    OTHERS.reviews
      .filter((one) => one.language === language)
      .map((one) => ({ ...one, source_id: `${at}`, created_at: `2026-0${at + 1}-02T00:00:00Z` })),
  ),
});

const BUSINESSES = {
  english: { given: SHOP, looks: { ...USUAL, ...UNUSUAL } },
  german: { given: { ...SHOP, language: "de" }, looks: NARROW_AND_WIDE },
  arabic: { given: inScript("سباكة الميناء", "ar"), looks: NARROW_AND_WIDE },
  japanese: { given: inScript("港の水道屋", "ja"), looks: NARROW_AND_WIDE },
};

const folder = process.argv[2] ?? "dist/pictures";
let taken = 0;
for (const [name, { given, looks }] of Object.entries(BUSINESSES)) {
  await using served = await site(given);
  for (const [look, how] of Object.entries(looks)) {
    await takeAll(served.url, how, (page) => join(folder, `${name}-${look}-${page}.png`));
  }
}
console.log(`${taken} pictures are in ${folder}. Look at them.`);
process.exit();

async function takeAll(url: string, { options, prepare }: Look, pathOf: (page: string) => string) {
  const browser = await theBrowser();
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await prepare?.(page);
  const take = async (name: string) => {
    await page.screenshot({ path: pathOf(name), fullPage: true, timeout: 0 });
    taken += 1;
  };
  for (const [name, path] of Object.entries(await pagesOf(url))) {
    await page.goto(`${url}/${path}`);
    await take(name);
  }
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await openAll(page);
  await take("home-unfolded");
  for (const layout of LAYOUTS) {
    await using shop = shopWith(url, { attributes: `layout="${layout}" limit="6"` });
    await page.goto(shop.url, { waitUntil: "networkidle" });
    await take(`widget-${layout}`);
  }
  await context.close();
}

/** The pages by name, with the address of the newest review's. */
async function pagesOf(url: string): Promise<Readonly<Record<string, string>>> {
  const home = await (await fetch(url)).text();
  const review = /"\.\/(reviews\/[0-9a-f]{16})"/.exec(home)?.[1] ?? "";
  return {
    ...{ home: "", found: "?words=e&sort=lowest", nothing: "?words=zzz&rating=9", log: "log" },
    ...{ review, embed: "embed", docs: "docs", absent: "nowhere" },
  };
}
