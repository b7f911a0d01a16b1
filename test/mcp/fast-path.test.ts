import { describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { answerOnFastPath } from "../../src/mcp/fast-path.ts";
import type { Library } from "../../src/resources/base/answering.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";
import { Answer, initializeOf, requestOf, TOOL_NAMES } from "../support/mcp.ts";
import { runs } from "../support/properties.ts";
import { throughSdk } from "../support/through-sdk.ts";
import { DEVIATIONS } from "./deviations.ts";

const REVIEWS = Array.from({ length: 8 }, (_, index) =>
  sourceReview({
    source_id: `r${index}`,
    rating: (index % 5) + 1,
    text: `Visit ${index}: Ada mended the drain.`,
    created_at: `2025-0${index + 1}-01T10:00:00Z`,
  }),
);
const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada", aliases: ["Addie"] }],
  services: [{ id: "drain-cleaning", name: "Drain cleaning", aliases: ["drain"] }],
  service_areas: [],
};

async function someLibrary(): Promise<Library> {
  return new Snapshot(await publishedStore({ reviews: REVIEWS, business: BUSINESS })).library;
}

function parsed(text: string): Answer {
  const value: unknown = JSON.parse(text);
  Value.Assert(Answer, value);
  return value;
}

/** Which deviation a message shows; undefined if both ways answer alike. Throws on any other. */
async function compare(message: unknown, library: Library): Promise<string | undefined> {
  const text = answerOnFastPath(message, library);
  if (text === undefined) return undefined;
  const [short, sdk] = [parsed(text), await throughSdk(message, library)];
  const deviation = DEVIATIONS.find(({ isMeant }) => isMeant(short, sdk));
  if (deviation === undefined) expect(short).toEqual(sdk);
  return deviation?.name;
}

const METHODS = [
  "ping",
  "initialize",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/subscribe",
  "prompts/list",
  "prompts/get",
  "logging/setLevel",
  "completion/complete",
  "server/discover",
  "toString",
  "",
] as const;

const GOOD: readonly (readonly [string, unknown])[] = [
  ["ping", undefined],
  ["ping", {}],
  ["tools/list", undefined],
  ["tools/list", {}],
  ["tools/call", { name: "get_business" }],
  ["tools/call", { name: "get_business", arguments: {} }],
  ["tools/call", { name: "get_business", arguments: { x: 1 } }],
  ["tools/call", { name: "search_reviews", arguments: { rating: 5, limit: 3 } }],
  ["tools/call", { name: "search_reviews", arguments: { rating: 9, since: "x" } }],
  ["tools/call", { name: "search_reviews", arguments: { mentions_technician: "Adda" } }],
  ["tools/call", { name: "get_insights", arguments: {} }],
  ["tools/call", { name: "get_insights", arguments: { technician: "addie" } }],
  ["tools/call", { name: "get_insights", arguments: { technician: "Nobody" } }],
  [
    "tools/call",
    { name: "get_review", arguments: { id: idOf(sourceReview({ source_id: "r1" })) } },
  ],
  ["tools/call", { name: "get_review", arguments: { id: "0".repeat(16) } }],
  ["tools/call", { name: "get_review" }],
  ["tools/call", { name: "nothing" }],
  ["tools/call", { name: "get_business", more: 1 }],
  ["resources/read", { uri: "candor://reviews" }],
  ["resources/read", { uri: "candor://atom_feed" }],
  ["resources/read", { uri: `candor://review/${idOf(sourceReview({ source_id: "r1" }))}` }],
  ["resources/read", { uri: "candor://changes" }],
  ["resources/read", { uri: "candor://changes?limit=3" }],
  ["resources/read", { uri: "candor://changes?limit=0" }],
  ["resources/read", { uri: "candor://changes?after=00000000-3" }],
  ["resources/read", { uri: "candor://nothing" }],
  ["resources/read", { uri: "" }],
];

