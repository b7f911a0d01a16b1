import type { DatabaseAddress } from "../database-url.ts";
import { idsOf } from "./rows.ts";
import { Session } from "./session.ts";

/** By PostgreSQL's clock: what a hub that is not heard of has claimed becomes free after so long. */
const HELD_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
/** Calls are begun for so long after a renewal was asked for: PostgreSQL may have answered late. */
const BEGIN_WITHIN_MS = 4_000;
const ANSWER_MS = 2_000;
const DAY_MS = 86_400_000;

/** What a hub that runs holds on to: claims under its number count while it renews it. */
export interface Hold {
  readonly id: number;
  /** Whether a call that was claimed under this hold may still be begun. */
  readonly mayBegin: () => boolean;
}

/**
 * Tells the other nodes that this hub is alive, so that they take over what it has claimed soon after
 * it has died, however long its claims last. A hub that slept gets another number: what it claimed
 * under the earlier one may be somebody else's by now.
 */
export class Tenure {
  readonly #session: Session;
  #current: { readonly id: number; renewedAt: number } | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(address: DatabaseAddress) {
    this.#session = new Session(address, ANSWER_MS);
  }

  /** The number under which calls are claimed; 0 if none is claimed yet. */
  get id(): number {
    return this.#current?.id ?? 0;
  }

  /** Begins or renews it, if that is due. Throws as a connection does. */
  async hold(): Promise<Hold> {
    this.#timer ??= setInterval(() => this.#renew().catch(() => {}), RENEW_EVERY_MS);
    const known = this.#current;
    const isFresh = known !== undefined && isWithin(known, RENEW_EVERY_MS);
    const held = isFresh ? known : await this.#renew();
    return {
      id: held.id,
      mayBegin: () => held === this.#current && isWithin(held, BEGIN_WITHIN_MS),
    };
  }

  async #renew() {
    const askedAt = performance.now();
    const known = this.#current;
    if (known !== undefined && (await this.#ask(RENEW, [known.id, HELD_MS])).length > 0) {
      known.renewedAt = askedAt;
      return known;
    }
    const [id = 0] = await this.#ask(BEGIN, [HELD_MS, DAY_MS]);
    this.#current = { id, renewedAt: askedAt };
    return this.#current;
  }

  async #ask(statement: string, values: unknown[]): Promise<number[]> {
    return idsOf(await this.#session.ask(statement, values));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#session.close();
  }
}

function isWithin({ renewedAt }: { readonly renewedAt: number }, milliseconds: number): boolean {
  return performance.now() - renewedAt < milliseconds;
}

const RENEW = `update candor.hubs set held_until = candor.clock() + $2::bigint
  where id = $1 and held_until > candor.clock() returning id::float8 id`;
const BEGIN = `with ended as (delete from candor.hubs where held_until < candor.clock() - $2::bigint)
  insert into candor.hubs (held_until) values (candor.clock() + $1::bigint) returning id::float8 id`;
