import { describe, expect, test } from "bun:test";
import { withoutNullArguments } from "../../src/mcp/null-arguments.ts";
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
      const throughSdk = { ...params, _meta: { progressToken: 1 } };
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
    ]) {
      expect(withoutNullArguments(message)).toBe(message);
    }
  });
});
