import { describe, expect, test } from "bun:test";
import type { Review } from "../../src/domain/review.ts";
import { linkedQuotesIn, misquotesIn, quotesWithoutLink } from "./linked-quotes.ts";

const ID = "0123456789abcdef";
const LINK = `https://reviews.example.com/reviews/${ID}`;
const REVIEW: Review = {
  id: ID,
  date: "2026-01-31",
  text: "They came late.\nBut\u{E0041} all was well… in the end.",
  source: { platform: "google", id: "1" },
  verification: { method: "platform" },
  technicians: [],
  services: [],
  reply: { text: "Sorry!", date: "2026-02-01" },
  updated_at: "2026-02-01T00:00:00.000Z",
};

function misquoted(members: Readonly<Record<string, unknown>>): string[] {
  return misquotesIn({ quotes: [{ url: LINK, ...members }] }, [REVIEW]).map(({ words }) => words);
}

describe("quotes beside a link", () => {
  test("are found anywhere in an answer, replies too", () => {
    const answer = {
      reviews: [{ url: LINK, text: "late", reply: { text: "Sorry!", date: "2026" } }],
    };
    expect(linkedQuotesIn(answer)).toEqual([
      { id: ID, words: "late" },
      { id: ID, words: "Sorry!" },
    ]);
  });

  test("must be in the review that the link leads to, except for invisible characters", () => {
    expect(misquoted({ quote: "came late. But all was well" })).toEqual([]);
    expect(misquoted({ quote: "came early" })).toEqual(["came early"]);
    expect(misquoted({ url: LINK.replace("0", "f"), quote: "late" })).toEqual(["late"]);
  });

  test("may be cut, if each part is in the review", () => {
    expect(misquoted({ text: "…came late… in the end." })).toEqual([]);
    expect(misquoted({ text: "They… never came" })).toEqual(["They… never came"]);
  });

  test("are distinguished from quotes without one", () => {
    expect(quotesWithoutLink([{ quote: "late" }, { quote: "well", url: LINK }])).toEqual(["late"]);
  });
});
