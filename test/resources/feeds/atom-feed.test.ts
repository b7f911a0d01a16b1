import { describe, expect, test } from "bun:test";
import { type Business, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import {
  ATOM,
  atomProblems,
  childrenOf,
  linkOf,
  parseXml,
  TOMBSTONES,
  textOf,
  type XmlElement,
} from "../../support/atom-rules.ts";
import {
  idOf,
  reviewsOfDays,
  sourceReview,
  TEST_BASE_URL,
  testServer,
} from "../../support/library.ts";

const FEED_PATH = "/feed.xml";
const BUSINESS: Business = { ...UNNAMED_BUSINESS, name: "Example & Sons <Plumbing>" };

/** What XML 1.0 can't contain (§2.2, Char); lone surrogates are gone once a text is UTF-8. */
const NOT_XML = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

const HOSTILE_TEXTS = [
  ["control characters", "Tap\u0000 fixed\u0001\u0008\u000b\u000c\u001f in an\u001b[1m hour."],
  ["C1 control characters", "Prompt\u0080 and\u0085 tidy\u009f."],
  ["noncharacters", "A fair\ufffe price\uffff, plainly told."],
  ["emoji", "Spotless work 👩🏽‍🔧🚿, thank you 🇮🇪!"],
  ["lone surrogates", "Half a smile \ud83d and the other \ude00 half."],
  ["the end of a CDATA section", "He wrote ]]> on the invoice, and <![CDATA[ too."],
  ["a script", "<script>alert('drains')</script> was on the van."],
  ["ampersands", "Smith & Sons &amp; co &lt;3 &#0; &nosuch;"],
  ["character references", "&#65; &#x42; &#1; and &#1114112; &#99999999999; were printed."],
  ["tags that do not close", "<b>Bold <i>claims</b>, \"quoted\" 'twice' --> <!--"],
  ["line breaks and tabs", "First line.\r\nSecond.\rThird.\n\tFourth.\u2028Fifth."],
  ["white space around it", "  \n Came early.  \n "],
  ["writing from the right", "עבודה מצוינת \u202eevas"],
  ["no letters", ""],
] as const;

const VERY_LONG_TEXT = "They mended the boiler & left. ".repeat(6000);

/** The feed's root; throws unless it is well-formed UTF-8 and XML. */
async function readFeed(response: Response): Promise<XmlElement> {
  expect(response.status).toBe(200);
  return parseXml(new TextDecoder("utf-8", { fatal: true }).decode(await response.bytes()));
}

async function feedOf(
  reviews: readonly SourceReview[],
  business = BUSINESS,
  baseUrl = TEST_BASE_URL,
): Promise<XmlElement> {
  const { get } = await testServer({ reviews, business, baseUrl });
  return readFeed(await get(FEED_PATH));
}

async function onlyEntry(members: Partial<SourceReview>): Promise<XmlElement> {
  const feed = await feedOf([sourceReview(members)]);
  expect(atomProblems(feed)).toEqual([]);
  const [entry] = childrenOf(feed, "entry");
  if (entry === undefined) throw new Error("The feed has no entry");
  return entry;
}

describe("the Atom feed is well-formed and complete under RFC 4287", () => {
  test.each(HOSTILE_TEXTS)("if texts contain %s", async (_, text) => {
    const feed = await feedOf([
      sourceReview({ source_id: "r1", text, title: text }),
      sourceReview({ source_id: "r2", text, author: text }),
    ]);
    expect(atomProblems(feed)).toEqual([]);
    expect(childrenOf(feed, "entry")).toHaveLength(2);
  });

  test("if a text is very long", async () => {
    const entry = await onlyEntry({ text: VERY_LONG_TEXT });
    expect(textOf(entry, "content")).toBe(VERY_LONG_TEXT);
  });

  test.each(HOSTILE_TEXTS)("if the business's name contains %s", async (_, name) => {
    const feed = await feedOf([sourceReview()], { ...BUSINESS, name: `Plumber ${name}` });
    expect(atomProblems(feed)).toEqual([]);
  });

  test("if the address of the business's site contains the name of an entity", async () => {
    const url = "https://plumber.test/?page=1&copy;=2&#0;";
    const feed = await feedOf([], { ...BUSINESS, url });
    expect(linkOf(feed, "alternate")).toBe(url);
  });

  test("without a review", async () => {
    const feed = await feedOf([]);
    expect(atomProblems(feed)).toEqual([]);
    expect(childrenOf(feed, "entry")).toEqual([]);
  });

  test("if reviews have neither stars, title nor author", async () => {
    const { rating, author, ...bare } = sourceReview({ text: "Would have them again." });
    const feed = await feedOf([bare]);
    expect(atomProblems(feed)).toEqual([]);
    expect(childrenOf(feed, "entry")).toHaveLength(1);
  });
});

describe("an entry's content", () => {
  test.each(HOSTILE_TEXTS.filter(([, text]) => text !== ""))(
    "is exactly the review's text if it contains %s",
    async (_, text) => {
      const entry = await onlyEntry({ text });
      const expected = text.toWellFormed().replace(NOT_XML, "\ufffd");
      expect(textOf(entry, "content")).toBe(expected);
    },
  );

  test("is the stars for a review without text", async () => {
    const entry = await onlyEntry({ text: "", rating: 4 });
    expect(textOf(entry, "content")).toBe("4 of 5 stars");
  });

  test("is plain text, so that no reader runs what a customer wrote", async () => {
    const entry = await onlyEntry({ text: "<script>alert('drains')</script>" });
    expect(childrenOf(entry, "content")[0]?.attributes.type).toBe("text");
    expect(childrenOf(entry, "title")[0]?.attributes.type ?? "text").toBe("text");
  });
});

describe("an entry", () => {
  test("has the review's title, author and both its times", async () => {
    const entry = await onlyEntry({
      title: "Dry again",
      author: "C. D.",
      created_at: "2025-03-01T10:00:00Z",
      updated_at: "2025-03-05T11:30:00Z",
    });
    expect(textOf(entry, "title")).toBe("5 of 5 stars: Dry again");
    expect(childrenOf(entry, "author").map((author) => textOf(author, "name"))).toEqual(["C. D."]);
    expect(textOf(entry, "published")).toBe("2025-03-01T10:00:00Z");
    expect(textOf(entry, "updated")).toBe("2025-03-05T11:30:00Z");
  });

  test("links to the page of its one review", async () => {
    const review = sourceReview();
    const { get } = await testServer({ reviews: [review] });
    const [entry] = childrenOf(await readFeed(await get(FEED_PATH)), "entry");
    const address = entry === undefined ? undefined : linkOf(entry, "alternate");
    expect(address).toBe(`${TEST_BASE_URL}/reviews/${idOf(review)}`);
    expect((await get(new URL(address ?? "").pathname)).status).toBe(200);
  });

  test("has an id that stays when the base URL changes, while its link changes", async () => {
    const reviews = reviewsOfDays(3);
    const [here, there] = await Promise.all([
      feedOf(reviews),
      feedOf(reviews, BUSINESS, "https://moved.test"),
    ]);
    const ids = (feed: XmlElement) => childrenOf(feed, "entry").map((entry) => textOf(entry, "id"));
    expect(ids(there)).toEqual(ids(here));
    expect(ids(here)).toHaveLength(3);
    for (const id of ids(here))
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const entry of childrenOf(there, "entry")) {
      expect(linkOf(entry, "alternate")).toStartWith("https://moved.test/reviews/");
    }
  });

  test("has the date of the owner's reply, if that was the latest change (issue 16)", async () => {
    const reply = { text: "Thank you.", updated_at: "2025-02-03T07:00:00Z" };
    const replied = await onlyEntry({ reply });
    expect(textOf(replied, "updated")).toBe("2025-02-03T07:00:00Z");
    expect(textOf(replied, "published")).toBe("2025-01-31T08:15:00Z");
    const edited = await onlyEntry({ reply, updated_at: "2025-02-04T07:00:00Z" });
    expect(textOf(edited, "updated")).toBe("2025-02-04T07:00:00Z");
  });

  test("has an id that stays when the review is edited", async () => {
    const before = await onlyEntry({ text: "Fine." });
    const after = await onlyEntry({ text: "Very fine.", updated_at: "2025-06-01T00:00:00Z" });
    expect(textOf(after, "id")).toBe(textOf(before, "id"));
    expect(textOf(after, "content")).toBe("Very fine.");
  });
});

