import { expect, test } from "bun:test";
import { oncePerTurn } from "../../../src/http/base/once-per-turn.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("what many ask for in one turn is worked out once, and anew in the next (issue 38)", async () => {
  let worked = 0;
  const work = oncePerTurn(() => ++worked);
  expect([work(), work(), work()]).toEqual([1, 1, 1]);
  await nextTurn();
  expect([work(), work()]).toEqual([2, 2]);
});

test("work that fails is tried again (issue 38)", () => {
  let tries = 0;
  const work = oncePerTurn(() => {
    tries += 1;
    if (tries === 1) throw new Error("no");
    return "done";
  });
  expect(work).toThrow("no");
  expect(work()).toBe("done");
});
