import { describe, expect, test } from "bun:test";
import { Edition } from "../../src/http/edition.ts";
import { cleanText } from "../../src/mcp/clean-text.ts";
import { METHODS } from "../../src/mcp/methods.ts";
import { readResource } from "../../src/mcp/resources.ts";
import { RpcError } from "../../src/mcp/rpc-error.ts";
import { idOf, publishedStore, sourceReview, testServer } from "../support/library.ts";

const REVIEW = sourceReview({
  text: "Ada Lovelace mended the drain.",
  created_at: "2025-02-03T10:00:00Z",
});
const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada Lovelace", aliases: ["Addie"] }, { name: "Grace" }],
  services: [{ id: "drain-cleaning", name: "Drain cleaning", aliases: ["drain"] }],
  service_areas: [{ name: "Northtown" }],
};

async function someLibrary(reviews = [REVIEW]) {
  return new Edition(await publishedStore({ reviews, business: BUSINESS })).library;
}

/** The message of the error that something throws. */
function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof RpcError) return error.message;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

describe("resources", () => {
  test.each([
    ["candor://reviews", "/reviews.json"],
    ["candor://insights", "/insights.json"],
    ["candor://json_feed", "/api/feed.json"],
    ["candor://atom_feed", "/feed.xml"],
  ])("%s is what GET %s gives (MCP.md, resources)", async (uri, path) => {
    const { get, store } = await testServer({ reviews: [REVIEW], business: BUSINESS });
    const [content] = readResource(new Edition(store).library, uri).contents;
    const response = await get(path);
    expect(content).toEqual({
      uri,
      mimeType: response.headers.get("content-type") ?? "",
      text: await response.text(),
    });
  });

  test("candor://review/{id} is the review (MCP.md, resources)", async () => {
    const uri = `candor://review/${idOf(REVIEW)}`;
    const [content] = readResource(await someLibrary(), uri).contents;
    expect(JSON.parse(content?.text ?? "")).toMatchObject({ id: idOf(REVIEW), text: REVIEW.text });
  });

  test.each([
    "candor://review/",
    "candor://review/x",
    "candor://reviews/",
    "file:///etc/passwd",
    "",
  ])("%p is not there, and the error names what is (MCP.md, resources)", async (uri) => {
    const library = await someLibrary();
    expect(messageOf(() => readResource(library, uri))).toContain("candor://review/{id}");
  });

  test("are told by lists, with the bytes of each document (MCP.md, resources; issue 22)", async () => {
    const library = await someLibrary();
    const { resources } = METHODS["resources/list"](library);
    expect(resources.map(({ uri }) => uri)).toEqual([
      "candor://reviews",
      "candor://insights",
      "candor://json_feed",
      "candor://atom_feed",
      "candor://changes",
    ]);
    for (const { uri, size } of resources.slice(0, -1)) {
      const [content] = readResource(library, uri).contents;
      expect([uri, size]).toEqual([uri, Buffer.byteLength(content?.text ?? "")]);
    }
    const templates = METHODS["resources/templates/list"](library).resourceTemplates;
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "candor://review/{id}",
      "candor://changes{?after,limit}",
    ]);
  });

  test("have no invisible characters, in whole documents and single reviews (issue 22)", async () => {
    const review = sourceReview({ text: "Fine\u000b.\u{e0049}\u{e0067}\u202e Twice." });
    const library = await someLibrary([review]);
    const uris = ["candor://reviews", "candor://json_feed", "candor://atom_feed"];
    for (const uri of [...uris, "candor://changes", `candor://review/${idOf(review)}`]) {
      const [content] = readResource(library, uri).contents;
      const text = content?.text ?? "";
      // XML has a mark of its own in the place of a control, which it can't write.
      expect([uri, /Fine\ufffd?\. Twice\./.test(text)]).toEqual([uri, true]);
      expect([uri, cleanText(text) === text]).toEqual([uri, true]);
    }
  });
});
