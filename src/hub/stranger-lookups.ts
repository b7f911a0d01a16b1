import type { StoredVerification } from "../domain/subscription.ts";
import type { AddressBook } from "../net/address-book.ts";
import { Places } from "../net/places.ts";

/**
 * Lookups at a time, and how long each is sure of its place when others wait: most names are found
 * in less. One that had to give way is sure of four times as long the next time, in places of their own.
 */
const LOOKUPS = { first: 12, again: 4 } as const;
const SHARE_MS = 50;
const SHARE_GROWS_BY = 4;
const LONGEST_SHARE_MS = 3_200;
const DEADLINE_MS = 8_000;

/** Finds where callbacks lead that strangers named, so that dead name servers hold up no others. */
export class StrangerLookups {
  readonly #book: AddressBook;
  readonly #places = { first: new Places(LOOKUPS.first), again: new Places(LOOKUPS.again) };

  constructor(book: AddressBook) {
    this.#book = book;
  }

  /** How many wait that were not looked up before. */
  get waiting(): number {
    return this.#places.first.waiting;
  }

  /** How many wait to be looked up again. */
  get waitingAgain(): number {
    return this.#places.again.waiting;
  }

  /**
   * The address that an verification's callback leads to; of a name with two families the other one at the
   * second try.
   * @throws CallFailure
   */
  addressOf(verification: StoredVerification, stopping: AbortSignal): Promise<string> {
    const end = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
    const grown = SHARE_MS * SHARE_GROWS_BY ** verification.postponed;
    const shareMs = Math.min(grown, LONGEST_SHARE_MS);
    const places = verification.postponed === 0 ? this.#places.first : this.#places.again;
    const lookups = { places, shareMs, rank: verification.turn };
    return this.#book.addressOf(new URL(verification.callback), end, lookups, verification.tries);
  }
}
