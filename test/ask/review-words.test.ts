import { expect, test } from "bun:test";
import { asker } from "./asked.ts";

test("trouble told in a review of five stars came before the visit, and is not a complaint", async () => {
  const ask = await asker([
    [5, "Our sump pump broke down and flooded the whole cellar. They came at once."],
    [5, "The old sump pump was leaking badly and the noise was awful. Fixed by noon."],
    [1, "The sump pump that they sold us is terrible and useless."],
  ]);
  const [pumps] = ask("What about sump pumps?").figures;
  expect(pumps).toMatchObject({ reviews: 3, for: 0, against: 1, neither: 2 });
});
