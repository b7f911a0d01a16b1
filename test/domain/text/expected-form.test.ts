import { expect, test } from "bun:test";
import { type TSchema, Type } from "@sinclair/typebox";
import { expectedForm } from "../../../src/domain/text/expected-form.ts";

test.each<[TSchema, string | undefined]>([
  [Type.String(), "a text"],
  [Type.String({ maxLength: 9 }), "a text of at most 9 characters"],
  [
    Type.String({ pattern: "^https?://", maxLength: 9 }),
    "an address that begins with https:// or http://, of at most 9 characters",
  ],
  [
    Type.String({ pattern: "^https?://example\\.com/" }),
    "an address that begins with https:// or http://",
  ],
  [Type.Boolean(), "true or false"],
  [Type.Integer({ minimum: 1, maximum: 3650 }), "a whole number from 1 to 3650"],
  [Type.Number({ minimum: 0 }), "a number of at least 0"],
  [Type.Array(Type.String()), "a list"],
  [Type.Object({}), "an object"],
  [Type.Union([Type.Number(), Type.String(), Type.Null()]), "a number or a text or null"],
  [Type.Union([Type.Literal("json"), Type.Literal("ntfy")]), "json or ntfy"],
  [Type.Unknown(), undefined],
])("what a schema accepts is said in words: %j", (schema, words) => {
  expect(expectedForm(schema)).toBe(words);
});
