import { describe, expect, test } from "bun:test";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { inWords } from "../../src/mcp/in-words.ts";
import { QUOTED_NOTE } from "../../src/mcp/quoted-note.ts";
import { TOOLS } from "../../src/resources/tools.ts";
import {
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  TEST_BASE_URL,
} from "../support/library.ts";
import { missingIn, textsOf } from "../support/mcp.ts";
import { SENTENCES } from "../support/scripts.ts";
import { tokensIn } from "../support/tokens.ts";

async function libraryOf(reviews = reviewsOfDays(30)) {
  return new Snapshot(await publishedStore({ reviews })).library;
}

function urlOf(id: unknown): string {
  return `${TEST_BASE_URL}/reviews/${id}`;
}

/** What a search returns to an agent. */
function searched(library: Awaited<ReturnType<typeof libraryOf>>, given: object) {
  const result = callTool(library, "search_reviews", given).result();
  const { reviews, ...others } = result.structuredContent ?? {};
  const found: readonly Readonly<Record<string, unknown>>[] = Array.from(Object(reviews));
  return { ...others, reviews: found, text: textsOf(result) };
}

describe("an answer to an agent", () => {
  test("links to the page of each review in it, in both forms (issue 22)", async () => {
    const library = await libraryOf();
    const { reviews, text } = searched(library, { detail: "full" });
    expect(reviews).toHaveLength(20);
    for (const { id, url } of reviews) {
      expect(url).toBe(urlOf(id));
      expect(text).toContain(urlOf(id));
    }
    const id = idOf(sourceReview({ source_id: "day-3" }));
    const one = callTool(library, "get_review", { id }).result();
    expect(one.structuredContent).toMatchObject({ id, url: urlOf(id) });
    expect(textsOf(one)).toContain(urlOf(id));
  });

  test("marks customers' words as quoted, in both forms, before anything else (issue 22)", async () => {
    const library = await libraryOf();
    const needed: Readonly<Record<string, object>> = {
      compare: { periods: ["2024", "2025"] },
      get_review: { id: idOf(sourceReview({ source_id: "day-3" })) },
    };
    for (const { id } of TOOLS.filter(({ isOwnersWord }) => isOwnersWord !== true)) {
      const result = callTool(library, id, needed[id]).result();
      const [first] = Object.keys(result.structuredContent ?? {});
      expect([id, result.isError, first]).toEqual([id, undefined, "note"]);
      expect(textsOf(result)).toStartWith(`note: ${QUOTED_NOTE}`);
    }
  });

  test("has no invisible characters, neither in texts nor in names or quotes (issue 22)", async () => {
    const hidden = "\u{e0049}\u{e0067}\u202e\u000b\u0007\u0085\u2066\u2062\u3164\ufff9\u200b\u200c";
    const reviews = [1, 2, 3, 4].map((at) =>
      sourceReview({
        source_id: `r${at}`,
        text: `The price${hidden} was fair.${hidden} می‌خواهم 👨‍👩‍👧 ❤️`,
        author: `A.${hidden} B.`,
        title: `Well${hidden} done`,
      }),
    );
    const library = await libraryOf(reviews);
    for (const [tool, given] of [
      ["search_reviews", {}],
      ["search_reviews", { words: "price" }],
      ["get_review", { id: idOf(reviews[0] ?? sourceReview()) }],
      ["get_insights", {}],
      ["get_insights", { aspect: "price" }],
    ] as const) {
      const written = JSON.stringify(callTool(library, tool, given).result());
      expect([
        tool,
        /[\u202a-\u202e\u2060-\u206f\u3164\ufff9\u{e0000}-\u{e007f}\u007f-\u009f]|\\u00[01]/u.test(
          written,
        ),
      ]).toEqual([tool, false]);
    }
    const { reviews: found } = searched(library, { detail: "full" });
    expect(found[0]).toMatchObject({
      text: "The price was fair. می‌خواهم 👨‍👩‍👧 ❤️",
      author: { name: "A. B." },
      title: "Well done",
    });
  });

  test("has every value in its text too, in fewer tokens than its JSON (issue 22)", async () => {
    const reviews = Object.values(SENTENCES)
      .flat()
      .map((text, at) =>
        sourceReview({
          ...{ text: `${text}\n${text}`, source_id: `r${at}`, rating: (at % 5) + 1 },
          ...(at % 3 === 0 ? { title: "Well | done", url: `https://example.com/${at}` } : {}),
          ...(at % 4 === 0 ? { reply: { text: `Thank you.\nCome again, ${at}.` } } : {}),
        }),
      );
    const library = await libraryOf(reviews);
    for (const given of [{}, { limit: 50 }, { limit: 1 }, { detail: "excerpt" }, { rating: 5 }]) {
      const asked = { detail: "full", ...given };
      const result = callTool(library, "search_reviews", asked).result();
      const content = inValues(result.structuredContent ?? {});
      expect(missingIn(textsOf(result), content)).toEqual([]);
      const json = tokensIn(JSON.stringify(result.structuredContent));
      const isList = Array.from(Object(content.reviews)).length > 1;
      expect(tokensIn(textsOf(result))).toBeLessThan(isList ? 0.85 * json : json);
    }
  });

  test("shows what matched in both forms: between asterisks, and as `matched` (issue 22)", async () => {
    const texts = ["The tap leaked.", "No leak, one LEAKING tap: leaking.", "All dry."];
    const library = await libraryOf(
      texts.map((text, at) => sourceReview({ text, source_id: `r${at}` })),
    );
    const { reviews, text } = searched(library, {
      words: "leak",
      sort: "relevance",
      detail: "full",
    });
    const matched = new Map(reviews.map((review) => [review.text, review.matched]));
    expect(matched).toEqual(
      new Map([
        ["The tap leaked.", ["leaked"]],
        ["No leak, one LEAKING tap: leaking.", ["leak", "LEAKING", "leaking"]],
      ]),
    );
    expect(text).toContain("The tap **leaked**.");
    expect(text).toContain("No **leak**, one **LEAKING** tap: **leaking**.");
    expect(searched(library, { detail: "full" }).reviews[0]).not.toHaveProperty("matched");
  });
});

