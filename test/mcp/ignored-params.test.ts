import { describe, expect, test } from "bun:test";
import { withoutIgnored } from "../../src/mcp/ignored-params.ts";
import { sourceReview, testServer } from "../support/library.ts";
import {
  answerOf,
  askModern,
  BOTH_TYPES,
  callResultOf,
  openSession,
  post,
  requestOf,
} from "../support/mcp.ts";

/** A member that only an SDK looks at, so the request takes the SDK's path. */
const FOR_THE_SDK = { "io.modelcontextprotocol/note": 1 };

test("a task asked for is ignored, as there are none, in both eras and both shapes (issue 38)", async () => {
  const { app } = await testServer({ reviews: [sourceReview()] });
  const session = await openSession(app);
  const plain = { name: "get_business", arguments: {} };
  const task = { ...plain, task: { ttl: 60_000 } };
  const answers = [
    await post(app, requestOf("tools/call", task), session),
    await post(app, requestOf("tools/call", { ...task, _meta: FOR_THE_SDK }), session),
    await post(app, requestOf("tools/call", task), { ...session, accept: "text/event-stream" }),
    await askModern(app, "tools/call", task),
    await askModern(app, "tools/call", task, { accept: BOTH_TYPES }),
  ];
  const expected = callResultOf(
    await answerOf(await post(app, requestOf("tools/call", plain), session)),
  );
  for (const answer of answers) {
    expect(callResultOf(await answerOf(answer))).toMatchObject({ ...expected });
  }
});

describe("a call whose arguments are null or empty", () => {
  test.each([null, ""])(
    "%p is answered like one without, in both eras and both shapes (issue 22)",
    async (given) => {
      const { app } = await testServer({ reviews: [sourceReview()] });
      const session = await openSession(app);
      const params = { name: "get_business", arguments: given };
      const plain = callResultOf(
        await answerOf(await post(app, requestOf("tools/call", { name: "get_business" }), session)),
      );
      const throughSdk = { ...params, _meta: FOR_THE_SDK };
      const answers = [
        await post(app, requestOf("tools/call", params), session),
        await post(app, requestOf("tools/call", throughSdk), session),
        await post(app, requestOf("tools/call", params), {
          ...session,
          accept: "text/event-stream",
        }),
        await askModern(app, "tools/call", params),
        await askModern(app, "tools/call", params, { accept: BOTH_TYPES }),
      ];
      for (const answer of answers) {
        expect(callResultOf(await answerOf(answer))).toMatchObject({ ...plain });
      }
    },
  );

  test("the rewriting leaves every other message unchanged (issue 22)", () => {
    for (const message of [
      {},
      { method: "ping" },
      { params: null },
      { params: [] },
      { params: { arguments: {} } },
      { params: { arguments: [] } },
      { params: { arguments: 0 } },
      { params: { name: "get_business" } },
    ]) {
      expect(withoutIgnored(message)).toBe(message);
    }
  });
});

test("a client's own members of _meta are dropped, those of the protocol stay (issue 38)", () => {
  const own = { progressToken: 7, "example.com/trace": "a" };
  const cases: readonly (readonly [sent: object, kept: object])[] = [
    [{ uri: "a", _meta: own }, { uri: "a" }],
    [{ _meta: { ...own, ...FOR_THE_SDK } }, { _meta: FOR_THE_SDK }],
    [{ _meta: 5 }, { _meta: 5 }],
  ];
  for (const [sent, kept] of cases) {
    const message: object = { params: sent };
    expect(withoutIgnored(message)).toEqual({ params: kept });
  }
});
