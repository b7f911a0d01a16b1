import { expect, test } from "bun:test";
import { FewPerTurn } from "../../../src/http/base/few-per-turn.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("of what comes at once, a few go on in each turn, in the order in which they came (issue 38)", async () => {
  const few = new FewPerTurn();
  const gone: number[] = [];
  for (const at of Array.from({ length: 10 }).keys()) {
    const turn = few.turn();
    if (turn === undefined) gone.push(at);
    else turn.then(() => gone.push(at));
  }
  const seen = [gone.length];
  while (gone.length < 10) {
    await nextTurn();
    seen.push(gone.length);
  }
  expect(seen).toEqual([4, 8, 10]);
  expect(gone).toEqual([...Array.from({ length: 10 }).keys()]);
  await nextTurn();
  expect(few.turn()).toBeUndefined();
});
