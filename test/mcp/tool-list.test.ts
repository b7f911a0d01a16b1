import { describe, expect, test } from "bun:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { METHODS } from "../../src/mcp/methods.ts";
import { TOOL_LIST } from "../../src/mcp/tool-list.ts";
import { idOf, publishedStore, sourceReview, testServer } from "../support/library.ts";
import { asOverHttp, TOOL_NAMES } from "../support/mcp.ts";
import { runs } from "../support/properties.ts";
import { tokensIn } from "../support/tokens.ts";

const SNAPSHOT = `${import.meta.dir}/tool-list.snapshot.json`;
const HOW_TO_UPDATE =
  "The list of tools changed. If that is meant, make the snapshot anew: UPDATE_SNAPSHOTS=1 bun test test/mcp/tool-list.test.ts && bun run format";

const BUSINESS = {
  name: "A. Plumber",
  hours: ["Mo-Fr 08:00-17:00"],
  technicians: [{ name: "Ada", aliases: ["Addie"] }, { name: "Grace" }],
  services: [{ id: "drain-cleaning", name: "Drain cleaning", aliases: ["drain"] }],
  service_areas: [{ name: "Northtown" }],
};
const REVIEWS = Array.from({ length: 40 }, (_, index) =>
  sourceReview({
    source_id: `r${index}`,
    rating: (index % 5) + 1,
    text: `Visit ${index}: ${index % 2 === 0 ? "Ada" : "Grace"} mended the drain in Northtown.`,
    created_at: `2025-${String((index % 12) + 1).padStart(2, "0")}-15T10:00:00Z`,
    ...(index % 3 === 0 ? { title: "Well done", language: "en" } : {}),
  }),
);

/** Every schema within a schema, itself included, with the path to it. */
function schemasIn(schema: unknown, path = ""): (readonly [string, Record<string, unknown>])[] {
  const { properties, items } = Object(schema);
  const members = Object.entries(Object(properties)).flatMap(([name, member]) =>
    schemasIn(member, `${path}.${name}`),
  );
  return [[path, Object(schema)], ...members, ...(items ? schemasIn(items, `${path}[]`) : [])];
}

describe("the list of tools", () => {
  test("matches the committed one (MCP.md 11)", async () => {
    const told: unknown = JSON.parse(JSON.stringify({ tools: TOOL_LIST }));
    if (process.env.UPDATE_SNAPSHOTS === "1") {
      await Bun.write(SNAPSHOT, `${JSON.stringify(told, null, 2)}\n`);
    }
    const committed: unknown = JSON.parse(await Bun.file(SNAPSHOT).text());
    if (!Bun.deepEquals(told, committed, true)) console.error(HOW_TO_UPDATE);
    expect(told).toEqual(committed);
    expect(TOOL_LIST.map(({ name }) => name)).toEqual([...TOOL_NAMES]);
  });

  test("costs an agent at most 1,700 tokens, of which 1,450 in names, descriptions and arguments (issue 46)", async () => {
    const { library } = new Snapshot(await publishedStore());
    const { tools } = METHODS["tools/list"](library);
    const asked = tools.map(({ name, description, inputSchema }) => ({
      ...{ name, description, inputSchema },
    }));
    expect(tokensIn(JSON.stringify(asked))).toBeLessThanOrEqual(1450);
    expect(tokensIn(JSON.stringify({ tools }))).toBeLessThanOrEqual(1700);
  });

  test.each(TOOL_LIST.map((tool) => [tool.name, tool] as const))(
    "has for %s every hint, a title, and a description of when to use it (MCP.md, tools)",
    (_name, { title, description, annotations }) => {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(title.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(40);
    },
  );

  test.each(TOOL_LIST.map((tool) => [tool.name, tool] as const))(
    "has flat schemas for %s: no $ref, no lists of types, properties always (MCP.md, tools)",
    (_name, { inputSchema, outputSchema }) => {
      for (const [path, schema] of [...schemasIn(inputSchema), ...schemasIn(outputSchema)]) {
        for (const word of ["$ref", "$id", "anyOf", "oneOf", "allOf"]) {
          expect([path, word, word in schema]).toEqual([path, word, false]);
        }
        expect([path, Array.isArray(schema.type)]).toEqual([path, false]);
      }
      const objects = [...schemasIn(inputSchema), ["", Object(outputSchema)] as const];
      for (const [path, schema] of objects.filter(([, { type }]) => type === "object")) {
        expect([path, typeof schema.properties]).toEqual([path, "object"]);
      }
    },
  );
});

/** A check of a tool's structured content against the schema that agents see. */
function validatorOf(name: string) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const tool = TOOL_LIST.find((listed) => listed.name === name);
  return ajv.compile(Object(tool?.outputSchema));
}

