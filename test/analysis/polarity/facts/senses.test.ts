import { describe, expect, test } from "bun:test";
import { weights } from "../weighed.ts";

/** What an adjective weighs beside a noun. */
function weightOf(clause: string): number {
  return Object.values(weights(clause)).reduce((sum, value) => sum + value, 0);
}

describe("the meaning of an adjective depends on the class of the noun", () => {
  test.each([
    ["price", "a cheap bill", 2],
    ["price", "a large bill", -1.5],
    ["wait", "the queue was long", -2],
    ["food", "an old bun with bread", -1.5],
    ["drink", "a strong beer", 1.5],
    ["portion", "a tiny portion", -2],
    ["place", "a hot room", -1],
    ["quality", "a low caliber", -1.5],
    ["choice", "an extensive range", 2],
    ["look", "a thin finish", -1],
    ["staff", "a sweet waiter", 2],
    ["smell", "strong music", -1.5],
  ])("of %s: %s", (_, clause, weight) => expect(weightOf(clause)).toBe(weight));

  test.each([
    ["cheap", { "a cheap bill": 2, "a cheap finish": -2, "that is cheap": 0.8 }],
    ["cold", { "the pasta was cold": -2, "the martini was cold": 0.8 }],
    ["hot", { "a hot soup": 1.5, "a hot room": -1 }],
    ["warm", { "a warm beer": -1.5, "a warm room": 1.5 }],
    ["long", { "the queue was long": -2, "a long range": 0.5 }],
    ["short", { "the queue was short": 1.5, "a short waiter": -1 }],
    ["small", { "a small portion": -1.8, "a small bill": 1 }],
    ["tiny", { "a tiny portion": -2, "a tiny room": -1 }],
    ["little", { "the portion was little": -1.5, "the house was little": 0 }],
    ["large", { "a large portion": 2, "a large bill": -1.5 }],
    ["big", { "a big portion": 2, "a big bill": -1.5 }],
    ["huge", { "a huge portion": 2, "a huge bill": -2 }],
    ["high", { "a high caliber": 2, "a high bill": -2 }],
    ["higher", { "a higher caliber": 1.5, "a higher bill": -2 }],
    ["low", { "a low bill": 2, "a low caliber": -1.5 }],
    ["lower", { "a lower bill": 1.8, "a lower caliber": -1.5 }],
    ["fresh", { "a fresh soup": 2.3, "a fresh idea": 2 }],
    ["old", { "old bread": -1.5, "an old room": -0.3 }],
    ["dry", { "a dry soup": -2, "a dry room": 1 }],
    ["strong", { "a strong beer": 1.5, "strong music": -1.5 }],
    ["weak", { "a weak beer": -1.5, "a weak case": -1.2 }],
    ["thin", { "a thin finish": -1, "a thin soup": 0.2 }],
    ["thick", { "a thick soup": 0.3 }],
    ["dark", { "a dark room": -0.7, "a dark blue": -0.4 }],
    ["loud", { "a loud room": -1.3 }],
    ["quiet", { "a quiet room": 1.5 }],
    ["simple", { "a simple soup": 1, "a simple idea": 0.7 }],
    ["rich", { "a rich soup": 1 }],
    ["light", { "a light soup": 1, "a light blue": 0.5 }],
    ["heavy", { "a heavy soup": -0.8, "a heavy case": -0.6 }],
    ["hard", { "hard bread": -1.8, "a hard case": -0.6 }],
    ["soft", { "soft bread": 1, "a soft case": 0.6 }],
    ["limited", { "a limited range": -1.5, "a limited idea": -1 }],
    ["extensive", { "an extensive range": 2, "an extensive idea": 1 }],
    ["fair", { "a fair bill": 2, "a fair idea": 1 }],
    ["full", { "a full room": -0.4, "a full case": 0.2 }],
    ["empty", { "an empty room": -0.3, "an empty case": -0.8 }],
    ["quick", { "a quick waiter": 2.3, "a quick turnaround": 2 }],
    ["fast", { "a fast waiter": 2.3, "a fast turnaround": 2 }],
    ["slow", { "a slow waiter": -2.3, "a slow turnaround": -2 }],
    ["late", { "a late waiter": -1.6, "a late idea": -0.9 }],
    ["early", { "an early idea": 0.4 }],
    ["extra", { "an extra fee": -1.3, "an extra portion": 1 }],
    ["spicy", { "a spicy soup": 0.6, "a spicy idea": 0.4 }],
    ["sweet", { "a sweet waiter": 2, "a sweet beer": -0.2 }],
    ["raw", { "raw chicken": -1.8, "a raw idea": -0.4 }],
    ["busy", { "a busy room": -0.3 }],
    ["basic", { "a basic range": -0.6, "a basic idea": -0.5 }],
    ["average", { "average soup": -0.8, "an average bill": 0.2 }],
    ["decent", { "a decent bill": 1.6, "a decent idea": 1.1 }],
    ["ok", { "that is ok": 0.1 }],
    ["okay", { "that is okay": 0.1 }],
    ["fine", { "that is fine": 1 }],
    ["alright", { "that is alright": 0.1 }],
    ["standard", { "a standard case": -0.2 }],
  ])("%s", (_, expected) => {
    const found = Object.keys(expected).map((clause) => [clause, weightOf(clause)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
