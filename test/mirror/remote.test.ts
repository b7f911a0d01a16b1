import { describe, expect, test } from "bun:test";
import { Remote } from "../../src/mirror/remote.ts";
import { Authority } from "../support/authority.ts";

/** What reading from such a server fails with. */
async function failureOf(answer: () => Response | Promise<Response>, timeoutMs = 5_000) {
  const server = Bun.serve({ port: 0, fetch: answer });
  try {
    const remote = new Remote(`http://127.0.0.1:${server.port}`);
    await remote.bytes("/x", { mostBytes: 10_000, timeoutMs });
    return "nothing failed";
  } catch (error) {
    const { code, message } = Object(error);
    return `${code}: ${message}`;
  } finally {
    await server.stop(true);
  }
}

describe("another Candor", () => {
  test.each([
    ["https://reviews.example.com/", "https://reviews.example.com", undefined],
    ["https://reviews.example.com/log/9f3c21ab", "https://reviews.example.com", "9f3c21ab"],
    ["http://h:1/p/log/9f3c21ab/checkpoint", "http://h:1/p", "9f3c21ab"],
    ["https://reviews.example.com/log", "https://reviews.example.com", undefined],
    ["https://reviews.example.com/log/", "https://reviews.example.com", undefined],
    ["https://reviews.example.com/blog", "https://reviews.example.com/blog", undefined],
    ["https://log/", "https://log", undefined],
  ])("is named by its base URL or its log's: %s", (address, baseUrl, generation) => {
    const remote = new Remote(address);
    expect([remote.baseUrl, remote.generation]).toEqual([baseUrl, generation]);
  });

  test.each(["reviews.example.com", "ftp://a", "https://a/?b", "https://a/#b"])(
    "can't have the address %s",
    (address) => {
      expect(() => new Remote(address)).toThrow("Name its base URL");
    },
  );

  test("can't send an endless answer or keep its reader waiting forever", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(4_000)),
    });
    expect(await failureOf(() => new Response(endless))).toContain("answers with more than");
    const never = () => new Promise<Response>(() => {});
    expect(await failureOf(never, 100)).toMatch(/^busy: .* does not answer in time/);
  });

  test.each([
    ["bytes", { mostBytes: 25_000, mostMs: 60_000 }],
    ["time", { mostBytes: 1_000_000, mostMs: 0 }],
  ])("is not read forever: a run has a limit of %s", async (_what, limits) => {
    let answers = 0;
    const fetch = () => {
      answers += 1;
      return new Response("x".repeat(10_000));
    };
    const server = Bun.serve({ port: 0, fetch });
    const remote = new Remote(`http://127.0.0.1:${server.port}`, limits);
    const reading = async () => {
      while (answers < 10) await remote.bytes("/x", { mostBytes: 10_000 });
    };
    await expect(reading()).rejects.toMatchObject({ code: "busy" });
    expect(answers * 10_000).toBeLessThanOrEqual(limits.mostMs === 0 ? 0 : 30_000);
    await server.stop(true);
  });

  test("is said not to be there in our own words (issue 42)", async () => {
    const server = Bun.serve({ port: 0, fetch: () => new Response("") });
    const remote = new Remote(`http://127.0.0.1:${server.port}`);
    await server.stop(true);
    const reading = remote.bytes("/x", { mostBytes: 10 });
    await expect(reading).rejects.toThrow(
      "can't be read: nothing answers there. Check the address",
    );
  });

  test("needs a certificate that is trusted", async () => {
    const tls = await (await Authority.create()).issue(["127.0.0.1"]);
    const server = Bun.serve({ port: 0, tls, fetch: () => new Response("") });
    const remote = new Remote(`https://127.0.0.1:${server.port}`);
    const reading = remote.bytes("/x", { mostBytes: 10 });
    await expect(reading).rejects.toThrow("has a certificate that is not trusted");
    await server.stop(true);
  });

  test("is not followed elsewhere, and its own errors may be temporary", async () => {
    expect(await failureOf(() => Response.redirect("https://b.example/", 301))).toContain(
      "leads to https://b.example/",
    );
    for (const status of [429, 500, 503]) {
      expect(await failureOf(() => new Response("", { status }))).toContain("Try again later");
    }
    expect(await failureOf(() => new Response("", { status: 404 }))).toContain("answers with 404");
  });
});
