import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { RESOURCES } from "../../src/resources/answered.ts";
import { sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";

const BUSINESS = {
  ...UNNAMED_BUSINESS,
  name: "Example *Plumbing*\n# and more",
  phone: "+1 555 0100",
  services: [{ id: "drains", name: "Drain cleaning" }],
};

async function text(): Promise<string> {
  const { get } = await testServer({ reviews: [sourceReview()], business: BUSINESS });
  const response = await get("/llms.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  return response.text();
}

test("/llms.txt has the parts of its format: one title, a summary, and lists of links", async () => {
  const lines = (await text()).split("\n");
  expect(lines[0]).toBe("# Reviews of Example \\*Plumbing\\* \\# and more");
  expect(lines.filter((line) => /^# /.test(line))).toHaveLength(1);
  expect(lines[2]).toMatch(/^> The verified customer reviews .*: 1 in all, rated 5\.00 of 5/);
  const from = lines.findIndex((line) => line.startsWith("## "));
  const links = lines.slice(from).filter((line) => line !== "" && !line.startsWith("## "));
  for (const line of links) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/\S+\): \S/);
});

test("/llms.txt says where everything is", async () => {
  const whole = await text();
  const paths = RESOURCES.map(({ path }) => path);
  for (const path of [
    ...paths,
    "/mcp",
    "/api/websub/hub",
    "/.well-known/openapi.json",
    "/log",
    "/docs",
  ]) {
    expect(whole).toContain(`](${TEST_BASE_URL}${path})`);
  }
  expect(whole).toContain("Parameters: rating, min_rating, since,");
  expect(whole).toContain("- Services: Drain cleaning (drains)\n");
  expect(whole).toContain("- Phone: +1 555 0100\n");
});

test("/llms.txt says what an agent asks where (issue 46)", async () => {
  const [line = ""] = (await text()).split("\n").filter((one) => one.startsWith("- [MCP]"));
  expect(line).toContain("search_reviews, whose `about` takes a question");
  for (const use of ["get_insights for counts", "compare for one beside another"]) {
    expect(line).toContain(use);
  }
});

test("/llms.txt is a document like the others: ETag, 304, HEAD", async () => {
  const { get } = await testServer();
  const response = await get("/llms.txt");
  const etag = response.headers.get("etag") ?? "";
  expect(response.headers.get("last-modified")).not.toBeNull();
  expect((await get("/llms.txt", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await get("/llms.txt", { method: "HEAD" })).headers.get("etag")).toBe(etag);
});
