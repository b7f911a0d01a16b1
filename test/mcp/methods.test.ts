import { describe, expect, test } from "bun:test";
import { callTool } from "../../src/mcp/call-tool.ts";
import { readResource } from "../../src/mcp/resources.ts";
import { idOf, sourceReview } from "../support/library.ts";
import { rpcErrorOf, textsOf } from "../support/mcp.ts";
import { plumberLibrary } from "../support/plumber.ts";

describe("a misspelled word", () => {
  test.each([
    ["serch_reviews", "search_reviews"],
    ["get_bussiness", "get_business"],
    ["GET_INSIGHT", "get_insights"],
    ["getreview", "get_review"],
  ])("the tool %s is answered with the nearest, %s (MCP.md 8)", async (wrong, right) => {
    const library = await plumberLibrary();
    const { message } = rpcErrorOf(() => callTool(library, wrong, {}));
    expect(message).toContain(`Did you mean ${right}?`);
  });

  test("a tool name unlike any other is answered without a guess (MCP.md 8)", async () => {
    const library = await plumberLibrary();
    const { message } = rpcErrorOf(() => callTool(library, "xyzzy", {}));
    expect(message).not.toContain("Did you mean");
  });

  test.each([
    ["search_reviews", "raiting", "rating"],
    ["search_reviews", "min-rating", "min_rating"],
    ["search_reviews", "mention_technician", "mentions_technician"],
    ["get_insights", "tehnician", "technician"],
  ])(
    "in %s the argument %s is answered with the nearest, %s (MCP.md 8)",
    async (tool, wrong, right) => {
      const result = callTool(await plumberLibrary(), tool, { [wrong]: "x" }).result();
      expect(result.isError).toBe(true);
      expect(textsOf(result)).toContain(`Did you mean ${right}?`);
    },
  );

  test("an argument of a tool that takes none is reported (MCP.md 8)", async () => {
    const result = callTool(await plumberLibrary(), "get_business", { name: "x" }).result();
    expect([result.isError, textsOf(result)]).toEqual([
      true,
      'There is no argument "name". It takes none.',
    ]);
  });

  test.each([
    ["mentions_technician", "Ada Lovelas", "Ada Lovelace"],
    ["mentions_technician", "Adie", "Addie"],
    ["mentions_technician", "lovelace", "Ada Lovelace"],
    ["mentions_service", "drain-clening", "drain-cleaning"],
  ])(
    "search_reviews by %s %s finds nothing, and suggests %s (MCP.md 8)",
    async (path, wrong, right) => {
      const result = callTool(await plumberLibrary(), "search_reviews", { [path]: wrong }).result();
      expect(result.isError).toBeUndefined();
      expect(result.structuredContent).toMatchObject({
        ...{ total: 0, reviews: [], next: null },
        notes: [{ path, code: "unknown_name", nearest: expect.arrayContaining([right]) }],
      });
      expect(textsOf(result)).toContain(`Did you mean ${right}?`);
      expect(textsOf(result)).toContain("Known:");
    },
  );

  test.each([
    ["mentions_technician", "ada lovelace"],
    ["mentions_technician", " ADDIE "],
    ["mentions_technician", ""],
    ["mentions_service", "drain-cleaning"],
    ["mentions_service", ""],
  ])("%s %p is listed, finds the review, and needs no hint (MCP.md 8)", async (path, wanted) => {
    const result = callTool(await plumberLibrary(), "search_reviews", { [path]: wanted }).result();
    expect(result.structuredContent?.total).toBe(1);
    expect(result.content).toHaveLength(1);
  });

  test.each(["Drain-Cleaning", " drain-cleaning ", "DRAIN-CLEANING"])(
    "the service %p is found, or a hint names the listed one (MCP.md 8)",
    async (wanted) => {
      const result = callTool(await plumberLibrary(), "search_reviews", {
        mentions_service: wanted,
      }).result();
      if (result.structuredContent?.total === 1) return;
      expect(textsOf(result)).toContain("Did you mean drain-cleaning?");
    },
  );

  test("get_review with an unknown id says which (MCP.md 8)", async () => {
    const result = callTool(await plumberLibrary(), "get_review", { id: "nothing" }).result();
    expect(result.isError).toBe(true);
    expect(textsOf(result)).toContain('"nothing"');
  });

  test("get_review takes a resource's URI for its id (issue 46)", async () => {
    const library = await plumberLibrary();
    const [newest] = library.published.newest(1);
    const id = newest?.review.id ?? "";
    const one = callTool(library, "get_review", { id: `candor://review/${id}` }).result();
    expect(one).toEqual(callTool(library, "get_review", { id }).result());
    expect(one.isError).toBeUndefined();
  });

  test("get_review without an id asks for it (MCP.md 8)", async () => {
    const result = callTool(await plumberLibrary(), "get_review", {}).result();
    expect([result.isError, textsOf(result)]).toEqual([true, "id is missing. Give a text."]);
  });

  test("is not echoed at length (MCP.md 8)", async () => {
    const library = await plumberLibrary();
    const long = "x".repeat(50_000);
    for (const [tool, given] of [
      ["search_reviews", { [long]: 1 }],
      ["search_reviews", { rating: long }],
      ["search_reviews", { mentions_technician: long }],
      ["get_insights", { technician: long }],
      ["get_review", { id: long }],
    ] as const) {
      expect([tool, textsOf(callTool(library, tool, given).result()).length < 2000]).toEqual([
        tool,
        true,
      ]);
    }
    expect(rpcErrorOf(() => callTool(library, long, {})).message.length).toBeLessThan(2000);
    expect(rpcErrorOf(() => readResource(library, long)).message.length).toBeLessThan(2000);
  });
});

/** A review's text that alone exceeds every limit. */
const LONG = sourceReview({ source_id: "long", text: "A very long story. ".repeat(10_000) });

test("a single review that is too long for an agent is cut too, and says so (MCP.md, bounded)", async () => {
  const result = callTool(await plumberLibrary([LONG]), "get_review", { id: idOf(LONG) }).result();
  expect(JSON.stringify(result).length / 4).toBeLessThan(25_000);
});
