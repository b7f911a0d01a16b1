import { expect, test } from "bun:test";
import { disagrees, isUnread, isWrong, READ } from "./read-made.ts";

/** The shares of generated sentences that may be misread, and left unread. */
const MAX_WRONG = 0.03;
const MAX_UNREAD = 0.08;

test("generated sentences are read as they are meant (issue 19)", () => {
  expect(READ.filter(isWrong).length / READ.length).toBeLessThan(MAX_WRONG);
  expect(READ.filter(isUnread).length / READ.length).toBeLessThan(MAX_UNREAD);
});

test("no aspect of a generated sentence disagrees with its answer (issue 19)", () => {
  expect(READ.filter(disagrees).map(({ text }) => text)).toEqual([]);
});
