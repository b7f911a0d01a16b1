import { expect, test } from "bun:test";
import { MadeFrom, once, onceEach } from "../../../src/domain/text/once.ts";

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

test("is made once for each key, until there are more than are kept", () => {
  let count = 0;
  const made = onceEach((key: string) => `${key}${++count}`, 2);
  expect(["a", "b", "a", "b", "c"].map(made)).toEqual(["a1", "b2", "a1", "b2", "c3"]);
  expect(["a", "a"].map(made)).toEqual(["a4", "a4"]);
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
