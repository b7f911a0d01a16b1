import type { DeliveryTerms } from "../../domain/hub/hub-store.ts";
import type { DueDelivery } from "../../domain/hub/subscription.ts";
import { FORMAT } from "../format.ts";
import type { RunStatement } from "./hub-session.ts";
import { DueRow, ReachedRow, rowsOf } from "./rows.ts";
import { dueInTurn, HELD } from "./turns.ts";

/** The topics whose newest content a node has; the hash of each, by name. */
export type HeldTopics = ReadonlyMap<string, string>;

/** Who claims. */
interface Claimant {
  readonly held: HeldTopics;
  /** The number of its hub's lease. */
  readonly hub: number;
  /** The cluster that it belongs to. */
  readonly cluster: string;
  /** Where its last claims ended, by lane: the next ones begin there. */
  readonly reached: Map<string, string>;
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
/** $3: the longest pause. */
const IS_TIME = `(next_attempt_at <= (select candor.clock())
    or next_attempt_at > (select candor.clock()) + $3::bigint)
  and lease_ends_at > (select candor.clock())`;
const IS_FREE = `${IS_TIME} and not (${IS_CLAIMED})`;

/** What is claimed in a lane: its shares are taken. */
function claimedIn(isTrusted: boolean): string {
  return `claimed as materialized (select host, requester, place from candor.claims
    where is_trusted = ${isTrusted} and ${IS_CLAIMED})`;
}

/** SQL: a party's share is not under way yet. */
function hasLess(column: "host" | "requester", share: string): string {
  return `party not in (select ${column} from claimed group by 1 having count(*) >= ${share}::bigint)`;
}

const TRUSTED = {
  ...{ isTrusted: true, freeCondition: IS_FREE },
  ...{ openPartyCondition: hasLess("host", "$6"), openPlaceCondition: "true" },
} as const;

/** $6: how many for one host. In fair turns, as in `store/due-deliveries`. */
const TRUSTED_ONES = `${claimedIn(true)}, ${dueInTurn(TRUSTED)},
  chosen as materialized (select id, row_number() over (order by next_attempt_at, id) rank from (
    select id, next_attempt_at, coalesce(taken, 0) + row_number() over
      (partition by host order by next_attempt_at, id) place
    from due left join (${countClaimedBy("host")}) claimed using (host)
  ) placed where place <= $6::bigint)`;

/** Most new subscribers are quick, so their share is this many times as large. */
const SHARE_OF_NEW = 4;
const SHARE = `case when last_attempt_at is null then ${SHARE_OF_NEW} else 1 end`;
/** At a place, there must be room for new ones at least. */
const OPEN_PLACE = `place not in (select place from claimed group by 1
  having count(*) >= ${SHARE_OF_NEW} * $10::bigint)`;
const SLOW = {
  ...{ isTrusted: false, freeCondition: IS_FREE },
  ...{ openPartyCondition: hasLess("requester", "$9"), openPlaceCondition: OPEN_PLACE },
} as const;

/** $9: how many of one requester; $10: how many at one address. */
const SLOW_ONES = `${claimedIn(false)}, ${dueInTurn(SLOW)},
  chosen as materialized (select id, row_number() over
      (order by turn, last_attempt_at is not null, next_attempt_at, id) rank from (
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
        from due
      ) spread
      left join (${countClaimedBy("requester")}) of_requester using (requester)
    ) turned
    left join (${countClaimedBy("place")}) at_place using (place)
    left join (${countClaimedBy("host")}) at_host using (host)
  ) placed
  where turn <= $9::bigint and at_place <= (${SHARE}) * $10::bigint
    and at_host <= (${SHARE}) * $6::bigint)`;

const COLUMNS = `id::float8 id, confirmation, claimed_until::float8 "claimedUntil", callback, host,
  topic, secret, requester, address, is_trusted "isTrusted", failures, postponed`;

/**
 * Claims deliveries. From the claim until an outcome is recorded, what the subscriber has is unknown.
 * That is written only where it matters, or each delivery would write the indexes twice: if the claim
 * is lost (here), or the call failed (`outcomes`), or the content becomes again what the subscriber
 * had (`topics`). Rows that another node is claiming at this moment are passed over for the next
 * ones, as are topics whose content is changing. A row that changed since it was chosen is looked at
 * again.
 */
export async function claimDeliveries(
  ask: RunStatement,
  { held, hub, cluster, reached }: Claimant,
  terms: DeliveryTerms & { readonly lane: "trusted" | "slow" },
): Promise<DueDelivery[]> {
  const { lane, limit, perHost, perRequester, perAddress, claimMs, longestPauseMs } = terms;
  const topics = JSON.stringify(Object.fromEntries(held));
  const from = reached.get(lane) ?? "{}";
  const common = [topics, claimMs, longestPauseMs, hub, limit, perHost, cluster, from];
  const values = lane === "trusted" ? common : [...common, perRequester, perAddress];
  const rows = await ask(lane === "trusted" ? CLAIM_TRUSTED : CLAIM_SLOW, values);
  const last = rowsOf(
    ReachedRow,
    rows.filter(({ id }) => id === null),
  );
  reached.set(lane, last[0]?.reached ?? "{}");
  return rowsOf(
    DueRow,
    rows.filter(({ id }) => id !== null),
  );
}

const CLAIM_TRUSTED = claiming(TRUSTED_ONES);
const CLAIM_SLOW = claiming(SLOW_ONES);

function claiming(chosen: string): string {
  return `with ${chosen}, free as materialized (
      select id from chosen join candor.subscriptions using (id)
        join candor.topics on name = topic
      where delivered <> hash and ${IS_FREE}
        and (select cluster = $7 and left_by is null and format = ${FORMAT} from candor.hub)
      order by rank limit $5::bigint
      for update of subscriptions skip locked for share of topics skip locked
    ), newly as (
      update candor.subscriptions set claimed_until = (select candor.clock()) + $2::bigint,
        claimed_by = $4::bigint,
        delivered = case when delivered = '?' or claimed_until > 0 then '' else delivered end
      from free where subscriptions.id = free.id returning subscriptions.*
    ), counted as (
      insert into candor.claims select id, is_trusted, host, requester, coalesce(address, host),
        claimed_until, claimed_by from newly
    )
    select ${COLUMNS}, reached from newly full join reached on false`;
}

function countClaimedBy(column: string): string {
  return `select ${column}, count(*) taken from claimed group by 1`;
}

/**
 * Of one lane: the first due attempt or end of a claim, by PostgreSQL's clock; 0 for now. By steps of
 * the index over what subscribers have: of each, the due ones until one is free, and the first later one.
 */
function nextOf(isTrusted: boolean): string {
  const ofLane = `candor.subscriptions where topic = name and is_trusted = ${isTrusted}`;
  const first = (after: string) => `(select delivered from ${ofLane} ${after}
    order by delivered limit 1)`;
  const these = (isWithin: string) => `select * from ${ofLane}
    and delivered = version.delivered and ${isWithin}`;
  const latest = "(select candor.clock()) + $3::bigint";
  const due = `(${these("next_attempt_at <= (select candor.clock())")}
    union all ${these(`next_attempt_at > ${latest}`)}) due`;
  return `(select min(at) from ${HELD} cross join lateral (
      with recursive version (delivered) as (
        select ${first("")}
        union all
        select ${first("and delivered > version.delivered")} from version where delivered is not null
      ) select * from version where delivered <> hash
    ) version cross join lateral (select coalesce(
      (select 0 from ${due} where ${IS_FREE} limit 1),
      least(
        (select min(case when ${IS_CLAIMED} then claimed_until else 0 end) from ${due}),
        (select next_attempt_at from (${these("next_attempt_at > (select candor.clock())")}
          and next_attempt_at <= ${latest}) later order by next_attempt_at limit 1)
      )) at) next)`;
}

/** $1 to $4 as above; instants by PostgreSQL's clock, as `trusted` and `slow`. */
export const NEXT_DELIVERIES = { trusted: nextOf(true), slow: nextOf(false) } as const;
