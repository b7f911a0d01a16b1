import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { inCheck } from "../support/properties.ts";
import { isMarked } from "../web/words/pseudo.ts";
import { FULL, manyReviews } from "../web/words/shops.ts";
import { startDemo } from "./demo.ts";
import { layoutFaults, openAll, smallTargets } from "./layout.ts";
import { ODD } from "./odd-businesses.ts";
import { site, visit } from "./visit.ts";

/** Those with the longest words first. */
const FOREIGN = ["fr", "de", "es", "it"];
const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ["light", "dark"] as const;

/** Home, results, the log, the reference, and the page of the newest review if there is one. */
async function pagesOf(url: string): Promise<string[]> {
  const home = await (await fetch(url)).text();
  const review = /"\.\/(reviews\/[0-9a-f]{16})"/.exec(home)?.[1];
  return ["", "?query=e", "log", "docs", ...(review === undefined ? [] : [review])];
}

/** The faults of each page in windows of all widths, without loading it again for each. */
async function faultsOf(
  url: string,
  paths: readonly string[],
  schemes: readonly (typeof SCHEMES)[number][],
) {
  await using tab = await visit(url);
  const faults: string[] = [];
  for (const path of paths) {
    await tab.page.goto(`${url}/${path}`);
    await openAll(tab.page);
    for (const colorScheme of schemes) {
      await tab.page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await tab.page.setViewportSize({ width, height: 800 });
        const found = await layoutFaults(tab.page);
        faults.push(...found.map((fault) => `/${path}, ${width} wide, ${colorScheme}: ${fault}`));
      }
    }
  }
  return faults;
}

/** A shop's pages, served by a process that speaks the pseudo-language. */
async function inPseudo() {
  const [blank, speak, serve] = [
    "support/blank-pictures",
    "web/words/speak-pseudo",
    "web/words/serve-pages",
  ].map((name) => resolve(import.meta.dir, `../${name}.ts`));
  const words = ["--preload", `${blank}`, "--preload", `${speak}`, `${serve}`];
  const child = Bun.spawn([process.execPath, ...words], { stdout: "pipe", stderr: "inherit" });
  const { value } = await child.stdout.getReader().read();
  return {
    url: new TextDecoder().decode(value).trim(),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child.exited;
    },
  };
}

describe("nothing overflows, is cut off or overlaps, in a window 360, 768 or 1280 pixels wide", () => {
  describe("on the demo's pages", () => {
    let demo: Awaited<ReturnType<typeof startDemo>>;
    beforeAll(async () => {
      demo = await startDemo();
    });
    afterAll(() => demo[Symbol.asyncDispose]());

    test("light and dark", async () => {
      const paths = [...(await pagesOf(demo.url)), "embed"];
      expect(await faultsOf(demo.url, paths, SCHEMES)).toEqual([]);
    });

    test("and targets are at least 24 pixels wide and high, except within a sentence", async () => {
      await using tab = await visit(demo.url, { viewport: { width: 360, height: 800 } });
      for (const path of [...(await pagesOf(demo.url)), "a/b/c"]) {
        await tab.page.goto(`${demo.url}/${path}`);
        await openAll(tab.page);
        expect([path, await smallTargets(tab.page)]).toEqual([path, []]);
      }
    });
  });

  test.each(inCheck(2, Object.entries(ODD)))("for %s", async (_, given) => {
    await using served = await site(given);
    // The log and the reference say the same of every business.
    const paths = (await pagesOf(served.url)).filter((path) => !["log", "docs"].includes(path));
    expect(await faultsOf(served.url, paths, ["light"])).toEqual([]);
  });

  test.each(inCheck(1, FOREIGN))("in %s, whose words are longer (issue 47)", async (language) => {
    await using served = await site({ business: FULL, reviews: manyReviews(), language });
    const paths = [...(await pagesOf(served.url)), "embed", "?words=zzz&rating=9"];
    expect(await faultsOf(served.url, paths, ["light"])).toEqual([]);
  });

  test("in the pseudo-language, two fifths longer than English (issue 47)", async () => {
    await using served = await inPseudo();
    const paths = [...(await pagesOf(served.url)), "embed", "?words=zzz&rating=9"];
    const home = await (await fetch(served.url)).text();
    expect([...home].filter(isMarked).length).toBeGreaterThan(1_000);
    expect(await faultsOf(served.url, paths, ["light"])).toEqual([]);
  });
});

describe("a layout fault is found:", () => {
  test.each([
    ["h1 { width: 2000px }", "wide in a window"],
    ["h1 { height: 5px; overflow: hidden }", "hides a part of"],
    [".rated { margin-top: -3rem }", "lies on"],
    ["h1 { position: relative; left: -400px }", "crosses the edge"],
  ])("%s", async (style, fault) => {
    await using served = await site(ODD["one review"]);
    await using tab = await visit(served.url, { bypassCSP: true });
    await tab.page.addStyleTag({ content: style });
    expect((await layoutFaults(tab.page)).join("\n")).toContain(fault);
  });

  test("a link that is too small", async () => {
    await using served = await site(ODD["one review"]);
    await using tab = await visit(served.url, { bypassCSP: true });
    expect(await smallTargets(tab.page)).toEqual([]);
    await tab.page.addStyleTag({
      content: ".actions a { min-height: 0; padding: 0; line-height: 1rem }",
    });
    expect((await smallTargets(tab.page)).join()).toContain("+1 555 0100");
  });
});
