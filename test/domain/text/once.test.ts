import { expect, test } from "bun:test";
import { MadeFrom, once } from "../../../src/domain/text/once.ts";

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

test("is made once for each object, until something that it was made from is another", () => {
  const made = new MadeFrom<object, string>();
  const [one, other] = [{}, {}];
  let count = 0;
  const next = () => `made ${++count}`;
  expect(made.of(one, ["a", 1], next)).toBe("made 1");
  expect(made.of(one, ["a", 1], next)).toBe("made 1");
  expect(made.of(other, ["a", 1], next)).toBe("made 2");
  expect(made.of(one, ["a", 2], next)).toBe("made 3");
  expect(made.of(one, ["a", 1], next)).toBe("made 4");
  expect(made.of(other, ["a", 1], next)).toBe("made 2");
});

test("nothing is kept if making it fails", () => {
  const made = new MadeFrom<object, string>();
  const one = {};
  const fail = () => {
    throw new Error("cannot be made");
  };
  expect(() => made.of(one, [], fail)).toThrow("cannot be made");
  expect(made.of(one, [], () => "made")).toBe("made");
});
