import { Preempted } from "./preemptive-slots.ts";

/**
 * Why a call failed:
 * - `forbidden`: its name leads to no address that may be called
 * - `unknown_name`: its name has no address
 * - `silent_name`: its name servers did not answer, while others did
 * - `not_begun`: it was not made, for lack of a slot, a lookup or an answer from our own resolver
 * - `gave_way`: it was ended for another one that was waiting
 * - `timeout`, `refused`, `closed`, `certificate`, `other`: what became of the connection
 */
export type CallFailureKind =
  | "forbidden"
  | "unknown_name"
  | "silent_name"
  | "not_begun"
  | "gave_way"
  | "timeout"
  | "refused"
  | "closed"
  | "certificate"
  | "other";

/** A call without an answer. Its message is for the log; what others are told is up to the caller. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;

  constructor(kind: CallFailureKind, message: string = kind) {
    super(message);
    this.name = "CallFailure";
    this.kind = kind;
  }
}

const KINDS: readonly (readonly [RegExp, CallFailureKind])[] = [
  // This machine's own: it has no network, no port or no memory left.
  [/^(ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EMFILE|ENFILE|ENOBUFS|ENOMEM)$/, "not_begun"],
  [/^(ECONNREFUSED|EHOSTUNREACH)$/, "refused"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, "closed"],
  [/^(ETIMEDOUT|ETIMEOUT)$/, "timeout"],
  [/CERT|SIGN|ISSUER|VERIFY|ALTNAME/i, "certificate"],
];

/**
 * What a failed `fetch` means. The runtime's own text is dropped: it may contain the URL, and a
 * callback's query may contain secrets.
 */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof Preempted) return new CallFailure("gave_way");
  const { name, code } = Object(error);
  if (name === "TimeoutError") return new CallFailure("timeout");
  const text = typeof code === "string" ? code : "";
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1];
  return new CallFailure(kind ?? "other", text || undefined);
}
