import { expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { readForm } from "../../src/hub/read-form.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  "hub.mode=subscribe&hub.callback=https%3A%2F%2Fa.example%2F%3Fa%3D1%26b",
  "a=1&a=2&&b&=c&d=e=f",
  "hub.secret=%C3%A9+%2B%20%",
  "hub.secret=%EF%BB%BFbom&x=%ff",
  "",
])("a form is read as the URL Standard specifies: %p", (text) => {
  expect([...readForm(bytes(text))]).toEqual([...new URLSearchParams(text)]);
});

test("a form with more fields than a hub has use for is refused before they are read (issue 38)", () => {
  const fields = (count: number) => bytes(Array.from({ length: count }, () => "a=1").join("&"));
  expect([...readForm(fields(100))]).toHaveLength(100);
  expect(() => readForm(fields(101))).toThrow("more than 100 fields");
});

test.each([
  ["hub.secret", "hub.secret=%ff%fe"],
  ["hub.secret", "hub.secret=\xff\xfe"],
  ["hub.secret", "hub.secret=%C3"],
  ["hub.callback", "hub.callback=https://a.example/%ed%a0%80"],
])("%s that is not UTF-8 is refused with its name: %p (issue 14)", (name, text) => {
  const read = () => readForm(bytes(text));
  expect(read).toThrow(Failure);
  expect(read).toThrow(`${name} must be UTF-8`);
});
