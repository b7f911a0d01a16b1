import type { Database } from "bun:sqlite";
import {
  type DeliveryResult,
  type DueDelivery,
  mayHaveArrived,
} from "../../domain/hub/subscription.ts";
import { type ClaimedDelivery, DeliveryOutcomes } from "./delivery-outcomes.ts";

interface DueRow extends Omit<DueDelivery, "isTrusted"> {
  readonly isTrusted: number;
}

/** How deliveries are claimed. Instants are milliseconds since the epoch. */
interface ClaimTerms {
  readonly now: number;
  /** When others may claim them again, if this process has died. */
  readonly until: number;
  readonly limit: number;
  /** At most this many for one host, including those already claimed. */
  readonly perHost: number;
  /** Nothing is put off beyond this; a later time is from before the clock was set back. */
  readonly latest?: number;
}

/** Further limits for slow subscribers. */
interface SharedTerms extends ClaimTerms {
  /** At most this many for one requester, including those already claimed. */
  readonly perRequester: number;
  /** At most this many for one address, or for one host whose address is not known yet. */
  readonly perAddress: number;
}

/**
 * Subscriptions that do not have their topic's newest content, as two ranges of an index: looking
 * costs nothing when there are none.
 */
const DIFFERS = `select subscriptions.* from documents cross join subscriptions
  on topic = name and delivered`;
const BEHIND = `${DIFFERS} < hash union all ${DIFFERS} > hash`;
/** Due now, and not claimed. Times too far ahead are from before the clock was set back. */
const IS_FREE = `(next_attempt_at <= :now or next_attempt_at > :latest) and lease_ends_at > :now
  and not (claimed_until > :now and claimed_until <= :farthest)`;
const IS_CLAIMED = "claimed_until > :now and claimed_until <= :farthest";
const DUE = `id, confirmation, claimed_until claimedUntil, callback, host, topic, secret, requester,
  address, is_trusted isTrusted, failures, postponed`;
/** After being put off this often, by 1, 2, 4 … seconds, a delivery has waited about a minute. */
const PUT_OFF_FOR_LONG = 6;
/** Most new subscribers are quick, so their share is this many times as large. */
const NEW_ONES = 4;
/**
 * Slow subscribers in turns. Those of one requester are spread over the addresses that they lead to
 * (`spread`), then take turns with those of others; for one address or host, the earliest turns go
 * first.
 */
const SLOW_ONES = `with claimed as materialized (
    select host, requester, coalesce(address, host) place from subscriptions
    where is_trusted = 0 and ${IS_CLAIMED}
  ), due as materialized (
    select id, host, requester, coalesce(address, host) place, next_attempt_at, last_attempt_at
    from (${BEHIND}) where is_trusted = 0 and ${IS_FREE}
  ), spread as (
    select *, row_number() over (partition by requester, place order by next_attempt_at, id) spread
    from due
  ), turned as (
    select *, coalesce(taken, 0) + row_number() over
      (partition by requester order by spread, next_attempt_at, id) turn
    from spread left join (select requester, count(*) taken from claimed group by requester)
      using (requester)
  ), placed as (
    select id, turn, next_attempt_at, last_attempt_at,
      coalesce(taken_at_place, 0) + row_number() over
        (partition by place order by turn, next_attempt_at, id) at_place,
      coalesce(taken_at_host, 0) + row_number() over
        (partition by host order by turn, next_attempt_at, id) at_host
    from turned
    left join (select place, count(*) taken_at_place from claimed group by place) using (place)
    left join (select host, count(*) taken_at_host from claimed group by host) using (host)
  )
  select id from placed where turn <= :perRequester
    and at_place <= iif(last_attempt_at is null, ${NEW_ONES}, 1) * :perAddress
    and at_host <= iif(last_attempt_at is null, ${NEW_ONES}, 1) * :perHost
  order by turn, last_attempt_at is not null, next_attempt_at, id limit :limit`;
/** Claims last longer for larger topics; one more than twice as far ahead as a new one is void. */
const FARTHEST_CLAIM = 2;
const EVER = Number.MAX_SAFE_INTEGER;

/**
 * The deliveries that are due. There is no queue: what is due follows from what each subscriber
 * has, so nothing is lost when a process dies, and ten changes make one delivery.
 */
export class DueDeliveries {
  readonly #database: Database;
  readonly #outcomes: DeliveryOutcomes;

  constructor(database: Database) {
    this.#database = database;
    this.#outcomes = new DeliveryOutcomes(database);
  }