test("an answer leaves out what no reader of it needs, unless it is asked for (issue 46)", async () => {
  const reviews = [1, 2].map((at) =>
    sourceReview({ source_id: `r${at}`, text: `They were on time, ${at}. Great company!` }),
  );
  const library = await libraryOf(reviews);
  const [first] = searched(library, {}).reviews;
  expect(Object.keys(first ?? {})).toEqual(["id", "date", "rating", "author", "platform", "text"]);
  const result = callTool(library, "search_reviews", { about: "on time" }).result();
  expect(result.structuredContent).toMatchObject({
    reviews_at: urlOf(""),
    reviews: [{ matched: ["on", "time"], praises: ["timeliness"] }, { praises: ["timeliness"] }],
  });
  expect(textsOf(result)).not.toContain("technicians");
});

test("no word of a customer is cut from the usual answer, in either form (issue 46)", async () => {
  const text = `${"They were on time and careful. ".repeat(40)}Thank you!`;
  const library = await libraryOf([sourceReview({ text, title: "On time" })]);
  for (const given of [{}, { about: "on time" }, { words: "careful" }]) {
    const found = searched(library, given);
    expect([found.reviews[0]?.text, found.text.includes(text)]).toEqual([text, true]);
  }
});

test("twenty reviews cost at most 25 tokens each over the customers' words (issue 46)", async () => {
  const names = ["Carlie Smith", "J. Ortega", "Mary-Ann Fields", "Bob Hale", "Customer 3f3c"];
  const reviews = Array.from({ length: 40 }, (_, at) =>
    sourceReview({
      ...{ source_id: `r${at}`, text: `On time, as always.${at % 4 === 0 ? "\n" : " "}Thank you!` },
      ...{ rating: (at % 5) + 1, author: names[at % names.length] ?? "" },
      created_at: new Date(Date.UTC(2024, 0, 1 + at * 9)).toISOString(),
    }),
  );
  const library = await libraryOf(reviews);
  for (const given of [{}, { words: "time" }, { sort: "lowest" }]) {
    const { reviews: found, text } = searched(library, given);
    const words = found.map((review) => tokensIn(String(review.text)));
    const overhead = tokensIn(text) - words.reduce((sum, one) => sum + one, 0);
    expect(found).toHaveLength(20);
    expect(overhead / found.length).toBeLessThanOrEqual(25);
  }
});

test("the owner's reply follows the customer's words, with its day (issue 46)", async () => {
  const reply = {
    text: "We are sorry, and have paid it back.",
    updated_at: "2025-02-03T10:00:00Z",
  };
  const reviews = [
    sourceReview({ source_id: "r1", text: "The bill was too high.", reply }),
    sourceReview({ source_id: "r2", text: "A fair bill." }),
  ];
  const { text } = searched(await libraryOf(reviews), {});
  const lines = text.split("\n");
  const said = lines.indexOf("> The bill was too high.");
  expect(lines[said + 1]).toBe("  reply: 2025-02-03: We are sorry, and have paid it back.");
});

/** An answer with each review's verification in words, as in its text. */
function inValues(content: Readonly<Record<string, unknown>>) {
  const { reviews, ...others } = content;
  const found: readonly Readonly<Record<string, unknown>>[] = Array.from(Object(reviews));
  return {
    ...others,
    reviews: found.map((review) => ({ ...review, verification: inWords(review).verification })),
  };
}

describe("an answer that is too long", () => {
  const long = (times: number) =>
    reviewsOfDays(60).map((review) => ({
      ...review,
      text: `${review.text} ${"So it was. ".repeat(times)}`,
    }));

  test("says in both forms that it was cut, and how to continue (issue 22)", async () => {
    const { notes, truncated, returned, text } = Object(
      searched(await libraryOf(long(150)), { limit: 100 }),
    );
    expect([truncated, returned < 60]).toEqual([true, true]);
    expect(notes).toMatchObject([{ path: "limit", code: "truncated" }]);
    expect(text).toContain(notes[0].message);
    expect(text).toContain(`returned: ${returned}`);
  });

  test.each([150, 151, 152, 180])(
    "continues at its `next`, and no review is missed: %d sentences each (issue 22)",
    async (times) => {
      const reviews = long(times);
      const library = await libraryOf(reviews);
      const seen: unknown[] = [];
      let cursor: unknown;
      do {
        const answer = Object(searched(library, { limit: 100, cursor }));
        seen.push(...answer.reviews.map(({ id }: { readonly id: string }) => id));
        cursor = answer.next;
        if (cursor === null) continue;
        expect(answer.returned).toBe(answer.reviews.length);
        expect(answer.notes[0].message).toContain(`Only the first ${answer.returned} fit`);
      } while (cursor !== null);
      const ids = reviews.map((review) => idOf(review).slice(0, 6));
      expect(seen).toEqual(ids.toReversed());
    },
  );

  test("because of a long first review suggests excerpts (issue 22)", async () => {
    const huge = sourceReview({ text: "It went on and on. ".repeat(10_000) });
    const library = await libraryOf([huge]);
    const { reviews, notes } = Object(searched(library, { detail: "full" }));
    expect(reviews).toEqual([]);
    expect(notes[0].message).toContain("detail excerpt");
    expect(searched(library, { detail: "excerpt" }).reviews).toHaveLength(1);
  });
});
