import { afterAll, describe, expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { MAX_MESSAGE_BYTES } from "../../src/mcp/message-limits.ts";
import { type Askable, ask, idOf, sourceReview } from "../support/library.ts";
import {
  answerOf,
  askModern,
  callResultOf,
  failureOf,
  type GivenHeaders,
  initializeOf,
  MCP,
  META,
  MODERN,
  missingIn,
  modernHeaders,
  openSession,
  post,
  requestOf,
  SESSION,
  TOOL_NAMES,
  textsOf,
} from "../support/mcp.ts";
import { processorSeconds } from "../support/processor.ts";
import { endServers, served } from "../support/served.ts";

afterAll(endServers);

const LEGACY_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;
const REVIEWS = [1, 2, 3, 4, 5].map((rating) =>
  sourceReview({
    source_id: `r${rating}`,
    rating,
    text: `Visit ${rating}: the tap no longer drips.`,
    created_at: `2025-01-0${rating}T10:00:00Z`,
  }),
);

/** An app with five reviews, and a way to send requests within a session of the 2025 era. */
async function opened() {
  const { pid, app, get } = await served({ reviews: REVIEWS });
  const session = await openSession(app);
  const send = (message: unknown, headers: GivenHeaders = {}) =>
    post(app, message, { ...session, ...headers });
  const call = async (name: string, given?: unknown) => {
    const response = await send(requestOf("tools/call", { name, arguments: given }));
    expect(response.status).toBe(200);
    return answerOf(response);
  };
  return { pid, app, get, session, send, call };
}

const LIST = requestOf("tools/list");

describe("initialize", () => {
  test.each(LEGACY_VERSIONS)(
    "answers 200 with a session id of visible ASCII and echoes %s (MCP.md 1)",
    async (version) => {
      const { app } = await served();
      const response = await post(app, initializeOf(version));
      expect(response.status).toBe(200);
      expect(response.headers.get(SESSION)).toMatch(/^[\x21-\x7e]{20,}$/);
      expect((await answerOf(response)).result).toMatchObject({ protocolVersion: version });
    },
  );

  test.each(["1999-01-01", MODERN, "newest", ""])(
    "answers a request for version %p with the newest of the era (MCP.md 1)",
    async (version) => {
      const { app } = await served();
      const response = await post(app, initializeOf(version));
      expect(response.status).toBe(200);
      expect((await answerOf(response)).result).toMatchObject({ protocolVersion: "2025-11-25" });
    },
  );

  test("says who the server is, what it can do, and whose reviews it holds (MCP.md 1)", async () => {
    const { app } = await served({ reviews: REVIEWS });
    const { result } = await answerOf(await post(app, initializeOf()));
    expect(result).toMatchObject({
      serverInfo: { name: "candor" },
      capabilities: { tools: {}, resources: {} },
      instructions: expect.stringContaining(UNNAMED_BUSINESS.name),
    });
  });

  test("mints a new session each time, even if the client sends an old one (MCP.md 1)", async () => {
    const { app } = await served();
    const first = await openSession(app);
    const second = await post(app, initializeOf(), first);
    expect(second.status).toBe(200);
    expect(second.headers.get(SESSION)).not.toBe(first[SESSION]);
  });

  test.each([
    ["no params", undefined],
    ["empty params", {}],
    ["a version that is a number", { ...initializeOf().params, protocolVersion: 7 }],
  ])("with %s is an error, -32602, and opens no session (MCP.md 1)", async (_what, params) => {
    const { app } = await served();
    const response = await post(app, requestOf("initialize", params, 3));
    expect(response.headers.get(SESSION)).toBeNull();
    expect(await failureOf(response)).toMatchObject({ code: -32602, id: 3 });
  });

  test("sent as a notification opens no session (MCP.md 1)", async () => {
    const { app } = await served();
    const { id: _id, ...notification } = initializeOf();
    expect((await post(app, notification)).headers.get(SESSION)).toBeNull();
  });
});

describe("a message that expects no answer", () => {
  test.each([
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["an unknown notification", { jsonrpc: "2.0", method: "notifications/of_nothing" }],
    [
      "a cancellation",
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
    ],
    ["a response", { jsonrpc: "2.0", id: 5, result: {} }],
    ["an error", { jsonrpc: "2.0", id: 5, error: { code: -1, message: "No." } }],
  ])("%s is answered 202 with an empty body (MCP.md 2)", async (_what, message) => {
    const { send } = await opened();
    for (const accept of [undefined, "text/event-stream"]) {
      const response = await send(message, { accept });
      expect([response.status, await response.text()]).toEqual([202, ""]);
    }
  });
});

/** Ids that no process with the key has issued. */
const FORGED: readonly (readonly [string, (id: string) => string])[] = [
  ["cut short", (id) => id.slice(0, -1)],
  ["made longer", (id) => `${id}A`],
  ["changed at its first letter", (id) => `${id.startsWith("A") ? "B" : "A"}${id.slice(1)}`],
  [
    "changed in the middle",
    (id) => `${id.slice(0, 20)}${id[20] === "x" ? "y" : "x"}${id.slice(21)}`,
  ],
  ["changed at its last letter", (id) => `${id.slice(0, -1)}${id.endsWith("A") ? "E" : "A"}`],
  ["written in lower case", (id) => id.toLowerCase()],
  ["replaced by a UUID", () => "8a4e1b9e-3c55-4f43-9d0e-1f2b3c4d5e6f"],
  ["replaced by one letter", () => "x"],
  ["replaced by SQL", () => "' or 1=1 --"],
  ["replaced by 10,000 letters", () => "A".repeat(10_000)],
];

describe("a session", () => {
  test("is required: without one any request is answered 400 with what to do (MCP.md 3)", async () => {
    const { app } = await served();
    for (const method of ["tools/list", "ping", "tools/call", "nope"]) {
      const response = await post(app, requestOf(method, {}, 4));
      const { id, error } = await answerOf(response);
      expect([response.status, id, error?.code]).toEqual([400, 4, -32000]);
      expect(error?.message).toContain("initialize");
    }
  });

  test.each(FORGED)("with an id that is %s is answered 404 (MCP.md 3)", async (_how, forge) => {
    const { app, session } = await opened();
    const forged = { [SESSION]: forge(session[SESSION]) };
    expect(await failureOf(await post(app, LIST, forged))).toMatchObject({ status: 404, id: 1 });
    expect((await ask(app, MCP, { method: "DELETE", headers: forged })).status).toBe(404);
    expect((await post(app, LIST, session)).status).toBe(200);
  });

  test("of another database is answered 404 (MCP.md 3)", async () => {
    const [here, elsewhere] = await Promise.all([opened(), served()]);
    expect((await post(elsewhere.app, LIST, here.session)).status).toBe(404);
  });

  test("that is ended by DELETE answers 2xx, then 404 to everything; others continue (MCP.md 3)", async () => {
    const { app, session } = await opened();
    const other = await openSession(app);
    const end = () => ask(app, MCP, { method: "DELETE", headers: session });
    const first = await end();
    expect([first.ok, await first.text()]).toEqual([true, ""]);
    expect((await end()).status).toBe(404);
    expect((await post(app, LIST, session)).status).toBe(404);
    expect((await post(app, LIST, other)).status).toBe(200);
  });

  test("DELETE without a session id is answered 400 (MCP.md 3)", async () => {
    const { app } = await served();
    expect((await ask(app, MCP, { method: "DELETE" })).status).toBe(400);
  });

  test("can be used by many requests at once (MCP.md 3)", async () => {
    const { send } = await opened();
    const ids = Array.from({ length: 50 }, (_, index) => `call ${index}`);
    const answers = await Promise.all(
      ids.map(async (id) => answerOf(await send(requestOf("resources/list", {}, id)))),
    );
    expect(answers.map(({ id }) => id)).toEqual(ids);
  });
});

describe("a method other than POST, DELETE and OPTIONS", () => {
  test.each(["GET", "HEAD", "PUT", "PATCH"])(
    "%s is answered 405 with the allowed methods (MCP.md 4)",
    async (method) => {
      const { app, session } = await opened();
      for (const headers of [{}, { ...session, accept: "text/event-stream" }]) {
        const response = await ask(app, MCP, { method, headers });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("POST, DELETE, OPTIONS");
      }
    },
  );
});

const ACCEPTED: readonly (readonly [string | undefined, "json" | "sse"])[] = [
  ["application/json", "json"],
  ["APPLICATION/JSON; q=0.8", "json"],
  ["*/*", "json"],
  ["application/*", "json"],
  [undefined, "json"],
  ["application/json, text/event-stream", "json"],
  ["text/event-stream,application/json", "json"],
  ["text/html, */*;q=0.1", "json"],
  ["text/event-stream", "sse"],
  ["Text/Event-Stream;q=0.9", "sse"],
];
const TYPE = { json: "application/json", sse: "text/event-stream" } as const;

describe("Accept", () => {
  test.each(ACCEPTED)("%p is answered as %s in both eras (MCP.md 5)", async (accept, shape) => {
    const { app, send } = await opened();
    const answers = [
      await post(app, initializeOf(), { accept }),
      await send(LIST, { accept }),
      await send(requestOf("resources/list"), { accept }),
      await askModern(app, "tools/list", {}, { accept }),
    ];
    for (const response of answers) {
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toStartWith(TYPE[shape]);
      expect((await answerOf(response)).result).toBeDefined();
    }
  });

  test.each(["text/html", "application/xml", "image/*", "application/jsonp", "nonsense"])(
    "%s is answered 406 (MCP.md 5)",
    async (accept) => {
      const { app, send } = await opened();
      for (const response of [
        await send(LIST, { accept }),
        await post(app, initializeOf(), { accept }),
        await askModern(app, "tools/list", {}, { accept }),
      ]) {
        expect(response.status).toBe(406);
        expect((await answerOf(response)).error?.message).toContain("application/json");
      }
    },
  );

  test("a type with q=0 is not accepted (MCP.md 5)", async () => {
    const { send } = await opened();
    const refused = await send(LIST, { accept: "application/json;q=0" });
    expect(refused.status).toBe(406);
    const stream = await send(LIST, { accept: "application/json;q=0, text/event-stream" });
    expect(stream.headers.get("content-type")).toStartWith("text/event-stream");
  });

  test("a stream says the same as JSON, also in errors (MCP.md 5)", async () => {
    const { send } = await opened();
    for (const message of [
      LIST,
      requestOf("tools/call", { name: "search_reviews", arguments: { rating: 4 } }),
      requestOf("tools/call", { name: "search_reviews", arguments: { rating: 9 } }),
      requestOf("tools/call", { name: "nothing" }),
      requestOf("tools/call", {}),
      requestOf("resources/read", {}),
      requestOf("nope"),
    ]) {
      const json = await answerOf(await send(message));
      expect(await answerOf(await send(message, { accept: "text/event-stream" }))).toEqual(json);
    }
  });
});

describe("Content-Type", () => {
  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON;charset=UTF-8",
  ])("%s is accepted (MCP.md 5)", async (contentType) => {
    const { send } = await opened();
    expect((await send(LIST, { "content-type": contentType })).status).toBe(200);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonl",
    "text/json",
    "multipart/form-data; boundary=x",
    "",
  ])("%p is answered 415 (MCP.md 5)", async (contentType) => {
    const { app, send } = await opened();
    expect((await send(LIST, { "content-type": contentType })).status).toBe(415);
    const modern = await askModern(app, "tools/list", {}, { "content-type": contentType });
    expect(modern.status).toBe(415);
    expect((await answerOf(modern)).error?.message).toContain("application/json");
  });
});

