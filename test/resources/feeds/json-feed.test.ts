import { describe, expect, test } from "bun:test";
import { type Business, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { jsonFeedProblems } from "../../support/json-feed-rules.ts";
import {
  idOf,
  reviewsOfDays,
  sourceReview,
  TEST_BASE_URL,
  testServer,
} from "../../support/library.ts";

const FEED_PATH = "/api/feed.json";
const BUSINESS: Business = { ...UNNAMED_BUSINESS, name: 'Example & Sons "Plumbing"' };
const URN = /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Item {
  readonly id: string;
  readonly url: string;
  readonly title?: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified?: string;
  readonly authors?: readonly { readonly name: string }[];
  readonly language?: string;
}
interface Feed {
  readonly version: string;
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly hubs: readonly { readonly type: string; readonly url: string }[];
  readonly items: readonly Item[];
}

async function readFeed(response: Response): Promise<Feed> {
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

async function feedOf(
  reviews: readonly SourceReview[],
  business = BUSINESS,
  baseUrl = TEST_BASE_URL,
): Promise<Feed> {
  const { get } = await testServer({ reviews, business, baseUrl });
  return readFeed(await get(FEED_PATH));
}

async function onlyItem(members: Partial<SourceReview>): Promise<Item> {
  const feed = await feedOf([sourceReview(members)]);
  expect(jsonFeedProblems(feed)).toEqual([]);
  const [item] = feed.items;
  if (item === undefined) throw new Error("The feed has no item");
  return item;
}

describe("the JSON Feed meets JSON Feed 1.1", () => {
  test.each([
    ["an ordinary text", "They came on time."],
    ["control characters and markup", "Tap\u0000 <b>fixed</b>\u001b &amp; ]]> dry\u2028."],
    ["emoji and lone surrogates", "Spotless 👩🏽‍🔧 work \ud83d."],
    ["a very long text", "They mended the boiler & left. ".repeat(6000)],
    ["no text", ""],
  ])("with %s", async (_, text) => {
    const item = await onlyItem({ text, title: text, author: `A. B. ${text.slice(0, 50)}` });
    if (text !== "") expect(item.content_text).toBe(text.toWellFormed());
  });

  test("with every member that a review can have", async () => {
    const feed = await feedOf([
      sourceReview({
        url: "https://maps.example.org/r1?a=1&b=2",
        title: "Dry again",
        language: "en-GB",
        updated_at: "2025-02-02T00:00:00Z",
        reply: { text: "Thank you.", updated_at: "2025-02-01T10:00:00Z" },
      }),
    ]);
    expect(jsonFeedProblems(feed)).toEqual([]);
  });

  test("with reviews that lack stars, title and author", async () => {
    const { rating, author, ...bare } = sourceReview({ text: "Would have them again." });
    const feed = await feedOf([bare]);
    expect(jsonFeedProblems(feed)).toEqual([]);
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).not.toHaveProperty("authors");
  });

  test("without a review", async () => {
    const feed = await feedOf([]);
    expect(jsonFeedProblems(feed)).toEqual([]);
    expect(feed.items).toEqual([]);
  });

  test("with a business of every member", async () => {
    const feed = await feedOf([], { ...BUSINESS, url: "https://plumber.test/", phone: "555-0100" });
    expect(jsonFeedProblems(feed)).toEqual([]);
    expect(feed.home_page_url).toBe("https://plumber.test/");
  });
});

describe("the schema that these tests check feeds with refuses", () => {
  test.each([
    ["a feed without a title", { title: undefined }, "must have required property 'title'"],
    ["another version", { version: "https://jsonfeed.org/version/1" }, "/version must be equal"],
    ["an item without content", { items: [{ id: "1" }] }, "/items/0 must match a schema in anyOf"],
    ["an item whose id is a number", { items: [{ id: 1, content_text: "x" }] }, "/items/0/id must"],
    ["a hub without an address", { hubs: [{ type: "WebSub" }] }, "/hubs/0 must have required"],
    ["a member that is not of JSON Feed", { link: "x" }, "must NOT have additional properties"],
    [
      "a date without a time",
      { items: [{ id: "1", content_text: "x", date_published: "2025-01-01" }] },
      '/items/0/date_published must match format "date-time"',
    ],
  ])("%s", async (_, change, problem) => {
    const feed = { ...(await feedOf([sourceReview()])), ...change };
    const text = jsonFeedProblems(JSON.parse(JSON.stringify(feed))).join("\n");
    expect(text).toContain(problem);
  });
});

describe("the JSON Feed", () => {
  test("contains the 50 newest reviews, newest first", async () => {
    const reviews = reviewsOfDays(53);
    const shuffled = reviews.toSorted((a, b) => a.text.localeCompare(b.text));
    const newest = reviews.toReversed().slice(0, 50);
    const { items } = await feedOf(shuffled);
    expect(items.map((item) => item.content_text)).toEqual(newest.map(({ text }) => text));
  });

  test("names the business, its own address, the business's page and the hub", async () => {
    const feed = await feedOf([]);
    expect(feed.title).toBe(`Reviews of ${BUSINESS.name}`);
    expect(feed.feed_url).toBe(`${TEST_BASE_URL}/api/feed.json`);
    expect(feed.home_page_url).toBe(TEST_BASE_URL);
    expect(feed.hubs).toEqual([{ type: "WebSub", url: `${TEST_BASE_URL}/api/websub/hub` }]);
  });

  test("sends the hub and itself as Link headers too", async () => {
    const { get } = await testServer();
    const response = await get(FEED_PATH);
    const link = response.headers.get("link");
    const feed = await readFeed(response);
    expect(link).toBe(`<${feed.hubs[0]?.url}>; rel="hub", <${feed.feed_url}>; rel="self"`);
  });

  test("leaves out what is held back", async () => {
    const heldBack = sourceReview({ source_id: "r2", text: "Made up.", verification: "refused" });
    const { items } = await feedOf([sourceReview(), heldBack]);
    expect(items.map((item) => item.content_text)).toEqual([sourceReview().text]);
  });

  test("has the same bytes whatever the order of the import", async () => {
    const reviews = reviewsOfDays(5);
    const bytesOf = async (given: readonly SourceReview[]) => {
      const { get } = await testServer({ reviews: given, business: BUSINESS });
      return (await get(FEED_PATH)).text();
    };
    expect(await bytesOf(reviews.toReversed())).toBe(await bytesOf(reviews));
  });

  test("is served as application/json", async () => {
    const { get } = await testServer();
    expect((await get(FEED_PATH)).headers.get("content-type")).toBe("application/json");
  });
});

describe("an item of the JSON Feed", () => {
  test("has a urn:uuid as its id that stays when the base URL changes", async () => {
    const reviews = reviewsOfDays(3);
    const [here, there] = await Promise.all([
      feedOf(reviews),
      feedOf(reviews, BUSINESS, "https://moved.test"),
    ]);
    expect(here.items.map(({ id }) => id)).toEqual(there.items.map(({ id }) => id));
    expect(new Set(here.items.map(({ id }) => id)).size).toBe(3);
    for (const { id } of here.items) expect(id).toMatch(URN);
    for (const { url } of there.items) {
      expect(url).toStartWith("https://moved.test/reviews/");
    }
  });

  test("has the same id as the Atom feed's entry of that review", async () => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const { items } = await readFeed(await get(FEED_PATH));
    expect(items).toHaveLength(1);
    expect(await (await get("/feed.xml")).text()).toContain(`<id>${items[0]?.id}</id>`);
  });

  test("has the stars in its title, and the owner's reply after the text (issue 48)", async () => {
    const reply = { text: "Thank you.", updated_at: "2025-02-01T10:00:00Z" };
    const item = await onlyItem({ title: "Dry again", rating: 4, text: "Fine.", reply });
    expect(item.title).toBe("4 of 5 stars: Dry again");
    expect(item.content_text).toBe(`Fine.\n\nReply by ${BUSINESS.name}: Thank you.`);
  });

  test("has the address of its review's page", async () => {
    const review = sourceReview();
    const { get } = await testServer({ reviews: [review] });
    const { items } = await readFeed(await get(FEED_PATH));
    expect(items[0]?.url).toBe(`${TEST_BASE_URL}/reviews/${idOf(review)}`);
    const one = await get(new URL(items[0]?.url ?? "").pathname);
    expect(await one.text()).toContain(review.text);
  });

  test("has the review's title, text, author, language and time", async () => {
    const item = await onlyItem({ title: "Dry again", author: "C. D.", language: "en" });
    expect(item).toMatchObject({
      title: "5 of 5 stars: Dry again",
      content_text: sourceReview().text,
      authors: [{ name: "C. D." }],
      language: "en",
      date_published: sourceReview().created_at,
    });
  });

  test("has a date_modified only if the review was edited", async () => {
    expect(await onlyItem({})).not.toHaveProperty("date_modified");
    const edited = await onlyItem({ updated_at: "2025-02-02T07:00:00Z" });
    expect(edited.date_modified).toBe("2025-02-02T07:00:00Z");
    expect(edited.date_published).toBe("2025-01-31T08:15:00Z");
  });

  test("counts the shown reply as a change: date_modified is the later of edit and reply (issue 16)", async () => {
    const reply = { text: "Thank you.", updated_at: "2025-02-03T07:00:00Z" };
    expect((await onlyItem({ reply })).date_modified).toBe("2025-02-03T07:00:00Z");
    const edited = await onlyItem({ reply, updated_at: "2025-02-04T07:00:00Z" });
    expect(edited.date_modified).toBe("2025-02-04T07:00:00Z");
  });

  test("has no date_modified for a reply without a date (issue 16)", async () => {
    expect(await onlyItem({ reply: { text: "Thank you." } })).not.toHaveProperty("date_modified");
  });

  test.each([1, 2, 3, 4, 5])("says %d stars in words if there is no text", async (rating) => {
    expect((await onlyItem({ text: "", rating })).content_text).toBe(`${rating} of 5 stars`);
  });

  test("has its stars as a title if the review has none", async () => {
    expect((await onlyItem({ rating: 2 })).title).toBe("2 of 5 stars");
  });
});
