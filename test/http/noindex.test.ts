import { describe, expect, test } from "bun:test";
import { ask, idOf, sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";

const REVIEWS = sampleReviews();
const GIVEN = { business: BUSINESS, reviews: REVIEWS };
const [FIRST = sourceReview()] = REVIEWS;
const NOINDEX = '<meta name="robots" content="noindex">';

async function page(path: string): Promise<string> {
  const { app } = await testServer(GIVEN);
  return (await ask(app, path, { headers: { accept: "text/html" } })).text();
}

function attribute(tag: string, name: string): string | undefined {
  return tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1]?.replaceAll("&amp;", "&");
}

/** The address of the next page, as in the head and in the list. */
function nextIn(html: string): string {
  const [inHead, inList] = Array.from(
    html.matchAll(/<(?:link|a) [^>]*rel="?next"?[^>]*>/g),
    ([tag]) => attribute(tag, "href"),
  );
  expect(inList).toBe(`${inHead}#reviews`);
  return inHead?.slice("./".length) ?? "";
}

describe("what search engines should index", () => {
  test("includes each page of the full list, at an address of its own", async () => {
    const addresses = [""];
    for (let count = 1; count < 4; count += 1) {
      addresses.push(nextIn(await page(`/${addresses.at(-1)}`)));
    }
    for (const address of addresses) {
      const html = await page(`/${address}`);
      expect(html).not.toContain(NOINDEX);
      expect(html).toContain(`<link rel="canonical" href="${TEST_BASE_URL}/${address}">`);
    }
    expect(await page(`/${addresses.at(-1)}`)).not.toContain('rel="next');
  });

  test.each(["rating=5", "sort=oldest", "query=drain", "words=drain", "limit=50", "rating=9"])(
    "excludes the view /?%s",
    async (question) => {
      const html = await page(`/?${question}`);
      expect(html).toContain(NOINDEX);
      expect(html).not.toContain('rel="canonical"');
      expect(html).not.toContain('<link rel="next"');
    },
  );

  test("excludes the interactive reference, but not the reference that links to it", async () => {
    expect(await page("/docs/interactive")).toContain(NOINDEX);
    expect(await page("/docs")).not.toContain(NOINDEX);
  });

  test.each([
    ["/", 30],
    ["/?rating=5", 30],
    ["/?query=drain&limit=10", 30],
    [`/reviews/${idOf(FIRST)}`, 1],
    ["/log", 0],
  ])(
    "excludes links on %s that filter, sort or search (at least %i of them)",
    async (path, fewest) => {
      const links = Array.from(
        (await page(path)).matchAll(/<a [^>]*href="[^"]*\?[^>]*>/g),
        ([tag]) => tag,
      );
      const views = links.filter((tag) => {
        const { search, pathname } = new URL(
          attribute(tag, "href") ?? "",
          `http://localhost${path}`,
        );
        const names = [...new URLSearchParams(search).keys()];
        return pathname === "/" && names.some((name) => name !== "cursor");
      });
      expect(views.length).toBeGreaterThanOrEqual(fewest);
      const followed = views.filter(
        (tag) => !attribute(tag, "rel")?.split(" ").includes("nofollow"),
      );
      expect(followed).toEqual([]);
    },
  );
});
