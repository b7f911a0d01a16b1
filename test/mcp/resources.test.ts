import { describe, expect, test } from "bun:test";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { cleanText } from "../../src/mcp/clean-text.ts";
import { METHODS } from "../../src/mcp/methods.ts";
import { QUOTED_NOTE } from "../../src/mcp/quoted-note.ts";
import { readResource } from "../../src/mcp/resources.ts";
import { idOf, sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";
import { rpcErrorOf } from "../support/mcp.ts";
import { BUSINESS, plumberLibrary, REVIEW } from "../support/plumber.ts";
import * as SAID from "../support/said-reviews.ts";

describe("resources", () => {
  test.each([
    ["candor://reviews", "/reviews.json"],
    ["candor://insights", "/insights.json"],
    ["candor://json_feed", "/api/feed.json"],
    ["candor://atom_feed", "/feed.xml"],
  ])("%s is what GET %s returns (MCP.md, resources)", async (uri, path) => {
    const { get, store } = await testServer({ reviews: [REVIEW], business: BUSINESS });
    const [content] = readResource(new Snapshot(store).library, uri).contents;
    const response = await get(path);
    expect(content).toEqual({
      uri,
      mimeType: response.headers.get("content-type") ?? "",
      text: await response.text(),
    });
  });

  test("candor://review/{id} is the review (MCP.md, resources)", async () => {
    const uri = `candor://review/${idOf(REVIEW)}`;
    const [content] = readResource(await plumberLibrary(), uri).contents;
    expect(JSON.parse(content?.text ?? "")).toMatchObject({ id: idOf(REVIEW), text: REVIEW.text });
  });

  test.each([
    "candor://review/",
    "candor://review/x",
    "candor://reviews/",
    "file:///etc/passwd",
    "",
  ])(
    "%p does not exist, and the error lists the existing ones (MCP.md, resources)",
    async (uri) => {
      const library = await plumberLibrary();
      expect(rpcErrorOf(() => readResource(library, uri)).message).toContain(
        "candor://review/{id}",
      );
    },
  );

  test("are listed, with the size of each document (MCP.md, resources; issue 22)", async () => {
    const library = await plumberLibrary();
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

  test("say that they quote customers and are no instructions (issue 46)", async () => {
    const library = await plumberLibrary();
    const { resources } = METHODS["resources/list"](library);
    const templates = METHODS["resources/templates/list"](library).resourceTemplates;
    for (const { name, description } of [...resources, ...templates]) {
      expect([name, description]).toEqual([name, expect.stringContaining(QUOTED_NOTE)]);
    }
  });

  test("have titles and icons, and so do templates (issue 22)", async () => {
    const library = await plumberLibrary();
    const { resources } = METHODS["resources/list"](library);
    const { resourceTemplates } = METHODS["resources/templates/list"](library);
    for (const { name, title, icons } of [...resources, ...resourceTemplates]) {
      expect([name, title]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
      expect([name, icons]).toMatchObject([name, [{ src: `${TEST_BASE_URL}/icon.svg` }]]);
    }
  });

  test("have no positions of quotes: a cleaned text may be shorter (issue 22)", async () => {
    const reviews = SAID.reviewsOf(SAID.manyRows(60));
    const { get, store } = await testServer({ reviews, business: SAID.BUSINESS });
    const [content] = readResource(new Snapshot(store).library, "candor://insights").contents;
    const published = await (await get("/insights.json")).text();
    expect(published).toMatch(/"start":\d+,"end":\d+/);
    const withoutPlaces = (name: string, value: unknown) =>
      name === "start" || name === "end" ? undefined : value;
    const told: unknown = JSON.parse(content?.text ?? "");
    expect(told).toEqual(JSON.parse(published, withoutPlaces));
    expect(content?.text).not.toMatch(/"(start|end)":/);
  });

  test("have no invisible characters, in whole documents and single reviews (issue 22)", async () => {
    const review = sourceReview({ text: "Fine\u000b.\u{e0049}\u{e0067}\u202e Twice." });
    const library = await plumberLibrary([review]);
    const uris = ["candor://reviews", "candor://json_feed", "candor://atom_feed"];
    for (const uri of [...uris, "candor://changes", `candor://review/${idOf(review)}`]) {
      const [content] = readResource(library, uri).contents;
      const text = content?.text ?? "";
      // XML has a mark of its own in place of a control character, which it can't contain.
      expect([uri, /Fine\ufffd?\. Twice\./.test(text)]).toEqual([uri, true]);
      expect([uri, cleanText(text) === text]).toEqual([uri, true]);
    }
  });
});
