import { describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { openApiDocument } from "../../../src/http/openapi/openapi.ts";
import { Store } from "../../../src/store/store.ts";
import {
  ask,
  publishedStore,
  sourceReview,
  TEST_BASE_URL,
  testServer,
} from "../../support/library.ts";
import { BUSINESS } from "../../support/samples.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const GIVEN = { business: BUSINESS, reviews: [sourceReview()] };
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

async function docs(): Promise<string> {
  const { get } = await testServer(GIVEN);
  return (await get("/docs")).text();
}

/** The commands on the page, split as a shell splits them. */
async function examples(): Promise<string[][]> {
  const commands = (await docs()).matchAll(/<pre><code>(curl .*?)<\/code><\/pre>/gs);
  return Array.from(commands, ([, text = ""]) => {
    const command = text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
    const script = command.replace(/^curl /, "printf '%s\\0' ");
    return Bun.spawnSync(["sh", "-c", script]).stdout.toString().split("\0").slice(0, -1);
  });
}

/** What curl sends for its words. */
function requestOf([address = "", ...words]: readonly string[]): [string, RequestInit] {
  const headers = new Headers();
  const form = new URLSearchParams();
  let body: string | undefined;
  for (let at = 0; at < words.length; at += 2) {
    const [option, value = ""] = words.slice(at, at + 2);
    const [name = "", text = ""] = value.split(/(?::|=)\s?(.*)/s);
    if (option === "-H") headers.set(name, text);
    else if (option === "--data-urlencode") form.set(name, text);
    else if (option === "-d") body = value;
  }
  const sent = form.size > 0 ? form : body;
  const path = address.slice(TEST_BASE_URL.length);
  return [path, sent === undefined ? { headers } : { method: "POST", headers, body: sent }];
}

describe("the reference", () => {
  test("has an example for each endpoint, and each is answered as expected", async () => {
    const { app } = await testServer(GIVEN);
    const answered: [string, number][] = [];
    for (const words of await examples()) {
      const [path, init] = requestOf(words);
      answered.push([path, (await ask(app, path, init)).status]);
    }
    expect(answered).toEqual([
      ["/reviews.json", 200],
      ["/insights.json", 200],
      ["/api/feed.json", 200],
      ["/feed.xml", 200],
      ["/api/reviews/search?limit=5&words=on+time", 200],
      ["/api/reviews/since/2025-01-31", 200],
      ["/api/reviews/changes", 200],
      // Ids, tokens and generations are for the reader to fill in.
      ["/reviews/ID.json", 404],
      ["/mcp", 200],
      ["/api/websub/hub", 202],
      ["/api/websub/requests/TOKEN", 404],
      ["/log/3f2a9c0d/checkpoint", 404],
      ["/log/3f2a9c0d/tile/0/000", 404],
    ]);
  });

  test("links to each of its parts by an id that occurs once", async () => {
    const page = await docs();
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = new Set(Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id = ""]) => id));
    expect([...targets].filter((id) => !ids.includes(id))).toEqual([]);
    const { components, paths } = openApiDocument(TEST_BASE_URL);
    expect([...targets]).toEqual(
      expect.arrayContaining(Object.keys(components.schemas).map((name) => `schema-${name}`)),
    );
    expect(Object.keys(paths).filter((path) => !page.includes(`<code>${path}</code>`))).toEqual([]);
  });

  test("names the business, and shows a new name that another process sets", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.db");
    const { store, app } = await testServer({ ...GIVEN, store: new Store(path) });
    const etag = (await ask(app, "/docs")).headers.get("etag");
    const renamed = { ...BUSINESS, name: "Pier <Plumbing>" };
    const other = await publishedStore({ store: new Store(path), business: renamed });
    const answer = await ask(app, "/docs");
    expect(answer.headers.get("etag")).not.toBe(etag);
    expect(await answer.text()).toContain("<bdi>Pier &lt;Plumbing&gt;</bdi>");
    for (const open of [store, other]) open.close();
  });

  test("is under 20 KB compressed", async () => {
    expect(gzipSync(await docs()).byteLength).toBeLessThan(20_000);
  });
});
