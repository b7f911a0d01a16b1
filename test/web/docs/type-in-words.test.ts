import { expect, test } from "bun:test";
import { html } from "../../../src/web/base/html.ts";
import type { ApiSchema } from "../../../src/web/docs/api-description.ts";
import { memberKindOf } from "../../../src/web/docs/schema-members.ts";
import { typeInWords } from "../../../src/web/docs/type-in-words.ts";

const OBJECT: ApiSchema = { type: "object", properties: { a: { type: "string" } } };

test.each<[string, ApiSchema]>([
  ["string", { type: "string" }],
  ["string (date)", { type: "string", format: "date" }],
  ["string of at most 500 characters", { type: "string", maxLength: 500 }],
  ["integer from 1 to 5", { type: "integer", minimum: 1, maximum: 5 }],
  ["integer of at least 0", { type: "integer", minimum: 0 }],
  ["number of at most 9", { type: "number", maximum: 9 }],
  ["number or null", { anyOf: [{ type: "number" }, { type: "null" }] }],
  ['"a", "b" or 3', { anyOf: [{ const: "a" }, { const: "b" }, { const: 3 }] }],
  ["Review", { $ref: "#/components/schemas/Review" }],
  ["list of Review", { type: "array", items: { $ref: "#/components/schemas/Review" } }],
  ["list of at most 50 strings", { type: "array", maxItems: 50, items: { type: "string" } }],
  ["list of objects", { type: "array", items: OBJECT }],
  ["list of objects", { type: "array", items: { anyOf: [OBJECT, OBJECT] } }],
  ["object or null", { anyOf: [OBJECT, { type: "null" }] }],
  ["anything", {}],
])("a value is described as %s", (words, schema) => {
  const { text } = html`${typeInWords(schema)}`;
  expect(text.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"')).toBe(words);
});

test("a shared schema is a link to its description", () => {
  expect(html`${typeInWords({ $ref: "#/components/schemas/Note" })}`.text).toBe(
    '<a href="#schema-Note">Note</a>',
  );
});

test("whether it is required, its default, and its form are described", () => {
  const limit: ApiSchema = { type: "integer", minimum: 1, maximum: 100, default: 20 };
  expect(html`${memberKindOf(limit, false)}`.text).toBe(
    "integer from 1 to 100, optional, default <code>20</code>",
  );
  const id: ApiSchema = { type: "string", pattern: "^[0-9]$", examples: ["7"] };
  expect(html`${memberKindOf(id, true)}`.text).toBe(
    "string, required, matches <code>^[0-9]$</code>, for example <code>7</code>",
  );
});