describe("what a reader sees of an entry (issue 48)", () => {
  test("begins with the stars, whether it has a title or not", async () => {
    const titled = async (members: Partial<SourceReview>) =>
      textOf(await onlyEntry(members), "title");
    expect(await titled({ title: "Dry again", rating: 4 })).toBe("4 of 5 stars: Dry again");
    expect(await titled({ rating: 4 })).toBe("4 of 5 stars");
    const { rating: _, ...unrated } = sourceReview({ title: "Dry again" });
    const [entry] = childrenOf(await feedOf([unrated]), "entry");
    expect(entry && textOf(entry, "title")).toBe("Dry again");
  });

  test("ends with the owner's reply", async () => {
    const reply = { text: "Thank you.", updated_at: "2025-02-03T07:00:00Z" };
    const said = async (members: Partial<SourceReview>) =>
      textOf(await onlyEntry({ reply, ...members }), "content");
    const answer = `Reply by ${BUSINESS.name}: Thank you.`;
    expect(await said({ text: "Fine." })).toBe(`Fine.\n\n${answer}`);
    expect(await said({ text: "", rating: 4 })).toBe(`4 of 5 stars\n\n${answer}`);
  });
});

describe("the Atom feed", () => {
  test("contains the 50 newest reviews, newest first", async () => {
    const reviews = reviewsOfDays(53);
    const feed = await feedOf(reviews.toSorted((a, b) => a.text.localeCompare(b.text)));
    const newest = reviews.toReversed().slice(0, 50);
    expect(childrenOf(feed, "entry").map((entry) => textOf(entry, "content"))).toEqual(
      newest.map(({ text }) => text),
    );
  });

  test("has the date of its latest change, not of its latest review", async () => {
    const [first, second] = reviewsOfDays(2);
    if (first === undefined || second === undefined) throw new Error("There are not two entries");
    const edited = { ...first, updated_at: "2025-09-09T09:09:09Z" };
    expect(textOf(await feedOf([edited, second]), "updated")).toBe("2025-09-09T09:09:09Z");
    expect(textOf(await feedOf([first, second]), "updated")).toBe(second.updated_at);
  });

  test("has the date of the owner's reply to one of its reviews (issue 16)", async () => {
    const [first, second] = reviewsOfDays(2);
    if (first === undefined || second === undefined) throw new Error("There are not two entries");
    const reply = { text: "Thank you.", updated_at: "2025-09-09T09:09:09Z" };
    const feed = await feedOf([{ ...first, reply }, second]);
    expect(textOf(feed, "updated")).toBe("2025-09-09T09:09:09Z");
  });

  test("names the business as its title and author", async () => {
    const feed = await feedOf([]);
    expect(textOf(feed, "title")).toBe(`Reviews of ${BUSINESS.name}`);
    const [author] = childrenOf(feed, "author");
    expect(author && textOf(author, "name")).toBe(BUSINESS.name);
  });

  test("names itself, its hub and the business's site, as its Link header does", async () => {
    const business = { ...BUSINESS, url: "https://plumber.test/?a=1&b=2" };
    const { get } = await testServer({ business });
    const response = await get(FEED_PATH);
    const link = response.headers.get("link");
    const feed = await readFeed(response);
    expect(linkOf(feed, "self")).toBe(`${TEST_BASE_URL}/feed.xml`);
    expect(linkOf(feed, "hub")).toBe(`${TEST_BASE_URL}/api/websub/hub`);
    expect(linkOf(feed, "alternate")).toBe("https://plumber.test/?a=1&b=2");
    expect(link).toBe(`<${linkOf(feed, "hub")}>; rel="hub", <${linkOf(feed, "self")}>; rel="self"`);
  });

  test("leaves out what is held back", async () => {
    const heldBack = sourceReview({ source_id: "r2", text: "Made up.", verification: "refused" });
    const feed = await feedOf([sourceReview(), heldBack]);
    expect(childrenOf(feed, "entry").map((entry) => textOf(entry, "content"))).toEqual([
      sourceReview().text,
    ]);
  });

  test("has the same bytes whatever the order of the import", async () => {
    const reviews = reviewsOfDays(5);
    const bytesOf = async (given: readonly SourceReview[]) => {
      const { get } = await testServer({ reviews: given, business: BUSINESS });
      return (await get(FEED_PATH)).text();
    };
    expect(await bytesOf(reviews.toReversed())).toBe(await bytesOf(reviews));
  });

  test("is served as application/atom+xml", async () => {
    const { get } = await testServer();
    expect((await get(FEED_PATH)).headers.get("content-type")).toBe("application/atom+xml");
  });
});

