import { describe, expect, test } from "bun:test";
import { PEERS } from "./peers.ts";
import type { Row } from "./rows.ts";

const TEXT = "The crew was wonderful. The price was horrible.";

function answers(row: Row) {
  return Object.fromEntries(PEERS.map(({ name, predict }) => [name, predict(row)]));
}

describe("a peer", () => {
  test("leaves out what it can't answer", () => {
    expect(answers({ text: TEXT, people: [], cats: [] })).toEqual({
      stars: { id: null },
      VADER: { id: null },
      wink: { id: null },
    });
    expect(answers({ text: TEXT, aspects: [] }).stars).toEqual({ id: null });
  });

  test("gives the aspects of a review the polarity of its stars, or of the clauses that mention them", () => {
    const { stars, VADER, wink } = answers({ text: TEXT, rating: 4, aspects: [] });
    const staff = { aspect: "staff", polarity: "positive" };
    const byClause = [{ aspect: "price", polarity: "negative" }, staff];
    expect(stars?.aspects).toEqual([{ aspect: "price", polarity: "positive" }, staff]);
    expect(VADER?.aspects).toEqual(byClause);
    expect(wink?.aspects).toEqual(byClause);
  });

  test("scores a text as a whole", () => {
    const row = { text: TEXT, label: "?", terms: [{ from: 4, to: 8 }] };
    const bad = answers({ ...row, text: "Awful, awful, awful." }).VADER;
    expect(bad?.label).toBe("negative");
    expect(bad?.terms).toEqual([{ from: 4, to: 8, polarity: "negative" }]);
    expect(answers({ ...row, text: "Great, great work." }).VADER?.label).toBe("positive");
  });
});
