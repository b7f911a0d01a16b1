import type { DeliveryTerms } from "../../domain/hub/hub-store.ts";
import type { DueDelivery } from "../../domain/hub/subscription.ts";
import { FORMAT } from "../format.ts";
import type { RunStatement } from "./hub-session.ts";
import { DueRow, rowsOf } from "./rows.ts";

/** The topics whose newest content a node has; the hash of each, by name. */
export type HeldTopics = ReadonlyMap<string, string>;

/** Who claims. */
interface Claimant {
  readonly held: HeldTopics;
  /** The number of its hub's lease. */
  readonly hub: number;
  /** The cluster that it belongs to. */
  readonly cluster: string;
}

/** $1: the topics that this node has, as JSON: what it has not yet, it can't deliver. */
const HELD = `json_each_text($1::text::json) held
    join candor.topics on topics.name = held.key and topics.hash = held.value`;

/** The subscriptions of a lane that do not have their topic's newest content, as ranges of an index. */
function behind(isTrusted: boolean): string {
  const range = (operator: string) => `select * from candor.subscriptions
    where topic = name and is_trusted = ${isTrusted} and delivered ${operator} hash`;
  return `(select subscribed.* from ${HELD} cross join lateral
    (${range("<")} union all ${range(">")}) subscribed) behind`;
}

/**
 * $2: how long a claim lasts. One more than twice as far ahead as a new one is void, as is one of
 * another hub that is not heard of. The clock is read in its own query, so once, and not for each
 * row. $4: this hub.
 */
const IS_CLAIMED = `claimed_until > 0 and claimed_until > (select candor.clock())
  and claimed_until <= (select candor.clock()) + 2 * $2::bigint
  and (claimed_by = $4::bigint or claimed_by = any (array(
    select id from candor.hubs where held_until > (select candor.clock()))))`;
/** $3: the longest pause. The sum keeps the planner from an index by which it would read everybody. */
const IS_TIME = `(next_attempt_at <= (select candor.clock())
    or next_attempt_at > (select candor.clock()) + $3::bigint)
  and lease_ends_at + 0 > (select candor.clock())`;
const IS_FREE = `${IS_TIME} and not (${IS_CLAIMED})`;

/** Those of a lane that are behind, claimed ones included: their shares are taken. */
function dueIn(isTrusted: boolean): string {
  return `due as materialized (select id, host, requester, coalesce(address, host) place,
      next_attempt_at, last_attempt_at, ${IS_CLAIMED} is_claimed
    from ${behind(isTrusted)} where ${IS_TIME})`;
}

/** $5: how many; $6: how many for one host. In fair turns, as in `store/due-deliveries`. */
const TRUSTED_ONES = `${dueIn(true)}, chosen as materialized (select id from (
    select id, next_attempt_at, coalesce(taken, 0) + row_number() over
      (partition by host order by next_attempt_at, id) place
    from due left join (${countClaimedBy("host")}) claimed using (host)
    where not is_claimed
  ) placed where place <= $6::bigint order by next_attempt_at, id limit 2 * $5::bigint)`;

/** Most new subscribers are quick, so their share is this many times as large. */
const NEW_ONES = "case when last_attempt_at is null then 4 else 1 end";
/** $8: how many of one requester; $9: how many at one address. */
const SLOW_ONES = `${dueIn(false)}, chosen as materialized (select id from (
    select id, turn, next_attempt_at, last_attempt_at,
      coalesce(at_place.taken, 0) + row_number() over
        (partition by place order by turn, next_attempt_at, id) at_place,
      coalesce(at_host.taken, 0) + row_number() over
        (partition by host order by turn, next_attempt_at, id) at_host
    from (
      select spread.*, coalesce(of_requester.taken, 0) + row_number() over
        (partition by requester order by spread, next_attempt_at, id) turn
      from (
        select id, host, requester, place, next_attempt_at, last_attempt_at,
          row_number() over (partition by requester, place order by next_attempt_at, id) spread
        from due where not is_claimed
      ) spread
      left join (${countClaimedBy("requester")}) of_requester using (requester)
    ) turned
    left join (${countClaimedBy("place")}) at_place using (place)
    left join (${countClaimedBy("host")}) at_host using (host)
  ) placed
  where turn <= $8::bigint and at_place <= (${NEW_ONES}) * $9::bigint
    and at_host <= (${NEW_ONES}) * $6::bigint
  order by turn, last_attempt_at is not null, next_attempt_at, id limit 2 * $5::bigint)`;

const COLUMNS = `id::float8 id, confirmation, claimed_until::float8 "claimedUntil", callback, host,
  topic, secret, requester, address, is_trusted "isTrusted", failures, postponed`;

/**
 * Claims deliveries. From the claim until an outcome is recorded, what the subscriber has is unknown.
 * That is written only where it matters, or each delivery would touch all indexes twice: if the claim
 * is lost (here), or the call failed (`outcomes`), or the content becomes again what the subscriber
 * had (`topics`). Rows that another node is claiming at this moment are passed over for the next
 * ones, as are topics whose content is changing. A row that changed since it was chosen is looked at
 * again.
 */
export async function claimDeliveries(
  ask: RunStatement,
  { held, hub, cluster }: Claimant,
  terms: DeliveryTerms & { readonly lane: "trusted" | "slow" },
): Promise<DueDelivery[]> {
  const { lane, limit, perHost, perRequester, perAddress, claimMs, longestPauseMs } = terms;
  const topics = JSON.stringify(Object.fromEntries(held));
  const common = [topics, claimMs, longestPauseMs, hub, limit, perHost, cluster];
  const values = lane === "trusted" ? common : [...common, perRequester, perAddress];
  const rows = await ask(lane === "trusted" ? CLAIM_TRUSTED : CLAIM_SLOW, values);
  return rowsOf(DueRow, rows);
}

const CLAIM_TRUSTED = claiming(TRUSTED_ONES);
const CLAIM_SLOW = claiming(SLOW_ONES);

function claiming(chosen: string): string {
  return `with ${chosen}, free as materialized (
      select id from candor.subscriptions join candor.topics on name = topic
      where id in (select id from chosen) and delivered <> hash and ${IS_FREE}
        and (select cluster = $7 and left_by is null and format = ${FORMAT} from candor.hub)
      order by next_attempt_at, id limit $5::bigint
      for update of subscriptions skip locked for share of topics skip locked
    )
    update candor.subscriptions set claimed_until = (select candor.clock()) + $2::bigint,
      claimed_by = $4::bigint,
      delivered = case when delivered = '?' or claimed_until > 0 then '' else delivered end
    where id in (select id from free) returning ${COLUMNS}`;
}

function countClaimedBy(column: string): string {
  return `select ${column}, count(*) taken from due where is_claimed group by 1`;
}

/** Of one lane: the first due attempt or end of a claim, by PostgreSQL's clock; 0 for now. */
function nextOf(isTrusted: boolean): string {
  const lane = behind(isTrusted);
  return `(select case when exists (select 1 from ${lane} where ${IS_FREE}) then 0
    else (select min(greatest(
      case when next_attempt_at > (select candor.clock()) + $3::bigint then 0
        else next_attempt_at end,
      case when ${IS_CLAIMED} then claimed_until else 0 end)) from ${lane}) end)`;
}

/** $1 to $4 as above; instants by PostgreSQL's clock, as `trusted` and `slow`. */
export const NEXT_DELIVERIES = { trusted: nextOf(true), slow: nextOf(false) } as const;
