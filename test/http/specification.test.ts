import { describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/resources/answered.ts";
import { MCP_PATH } from "../../src/resources/base/mcp-path.ts";
import { HUB_PATH } from "../../src/resources/base/topic.ts";
import { bodyOf, DatasetBody, SearchBody } from "../support/bodies.ts";
import { idOf, sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";
import {
  answerOf,
  callResultOf,
  openSession,
  post,
  requestOf,
  type TOOL_NAMES,
} from "../support/mcp.ts";

const REVIEWS = [1, 2, 3].map((rating) =>
  sourceReview({
    ...{ source_id: `r${rating}`, rating, title: `Visit ${rating}`, language: "en" },
    url: `https://maps.example.org/${rating}`,
  }),
);
const READ = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/api/reviews/search",
  "/api/reviews/since/2025-01-01",
];
const FORM = "application/x-www-form-urlencoded";

/** The paths of the API description, each with its operations by method. */
async function describedPaths(): Promise<Record<string, Record<string, object>>> {
  const { get } = await testServer();
  return Object(await (await get("/.well-known/openapi.json")).json()).paths;
}

describe("nobody can change a review (SPEC.md, What the service does)", () => {
  test("by any method at any address", async () => {
    const { get } = await testServer({ reviews: REVIEWS });
    const before = await (await get("/reviews.json")).text();
    const addresses = RESOURCES.map(({ path }) =>
      path.replace("{date}", "2025-01-01").replace("{id}", idOf(sourceReview())),
    );
    for (const path of [...addresses, HUB_PATH, MCP_PATH, "/"]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        await get(path, { method, body: '{"rating":1}' });
      }
    }
    expect(await (await get("/reviews.json")).text()).toBe(before);
  });

  test("by any tool", async () => {
    const { app, get } = await testServer({ reviews: REVIEWS });
    const before = await (await get("/reviews.json")).text();
    const session = await openSession(app);
    const calls: Record<(typeof TOOL_NAMES)[number], object> = {
      get_business: {},
      search_reviews: { rating: 1 },
      get_insights: {},
      compare: { periods: ["2024", "2025"] },
      get_review: { id: idOf(sourceReview({ source_id: "r1" })) },
    };
    for (const [name, given] of Object.entries(calls)) {
      const asked = requestOf("tools/call", { name, arguments: given });
      const result = callResultOf(await answerOf(await post(app, asked, session)));
      expect([name, result.isError]).toEqual([name, undefined]);
    }
    expect(await (await get("/reviews.json")).text()).toBe(before);
  });
});

describe("a request's body (SPEC.md, What the service does)", () => {
  test("is described for agents as JSON and for the hub as a form, and nowhere else", async () => {
    const bodies = Object.entries(await describedPaths()).flatMap(([path, operations]) =>
      Object.values(operations).flatMap((operation) => {
        const { requestBody } = Object(operation);
        return requestBody === undefined ? [] : [[path, Object.keys(requestBody.content)]];
      }),
    );
    expect(Object.fromEntries(bodies)).toEqual({
      [MCP_PATH]: ["application/json"],
      [HUB_PATH]: [FORM],
    });
  });

  test.each(READ)("is not needed at %s, which answers without one", async (path) => {
    const { get } = await testServer({ reviews: REVIEWS });
    expect((await get(path)).status).toBe(200);
  });

  test.each(READ)("as a form is refused at %s", async (path) => {
    const { get } = await testServer({ reviews: REVIEWS });
    const headers = { "content-type": FORM };
    expect((await get(path, { method: "POST", headers, body: "rating=5" })).status).toBe(405);
  });
});

test.each(READ)("%s is JSON, whatever the client prefers", async (path) => {
  const { get } = await testServer({ reviews: REVIEWS });
  const plain = await (await get(path)).text();
  for (const accept of ["application/xml", "text/xml", FORM, "text/html"]) {
    const response = await get(path, { headers: { accept } });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.text()).toBe(plain);
  }
});

test("the API's paths for reading exist, described as GET (SPEC.md, Resources)", async () => {
  const paths = await describedPaths();
  const described = READ.map((path) => path.replace("2025-01-01", "{date}"));
  expect(described.filter((path) => paths[path]?.get === undefined)).toEqual([]);
  expect(Object.keys(paths[MCP_PATH] ?? {})).toContain("post");
});

test("no path contains a version (SPEC.md, Versioning)", async () => {
  const paths = Object.keys(await describedPaths());
  expect(paths.filter((path) => /\/v?\d+(\.\d+)*(\/|$)/.test(path))).toEqual([]);
});

test("search returns each review with all that the dataset has of it (SPEC.md, Resources)", async () => {
  const { get } = await testServer({ reviews: REVIEWS });
  const { reviews } = await bodyOf(DatasetBody, await get("/reviews.json"));
  const found = await bodyOf(SearchBody, await get("/api/reviews/search"));
  expect(found.reviews).toEqual(reviews);
});

test("get_business returns the business and its rating as in the dataset (SPEC.md, POST /mcp)", async () => {
  const { app, get } = await testServer({ reviews: REVIEWS });
  const { business, aggregate_rating } = await bodyOf(DatasetBody, await get("/reviews.json"));
  const session = await openSession(app);
  const asked = requestOf("tools/call", { name: "get_business", arguments: {} });
  const result = callResultOf(await answerOf(await post(app, asked, session)));
  expect(result.structuredContent).toMatchObject({ business, aggregate_rating });
});

test("the hub treats a request with an Authorization header like one without (SPEC.md, Authentication)", async () => {
  const { get } = await testServer({ reviews: REVIEWS });
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${TEST_BASE_URL}/reviews.json`,
    "hub.callback": "https://reader.example/cb",
  });
  const ask = (headers: Record<string, string>) => get(HUB_PATH, { method: "POST", headers, body });
  expect((await ask({})).status).toBe(202);
  expect((await ask({ authorization: "Bearer nonsense" })).status).toBe(202);
});