describe("the fast path", () => {
  test.each(GOOD)("answers %s %j itself, as the SDK does (MCP.md 9)", async (method, params) => {
    const library = await someLibrary();
    expect(answerOnFastPath(requestOf(method, params), library)).toBeDefined();
    for (const id of [0, -7, "", 'ü\u2028"', 2 ** 53 - 1]) {
      expect(await compare(requestOf(method, params, id), library)).toBeUndefined();
    }
  });

  test("answers any request as the SDK does, except for the listed deviations (MCP.md 8)", async () => {
    const library = await someLibrary();
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true, 1.5, "", [], {}));
    const given = fc.dictionary(
      fc.oneof(
        fc.constantFrom("rating", "limit", "query", "since", "id", "technician"),
        fc.string(),
      ),
      fc.oneof(leaf, fc.constantFrom(1, 5, 6, "2025-02-01", "Ada", "drain-cleaning")),
      { maxKeys: 3, noNullPrototype: true },
    );
    const name = fc.oneof(fc.constantFrom(...TOOL_NAMES), leaf);
    const uri = fc.oneof(
      fc.constantFrom("candor://insights", "candor://json_feed", "candor://changes?limit=1"),
      leaf,
    );
    const params = fc.oneof(
      fc.constant(undefined),
      fc.record({ name, arguments: fc.oneof(given, leaf) }, { requiredKeys: [] }),
      fc.record({ uri }, { requiredKeys: [] }),
      given,
    );
    const id = fc.oneof(fc.string({ unit: "binary" }), fc.maxSafeInteger());
    const messages = fc.record({ method: fc.constantFrom(...METHODS), params, id });
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        await compare(requestOf(message.method, message.params, message.id), library);
      }),
      { numRuns: runs(150) },
    );
  });

  test.each([
    ["tools/call", '{"name":"get_business","arguments":{"constructor":1}}'],
    ["tools/call", '{"name":"search_reviews","arguments":{"toString":1}}'],
    ["tools/list", '{"cursor":5}'],
    ["tools/list", '{"cursor":"x"}'],
    ["resources/read", '{"uri":"candor://reviews","__proto__":{}}'],
    ["ping", '{"x":1}'],
  ])("answers %s with the odd params %s as the SDK does (MCP.md 8)", async (method, params) => {
    const library = await someLibrary();
    await compare(requestOf(method, JSON.parse(params)), library);
  });

  test("caches few answers, only of plain requests, and repeats them (issue 22)", async () => {
    const library = await someLibrary();
    const known = new Map<string, string>();
    const ask = (given: object) =>
      answerOnFastPath(
        requestOf("tools/call", { name: "search_reviews", arguments: given }),
        library,
        undefined,
        known,
      );
    const first = ask({ limit: 1 });
    const [[key, result] = ["", ""]] = known;
    known.set(key, '"kept"');
    expect([known.size, ask({ limit: 1 })]).toEqual([1, first?.replace(result, '"kept"')]);
    for (const given of [{ rating: [1] }, { words: { a: 1 } }, { words: "x".repeat(900) }])
      ask(given);
    expect(known.size).toBe(1);
    for (let at = 0; at < 150; at += 1) ask({ limit: 2, words: `w${at}` });
    expect(known.size).toBe(100);
    expect(ask({ limit: 1 })).toBe(first);
  });

  test.each(DEVIATIONS.map(({ name, examples }) => [name, examples] as const))(
    "deviates: %s (MCP.md, where the SDK behaves otherwise)",
    async (name, examples) => {
      const library = await someLibrary();
      for (const message of examples) expect(await compare(message, library)).toBe(name);
    },
  );

  test.each([
    ["a notification", { jsonrpc: "2.0", method: "ping" }],
    ["an id that is null", requestOf("ping", {}, null)],
    ["an id that is not an integer", requestOf("ping", {}, 1.5)],
    ["an id beyond safe integers", requestOf("ping", {}, 2 ** 53)],
    ["params that are a list", requestOf("ping", [])],
    ["a request with _meta", requestOf("ping", { _meta: {} })],
    ["another version of JSON-RPC", { ...requestOf("ping"), jsonrpc: "1.0" }],
    ["a response", { jsonrpc: "2.0", id: 1, result: {} }],
    ["initialize", initializeOf()],
    ["a call without a name", requestOf("tools/call", {})],
    ["reading without a uri", requestOf("resources/read", { uri: 1 })],
    ["an unknown method", requestOf("nope")],
    ["a text", "ping"],
    ["null", null],
    ["a list", [requestOf("ping")]],
  ])("leaves %s to the SDK (MCP.md 7)", async (_what, message) => {
    expect(answerOnFastPath(message, await someLibrary())).toBeUndefined();
  });
});
