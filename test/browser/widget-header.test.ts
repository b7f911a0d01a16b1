import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { sourceReview } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { axeViolations } from "./axe.ts";
import { BUSINESS, LINKS, withWidget } from "./shop.ts";

const REVIEWS = [5, 4, 4, 5, 1].map((rating, at) =>
  sourceReview({ source_id: `r${at}`, rating, text: "They came on time." }),
);

describe("the header above the reviews", () => {
  test("shows the name, the overall average and the number of reviews, whatever the filter", async () => {
    for (const attributes of ["", 'min-rating="5"', 'limit="1"']) {
      await withWidget({ reviews: REVIEWS, attributes }, async ({ page }) => {
        const header = page.locator("candor-reviews header");
        expect(await header.locator(".name").textContent()).toBe(BUSINESS.name);
        expect(await header.locator(".score").textContent()).toBe("3.80");
        expect(await header.getByRole("img", { name: "3.80 of 5 stars" }).count()).toBe(1);
        expect(await header.getByText("5 reviews").isVisible()).toBe(true);
      });
    }
  });

  test("says how many reviews its average is of (issue 48)", async () => {
    const reviews = REVIEWS.map((review, at) => {
      const { rating: _, ...unrated } = review;
      return at === 0 ? review : unrated;
    });
    for (const [given, words] of [
      [reviews, "5.001 review"],
      [reviews.slice(1), "4 reviews"],
    ] as const) {
      await withWidget({ reviews: given }, async ({ page }) => {
        const shown = await page.locator("candor-reviews .rating").textContent();
        expect(shown?.replaceAll("★", "")).toBe(words);
      });
    }
  });

  test("lights as many stars as the average says", async () => {
    await withWidget({ reviews: REVIEWS }, async ({ page }) => {
      const stars = page.locator("candor-reviews header .stars");
      const [all, lit] = await Promise.all([
        stars.boundingBox(),
        stars.locator(".lit").boundingBox(),
      ]);
      expect((lit?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(3.8 / 5, 2);
    });
  });

  test("shows the sentence that the page opens with", async () => {
    const praise = Array.from({ length: 12 }, (_, at) =>
      sourceReview({ source_id: `on-time-${at}` }),
    );
    // If one star said so, too, the summary would praise nothing.
    const others = REVIEWS.map((one) => (one.rating === 1 ? { ...one, text: "" } : one));
    const reviews = [...praise, ...others];
    await withWidget({ reviews }, async ({ page }, [, service]) => {
      const summary = await page.locator("candor-reviews .summary").textContent();
      expect(summary).toBe("Customers praise their punctuality; 1 of 17 gave one or two stars.");
      await page.goto(service ?? "");
      expect(await page.locator(".opening").textContent()).toBe(summary);
    });
  });

  test("has no invitation to review if the business names no place for it", async () => {
    await withWidget({ reviews: REVIEWS }, async ({ page }) => {
      expect(await page.getByText("Write a review").count()).toBe(0);
    });
  });

  test("invites everybody to write a review, where the business says", async () => {
    const business = { ...BUSINESS, review_links: LINKS };
    for (const attributes of ["", 'rating="5"', 'rating="1"']) {
      await withWidget({ reviews: REVIEWS, business, attributes }, async ({ page }) => {
        for (const [at, name] of ["Google", "Yelp"].entries()) {
          const link = page.getByRole("link", { name: `Write a review on ${name}` });
          expect(await link.getAttribute("href")).toBe(LINKS[at]?.url ?? "");
        }
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
});

describe("each card says where its review comes from, as the page does", () => {
  const url = "https://source.example/1";
  const owner = { verification: "owner" } as const;
  const cases: [told: string, review: SourceReview][] = [
    ["From Google’s export", sourceReview()],
    ["From Google’s export · Source: Google", sourceReview({ url })],
    [
      "From Birdeye’s export, vouched for by the business · Source: Google",
      sourceReview({ ...owner, export: "birdeye", url }),
    ],
    ["Vouched for by the business · Source: Kiyoh", vouchedFor("kiyoh")],
    ["Vouched for by the business", vouchedFor("go0gle")],
  ];

  /** A review from a table. */
  function vouchedFor(platform: string): SourceReview {
    const { export: _, ...review } = sourceReview({ ...owner, platform });
    return review;
  }

  test.each(inCheck(2, cases))("%s", async (told, review) => {
    await withWidget({ reviews: [review] }, async ({ page }, [, service]) => {
      const foot = page.locator("candor-reviews .foot");
      expect(await foot.textContent()).toBe(`A. B. · ${told}`);
      await page.goto(service ?? "");
      const shown = await page.locator("article.review header").first().textContent();
      for (const part of told.split(" · ")) expect(shown).toContain(part);
    });
  });
});

describe("the console explains what is wrong with an attribute", () => {
  test.each(
    inCheck(2, [
      ['technician="Zed"', 'technician: there is no "Zed"'],
      ['aspect="timelines"', 'aspect: there is no "timelines". Did you mean timeliness?'],
      ['service="roofs"', 'service: there is no "roofs"'],
      ['platform="gogle"', "Did you mean google?"],
      ['limit="500" sort="best"', "limit must be"],
      ['limit="500" sort="best"', "sort must be"],
      ['theme="drak"', "theme must be one of light, dark, auto"],
      ['since="yesterday"', "since must be"],
    ]),
  )("%s", async (attributes, said) => {
    await withWidget({ reviews: REVIEWS }, async ({ page }) => {
      const warned = page.waitForEvent("console", (message) => message.text().includes(said));
      await page.evaluate(`{
        const made = document.createElement("div");
        made.innerHTML = ${JSON.stringify(`<candor-reviews ${attributes}></candor-reviews>`)};
        document.body.append(made);
      }`);
      expect((await warned).text()).toStartWith("<candor-reviews>");
    });
  });
});

test("the widget speaks the language of its lang attribute, and changes with it (issue 47)", async () => {
  const attributes = 'lang="de-AT" limit="2"';
  await withWidget({ reviews: REVIEWS, attributes }, async ({ page }) => {
    const widget = page.locator("candor-reviews");
    expect(await widget.locator(".score").textContent()).toBe("3,80");
    await widget.getByText("5 Bewertungen").waitFor();
    expect(await widget.locator("section").getAttribute("lang")).toBe("de");
    // The page's own sentence is in its language, and so not shown.
    expect(await widget.locator(".summary").count()).toBe(0);
    await widget.evaluate((element) => element.setAttribute("lang", "fr"));
    await widget.getByText("5 avis").waitFor();
    await widget.evaluate((element) => element.removeAttribute("lang"));
    await widget.getByText("5 reviews").waitFor();
  });
});