describe("MCP-Protocol-Version in the 2025 era", () => {
  test.each([...LEGACY_VERSIONS, undefined])("%p is accepted (MCP.md 6)", async (version) => {
    const { send } = await opened();
    expect((await send(LIST, { "mcp-protocol-version": version })).status).toBe(200);
  });

  test.each(["1999-01-01", "2025-06-19", "2025-06-18, 2025-03-26", "0"])(
    "%s is answered 400 with the supported versions (MCP.md 6)",
    async (version) => {
      const { send } = await opened();
      const response = await send(LIST, { "mcp-protocol-version": version });
      const { id, error } = await answerOf(response);
      expect([response.status, id]).toEqual([400, 1]);
      expect(error?.message).toContain("2025-06-18");
    },
  );

  test.each(["2099-01-01", "latest"])(
    "%s, of no known era, is answered 400 (MCP.md 6)",
    async (version) => {
      const { send } = await opened();
      const { status, id } = await failureOf(await send(LIST, { "mcp-protocol-version": version }));
      expect([status, id]).toEqual([400, 1]);
    },
  );
});

const BROKEN: readonly (readonly [string, string | Uint8Array])[] = [
  ["an empty body", ""],
  ["white space", " \n"],
  ["half an object", '{"jsonrpc":"2.0","id":1,'],
  ["a word", "tools/list"],
  ["single quotes", "{'jsonrpc':'2.0'}"],
  ["NaN", '{"jsonrpc":"2.0","id":NaN,"method":"ping"}'],
  ["two messages", '{"jsonrpc":"2.0","id":1,"method":"ping"}{"jsonrpc":"2.0"}'],
  ["letters that are not UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ["30 open brackets", "[".repeat(30)],
];

const NOT_RPC: readonly (readonly [string, string])[] = [
  ["100,000 open brackets", "[".repeat(100_000)],
  ["null", "null"],
  ["a number", "1"],
  ["a text", '"tools/list"'],
  ["an empty object", "{}"],
  ["no version", '{"id":1,"method":"ping"}'],
  ["version 1.0", '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
  ["a version that is a number", '{"jsonrpc":2.0,"id":1,"method":"ping"}'],
  ["a method that is a number", '{"jsonrpc":"2.0","id":1,"method":7}'],
  ["no method, result or error", '{"jsonrpc":"2.0","id":1}'],
  ["params that are a list", '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[1]}'],
  ["params that are a text", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":"x"}'],
  ["an id that is null", '{"jsonrpc":"2.0","id":null,"method":"ping"}'],
  ["an id that is a list", '{"jsonrpc":"2.0","id":[1],"method":"ping"}'],
  ["an id that is true", '{"jsonrpc":"2.0","id":true,"method":"ping"}'],
];

const CALL = requestOf("tools/call", { name: "get_business" }, 7);
const CANCELLED = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
const ARRAYS: readonly (readonly [string, unknown])[] = [
  ["an empty list", []],
  ["a list of one call", [CALL]],
  ["a call and its cancellation", [CALL, CANCELLED]],
  ["a cancellation and its call", [CANCELLED, CALL]],
  ["a list of initialize", [initializeOf()]],
  ["a list of notifications", [CANCELLED, CANCELLED]],
  ["100,000 numbers", Array.from({ length: 100_000 }, () => 1)],
];

describe("a body that is not a message", () => {
  test.each(BROKEN)("%s is answered 400, -32700 (MCP.md 7)", async (_what, body) => {
    const { app, send } = await opened();
    const parseError = { status: 400, code: -32700, id: null };
    expect(await failureOf(await send(body))).toEqual(parseError);
    expect(await failureOf(await post(app, body, modernHeaders("ping")))).toEqual(parseError);
  });

  test.each(NOT_RPC)("%s is answered 400, -32600 (MCP.md 7)", async (_what, body) => {
    const { send } = await opened();
    const { status, code } = await failureOf(await send(body));
    expect([status, code]).toEqual([400, -32600]);
  });

  test.each(ARRAYS)(
    "%s is answered 400, -32600 in under 100 ms of processor time in both eras (MCP.md 7)",
    async (_what, messages) => {
      const { pid, app, send } = await opened();
      for (const ask of [() => send(messages), () => post(app, messages, modernHeaders("ping"))]) {
        const before = processorSeconds(pid);
        expect(await failureOf(await ask())).toEqual({ status: 400, code: -32600, id: null });
        expect(processorSeconds(pid) - before).toBeLessThan(0.1);
      }
    },
  );

  test("is answered 413 from the first byte over the limit (MCP.md 7)", async () => {
    const { send } = await opened();
    const text = JSON.stringify(LIST);
    expect((await send(text.padEnd(MAX_MESSAGE_BYTES))).status).toBe(200);
    const { status, id } = await failureOf(await send(text.padEnd(MAX_MESSAGE_BYTES + 1)));
    expect([status, id]).toEqual([413, null]);
  });

  test("is measured for 413 in bytes, not in characters (MCP.md 7)", async () => {
    const { send } = await opened();
    const message = requestOf("ping", { note: "ü".repeat(MAX_MESSAGE_BYTES / 2) });
    expect(JSON.stringify(message).length).toBeLessThan(MAX_MESSAGE_BYTES);
    expect((await send(message)).status).toBe(413);
  });
});

describe("what does not exist", () => {
  test.each(["nope", "", "tools", "tools/list/", "TOOLS/LIST", "toString", "__proto__"])(
    "the method %p is answered -32601 in both eras (MCP.md 8)",
    async (method) => {
      const { app, send } = await opened();
      expect(await failureOf(await send(requestOf(method, {}, 6)))).toMatchObject({
        code: -32601,
        id: 6,
      });
      if (method === "") return;
      expect(await failureOf(await askModern(app, method))).toMatchObject({ code: -32601, id: 9 });
    },
  );

  test("any prompt is answered -32602 in both eras (MCP.md 8)", async () => {
    const { app, send } = await opened();
    const answers = [
      await send(requestOf("prompts/get", { name: "x" }, 9)),
      await askModern(app, "prompts/get", { name: "x" }),
    ];
    for (const answer of answers) {
      expect(await failureOf(answer)).toMatchObject({ code: -32602, id: 9 });
    }
  });

  test.each(["nope", "", "GET_BUSINESS", "toString", "__proto__", "x".repeat(5_000)])(
    "the tool %p is answered -32602 in the 2025 era (MCP.md 8)",
    async (name) => {
      const { call } = await opened();
      const { error } = await call(name);
      expect(error?.code).toBe(-32602);
      expect(error?.message).toContain("Unknown tool");
      expect(error?.message.length).toBeLessThan(300);
    },
  );

  test("a tool is answered -32602 in the 2026-07-28 protocol too (MCP.md 8)", async () => {
    const { app } = await served();
    const response = await askModern(app, "tools/call", { name: "serch_reviews" });
    const { error } = await answerOf(response);
    expect(error?.code).toBe(-32602);
    expect(error?.message).toContain("Did you mean search_reviews?");
  });

  test.each([
    ["no name", {}],
    ["a name that is a number", { name: 1 }],
    ["arguments that are a list", { name: "get_business", arguments: [] }],
    ["arguments that are a text", { name: "get_business", arguments: "x" }],
  ])("a call with %s is answered -32602 (MCP.md 8)", async (_what, params) => {
    const { send } = await opened();
    const response = await send(requestOf("tools/call", params));
    expect((await answerOf(response)).error?.code).toBe(-32602);
  });

  test("a resource is answered with an error that lists the existing ones (MCP.md 8)", async () => {
    const { app, send } = await opened();
    const params = { uri: "candor://nothing" };
    const legacy = await answerOf(await send(requestOf("resources/read", params)));
    expect(legacy.error?.code).toBe(-32002);
    const modern = await answerOf(await askModern(app, "resources/read", params));
    expect(modern.error?.code).toBe(-32602);
    for (const { error } of [legacy, modern]) {
      expect(error?.message).toContain("candor://reviews");
    }
  });
});

/** SPEC.md, GET /api/reviews/search: at and inside each bound, with how many of five match. */
const WITHIN: readonly (readonly [Record<string, unknown>, number])[] = [
  [{}, 5],
  [{ rating: 1 }, 1],
  [{ rating: 3 }, 1],
  [{ rating: 5 }, 1],
  [{ min_rating: 1 }, 5],
  [{ min_rating: 1.5 }, 4],
  [{ min_rating: 4.999 }, 1],
  [{ min_rating: 5 }, 1],
  [{ limit: 1 }, 5],
  [{ limit: 50 }, 5],
  [{ limit: 100 }, 5],
  [{ since: "2025-01-05" }, 1],
  [{ since: "2025-01-06" }, 0],
  [{ until: "2025-01-01" }, 1],
  [{ until: "2024-12-31" }, 0],
  [{ since: "2024-02-29", until: "2025-01-02" }, 2],
  [{ query: "" }, 5],
  [{ rating: "5" }, 1],
  [{ min_rating: "3", limit: "2" }, 3],
  [{ rating: null, query: null, since: "", limit: null }, 5],
  [{ query: "visit 3" }, 1],
  [{ mentions_technician: "Nobody" }, 0],
  [{ mentions_service: "nothing" }, 0],
];

/** Outside each bound: the field that the answer must name. */
const OUTSIDE: readonly (readonly [Record<string, unknown>, string, string])[] = [
  [{ rating: 0 }, "rating", "from 1 to 5"],
  [{ rating: 6 }, "rating", "from 1 to 5"],
  [{ rating: -1 }, "rating", "from 1 to 5"],
  [{ rating: 4.5 }, "rating", "whole number"],
  [{ rating: "five" }, "rating", "whole number"],
  [{ rating: true }, "rating", "whole number"],
  [{ rating: [5] }, "rating", "whole number"],
  [{ rating: {} }, "rating", "whole number"],
  [{ min_rating: 0.999 }, "min_rating", "from 1 to 5"],
  [{ min_rating: 5.001 }, "min_rating", "from 1 to 5"],
  [{ limit: 0 }, "limit", "from 1 to 100"],
  [{ limit: 101 }, "limit", "from 1 to 100"],
  [{ limit: -20 }, "limit", "from 1 to 100"],
  [{ limit: 1.5 }, "limit", "whole number"],
  [{ limit: 1e30 }, "limit", "from 1 to 100"],
  [{ since: "2025-02-30" }, "since", "YYYY-MM-DD"],
  [{ since: "2025-1-1" }, "since", "YYYY-MM-DD"],
  [{ since: 20250101 }, "since", "YYYY-MM-DD"],
  [{ until: "2025-13-01" }, "until", "YYYY-MM-DD"],
  [{ until: "2025-01-01T00:00:00Z" }, "until", "YYYY-MM-DD"],
  [{ query: 5 }, "query", "text"],
  [{ mentions_technician: 5 }, "mentions_technician", "text"],
  [{ mentions_service: {} }, "mentions_service", "text"],
  [{ raiting: 5 }, "raiting", "rating"],
];

describe("search_reviews", () => {
  test.each(WITHIN)("accepts %j and finds %d (MCP.md 8)", async (given, total) => {
    const { call } = await opened();
    const result = callResultOf(await call("search_reviews", given));
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent?.total).toBe(total);
  });

  test.each(OUTSIDE)(
    "refuses %j with an isError result that names %s and the fix: %s (MCP.md 8)",
    async (given, field, fix) => {
      const { app, call } = await opened();
      const params = { name: "search_reviews", arguments: given };
      const modern = await answerOf(await askModern(app, "tools/call", params));
      for (const answer of [await call("search_reviews", given), modern]) {
        const result = callResultOf(answer);
        expect(result.isError).toBe(true);
        expect(result.structuredContent).toBeUndefined();
        expect(textsOf(result)).toContain(field);
        expect(textsOf(result)).toContain(fix);
      }
    },
  );

  test("refuses a list without mentioning how often it is given, as a query would (MCP.md 8)", async () => {
    const { call } = await opened();
    const result = callResultOf(await call("search_reviews", { rating: [5] }));
    expect(textsOf(result)).not.toContain("1 times");
  });

  test("names everything that is wrong at once (MCP.md 8)", async () => {
    const { call } = await opened();
    const given = { rating: 9, since: "soon", limit: 0, query: "fine" };
    const text = textsOf(callResultOf(await call("search_reviews", given)));
    expect(text.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "rating",
      "since",
      "limit",
    ]);
  });

  test("gives 20 reviews without a limit, and as many as a limit allows (MCP.md 9)", async () => {
    const reviews = Array.from({ length: 101 }, (_, index) =>
      sourceReview({ source_id: `${index}` }),
    );
    const { app } = await served({ reviews });
    const session = await openSession(app);
    for (const [given, returned] of [
      [{}, 20],
      [{ limit: 1 }, 1],
      [{ limit: 100 }, 100],
    ] as const) {
      const params = { name: "search_reviews", arguments: given };
      const answer = await answerOf(await post(app, requestOf("tools/call", params), session));
      const content = callResultOf(answer).structuredContent;
      expect(content?.total).toBe(101);
      expect(content?.reviews).toHaveLength(returned);
    }
  });
});

const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
  ["get_business", {}],
  ["search_reviews", { min_rating: 2 }],
  ["get_insights", {}],
  ["get_review", { id: idOf(sourceReview({ source_id: "r1" })) }],
];

describe("a tool's result", () => {
  test.each(CALLS)("of %s contains every value as text (MCP.md 9)", async (name, given) => {
    const { call } = await opened();
    const result = callResultOf(await call(name, given));
    expect(result.isError).toBeUndefined();
    expect(Object.keys(result.structuredContent ?? {})).not.toEqual([]);
    expect(missingIn(textsOf(result), result.structuredContent)).toEqual([]);
  });

  test.each(CALLS)("of %s is shorter as text than as JSON (MCP.md 9)", async (name, given) => {
    const { call } = await opened();
    const result = callResultOf(await call(name, given));
    expect(textsOf(result).length).toBeLessThan(JSON.stringify(result.structuredContent).length);
  });

  test.each(CALLS)("of %s is the same in both eras (MCP.md 9)", async (name, given) => {
    const { app, call } = await opened();
    const legacy = callResultOf(await call(name, given));
    const response = await askModern(app, "tools/call", { name, arguments: given });
    const { content, structuredContent } = callResultOf(await answerOf(response));
    expect([content, structuredContent]).toEqual([legacy.content, legacy.structuredContent]);
  });
});

/** A request of 2026-07-28 with other `_meta`. */
function withMeta(meta: unknown) {
  return requestOf("tools/list", meta === undefined ? {} : { _meta: meta }, 9);
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

describe("a request of 2026-07-28", () => {
  test("is answered without initialize and without a session (MCP.md 10)", async () => {
    const { app } = await served({ reviews: REVIEWS });
    const response = await askModern(app, "server/discover");
    expect(response.status).toBe(200);
    const { id, result } = await answerOf(response);
    expect(id).toBe(9);
    expect(result).toMatchObject({
      supportedVersions: [MODERN],
      capabilities: { tools: {}, resources: {} },
      instructions: expect.stringContaining(UNNAMED_BUSINESS.name),
    });
  });

  test.each([
    ["no _meta", undefined],
    ["an empty _meta", {}],
    ["no version", { [CAPABILITIES_KEY]: {} }],
    ["no capabilities", { [VERSION_KEY]: MODERN }],
    ["capabilities that are a text", { ...META, [CAPABILITIES_KEY]: "all" }],
  ])("with %s is answered 400, -32602 (MCP.md 10)", async (_what, meta) => {
    const { app } = await served();
    const response = await post(app, withMeta(meta), modernHeaders("tools/list"));
    expect(await failureOf(response)).toEqual({ status: 400, code: -32602, id: 9 });
  });

  test.each([
    ["a missing Mcp-Method", "tools/list", {}, { "mcp-method": undefined }],
    ["another Mcp-Method", "tools/list", {}, { "mcp-method": "tools/call" }],
    ["an Mcp-Method in capitals", "tools/list", {}, { "mcp-method": "TOOLS/LIST" }],
    ["a missing version header", "tools/list", {}, { "mcp-protocol-version": undefined }],
    ["another version header", "tools/list", {}, { "mcp-protocol-version": "2025-11-25" }],
    ["a missing Mcp-Name", "tools/call", { name: "get_business" }, { "mcp-name": undefined }],
    ["another Mcp-Name", "tools/call", { name: "get_business" }, { "mcp-name": "get_review" }],
    [
      "a missing Mcp-Name",
      "resources/read",
      { uri: "candor://reviews" },
      { "mcp-name": undefined },
    ],
    [
      "another Mcp-Name",
      "resources/read",
      { uri: "candor://reviews" },
      { "mcp-name": "candor://x" },
    ],
  ])(
    "with %s for %s is answered 400, -32020 (MCP.md 10)",
    async (_what, method, params, headers) => {
      const { app } = await served();
      const response = await askModern(app, method, params, headers);
      expect(await failureOf(response)).toEqual({ status: 400, code: -32020, id: 9 });
    },
  );

  test("of an unsupported version is answered 400, -32022 with the supported ones (MCP.md 10)", async () => {
    const { app } = await served();
    const headers = { ...modernHeaders("tools/list"), "mcp-protocol-version": "2099-01-01" };
    const response = await post(app, withMeta({ ...META, [VERSION_KEY]: "2099-01-01" }), headers);
    const { id, error } = await answerOf(response);
    expect([response.status, id, error?.code]).toEqual([400, 9, -32022]);
    expect(error?.data).toMatchObject({ supported: expect.arrayContaining([MODERN]) });
  });

  test.each([
    ["tools/list", {}],
    ["resources/list", {}],
    ["resources/templates/list", {}],
    ["prompts/list", {}],
    ["resources/read", { uri: "candor://insights" }],
    ["server/discover", {}],
  ])("%s carries resultType, ttlMs and cacheScope (MCP.md 10)", async (method, params) => {
    const { app } = await served();
    const { result } = await answerOf(await askModern(app, method, params));
    expect(result).toMatchObject({ resultType: "complete", cacheScope: expect.any(String) });
    expect(result?.ttlMs).toBeInteger();
  });

  test("tools/call carries resultType (MCP.md 10)", async () => {
    const { app } = await served();
    const { result } = await answerOf(await askModern(app, "tools/call", { name: "get_business" }));
    expect(result).toMatchObject({ resultType: "complete" });
  });

  test.each(["no-such-session", "", "' or 1=1 --"])(
    "ignores the session header %p, and mints none (MCP.md 10)",
    async (session) => {
      const { app } = await served();
      const response = await askModern(app, "tools/list", {}, { [SESSION]: session });
      expect([response.status, response.headers.get(SESSION)]).toEqual([200, null]);
    },
  );

  test("has no initialize and no ping, and mints no session for them (MCP.md 10)", async () => {
    const { app } = await served();
    for (const method of ["initialize", "ping"]) {
      const response = await askModern(app, method, initializeOf().params);
      expect(response.headers.get(SESSION)).toBeNull();
      expect((await failureOf(response)).code).toBe(-32601);
    }
  });

  test("that is a notification is answered 202 with an empty body (MCP.md 10)", async () => {
    const { app } = await served();
    const method = "notifications/cancelled";
    const message = { jsonrpc: "2.0", method, params: { requestId: 1, _meta: META } };
    const response = await post(app, message, modernHeaders(method));
    expect([response.status, await response.text()]).toEqual([202, ""]);
  });

  test("reads the same documents as the 2025 era (MCP.md 10)", async () => {
    const { app, send } = await opened();
    for (const uri of ["candor://reviews", "candor://insights", "candor://json_feed"]) {
      const legacy = await answerOf(await send(requestOf("resources/read", { uri })));
      const modern = await answerOf(await askModern(app, "resources/read", { uri }));
      expect(modern.result?.contents).toEqual(legacy.result?.contents);
      expect(legacy.result?.contents).toHaveLength(1);
    }
  });
});

const IDS = [
  0,
  1,
  -1,
  2 ** 53 - 1,
  "",
  "a",
  "0",
  "ünï ✓",
  '"\\\n\u2028',
  "x".repeat(10_000),
] as const;

describe("an answer", () => {
  test.each(IDS)("echoes the id %p, also in an error and in both eras (MCP.md 11)", async (id) => {
    const { app, send } = await opened();
    for (const [method, params] of [
      ["ping", {}],
      ["tools/list", {}],
      ["resources/list", {}],
      ["tools/call", { name: "nothing" }],
      ["nope", {}],
    ] as const) {
      expect((await answerOf(await send(requestOf(method, params, id)))).id).toBe(id);
    }
    for (const method of ["tools/list", "nope"]) {
      const message = requestOf(method, { _meta: META }, id);
      const response = await post(app, message, modernHeaders(method));
      expect((await answerOf(response)).id).toBe(id);
    }
  });

  test.each([
    ["a missing session", LIST, { [SESSION]: undefined }],
    ["an unknown session", LIST, { [SESSION]: "x" }],
    ["an unsupported version", LIST, { "mcp-protocol-version": "1999-01-01" }],
    ["a missing jsonrpc", { id: 1, method: "tools/list" }, {}],
    ["a method that is a number", { jsonrpc: "2.0", id: 1, method: 7 }, {}],
    ["params that are a list", { jsonrpc: "2.0", id: 1, method: "ping", params: [] }, {}],
  ])("to %s echoes the request's id (MCP.md 11)", async (_what, message, headers) => {
    const { send } = await opened();
    const { status, id } = await failureOf(await send(message, headers));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(id).toBe(1);
  });

  test("to tools/list always has the tools in the same order, in both eras (MCP.md 11)", async () => {
    const { app, send } = await opened();
    const named = (tools: unknown) =>
      Array.isArray(tools) ? tools.map((tool) => Object(tool).name) : [];
    const answers = [
      await answerOf(await send(LIST)),
      await answerOf(
        await send(requestOf("tools/list", { _meta: { "io.modelcontextprotocol/note": 1 } })),
      ),
      await answerOf(await send(LIST, { accept: "text/event-stream" })),
      await answerOf(await askModern(app, "tools/list")),
    ];
    for (const { result } of answers) {
      expect(named(result?.tools)).toEqual([...TOOL_NAMES]);
      expect(result?.tools).toEqual(answers[0]?.result?.tools);
    }
  });
});

const PROTOCOL_HEADERS = [
  "content-type",
  "accept",
  "authorization",
  "mcp-session-id",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "last-event-id",
];

/** The words of a header that is a list, in lower case. */
function wordsOf(response: Response, name: string): string[] {
  const words = (response.headers.get(name) ?? "").split(",");
  return words.map((word) => word.trim().toLowerCase());
}

describe("a browser", () => {
  test("may send the protocol's headers with the allowed methods (MCP.md 13)", async () => {
    const { app } = await served();
    const response = await ask(app, MCP, {
      method: "OPTIONS",
      headers: {
        origin: "https://agent.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": PROTOCOL_HEADERS.join(", "),
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(wordsOf(response, "access-control-allow-methods")).toEqual(
      expect.arrayContaining(["post", "delete"]),
    );
    expect(wordsOf(response, "access-control-allow-headers")).toEqual(
      expect.arrayContaining(PROTOCOL_HEADERS),
    );
  });

  test("may read every answer, and the session id in it (MCP.md 13)", async () => {
    const { app, send, session } = await opened();
    const answers = [
      await post(app, initializeOf()),
      await post(app, initializeOf(), { accept: "text/event-stream" }),
      await send(LIST),
      await send({ jsonrpc: "2.0", method: "notifications/initialized" }),
      await send(LIST, { accept: "text/html" }),
      await send(LIST, { "content-type": "text/plain" }),
      await send("{"),
      await send(LIST, { [SESSION]: "x" }),
      await askModern(app, "tools/list"),
      await askModern(app, "tools/list", {}, { "mcp-method": "x" }),
      await ask(app, MCP, { method: "GET" }),
      await ask(app, MCP, { method: "DELETE", headers: session }),
    ];
    for (const response of answers) {
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(wordsOf(response, "access-control-expose-headers")).toContain(SESSION);
    }
  });
});

test.each(["Bearer nonsense", "Basic eDp5", "x", "Bearer "])(
  "the Authorization header %p changes nothing in either era (MCP.md 13)",
  async (authorization) => {
    const { app, send } = await opened();
    expect((await post(app, initializeOf(), { authorization })).status).toBe(200);
    const plain = await answerOf(await send(LIST));
    expect(await answerOf(await send(LIST, { authorization }))).toEqual(plain);
    const modern = await askModern(app, "tools/list", {}, { authorization });
    expect(modern.status).toBe(200);
  },
);

/** An app whose owner has set this address. */
async function publishedAt(baseUrl: string): Promise<Askable> {
  return (await served({ baseUrl })).app;
}

const LOOPBACK_URLS = [
  "http://localhost:8080",
  "http://127.0.0.1:8080",
  "http://[::1]:8080",
  "http://reviews.localhost",
] as const;

const FOREIGN: readonly (readonly [string, GivenHeaders])[] = [
  ["Host", { host: "evil.example" }],
  ["Host", { host: "evil.example:8080" }],
  ["Host", { host: "localhost.evil.example" }],
  ["Host", { host: "127.0.0.1.evil.example" }],
  ["Host", { host: "192.168.1.5:8080" }],
  ["Origin", { host: "localhost:8080", origin: "http://evil.example" }],
  ["Origin", { host: "localhost:8080", origin: "https://localhost.evil.example" }],
  ["Origin", { host: "localhost:8080", origin: "null" }],
];

describe("a server with a loopback address", () => {
  test.each(FOREIGN)("refuses with 403 a foreign %s: %j (MCP.md 13)", async (_what, headers) => {
    for (const baseUrl of LOOPBACK_URLS) {
      const app = await publishedAt(baseUrl);
      expect((await post(app, initializeOf(), headers)).status).toBe(403);
      expect((await askModern(app, "tools/list", {}, headers)).status).toBe(403);
      const sent = new Headers({
        host: headers.host ?? "",
        origin: headers.origin ?? "http://x.test",
      });
      expect((await ask(app, MCP, { method: "DELETE", headers: sent })).status).toBe(403);
    }
  });

  test.each([
    { host: "localhost:8080" },
    { host: "127.0.0.1:9999" },
    { host: "[::1]:8080" },
    { host: "LOCALHOST" },
    { host: "localhost:8080", origin: "http://localhost:3000" },
    { host: "localhost:8080", origin: "http://127.0.0.1:6274" },
    { host: "localhost:8080", origin: "http://[::1]:6274" },
  ])("answers requests from this machine: %j (MCP.md 13)", async (headers) => {
    for (const baseUrl of LOOPBACK_URLS) {
      const app = await publishedAt(baseUrl);
      expect((await post(app, initializeOf(), headers)).status).toBe(200);
    }
  });

  test("explains a refusal in its message (MCP.md 13)", async () => {
    const app = await publishedAt("http://localhost:8080");
    const { error } = await answerOf(await post(app, initializeOf(), { host: "evil.example" }));
    expect(error?.message).toContain("this machine");
  });
});

test.each(FOREIGN)(
  "a server with a public address answers requests with any %s: %j (MCP.md 13)",
  async (_what, headers) => {
    for (const baseUrl of ["https://reviews.example.com", "http://192.168.1.5:8080"]) {
      const app = await publishedAt(baseUrl);
      expect((await post(app, initializeOf(), headers)).status).toBe(200);
      expect((await askModern(app, "tools/list", {}, headers)).status).toBe(200);
    }
  },
);

test("the API description covers POST /mcp: its message, its session, its answers (MCP.md 14)", async () => {
  const { get } = await served();
  const description: unknown = await (await get("/.well-known/openapi.json")).json();
  const paths = Object(description).paths;
  expect(paths[MCP]?.post).toMatchObject({
    operationId: expect.any(String),
    summary: expect.any(String),
    requestBody: { required: true, content: { "application/json": expect.any(Object) } },
    responses: {
      "200": {
        content: {
          "application/json": expect.any(Object),
          "text/event-stream": expect.any(Object),
        },
      },
      "202": expect.any(Object),
    },
  });
  const names = JSON.stringify(paths[MCP].post.parameters).toLowerCase();
  expect(names).toContain(SESSION);
  expect(names).toContain("mcp-protocol-version");
});
