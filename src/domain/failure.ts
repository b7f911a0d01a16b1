import type { Issue } from "./error-body.ts";
import type { RemovalReason } from "./log/publication-log.ts";

/**
 * - `invalid`: what was given breaks a rule
 * - `not_found`: what was asked for does not exist
 * - `gone`: what was asked for was removed
 * - `moved`: what was asked for is at another address
 * - `resync`: the client's copy can't be brought up to date by changes alone
 * - `busy`: another process writes to the database, or there is too much to do; it may work soon
 * - `unusable`: a file, folder, port or database can't be used as it is
 */
export type FailureCode =
  | "invalid"
  | "not_found"
  | "gone"
  | "moved"
  | "resync"
  | "busy"
  | "unusable";

/** Further facts about a failure, for programs. */
interface FailureDetails {
  /** Why something was removed; absent if readers are not told. */
  readonly reason?: RemovalReason;
  /** Its new address, relative to the requested one. */
  readonly location?: string;
  /** Whether the message names files of this machine, which do not concern HTTP clients. */
  readonly isForOwner?: true;
  /** Whether the same may succeed later without anybody doing anything, as when a server is restarted. */
  readonly isTemporary?: true;
  /** Whether the cluster's PostgreSQL did not answer: what this machine has is all that is known. */
  readonly isOutOfReach?: true;
}

/**
 * An expected failure, caused by input or circumstances, not a programming error. The message says
 * what is wrong, where, and how to fix it. Only the edges (http, mcp, commands) translate the code.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly issues: readonly Issue[];
  readonly details: FailureDetails;

  constructor(
    code: FailureCode,
    message: string,
    issues: readonly Issue[] = [],
    details: FailureDetails = {},
  ) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.issues = issues;
    this.details = details;
  }
}

export function isOutOfReach(error: unknown): error is Failure {
  return error instanceof Failure && error.details.isOutOfReach === true;
}

/** A period at the end, but not the last of several. */
const FULL_STOP = /(?<!\.)\.$/;
/** What the runtime adds for programmers: "Is the computer able to access the url?" */
const ADVICE = /\. (?:Is the computer able|For more information, pass) .*$/s;

/**
 * The message of anything that was thrown. That of a library or the system has no period at its
 * end, because it becomes a part of our sentences; that of a `Failure` is sentences of our own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(ADVICE, "").replace(FULL_STOP, "");
}

/** The message without the paths that the system adds, for messages that already name the file. */
export function reasonWithoutPath(error: unknown): string {
  const { syscall }: { syscall?: unknown } = Object(error);
  const reason = reasonOf(error);
  return typeof syscall === "string" ? (reason.split(`, ${syscall}`, 1)[0] ?? reason) : reason;
}
