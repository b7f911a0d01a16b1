import { describe, expect, test } from "bun:test";
import { parseMessage, Unreadable } from "../../src/mcp/parse-message.ts";

const INVALID_REQUEST = -32600;

function answerTo(id: string) {
  const message = parseMessage(Buffer.from(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`));
  return message instanceof Unreadable ? message.answer() : message;
}

describe("the id of a message", () => {
  test.each(["9007199254740993", "-9007199254740992", "1e400"])(
    "%s can't be kept exactly: it is refused, and none is made up (JSON-RPC 2.0 §5)",
    (id) => {
      expect(answerTo(id)).toEqual({
        jsonrpc: "2.0",
        error: { code: INVALID_REQUEST, message: expect.stringContaining("up to 2^53 - 1") },
        id: null,
      });
    },
  );

  test("that is not a whole number is refused, and repeated (JSON-RPC 2.0 §5)", () => {
    expect(answerTo("1.5")).toMatchObject({ error: { code: INVALID_REQUEST }, id: 1.5 });
  });

  test.each(["9007199254740991", "-9007199254740991", "0", '"9007199254740993"'])(
    "%s is accepted (JSON-RPC 2.0 §4)",
    (id) => {
      expect(answerTo(id)).toEqual({ jsonrpc: "2.0", id: JSON.parse(id), method: "ping" });
    },
  );
});

test.each([
  "[1]",
  `[${"1,".repeat(2_000)}1]`,
  `\uFEFF[${"[],".repeat(1_100)}1]`,
  "[".repeat(2_000),
])("a batch is refused as one, however large it is (issue 38)", (text) => {
  const message = parseMessage(Buffer.from(text));
  const told = message instanceof Unreadable && message.answer();
  expect(told).toMatchObject({
    error: { code: INVALID_REQUEST, message: expect.stringContaining("batches") },
    id: null,
  });
});
