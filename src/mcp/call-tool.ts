import type { TObject } from "@sinclair/typebox";
import { Failure } from "../domain/failure.ts";
import { echo, quotedEcho } from "../domain/text/echo.ts";
import { nearest } from "../domain/text/nearest.ts";
import type { Library, Members, Tool } from "../resources/base/answering.ts";
import { TOOLS } from "../resources/tools.ts";
import { finishNow, inOneStep, type Task } from "../search/task.ts";
import { cleanJson, cleanText } from "./clean-text.ts";
import { coerceArguments } from "./coerce-arguments.ts";
import { isMembers } from "./plain-values.ts";
import { QUOTED_NOTE } from "./quoted-note.ts";
import { RPC, RpcError } from "./rpc-error.ts";
import { contentText } from "./text-of.ts";
import { boundedAnswer, errorAnswer, type ToolAnswer } from "./tool-answer.ts";

/**
 * Calls a tool. A mistake that the agent can correct is reported as a result with `isError`.
 * @throws RpcError for an unknown tool
 */
export function callTool(library: Library, name: string, given: unknown): ToolAnswer {
  return finishNow(callToolInSteps(library, name, given));
}

/** The same in steps, for a server that does other work in between. Throws like `callTool`. */
export function* callToolInSteps(library: Library, name: string, given: unknown): Task<ToolAnswer> {
  const tool = TOOLS.find(({ id }) => id === name);
  if (tool === undefined) throw unknownTool(name);
  const coerced = coerceArguments(tool.input, given);
  const input = isMembers(coerced) ? { ...tool.toolDefaults, ...coerced } : coerced;
  const unknown = unknownArgument(tool.input, input);
  if (unknown !== undefined) return errorAnswer(unknown);
  try {
    return yield* answer(library, tool, input);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return errorAnswer(cleanText(explain(error)));
  }
}

/** The answer; if its reviews do not all fit, the answer for a smaller `limit`. */
function* answer(library: Library, tool: Tool, input: unknown): Task<ToolAnswer> {
  const readable = (value: Members) => tool.readable?.(library, input, value) ?? value;
  const bounded = yield* boundedAnswer(yield* answerOf(library, tool, input), readable);
  const fitting = returnedIn(bounded);
  if (fitting === undefined || !("limit" in tool.input.properties)) return bounded;
  const firstOnes = function* (count: number): Task<ToolAnswer> {
    const part = yield* boundedAnswer(yield* partOf(library, tool, input, count), readable);
    const left = returnedIn(part) ?? count;
    // The note takes room too. Fewer reviews need a different `next`, or some would be skipped.
    return left < count ? yield* firstOnes(left) : part;
  };
  return yield* firstOnes(fitting);
}

function returnedIn(answer: ToolAnswer): number | undefined {
  const { returned } = answer.result().structuredContent ?? {};
  return typeof returned === "number" ? returned : undefined;
}

/** The answer cut to a number of reviews; its `next` continues after the last of them. */
function* partOf(library: Library, tool: Tool, input: unknown, returned: number): Task<Members> {
  const part = yield* answerOf(library, tool, { ...Object(input), limit: Math.max(1, returned) });
  const notes = [...notesOf(part), truncation(returned)];
  const reviews = returned === 0 ? [] : part.reviews;
  return { ...part, reviews, notes, truncated: true, returned };
}

function notesOf({ notes }: Members): readonly unknown[] {
  return Array.isArray(notes) ? notes : [];
}

/** Says how to see the rest. */
function truncation(returned: number) {
  const message =
    returned === 0
      ? "The next review is too long for one answer. Ask with detail excerpt."
      : `Only the first ${returned} fit into one answer. Go on with \`next\` as cursor, or ask with detail excerpt.`;
  return { path: "limit", code: "truncated", message };
}

/** A tool's answer as agents get it. */
function* answerOf(library: Library, tool: Tool, input: unknown): Task<Members> {
  const content = yield* tool.inSteps?.(library, input) ??
    inOneStep(() => tool.answer(library, input));
  yield;
  const json = cleanJson(contentText(content));
  yield;
  const found: Members = JSON.parse(json);
  const forAgents = tool.forAgents?.(library, input, found) ?? found;
  yield;
  return tool.isOwnersWord ? forAgents : { note: QUOTED_NOTE, ...forAgents };
}

/** What is wrong with each argument. */
function explain({ message, issues }: Failure): string {
  return issues.length === 0 ? message : issues.map((issue) => issue.message).join("\n");
}

function unknownTool(name: string): RpcError {
  const known = TOOLS.map(({ id }) => id);
  const guess = nearest(name, known);
  const hint = guess === undefined ? "" : ` Did you mean ${guess}?`;
  const message = `Unknown tool: ${echo(name)}.${hint} There are ${known.join(", ")}.`;
  return new RpcError(RPC.invalidParams, message);
}

/** Names an argument that the tool does not have, and the one that was probably meant. */
function unknownArgument(schema: TObject, input: unknown): string | undefined {
  if (!isMembers(input)) return undefined;
  const known = Object.keys(schema.properties);
  const name = Object.keys(input).find((key) => !known.includes(key));
  if (name === undefined) return undefined;
  const guess = nearest(name, known);
  const hint = guess === undefined ? "" : ` Did you mean ${guess}?`;
  const list = known.length === 0 ? "It takes none" : `It takes: ${known.join(", ")}`;
  return `There is no argument ${quotedEcho(name)}.${hint} ${list}.`;
}
