import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { inputSchemaOf, outputSchemaOf } from "../../src/mcp/lean-schema.ts";
import { TOOLS } from "../../src/resources/tools.ts";

const tools = TOOLS.map((tool) => [tool.id, tool] as const);

describe("the schema of a tool's arguments", () => {
  test.each(tools)(
    "of %s has every parameter of the HTTP query, with its largest values; calls check the least ones, and lengths (MCP.md, flat)",
    (_id, { input }) => {
      const { properties, required } = inputSchemaOf(input);
      expect(Object.keys(properties)).toEqual(Object.keys(input.properties));
      expect(required).toEqual(input.required);
      for (const [name, { examples, anyOf, maxLength, minimum, ...schema }] of Object.entries(
        input.properties,
      )) {
        const told = JSON.parse(JSON.stringify(properties))[name];
        const { format, description, ...others } = JSON.parse(JSON.stringify(schema));
        expect(told).toMatchObject(
          format === "date"
            ? others
            : { ...others, ...(format && { format }), ...(description && { description }) },
        );
        const choices = anyOf?.map((choice: { readonly const: string }) => choice.const);
        expect([told.enum, told.anyOf]).toEqual([choices, undefined]);
      }
    },
  );

  test("takes a day, a month, a quarter or a year, and says so (issue 46)", () => {
    const schema = Type.Object({
      since: Type.String({ format: "date", description: "From this day on: YYYY-MM-DD" }),
      until: Type.String({ format: "date", description: "Up to this day" }),
    });
    const description = "From this day on: YYYY-MM-DD, YYYY-MM, YYYY-Q3 or YYYY";
    // A client that checks `format` would refuse 2024.
    expect(JSON.parse(JSON.stringify(inputSchemaOf(schema).properties))).toEqual({
      since: { type: "string", description },
      until: { type: "string", description: "Up to this day" },
    });
    for (const { id, input } of TOOLS.filter((tool) => "since" in tool.input.properties)) {
      const told = JSON.stringify(inputSchemaOf(input));
      expect([id, told.includes("YYYY-Q3") || told.includes("2024-Q3")]).toEqual([id, true]);
      expect([id, told.includes('"format":"date"')]).toEqual([id, false]);
    }
  });

  test.each(tools)("of %s refuses unknown ones (MCP.md 8)", (_id, { input }) => {
    expect(inputSchemaOf(input).additionalProperties).toBe(false);
  });

  test("always has properties, and no empty list of required ones (MCP.md, flat)", () => {
    expect(inputSchemaOf(Type.Object({}))).toEqual({
      type: "object",
      properties: {},
      additionalProperties: false,
    });
  });

  test("leaves out examples, which cost tokens (MCP.md, flat)", () => {
    const schema = Type.Object({ id: Type.String({ description: "The id", examples: ["a"] }) });
    expect(JSON.stringify(inputSchemaOf(schema))).not.toContain("examples");
    expect(JSON.stringify(inputSchemaOf(schema))).toContain("The id");
  });
});

describe("the schema of a tool's answer", () => {
  test("names what is always there, with the types of single values, and no more (issue 46)", () => {
    const schema = Type.Object({
      a: Type.Object({ b: Type.Object({ c: Type.Null() }) }),
      d: Type.Array(Type.Object({ e: Type.String() })),
      f: Type.Optional(Type.String()),
      g: Type.String({ format: "date" }),
    });
    expect(outputSchemaOf(schema)).toEqual({
      type: "object",
      properties: { g: { type: "string" } },
      required: ["a", "d", "g"],
    });
  });

  test("lists required members only at the top (MCP.md, flat)", () => {
    const schema = Type.Object({
      a: Type.Object({ b: Type.String() }),
      c: Type.Optional(Type.String()),
    });
    expect(outputSchemaOf(schema)).toMatchObject({ required: ["a"] });
    expect(JSON.stringify(outputSchemaOf(schema)).match(/required/g)).toHaveLength(1);
  });

  test("allows anything if values can have several types (MCP.md, flat)", () => {
    const schema = Type.Object({ mean: Type.Union([Type.Number(), Type.Null()]) });
    expect(outputSchemaOf(schema)).toMatchObject({ properties: {}, required: ["mean"] });
    expect(outputSchemaOf(schema).properties).not.toHaveProperty("mean");
  });

  test("leaves out descriptions and bounds (MCP.md, flat)", () => {
    const schema = Type.Object({ n: Type.Integer({ minimum: 1, description: "Many words" }) });
    expect(outputSchemaOf(schema)).toMatchObject({ properties: { n: { type: "integer" } } });
    expect(JSON.stringify(outputSchemaOf(schema))).not.toMatch(/minimum|words/);
  });
});
