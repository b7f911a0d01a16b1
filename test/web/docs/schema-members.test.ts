import { expect, test } from "bun:test";
import { html } from "../../../src/web/base/html.ts";
import type { ApiSchema } from "../../../src/web/docs/api-description.ts";
import { schemaMembers } from "../../../src/web/docs/schema-members.ts";

const NAMED: ApiSchema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", description: "As `written`" },
    reply: { type: "object", properties: { text: { type: "string" }, date: { type: "string" } } },
  },
};

function told(schema: ApiSchema): string {
  return html`${schemaMembers(schema)}`.text.replaceAll("\n", "");
}

test("each member is described with its type, whether it is required, and its meaning", () => {
  expect(told(NAMED)).toStartWith(
    '<dl class="members"><div><dt><code>name</code> <span>string, required</span></dt><dd><p>As <code>written</code></p></dd></div>',
  );
});

test("members of a member are folded under its name", () => {
  expect(told(NAMED)).toContain("<details><summary>Members: text, date</summary><dl");
});

test("a list of objects, and one that may be null, are described as the object", () => {
  expect(told({ type: "array", items: NAMED })).toBe(told(NAMED));
  expect(told({ anyOf: [NAMED, { type: "null" }] })).toBe(told(NAMED));
});

test("several objects are described one after another, each with its meaning", () => {
  const removed: ApiSchema = { description: "It went", properties: { id: { type: "string" } } };
  expect(told({ anyOf: [NAMED, removed] })).toMatch(
    /^<p>One of these:<\/p><ul class="choices"><li><dl.*<li><p>It went<\/p><dl.*<\/ul>$/,
  );
});

test.each<[string, ApiSchema]>([
  ["text", { type: "string" }],
  ["an object of which nothing is known", { type: "object", properties: {} }],
  ["a shared shape", { $ref: "#/components/schemas/Review" }],
])("%s has no members", (_, schema) => {
  expect(told(schema)).toBe("");
});
