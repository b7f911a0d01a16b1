import { afterAll, beforeAll, expect, test } from "bun:test";
import { resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Data } from "../web/words/data.ts";
import { isMarked } from "../web/words/pseudo.ts";
import { FULL, manyReviews } from "../web/words/shops.ts";
import { textsOf, textsOfJson } from "../web/words/texts-of.ts";
import { unmarked } from "../web/words/unmarked.ts";
import { pageOf } from "./shop.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const Bundled = Type.Object({ entry: Type.Object({ en: Type.String() }) });
const SEARCH = "api/reviews/search?limit=20";

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: FULL, reviews: manyReviews() });
});
afterAll(() => served[Symbol.asyncDispose]());

/** A script of `src/web/browser` as browsers get it, but in the pseudo-language. */
async function inPseudo(name: string): Promise<string> {
  using folder = new TemporaryFolder();
  const imports = ["test/web/words/speak-pseudo.ts", `src/web/browser/${name}`];
  const lines = imports.map((path) => `import ${JSON.stringify(resolve(PROJECT, path))};\n`);
  await Bun.write(folder.at("entry.js"), lines.join(""));
  const bundler = resolve(PROJECT, "src/macros/bundle-scripts.ts");
  const child = Bun.spawn([process.execPath, bundler, folder.at("entry.js")]);
  const bundled = Value.Parse(Bundled, await new Response(child.stdout).json());
  return bundled.entry.en;
}

/** What the service says and the widget repeats. */
async function servedData(): Promise<Data> {
  const [head, found] = await Promise.all(
    ["widget.json", SEARCH].map(async (path) => (await fetch(`${served.url}/${path}`)).json()),
  );
  const data = new Data();
  data.addAnswer(found);
  data.add(...textsOfJson(head));
  return data;
}

test.each([
  ["with the header above the reviews", false],
  ["if that can't be loaded", true],
])(
  "every word of the widget that visitors see comes from web/words, %s (issue 21)",
  async (_, isAbsent) => {
    const script = await inPseudo("widget.ts");
    const attributes = `src="${served.url}/" theme="purple" limit="20" style="--candor-color: #eee"`;
    await using shop = pageOf(
      `<candor-reviews ${attributes}></candor-reviews><script type="module">${script}</script>`,
    );
    await using tab = await visit("about:blank");
    const { page, complaints } = tab;
    if (isAbsent) await page.route("**/widget.json", (route) => route.fulfill({ status: 404 }));
    await page.goto(shop.url);
    await page.locator("candor-reviews li").nth(19).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    const data = await servedData();
    const texts = textsOf(await page.locator("section").evaluate(({ outerHTML }) => outerHTML));
    expect(texts.flatMap((text) => unmarked(text, data))).toEqual([]);
    expect(texts.filter((text) => [...text].some(isMarked)).length).toBeGreaterThan(50);
    // Messages for developers are in one language.
    const told = complaints.filter((text) => text.startsWith("<candor-reviews>"));
    expect([...new Set(told)].sort()).toEqual([
      expect.stringMatching(
        / --candor-color has a contrast of [\d.]+, less than 4\.5, so it is not used\.$/,
      ),
      expect.stringMatching(/ theme must be one of light, dark, auto\.$/),
    ]);
  },
);

test("every word of the page's script comes from web/words, too (issue 21)", async () => {
  const body = await inPseudo("page.ts");
  await using tab = await visit("about:blank", { permissions: ["clipboard-write"] });
  const { page } = tab;
  await page.route("**/page.js", (route) =>
    route.fulfill({ body, contentType: "text/javascript" }),
  );
  await page.clock.setFixedTime(new Date("2026-11-23T12:00:00Z"));
  await page.goto(served.url);
  const copying = page.locator("[data-copy]").first();
  await copying.click();
  await copying.filter({ hasNotText: "Copy" }).waitFor();
  const texts = [await copying.textContent(), await page.locator(".now").textContent()];
  await page.clock.setFixedTime(new Date("2026-11-22T12:00:00Z"));
  await page.reload();
  texts.push(await page.locator(".now").textContent());
  expect(new Set(texts).size).toBe(3);
  expect(texts.flatMap((text) => unmarked(text ?? "", new Data()))).toEqual([]);
});
