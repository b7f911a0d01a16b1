import { afterAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { publishedStore, reviewsOfDays, testContext } from "../support/library.ts";

const store = await publishedStore({ reviews: reviewsOfDays(3) });
const server = listen(createApp(store, testContext()), 0, "127.0.0.1");
afterAll(() => server.stop());

/** Sends raw bytes. Returns the status, head and body of the first answer. */
async function send(text: string): Promise<{ status: number; head: string; body: string }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(server.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {}).on("close", () => resolve(answer));
  socket.write(text, "latin1");
  const [head = "", body = ""] = (await promise).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1] ?? 0), head, body };
}

const request = (line: string, ...headers: string[]) =>
  `${[line, ...headers, "connection: close"].join("\r\n")}\r\n\r\n`;

describe("a request line", () => {
  test.each(["a", "pi", "web", "reviews.example.com"])(
    "finds every path on the host %s (issue 23)",
    async (host) => {
      const paths = [
        "/reviews.json",
        "/api/reviews/search",
        "/healthz",
        "/api/reviews/since/2025-01-01",
      ];
      for (const path of paths) {
        const { status } = await send(request(`GET ${path} HTTP/1.1`, `host: ${host}`));
        expect([path, status]).toEqual([path, 200]);
      }
    },
  );

  test.each([
    ["/%72eviews.json", "/reviews.json"],
    ["/api/reviews/%73earch?limit=1", "/api/reviews/search?limit=1"],
  ])("%s is redirected to %s (RFC 3986 §6.2.2, issue 23)", async (path, canonical) => {
    const { status, head } = await send(request(`GET ${path} HTTP/1.1`, "host: localhost"));
    expect(status).toBe(308);
    expect(head.toLowerCase()).toContain(`\r\nlocation: ${canonical}\r\n`);
  });

  test.each(["LOCALHOST", "localhost:80"])(
    "for an unknown path is answered 404 at the host %s, and not redirected (issue 23)",
    async (host) => {
      const { status } = await send(request("GET /nothing HTTP/1.1", `host: ${host}`));
      expect(status).toBe(404);
    },
  );

  test("with dots is answered like the path without them (RFC 3986 §6.2.2, issue 23)", async () => {
    const dotted = await send(request("GET /x/../reviews.json HTTP/1.1", "host: localhost"));
    const plain = await send(request("GET /reviews.json HTTP/1.1", "host: localhost"));
    expect([dotted.status, dotted.body]).toEqual([200, plain.body]);
  });

  test.each(["/reviews.json", "/api/reviews/since/2025-01-01", "/healthz"])(
    "with a slash at its end is answered like %s (docs/api.md)",
    async (path) => {
      const statuses = await Promise.all(
        [path, `${path}/`].map((one) => send(request(`GET ${one} HTTP/1.1`, "host: localhost"))),
      );
      expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  test.each(["/reviews.json", "/%72eviews.json"])(
    "that is a URL is answered like its path, %s, whatever host it names (docs/api.md)",
    async (path) => {
      const whole = await send(
        request(`GET http://elsewhere.example${path} HTTP/1.1`, "host: localhost"),
      );
      const plain = await send(request(`GET ${path} HTTP/1.1`, "host: localhost"));
      expect([whole.status, whole.body]).toEqual([plain.status, plain.body]);
      expect(whole.head).not.toContain("elsewhere");
    },
  );

  test.each(["PUT", "DELETE", "PATCH", "POST", "PROPFIND", "TRACE"])(
    "with the method %s, which the path does not have, is answered 405 (RFC 9110 §15.5.6)",
    async (method) => {
      const line = `${method} /reviews.json HTTP/1.1`;
      const { status, head } = await send(request(line, "host: localhost", "content-length: 0"));
      expect(status).toBe(405);
      expect(head.toLowerCase()).toContain("allow: get, head, options");
    },
  );
});

describe("headers", () => {
  test.each(["/reviews.json", "/healthz", "/nothing", "/api/reviews/search"])(
    "that name two hosts are refused at %s (RFC 9112 §3.2, issue 23)",
    async (path) => {
      const { status, body } = await send(request(`GET ${path} HTTP/1.1`, "host: a", "host: b"));
      expect([status, body]).toEqual([
        400,
        expect.stringContaining("The request names two hosts."),
      ]);
    },
  );

  test("that name two hosts are refused where a token's request is told too (RFC 9112 §3.2)", async () => {
    const line = "GET /api/websub/requests/none HTTP/1.1";
    expect((await send(request(line, "host: a", "host: b"))).status).toBe(400);
  });

  test.each(["/mcp", "/api/websub/hub"])(
    "that name two hosts are refused at POST %s too (RFC 9112 §3.2, issue 38)",
    async (path) => {
      const lines = ["host: a", "host: b", "content-length: 0"];
      const { status, body } = await send(request(`POST ${path} HTTP/1.1`, ...lines));
      expect([status, body]).toEqual([
        400,
        expect.stringContaining("The request names two hosts."),
      ]);
    },
  );

  test("that name no host are refused (RFC 9112 §3.2)", async () => {
    expect((await send(request("GET /reviews.json HTTP/1.1"))).status).toBe(400);
  });

  describe.each(["local{st", "a/b", "a b", "user@a", "a:99999", "[::g]", "\u007fa"])(
    "that name the impossible host %p are refused (RFC 9112 §3.2)",
    (host) => {
      test.each([
        "GET /reviews.json",
        "GET /healthz",
        "GET /",
        "GET /nothing",
        "GET /api/reviews/search?query=a",
        "POST /api/websub/hub",
      ])("%s", async (line) => {
        const { status, body } = await send(request(`${line} HTTP/1.1`, `host: ${host}`));
        expect(status).toBe(400);
        expect(body).not.toContain("node_modules");
      });
    },
  );

  test.each([
    ["/reviews.json", 200],
    ["/healthz", 200],
    ["/api/reviews/search?query=a&limit=1", 200],
    ["/api/feed.json", 200],
    ["/", 200],
    ["/nothing", 404],
    ["/%72eviews.json", 308],
  ])("are not required in HTTP/1.0, whose clients may name no host: %s", async (path, status) => {
    expect((await send(request(`GET ${path} HTTP/1.0`))).status).toBe(status);
  });

  test.each([
    ["length and coding", "content-length: 5", "transfer-encoding: chunked"],
    ["two lengths", "content-length: 5", "content-length: 6"],
  ])(
    "that contradict each other are refused: %s (RFC 9112 §6.3, issue 23)",
    async (_, one, other) => {
      const { status } = await send(
        `POST /mcp HTTP/1.1\r\nhost: a\r\n${one}\r\n${other}\r\n\r\n0\r\n\r\n`,
      );
      expect(status).toBe(400);
    },
  );

  test.each([
    ["a range", "range: bytes=0-3"],
    ["another entity tag", 'if-match: "other"'],
  ])("that ask for %s are ignored: the whole document is sent (issue 23)", async (_, header) => {
    const line = "GET /reviews.json HTTP/1.1";
    const { status, body } = await send(request(line, "host: localhost", header));
    expect(status).toBe(200);
    expect(body).toStartWith('{"business":');
  });

  test.each([
    ["a header of 40,000 bytes", `x: ${"y".repeat(40_000)}`],
    ["500 headers", Array(500).fill("x: y").join("\r\n")],
  ])("that are too large are refused: %s (RFC 6585 §5, issue 23)", async (_, header) => {
    const { status } = await send(request("GET /reviews.json HTTP/1.1", "host: localhost", header));
    expect(status).toBe(431);
  });
});