/** The end of a feed with an entry's deletion. */
function deleted(ref: string, when: string, times = 1): string {
  const one = `<at:deleted-entry xmlns:at="${TOMBSTONES}" ref="${ref}" when="${when}"/>`;
  return `${one.repeat(times)}</feed>`;
}

/** A small complete feed, with a part of it replaced. */
function small(found = "", replacement = ""): string {
  return `<feed xmlns="${ATOM}"><id>urn:x:1</id><title>T</title><updated>2025-01-01T00:00:00Z</updated>
    <author><name>A. B.</name></author><link rel="self" href="https://a.test/"/>
    <link rel="hub" href="https://a.test/hub"/><link href="https://a.test/page"/>
    <entry><id>urn:x:2</id><title>E</title><updated>2025-01-01T00:00:00Z</updated>
    <content type="text">C</content></entry></feed>`.replace(found, replacement);
}

describe("the rules that these tests check feeds with", () => {
  test("accept a small complete feed", () => {
    expect(atomProblems(parseXml(small()))).toEqual([]);
  });

  test.each([
    ["<id>urn:x:1</id>", "", "feed has 0 of id"],
    ["<title>E</title>", "", "entry has 0 of title"],
    ["<title>T</title>", "<title>T</title><title>U</title>", "feed has 2 of title"],
    ["<id>urn:x:2</id>", "<id>two</id>", "id is not an absolute IRI: two"],
    ["2025-01-01T00:00:00Z", "2025-01-01", "updated is not an RFC 3339 date: 2025-01-01"],
    ["<author><name>A. B.</name></author>", "", "neither the entry nor the feed has an author"],
    ["A. B.", " ", "author has no name"],
    ['<content type="text">C</content>', "", "entry has neither content nor an alternate link"],
    ['rel="hub"', 'rel="self"', 'feed has no link rel="hub"'],
    ["<title>T</title>", "<title>T<b/></title>", "title of type text contains elements"],
    ["<entry>", "<item/><entry>", "feed must not contain item"],
    [ATOM, "http://purl.org/atom/ns#", "the root is not an atom:feed"],
    ["</feed>", deleted("urn:x:3", "2026-01-01"), "when is not an RFC 3339 date: 2026-01-01"],
    ["</feed>", deleted("three", "2025-01-01T00:00:00Z"), "ref is not an absolute IRI: three"],
    [
      "</feed>",
      deleted("urn:x:3", "2025-01-01T00:00:00Z", 2),
      "two deleted-entries with the same ref and when: urn:x:3 2025-01-01T00:00:00Z",
    ],
    [
      "</feed>",
      deleted("urn:x:3", "2025-01-01T00:00:01Z"),
      "feed was updated before a deletion: 2025-01-01T00:00:01Z",
    ],
    ["</feed>", deleted("urn:x:2", "2025-01-01T00:00:00Z"), "both an entry and deleted: urn:x:2"],
  ])("find the mistake once %j is %j", (found, replacement, problem) => {
    expect(atomProblems(parseXml(small(found, replacement)))).toContain(problem);
  });

  test.each(["\u0001", "&#1;", "&", "]]>", "<b>", "&nbsp;", "\ufffe"])(
    "find that a text with %j is not well-formed",
    (text) => {
      expect(() => parseXml(small("<title>T", `<title>${text}`))).toThrow();
    },
  );
});
