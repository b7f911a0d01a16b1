import type { StoredVerification } from "../domain/hub/subscription.ts";
import { SHARE_GROWS_BY } from "../net/preemptive-slots.ts";
import type { SafeResolver } from "../net/safe-resolver.ts";
import { Semaphore } from "../net/semaphore.ts";

/**
 * Lookups at a time, and how long each is guaranteed its place while others wait: most names are
 * found in less. One that had to give way has four times as long the next time, in separate places.
 */
const LOOKUPS = { first: 12, again: 4 } as const;
const SHARE_MS = 50;
const MAX_SHARE_MS = 3_200;
const DEADLINE_MS = 8_000;

/** Looks up the callbacks that strangers named, so that dead name servers hold up nobody else. */
export class VerificationLookups {
  readonly #resolver: SafeResolver;
  readonly #places = { first: new Semaphore(LOOKUPS.first), again: new Semaphore(LOOKUPS.again) };

  constructor(resolver: SafeResolver) {
    this.#resolver = resolver;
  }

  /** How many wait for their first lookup. */
  get waiting(): number {
    return this.#places.first.waiting;
  }

  /** How many wait to be looked up again. */
  get waitingAgain(): number {
    return this.#places.again.waiting;
  }

  /**
   * The address that a verification's callback leads to; at the second try of a name with both IPv4
   * and IPv6, the other one.
   * @throws CallFailure
   */
  addressOf(verification: StoredVerification, stopping: AbortSignal): Promise<string> {
    const end = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
    const grown = SHARE_MS * SHARE_GROWS_BY ** verification.postponed;
    const shareMs = Math.min(grown, MAX_SHARE_MS);
    const places = verification.postponed === 0 ? this.#places.first : this.#places.again;
    const lookups = { places, shareMs, rank: verification.turn };
    return this.#resolver.addressOf(
      new URL(verification.callback),
      end,
      lookups,
      verification.tries,
    );
  }
}
