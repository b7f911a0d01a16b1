import { expect, test } from "bun:test";
import { version } from "../../../package.json" with { type: "json" };
import { testServer } from "../../support/library.ts";

test("agents find the MCP server by the domain alone (SEP-2127, issue 46)", async () => {
  const { get } = await testServer({});
  const catalog = await get("/.well-known/ai-catalog.json");
  expect(catalog.headers.get("content-type")).toBe("application/ai-catalog+json");
  expect(catalog.headers.get("access-control-allow-origin")).toBe("*");
  expect(await catalog.json()).toEqual({
    specVersion: "1.0",
    entries: [
      {
        identifier: "urn:air:reviews.example.com:reviews",
        displayName: "Reviews of Unnamed business",
        type: "application/mcp-server-card+json",
        url: "https://reviews.example.com/mcp/server-card",
      },
    ],
  });
});

test("the server card says how to connect, and what it is (SEP-2127, issue 46)", async () => {
  const { get } = await testServer({});
  const card = await get("/mcp/server-card");
  expect(card.headers.get("content-type")).toBe("application/mcp-server-card+json");
  expect(card.headers.get("access-control-allow-origin")).toBe("*");
  expect(await card.json()).toEqual({
    name: "com.example.reviews/reviews",
    description: "Search and summarize the verified customer reviews of one business. Read-only.",
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    title: "Reviews of Unnamed business",
    version,
    websiteUrl: "https://reviews.example.com",
    remotes: [{ type: "streamable-http", url: "https://reviews.example.com/mcp" }],
  });
});
