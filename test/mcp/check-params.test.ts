import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { wrongParams } from "../../src/mcp/check-params.ts";
import { StdioWire } from "../../src/mcp/stdio-wire.ts";
import { publishedStore, testServer } from "../support/library.ts";
import {
  type Answer,
  answerOf,
  askModern,
  failureOf,
  initializeOf,
  openSession,
  post,
  requestOf,
} from "../support/mcp.ts";
import { runs } from "../support/properties.ts";
import { messagesIn } from "../support/stdio.ts";
import { throughSdk } from "../support/through-sdk.ts";

const PROMPT = { type: "ref/prompt", name: "what_changed" };
const ARGUMENT = { name: "since", value: "2" };

const WRONG: readonly (readonly [string, object | undefined, string])[] = [
  ["prompts/get", undefined, "name is missing"],
  ["prompts/get", {}, "name is missing"],
  ["prompts/get", { name: 5 }, "name has the wrong type"],
  ["prompts/get", { name: "what_changed", arguments: { x: 5 } }, "arguments.x has the wrong type"],
  ["completion/complete", {}, "ref is missing"],
  ["completion/complete", { ref: 5, argument: ARGUMENT }, "ref has the wrong type"],
  ["completion/complete", { ref: PROMPT }, "argument is missing"],
  ["completion/complete", { ref: PROMPT, argument: { name: "x" } }, "argument.value is missing"],
  [
    "completion/complete",
    { ref: PROMPT, argument: ARGUMENT, context: { arguments: { x: 5 } } },
    "context.arguments.x has the wrong type",
  ],
  ["tools/list", { cursor: 5 }, "cursor has the wrong type"],
  ["prompts/list", { cursor: 5 }, "cursor has the wrong type"],
  ["resources/list", { cursor: 5 }, "cursor has the wrong type"],
  ["resources/templates/list", { cursor: {} }, "cursor has the wrong type"],
  ["tools/call", {}, "name is missing"],
  ["tools/call", { name: "get_business", arguments: [] }, "arguments has the wrong type"],
  ["resources/read", {}, "uri is missing"],
];

/** An answer says that params are wrong, which, and what the method takes. */
function expectRefusal({ error }: Answer, method: string, what: string): void {
  expect(error?.code).toBe(-32602);
  expect(error?.message).toStartWith(`Invalid params: ${what}. ${method} takes `);
}

describe.each(WRONG)("%s with %j", (method, params, what) => {
  test("is answered -32602 in a session (JSON-RPC 2.0 §5.1)", async () => {
    const { app } = await testServer();
    const response = await post(app, requestOf(method, params), await openSession(app));
    expectRefusal(await answerOf(response), method, what);
  });

  test("is answered -32602 in the protocol of 2026-07-28", async () => {
    const { app } = await testServer();
    expectRefusal(await answerOf(await askModern(app, method, { ...params })), method, what);
  });

  test("is answered -32602 over standard input", async () => {
    const [answer, ...others] = await answersOverStdio(requestOf(method, params));
    expect(others).toEqual([]);
    if (answer !== undefined) expectRefusal(answer, method, what);
    expect(answer?.id).toBe(1);
  });
});

async function answersOverStdio(message: object): Promise<Answer[]> {
  async function* input() {
    yield Buffer.from(JSON.stringify(message));
  }
  const written: string[] = [];
  const wire = new StdioWire(
    input(),
    async (text) => void written.push(text),
    () => {},
  );
  await wire.start();
  await wire.over;
  return messagesIn(written.join(""));
}

describe("initialize without what it takes", () => {
  const wrong = requestOf("initialize", { capabilities: { roots: 5 } });

  test("is answered -32602 in a session too (JSON-RPC 2.0 §5.1)", async () => {
    const { app } = await testServer();
    const { error } = await answerOf(await post(app, wrong, await openSession(app)));
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("initialize") });
  });

  test("is no method of 2026-07-28, whatever it is sent with (SEP-2575)", async () => {
    const { app } = await testServer();
    const response = await askModern(app, "initialize");
    expect(await failureOf(response)).toEqual({ status: 404, code: -32601, id: 9 });
  });

  test("is answered -32602 over standard input", async () => {
    const [{ error } = {}] = await answersOverStdio(wrong);
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("initialize") });
  });
});

test.each([
  ["a notification", { jsonrpc: "2.0", method: "prompts/get" }],
  ["a response", { jsonrpc: "2.0", id: 1, result: {} }],
  ["a method that nobody knows", requestOf("constructor", {})],
  ["an empty cursor", requestOf("tools/list", { cursor: "" })],
  ["a prompt", requestOf("prompts/get", { name: "x", arguments: {} })],
  ["more than a method takes", requestOf("resources/read", { uri: "x", more: 1 })],
  [
    "a reference to a template",
    requestOf("completion/complete", {
      ref: { type: "ref/resource", uri: "x" },
      argument: ARGUMENT,
    }),
  ],
  ["initialize", initializeOf()],
])("%s is not refused for its params", (_what, message) => {
  expect(wrongParams(message)).toBeUndefined();
});

describe("the check before the SDKs", () => {
  const library = publishedStore().then((store) => new Snapshot(store).library);
  const leaf = fc.oneof(fc.string(), fc.constantFrom(null, true, 5, [], {}, undefined));
  const texts = fc.oneof(fc.dictionary(fc.constantFrom("a", "since"), leaf), leaf);
  const name = fc.oneof(fc.constantFrom("what_changed", "get_business"), leaf);
  const ref = fc.record(
    { type: fc.oneof(fc.constantFrom("ref/prompt", "ref/resource"), leaf), name, uri: leaf },
    { requiredKeys: [] },
  );
  const pair = fc.record({ name: leaf, value: leaf }, { requiredKeys: [] });
  const context = fc.record({ arguments: texts }, { requiredKeys: [] });
  const params = fc.oneof(
    fc.record({ name, arguments: texts, cursor: leaf, uri: leaf }, { requiredKeys: [] }),
    fc.record({
      ref: fc.oneof(ref, leaf),
      argument: fc.oneof(pair, leaf),
      context: fc.oneof(context, leaf),
    }),
    fc.record({
      protocolVersion: leaf,
      capabilities: fc.oneof(fc.dictionary(fc.constantFrom("roots", "sampling"), leaf), leaf),
      clientInfo: fc.oneof(
        fc.record({ name: leaf, version: leaf, websiteUrl: leaf }, { requiredKeys: ["name"] }),
        leaf,
      ),
    }),
  );
  const method = fc.constantFrom("initialize", "ping", ...WRONG.map(([known]) => known));

  test("refuses what the SDK calls an internal error, and nothing else (JSON-RPC 2.0 §5.1)", async () => {
    const known = await library;
    await fc.assert(
      fc.asyncProperty(method, params, async (asked, given) => {
        const message = JSON.parse(JSON.stringify(requestOf(asked, given)));
        const { error } = await throughSdk(message, known);
        expect(wrongParams(message) !== undefined).toBe(error?.code === -32603);
      }),
      { numRuns: runs(300) },
    );
  });
});
