import type { Context, Log } from "../context.ts";
import { reasonInWords } from "../domain/hub/hub-reason.ts";
import type { HubChange } from "../domain/hub/hub-store.ts";
import type { StoredVerification } from "../domain/hub/subscription.ts";
import { MS_PER_SECOND } from "../domain/time/units.ts";
import { backoffAfter } from "./backoff.ts";
import type { VerificationOutcome } from "./carry-out-verification.ts";

type Unanswered = Extract<VerificationOutcome, { readonly kind: "unanswered" }>;

/**
 * A confirmation that got no answer is asked for twice more within a minute; sooner if it gave way
 * to another call, because its callback may be fine.
 */
const TRY_AGAIN_AFTER_MS = [5_000, 25_000];
const AFTER_GIVING_WAY_MS = [1_000, 5_000];

/** What the outcome of a verification changes in the store. */
export function changeBy(
  verification: StoredVerification,
  outcome: VerificationOutcome,
  context: Context,
): HubChange {
  switch (outcome.kind) {
    case "postponed":
      return postponed(
        verification,
        context.now().getTime() + backoffAfter(verification.postponed),
      );
    case "confirmed": {
      const leaseEndsAt = outcome.askedAt + verification.leaseSeconds * MS_PER_SECOND;
      return { kind: "confirmed", verification, leaseEndsAt, address: outcome.address };
    }
    case "refused":
      return { kind: "refused", verification, reason: reasonInWords(outcome.reason) };
    case "unanswered":
      return changeByNoAnswer(verification, outcome, context);
  }
}

/** The change that puts off a verification for which nobody was called. */
export function postponed(
  verification: StoredVerification,
  dueAt: number,
  address?: string,
): HubChange {
  return { kind: "put_off", verification, dueAt, ...(address === undefined ? {} : { address }) };
}

function changeByNoAnswer(
  verification: StoredVerification,
  outcome: Unanswered,
  { now, log }: Context,
): HubChange {
  const { mode, host, topic, tries } = verification;
  const reason = reasonInWords(outcome.reason);
  const delay = delayAfter(verification, outcome);
  if (delay === undefined) return { kind: "refused", verification, reason };
  log.info({ mode, host, topic, reason }, "asking for a confirmation again");
  const dueAt = now().getTime() + delay;
  return { kind: "put_off", verification, dueAt, tries: tries + 1, said: reason };
}

/** Undefined if it is not tried again; a notice never is. */
function delayAfter({ mode, tries }: StoredVerification, { gaveWay }: Unanswered) {
  if (mode === "denied") return undefined;
  return (gaveWay ? AFTER_GIVING_WAY_MS : TRY_AGAIN_AFTER_MS)[tries];
}

/** Logs a change that counted, if it ended something. */
export function logChange(change: HubChange, log: Log): void {
  if (change.kind === "delivery" && change.result.kind === "ended") {
    const { host, topic } = change.due;
    log.warn({ host, topic, reason: change.result.reason }, "a subscription ended");
  }
  if (change.kind !== "refused" || change.verification.mode === "denied") return;
  const { mode, host, topic } = change.verification;
  log.info({ mode, host, topic, reason: change.reason }, "a subscriber did not confirm");
}