const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
  ["get_business", {}],
  ["search_reviews", {}],
  ["search_reviews", { limit: 100 }],
  ["search_reviews", { query: "nothing has this" }],
  ["get_insights", {}],
  ["get_insights", { technician: "Addie" }],
  ["get_insights", { service: "drain-cleaning" }],
  ["get_insights", { technician: "Ada", since: "2025-04-01", words: "mended" }],
  ["get_insights", { technician: "Nobody" }],
  ["compare", { people: ["Ada", "Grace"] }],
  ["compare", { periods: ["2025-Q1", "2025-Q2", "2031"], service: "drain-cleaning" }],
  ["get_review", { id: idOf(sourceReview({ source_id: "r0" })) }],
  ["get_review", { id: idOf(sourceReview({ source_id: "r1" })) }],
];

describe("structured content", () => {
  test.each(CALLS)("of %s %j matches its schema (MCP.md 9)", async (name, given) => {
    const { store } = await testServer({ reviews: REVIEWS, business: BUSINESS });
    const validate = validatorOf(name);
    const { structuredContent } = callTool(new Snapshot(store).library, name, given).result();
    validate(structuredContent);
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(["get_business", "search_reviews", "get_insights"])(
    "of %s matches its schema without any review (MCP.md 9)",
    async (name) => {
      const { store } = await testServer();
      const validate = validatorOf(name);
      validate(callTool(new Snapshot(store).library, name, {}).result().structuredContent);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  test("of a search that was cut matches its schema (MCP.md 9)", async () => {
    const reviews = REVIEWS.map((review) => ({ ...review, text: review.text.repeat(100) }));
    const { store } = await testServer({ reviews, business: BUSINESS });
    const given = { limit: 100 };
    const { structuredContent } = callTool(
      new Snapshot(store).library,
      "search_reviews",
      given,
    ).result();
    expect(structuredContent).toMatchObject({ total: 40, truncated: true });
    const validate = validatorOf("search_reviews");
    validate(structuredContent);
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(TOOL_NAMES)("of %s has a schema that refuses an empty object (MCP.md 9)", (name) => {
    expect(validatorOf(name)({})).toBe(false);
  });
});

const day = fc
  .date({ min: new Date("2024-12-01"), max: new Date("2026-01-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const searches = fc.record(
  {
    rating: fc.integer({ min: 1, max: 5 }),
    min_rating: fc.integer({ min: 4, max: 20 }).map((quarters) => quarters / 4),
    since: day,
    until: day,
    query: fc.constantFrom("", "visit", "VISIT 3", "drain", "nothing", "é%_\\"),
    mentions_technician: fc.constantFrom("", "Ada", "addie", "Grace", "Nobody"),
    mentions_service: fc.constantFrom("", "drain-cleaning", "Drain", "nothing"),
    limit: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: [] },
);

test("search_reviews returns the body of GET /api/reviews/search for the same arguments (MCP.md, bounded)", async () => {
  const { get, store } = await testServer({ reviews: REVIEWS, business: BUSINESS });
  const { library } = new Snapshot(store);
  await fc.assert(
    fc.asyncProperty(searches, async (asked) => {
      const given = { detail: "compact", ...asked };
      const words = Object.entries(given).map(([name, value]) => [name, String(value)]);
      const query = new URLSearchParams(Object.fromEntries(words));
      const body: unknown = await (await get(`/api/reviews/search?${query}`)).json();
      // What agents get without `detail` is what anybody gets in compact form (issue 46).
      const { structuredContent } = callTool(library, "search_reviews", asked).result();
      expect(asOverHttp(structuredContent)).toEqual(Object(body));
    }),
    { numRuns: runs(40) },
  );
});
