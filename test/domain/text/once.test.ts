import { expect, test } from "bun:test";
import { once } from "../../../src/domain/text/once.ts";

test("the value is made on first use, and never again", () => {
  let count = 0;
  const made = once(() => {
    count += 1;
    return undefined;
  });
  expect(count).toBe(0);
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(count).toBe(1);
});
