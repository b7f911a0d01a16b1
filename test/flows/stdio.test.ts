import { describe, expect, test } from "bun:test";
import { MAX_MESSAGE_BYTES } from "../../src/mcp/message-limits.ts";
import { atNight } from "../support/at-night.ts";
import { HOSTILE } from "../support/hostile-messages.ts";
import { type Answer, MODERN } from "../support/mcp.ts";
import { inCheck } from "../support/properties.ts";
import { converse, ERAS, type Era, filledFolder, linesOf, messagesIn } from "../support/stdio.ts";

const SLOW = 60_000;
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const MANY_BYTES = 11_000_000;
/** What a search for the id might stumble over. */
const TRAPS = 'say "\\" or } or [ or "id": 1, ';

/** The answers to the lines, in order, from a process that exits with 0 and prints no errors. */
async function answersTo(input: Parameters<typeof converse>[1]): Promise<Answer[]> {
  using given = await filledFolder();
  const { stdout, stderr, exitCode } = await converse(given, input);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return messagesIn(stdout);
}

/** A call was answered with the business of three reviews. */
function expectBusiness(answer: Answer | undefined, id: string | number): void {
  expect(answer).toMatchObject({
    id,
    result: { structuredContent: { aggregate_rating: { review_count: 3 } } },
  });
}

/** Sends lines between an opening and a call, and returns the answers to these lines. */
async function answersBetween(era: Era, lines: readonly unknown[]): Promise<Answer[]> {
  const input = linesOf([era.opening, ...lines, era.call("last", "get_business")]);
  const [opened, ...answers] = await answersTo(input);
  expect(opened).toMatchObject({ id: "init", result: {} });
  expectBusiness(answers.at(-1), "last");
  return answers.slice(0, -1);
}

const failuresOf = (answers: readonly Answer[]) =>
  answers.map(({ id, error }) => [id, error?.code]);

describe.each([...ERAS])("candor mcp of the $name", (era) => {
  test(
    "answers what is not a message with an error, and continues (issue 22)",
    async () => {
      const answers = await answersBetween(era, [
        "this is no JSON",
        Buffer.from([0x22, 0xff, 0x22]),
        "[]",
        [era.call(1, "get_business"), era.call(2, "get_business")],
        { id: 7 },
        "17",
        { jsonrpc: "2.0", id: null, method: "ping" },
      ]);
      expect(failuresOf(answers)).toEqual([
        [null, PARSE_ERROR],
        [null, PARSE_ERROR],
        [null, INVALID_REQUEST],
        [null, INVALID_REQUEST],
        [7, INVALID_REQUEST],
        [null, INVALID_REQUEST],
        [null, INVALID_REQUEST],
      ]);
    },
    SLOW,
  );

  test(
    "never answers a response, or two programs might answer each other forever (issue 22)",
    async () => {
      const answers = await answersBetween(era, [
        { jsonrpc: "2.0", id: null, error: { code: -1, message: "No." } },
        { jsonrpc: "2.0", error: { code: -1, message: "No." } },
        { jsonrpc: "2.0", id: 99, result: {} },
        { id: 99, result: {} },
      ]);
      expect(answers).toEqual([]);
    },
    SLOW,
  );

  test(
    "accepts a byte order mark, CR LF, empty lines and blanks (issue 22)",
    async () => {
      const text = linesOf([era.opening, era.call(1, "get_business")]).toString();
      const input = `\uFEFF\r\n\n${text.replaceAll("\n", "\r\n\r\n \t\n")}\n`;
      const [opened, called, ...others] = await answersTo(input);
      expect(opened).toMatchObject({ id: "init", result: {} });
      expectBusiness(called, 1);
      expect(others).toEqual([]);
    },
    SLOW,
  );

  atNight("a line in pieces, here")(
    "answers a last line without a line end, even if it is the only one (issue 22)",
    async () => {
      const lines = linesOf([era.opening, era.call(1, "get_business")]).toString();
      expectBusiness((await answersTo(lines.trimEnd()))[1], 1);
      const [only] = await answersTo(JSON.stringify(era.opening));
      expect(only).toMatchObject({ id: "init", result: {} });
    },
    SLOW,
  );

  test(
    "accepts a line in pieces that split characters (issue 22)",
    async () => {
      const call = era.call("größer", "search_reviews", { query: "は" });
      const bytes = linesOf([era.opening, call]);
      const [, answer] = await answersTo(Array.from(bytes, (byte) => Uint8Array.of(byte)));
      expect(answer).toMatchObject({ id: "größer", result: { structuredContent: { total: 0 } } });
    },
    SLOW,
  );

  test.each(
    inCheck(1, [
      [
        "first",
        (id: unknown, large: string) => ({ jsonrpc: "2.0", id, method: "ping", params: { large } }),
      ],
      [
        "last",
        (id: unknown, large: string) => ({ method: "ping", params: { large }, jsonrpc: "2.0", id }),
      ],
      [
        "after a long method",
        (id: unknown, large: string) => ({ method: large, jsonrpc: "2.0", id }),
      ],
    ]),
  )(
    "answers a line of 11 MB whose id comes %s with an error that has that id, and continues (issue 22)",
    async (_where, messageOf) => {
      const large = TRAPS.repeat(MANY_BYTES / TRAPS.length);
      const answers = await answersBetween(era, [messageOf(5, large), messageOf("six", large)]);
      expect(failuresOf(answers)).toEqual([
        [5, INVALID_REQUEST],
        ["six", INVALID_REQUEST],
      ]);
      expect(answers[0]?.error?.message).toContain("256,000 bytes");
    },
    SLOW,
  );

  atNight("the lines of 11 MB, here")(
    "answers a long line without a known id with a null id, and is silent if no answer is due (issue 22)",
    async () => {
      const large = "x".repeat(MANY_BYTES);
      const answers = await answersBetween(era, [
        large,
        `[${JSON.stringify({ id: 1, large })}]`,
        { jsonrpc: "2.0", id: 3, result: { large } },
        { jsonrpc: "2.0", method: "notifications/progress", params: { large } },
      ]);
      expect(failuresOf(answers)).toEqual([
        [null, INVALID_REQUEST],
        [null, INVALID_REQUEST],
      ]);
    },
    SLOW,
  );

  test(
    "answers a message of the largest size, and none that is a byte larger (issue 22)",
    async () => {
      const sized = (id: number, bytes: number) =>
        JSON.stringify(era.call(id, "get_business")).padEnd(bytes);
      const answers = await answersBetween(era, [
        sized(1, MAX_MESSAGE_BYTES),
        sized(2, MAX_MESSAGE_BYTES + 1),
      ]);
      expect(answers.map(({ id }) => id)).toEqual([1, 2]);
      expect(answers[1]?.error?.code).toBe(INVALID_REQUEST);
    },
    SLOW,
  );

  test(
    "answers each hostile message with one message, and continues (issue 22)",
    async () => {
      const bodies = HOSTILE.map(([, body]) => body);
      const answers = await answersBetween(era, bodies);
      expect(answers).toHaveLength(bodies.length);
    },
    SLOW,
  );
});

test("has both eras", () => {
  expect(JSON.stringify(ERAS[1]?.opening)).toContain(MODERN);
});
