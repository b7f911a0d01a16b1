import { closeSync, openSync } from "node:fs";
import { CallFailure, type CallFailureKind } from "./call-failure.ts";

/** Failures that a process without free descriptors may mistake for the other side's fault. */
const DOUBTFUL: ReadonlySet<CallFailureKind> = new Set<CallFailureKind>([
  "unknown_name",
  "silent_name",
  "timeout",
  "refused",
  "closed",
  "other",
]);
const NO_DESCRIPTORS = new Set(["EMFILE", "ENFILE"]);

/** A call's failure; our own (`not_begun`) if this process can open nothing at the moment. */
export function orOwnFailure(failure: CallFailure): CallFailure {
  if (!DOUBTFUL.has(failure.kind) || canOpen()) return failure;
  return new CallFailure("not_begun", "no descriptors are left");
}

function canOpen(): boolean {
  try {
    closeSync(openSync("/dev/null", "r"));
    return true;
  } catch (error) {
    return !NO_DESCRIPTORS.has(Object(error).code);
  }
}
