import { describe, expect, test } from "bun:test";
import { postText } from "../../src/net/post-text.ts";

function serving(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  return {
    url: `http://127.0.0.1:${server.port}/`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

const limits = { deadlineMs: 10_000, mostBytes: 100, end: new AbortController().signal };
/** Sends a part, and never the rest. */
const endless = () => new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from("a")) });

describe("posting a text", () => {
  test("returns the answer's status, type and body, whatever they are", async () => {
    await using server = serving(async (request) => {
      const body = `${request.method} ${await request.text()}`;
      return new Response(body, { status: 409, headers: { "content-type": "text/x.tlog.size" } });
    });
    expect(await postText(server.url, "old 0\n", limits)).toEqual({
      ...{ status: 409, contentType: "text/x.tlog.size", body: "POST old 0\n" },
    });
  });

  test("follows no redirect", async () => {
    let asked = 0;
    await using server = serving((request) => {
      asked += 1;
      return Response.redirect(request.url, 307);
    });
    expect((await postText(server.url, "", limits)).status).toBe(307);
    expect(asked).toBe(1);
  });

  test("reads up to a limit", async () => {
    await using server = serving(() => new Response("x".repeat(101)));
    await expect(postText(server.url, "", limits)).rejects.toThrow("more than 100 bytes");
  });

  test.each([
    ["says nothing", () => new Promise<Response>(() => {})],
    ["never ends", () => new Response(endless())],
  ])("gives up on a server that %s", async (_, answer) => {
    await using server = serving(answer);
    const within = { ...limits, deadlineMs: 50 };
    await expect(postText(server.url, "", within)).rejects.toThrow("timed out");
  });

  test("ends when told to", async () => {
    const controller = new AbortController();
    await using server = serving(() => {
      controller.abort();
      return new Promise<Response>(() => {});
    });
    const within = { ...limits, end: controller.signal };
    await expect(postText(server.url, "", within)).rejects.toThrow("aborted");
  });
});
