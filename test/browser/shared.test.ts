import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { idOf, sourceReview, TEST_BASE_URL } from "../support/library.ts";
import { site, visit } from "./visit.ts";

const NAME = `Müller & "Söhne" <Sanitär>`;
const REVIEW = sourceReview({ text: "Punctual, on time and friendly: a very good plumber." });
const WORDLESS = sourceReview({ source_id: "wordless", text: "" });
const GIVEN = {
  reviews: [REVIEW, WORDLESS],
  business: { ...UNNAMED_BUSINESS, name: NAME, category: "Plumber" },
};

/** The content of the elements in the head with this name or property. */
async function tagsOf(page: Page): Promise<Record<string, string>> {
  const tags = await page.locator("meta[property], meta[name^=twitter]").all();
  const read = tags.map(async (tag) => [
    (await tag.getAttribute("property")) ?? (await tag.getAttribute("name")) ?? "",
    (await tag.getAttribute("content")) ?? "",
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** The size of a picture as loaded by the browser. */
function sizeOf(page: Page, path: string): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(path)};
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  })()`);
}

describe("a page that is shared", () => {
  test("has a title, a description, and a picture with its size and alternative text", async () => {
    await using service = await site(GIVEN);
    await using visited = await visit(service.url);
    const tags = await tagsOf(visited.page);
    expect(tags).toMatchObject({
      "og:title": `Reviews of ${NAME}`,
      "og:site_name": NAME,
      "og:type": "website",
      "og:url": `${TEST_BASE_URL}/`,
      "og:image": `${TEST_BASE_URL}/card.png`,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    expect(tags["og:description"]).toContain("5.00 of 5 stars");
    expect(tags["og:image:alt"]).toStartWith(`${NAME}: 5.00 of 5 stars from 2 verified reviews.`);
    expect(await sizeOf(visited.page, "card.png")).toEqual([1200, 630]);
    expect(visited.complaints).toEqual([]);
  });

  test("is an article if it is a single review, and always has a description", async () => {
    await using service = await site(GIVEN);
    const heads = [];
    for (const review of GIVEN.reviews) {
      await using visited = await visit(`${service.url}/reviews/${idOf(review)}`);
      heads.push(await tagsOf(visited.page));
      expect(await sizeOf(visited.page, "../card.png")).toEqual([1200, 630]);
    }
    for (const head of heads) {
      expect(head["og:type"]).toBe("article");
      expect(head["og:image"]).toBe(`${TEST_BASE_URL}/card.png`);
      expect(head["twitter:card"]).toBe("summary_large_image");
    }
    const descriptions = heads.map((head) => head["og:description"]);
    expect(descriptions).toEqual([REVIEW.text, `Review of ${NAME} by A. B.: 5 of 5 stars`]);
  });

  test("has an icon for a phone's home screen", async () => {
    await using service = await site(GIVEN);
    await using visited = await visit(service.url);
    const icon = await visited.page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    expect(await sizeOf(visited.page, icon ?? "")).toEqual([180, 180]);
  });

  test("tells programs what kind of business it is, and where its picture is", async () => {
    await using service = await site(GIVEN);
    await using visited = await visit(service.url);
    const data = await visited.page.locator("script[type='application/ld+json']").textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@type": "Plumber",
      name: NAME,
      image: `${TEST_BASE_URL}/card.png`,
    });
  });
});
