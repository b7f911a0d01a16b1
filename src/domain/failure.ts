import { type Static, Type } from "@sinclair/typebox";

export const Issue = Type.Object(
  {
    path: Type.String({ description: "What is wrong: the parameter's name" }),
    code: Type.String({
      description: "The kind of problem, for programs: out_of_range, not_a_date, …",
    }),
    message: Type.String({
      description: "What is wrong and what would be right, for people",
    }),
    received: Type.Optional(Type.String({ description: "The value that was sent" })),
  },
  { $id: "Issue", description: "One problem of a request" },
);
export type Issue = Static<typeof Issue>;

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: "The kind of error, for programs" }),
    message: Type.String({
      description: "What happened and how to go on, for people",
    }),
    issues: Type.Array(Issue, {
      description: "Each problem of the request; empty for other errors",
    }),
  },
  { $id: "Error", description: "The body of every error" },
);
export type ErrorBody = Static<typeof ErrorBody>;

/**
 * - `invalid`: what was given breaks a rule
 * - `not_found`: what was asked for is not there
 * - `busy`: another process writes to the database; the same may work in a moment
 * - `unusable`: a file, folder, port or database can't be used as it is
 */
export type FailureCode = "invalid" | "not_found" | "busy" | "unusable";

/**
 * An expected failure: what a person did or met, not a programming error. The message says what,
 * where and how to fix it. Only the edges (http, mcp, commands) translate the code.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly issues: readonly Issue[];

  constructor(code: FailureCode, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.issues = issues;
  }
}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same without the paths that the system adds, where they tell a person nothing. */
export function reasonWithoutPath(error: unknown): string {
  const { syscall }: { syscall?: unknown } = Object(error);
  const reason = reasonOf(error);
  return typeof syscall === "string" ? (reason.split(`, ${syscall}`, 1)[0] ?? reason) : reason;
}
