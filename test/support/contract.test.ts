import { describe, expect, test } from "bun:test";
import { checkResponse } from "./contract.ts";
import { idOf, sourceReview, testServer } from "./library.ts";

const REVIEW = sourceReview({ title: "A fair price" });
const BUSINESS = { name: "Example Plumbing", technicians: [], services: [], service_areas: [] };

/** The server's answer with another body, or other headers. */
async function altered(
  path: string,
  change: (body: Record<string, unknown>) => unknown,
  headers: Record<string, string | undefined> = {},
): Promise<Response> {
  const { get } = await testServer({ reviews: [REVIEW], business: BUSINESS });
  const response = await get(path);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) response.headers.delete(name);
    else response.headers.set(name, value);
  }
  const body = JSON.stringify(change(JSON.parse(await response.text())));
  return new Response(body, { status: response.status, headers: response.headers });
}

const same = (body: unknown) => body;

describe("the contract check accepts", () => {
  test.each([
    ["/reviews.json", {}],
    ["/insights.json", {}],
    ["/api/feed.json", {}],
    ["/feed.xml", {}],
    ["/api/reviews/search?rating=5", {}],
    ["/api/reviews/since/2025-01-01", {}],
    [`/reviews/${idOf(REVIEW)}.json`, {}],
    ["/api/reviews/search?rating=9", {}],
    ["/reviews/0000000000000000.json", {}],
    ["/nowhere", {}],
    ["/reviews.json", { "if-none-match": "*" }],
    ["/reviews.json", { "accept-encoding": "gzip" }],
    ["/reviews.json", { "accept-encoding": "zstd" }],
  ])("the server's answer to %s with %j", async (path, headers) => {
    const { app } = await testServer({ reviews: [REVIEW], business: BUSINESS });
    for (const method of ["GET", "HEAD"]) {
      const request = new Request(`http://localhost${path}`, { method, headers });
      await expect(checkResponse(method, path, await app.handle(request))).resolves.toBeUndefined();
    }
  });

  test("a member that an open schema does not name", async () => {
    const path = `/reviews/${idOf(REVIEW)}.json`;
    const response = await altered(path, (review) => ({ ...review, mood: "glad" }));
    await expect(checkResponse("GET", path, response)).resolves.toBeUndefined();
  });

  test("an answer without Last-Modified", async () => {
    const response = await altered("/insights.json", same, { "last-modified": undefined });
    await expect(checkResponse("GET", "/insights.json", response)).resolves.toBeUndefined();
  });
});

describe("the contract check refuses", () => {
  test.each([
    ["a body without a required member", { date: undefined }, "the body must have", "date"],
    ["a body with a member of a wrong type", { text: 7 }, "the body/text must be string", ""],
    ["a body with a value out of bounds", { rating: 6 }, "the body/rating must be <= 5", ""],
    ["a body with a day that does not exist", { date: "2025-02-30" }, "the body/date", "date"],
  ])("%s", async (_, change, message, member) => {
    const path = `/reviews/${idOf(REVIEW)}.json`;
    const response = await altered(path, (review) => ({ ...review, ...change }));
    const check = checkResponse("GET", path, response);
    await expect(check).rejects.toThrow(message);
    await expect(check).rejects.toThrow(member);
  });

  test("a member with a wrong type behind a reference to another schema", async () => {
    const path = "/api/reviews/search";
    const response = await altered(path, () => ({ total: 1, reviews: [{ id: 1 }] }));
    await expect(checkResponse("GET", path, response)).rejects.toThrow(
      "the body/reviews/0/id must be string",
    );
  });

  test("an undeclared member where the schema forbids it", async () => {
    const response = await altered("/reviews.json", (body) => ({
      ...body,
      business: { ...BUSINESS, secret: "x" },
    }));
    await expect(checkResponse("GET", "/reviews.json", response)).rejects.toThrow(
      "the body/business must NOT have additional properties",
    );
  });

  test("a body that is not JSON", async () => {
    const { headers } = await altered("/insights.json", same);
    const response = new Response("{", { headers });
    await expect(checkResponse("GET", "/insights.json", response)).rejects.toThrow("not JSON");
  });

  test("another media type", async () => {
    const response = await altered("/insights.json", same, { "content-type": "text/html" });
    await expect(checkResponse("GET", "/insights.json", response)).rejects.toThrow(
      "the media type is text/html; described: application/json",
    );
  });

  test("a missing header, also for HEAD", async () => {
    const response = await altered("/insights.json", same, { etag: undefined });
    for (const method of ["GET", "HEAD"]) {
      await expect(checkResponse(method, "/insights.json", response)).rejects.toThrow(
        "the header ETag is missing",
      );
    }
  });

  test("a status that is not described", async () => {
    const response = new Response(null, { status: 302, headers: { location: "/" } });
    await expect(checkResponse("GET", "/insights.json", response)).rejects.toThrow(
      "the status is not described",
    );
  });

  test("a 304 with a body", async () => {
    const { headers } = await altered("/insights.json", same);
    const response = new Response("stale", { status: 200, headers });
    Object.defineProperty(response, "status", { value: 304 });
    await expect(checkResponse("GET", "/insights.json", response)).rejects.toThrow(
      "there must be no body",
    );
  });

  test("an error for an unknown path in another form", async () => {
    const response = Response.json({ error: "not_found", issues: [] }, { status: 404 });
    await expect(checkResponse("GET", "/nowhere", response)).rejects.toThrow(
      "the body must have required property 'message'",
    );
  });

  test("an error for an unknown path that is not JSON", async () => {
    const response = new Response("Not found", { status: 404 });
    await expect(checkResponse("GET", "/nowhere", response)).rejects.toThrow("not JSON");
  });
});

test("a response is still readable after the check", async () => {
  const { get } = await testServer({ reviews: [REVIEW] });
  const response = await get("/reviews.json");
  await checkResponse("GET", "/reviews.json", response);
  expect(await response.text()).toContain(REVIEW.text);
});