  /**
   * Claims deliveries to subscribers that answered quickly the last time. From the claim until an
   * outcome is recorded, what the subscriber has counts as unknown: if the process dies in between,
   * the delivery stays due, whatever the content is then. Each host has its share, so that one that
   * becomes slow can't take all the room.
   */
  claimTrusted({ now, until, limit, perHost, latest = EVER }: ClaimTerms): DueDelivery[] {
    return this.#claim(
      `with claimed as (
         select host, count(*) taken from subscriptions where ${IS_CLAIMED} group by host
       )
       select id from (
         select id, next_attempt_at, coalesce(taken, 0) + row_number() over
           (partition by host order by next_attempt_at, id) place
         from (${BEHIND}) left join claimed using (host)
         where is_trusted = 1 and ${IS_FREE}
       ) where place <= :perHost order by next_attempt_at, id limit :limit`,
      { now, until, limit, perHost, latest },
    );
  }

  /**
   * Claims deliveries to all others: newly confirmed, slow, or failed the last time. Requesters
   * take turns, and no requester, address or host gets more than its share.
   */
  claimSlow(terms: SharedTerms): DueDelivery[] {
    return this.#claim(SLOW_ONES, { latest: EVER, ...terms });
  }

  #claim(
    chosen: string,
    terms: Record<string, number> & Pick<ClaimTerms, "now" | "until">,
  ): DueDelivery[] {
    const farthest = terms.now + FARTHEST_CLAIM * (terms.until - terms.now);
    return this.#database
      .query<DueRow, [Record<string, number>]>(
        `update subscriptions set claimed_until = :until, delivered = '' where id in (${chosen})
         returning ${DUE}`,
      )
      .all({ ...terms, farthest })
      .map((row) => ({ ...row, isTrusted: row.isTrusted === 1 }));
  }

  /** Releases claims, so that others can take them. */
  release(claims: readonly ClaimedDelivery[]): void {
    const query = this.#database.query(
      "update subscriptions set claimed_until = 0 where id = ? and claimed_until = ?",
    );
    for (const { id, claimedUntil } of claims) query.run(id, claimedUntil);
  }

  /**
   * Records the outcome of a delivery. It counts only for the confirmation and the claim that it
   * was made for: if the subscription was renewed meanwhile, this claim is released, and if another
   * process claimed it, what the subscriber has counts as unknown. Returns whether it counts.
   */
  record(claimed: ClaimedDelivery, result: DeliveryResult, now: number): boolean {
    const counts = this.#outcomes.note(claimed, result, now);
    if (counts) return true;
    if (mayHaveArrived(result)) this.#outcomes.noteLost(claimed);
    this.release([claimed]);
    return false;
  }

  /**
   * When the next delivery is due or the next lost claim ends; undefined for never.
   * @param isTrusted which of the two kinds; both if left out
   * @param farthest a claim that ends later is void, as is a pause that ends after `latest`
   */
  nextAt(isTrusted?: boolean, farthest = EVER, latest = EVER): number | undefined {
    const kind = isTrusted === undefined ? "" : `where is_trusted = ${isTrusted ? 1 : 0}`;
    const query = `select min(max(iif(next_attempt_at > ?, 0, next_attempt_at),
      iif(claimed_until > ?, 0, claimed_until))) at from (${BEHIND}) ${kind}`;
    const found = this.#database.query<{ at: number | null }, [number, number]>(query);
    return found.get(latest, farthest)?.at ?? undefined;
  }

  /** Since when the longest waiting delivery has been due; undefined if none is due. */
  oldestDue(now: number, isTrusted?: boolean): number | undefined {
    const kind = isTrusted === undefined ? "" : `and is_trusted = ${isTrusted ? 1 : 0}`;
    const query = `select min(max(next_attempt_at,
        (select changed_at * 1000 from documents where name = topic))) at
      from (${BEHIND}) where next_attempt_at <= ? and lease_ends_at > ? ${kind}`;
    const found = this.#database.query<{ at: number | null }, [number, number]>(query);
    return found.get(now, now)?.at ?? undefined;
  }

  /** Whether a trusted subscriber has been put off again and again, for a minute or more. */
  isPutOffForLong(): boolean {
    const query = `select 1 from (${BEHIND}) where is_trusted = 1 and postponed >= ${PUT_OFF_FOR_LONG}`;
    return this.#database.query(`${query} limit 1`).get() !== null;
  }
}
