import { afterAll, expect, test } from "bun:test";
import { answerOf, askModern, openSession, post, requestOf } from "../support/mcp.ts";
import { endServers, served } from "../support/served.ts";

afterAll(endServers);

const LISTS = ["tools/list", "resources/list", "resources/templates/list", "prompts/list"] as const;

test.each(LISTS)(
  "%s has one page: a cursor that it never gave is -32602, and an empty one is none (issue 46)",
  async (method) => {
    const { app } = await served();
    const session = await openSession(app);
    const ask = async (cursor: string) => {
      const params = { cursor };
      return Promise.all([
        answerOf(await post(app, requestOf(method, params), session)),
        answerOf(await askModern(app, method, params)),
      ]);
    };
    for (const { error } of await ask("MjA")) {
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('"MjA"') });
    }
    for (const { error, result } of await ask("")) {
      expect(error).toBeUndefined();
      expect(result).not.toHaveProperty("nextCursor");
    }
  },
);
