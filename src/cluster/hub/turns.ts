import { PARTY, PLACE } from "./schema.ts";

/** $1: the topics that this node has, as JSON: what it has not yet, it can't deliver. */
export const HELD = `json_each_text($1::text::json) held
    join candor.topics on topics.name = held.key and topics.hash = held.value`;

/** Of so many parties, if each has one: then those behind them can wait for the next claim. */
const MANY = "greatest(1, $5::bigint / 4)";
/** The order of the index within what is not up to date, and its first place. */
const IN_LINE = `delivered, next_attempt_at, ${PARTY}`;
const FIRST = `'' collate "C", -1::bigint, '' collate "C"`;
/** Sorts behind every host and requester. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** $3: the longest pause. What is put off for longer was so before the clock was set back. */
const IS_LATER = `at > (select candor.clock()) and at <= (select candor.clock()) + $3::bigint`;
const ROW = "id, host, requester, coalesce(address, host) place, next_attempt_at, last_attempt_at";
const DUE = "id, host, requester, place, next_attempt_at, last_attempt_at";

/** What a lane has to know of what is due. */
interface LaneTurns {
  readonly isTrusted: boolean;
  /** Whether a subscription may be claimed. */
  readonly isFree: string;
  /** Whether more may be claimed at a `place`. */
  readonly isOpen: string;
}

/**
 * Some of those (`due`) that lack the newest content and may be claimed, where to claim next
 * (`reached`): the cost is that of the claim, however many are due. The line is that of the index:
 * what subscribers have, since when they are due, and whose they are. It is entered where the last
 * claim left it ($8, by topic), so that everybody has a turn. If what comes first there is
 * everything, or from many parties, that is it; otherwise one step of the index finds each party.
 * $5: how many are claimed.
 */
export function dueInTurn(lane: LaneTurns): string {
  return `${lineOf(lane)}, ${turnsOf(lane)}, due as materialized (
    select ${DUE} from line where is_free and (select is_enough from first)
    union all select due.* from due_turns turn cross join lateral ${dueOf(lane)} due
  ), reached as materialized (
    select json_object_agg(topic, json_build_array(delivered, at, party))::text reached from (
      select distinct on (topic) * from (
        select topic, delivered, at, party, number from line where (select is_enough from first)
        union all select topic, delivered, at, party, number from turns
      ) passed order by topic, number desc
    ) last
  )`;
}

/** Where each topic's line is entered. */
const ENTERED = `${HELD} cross join lateral (
    select coalesce($8::text::json -> name ->> 0, '') collate "C" delivered,
      coalesce(($8::text::json -> name ->> 1)::bigint, -1) at,
      coalesce($8::text::json -> name ->> 2, '') collate "C" party
  ) start`;
const START = "start.delivered, start.at, start.party";

function lineOf({ isTrusted, isFree }: LaneTurns): string {
  const part = (operator: string, isWithin: string) => `(
    select ${ROW}, delivered, next_attempt_at at, ${PARTY} party, ${isFree} is_free
    from candor.subscriptions where topic = name and is_trusted = ${isTrusted}
      and delivered ${operator} hash and (${IN_LINE}) ${isWithin} (${START})
    order by ${IN_LINE} limit $5::bigint)`;
  const parts = [part("<", ">"), part(">", ">"), part("<", "<="), part(">", "<=")];
  const isMixed = `(${isTrusted} and count(distinct party) filter (where is_free) >= ${MANY})`;
  return `line as materialized (
    select *, row_number() over () number from (
      select name topic, part.* from ${ENTERED}
      cross join lateral (${parts.join(" union all ")} limit $5::bigint) part
    ) parts
  ), first as materialized (select coalesce(bool_and(is_enough), true) is_enough from (
    select count(*) < $5::bigint or ${isMixed} is_enough from line group by topic
  ) of_topic)`;
}

/** Each step passes over the rest of a party, and over those that wait for a later attempt. */
function turnsOf({ isTrusted }: LaneTurns): string {
  const isBefore = `(found.delivered, found.at, found.party) <= (${START})`;
  return `turns as materialized (
    select *, row_number() over () number from (
      select name topic, turn.* from ${ENTERED} cross join lateral (
        (${walk(isTrusted, START, "true")}) union all (${walk(isTrusted, FIRST, isBefore)})
        limit $5::bigint
      ) turn where not (select is_enough from first)
    ) walked
  ), due_turns as materialized (
    select *, least($5::bigint, ceil(2 * $5::float8 / count(*) over ())::bigint) size
    from turns where not (${IS_LATER})
  )`;
}

function walk(isTrusted: boolean, from: string, isWithin: string): string {
  const next = (operator: string) => `(select ${IN_LINE} from candor.subscriptions
    where topic = name and is_trusted = ${isTrusted} and delivered ${operator} hash
      and (${IN_LINE}) > (step.delivered,
        case when ${IS_LATER} then (select candor.clock()) + $3::bigint else at end,
        case when ${IS_LATER} then '${LAST}' else party end)
    order by ${IN_LINE} limit 1)`;
  return `with recursive step (delivered, at, party) as (
      select ${from}
      union all
      select found.* from step cross join lateral (
        ${next("<")} union all ${next(">")} limit 1
      ) found (delivered, at, party) where ${isWithin}
    ) select * from step offset 1`;
}

/** Some of a party's; those of one requester from as many places as possible. */
function dueOf({ isTrusted, isFree, isOpen }: LaneTurns): string {
  const ofTurn = `topic = turn.topic and is_trusted = ${isTrusted}
    and delivered = turn.delivered and next_attempt_at = turn.at and ${PARTY} = turn.party`;
  const free = `select ${ROW} from candor.subscriptions where ${ofTurn} and ${isFree}`;
  if (isTrusted) return `(${free} limit turn.size)`;
  const nextPlace = (after: string) => `(select ${PLACE} from candor.subscriptions
    where ${ofTurn} ${after} order by ${PLACE} limit 1)`;
  return `(select found.* from (
      select place, ceil(size::float8 / count(*) over ())::bigint size from (
        with recursive places (place) as (
          select ${nextPlace("")}
          union all
          select ${nextPlace(`and ${PLACE} > place`)} from places where place is not null
        ) select place from places where place is not null and ${isOpen}
          and exists (${free} and ${PLACE} = places.place) limit turn.size
      ) open
    ) at_place cross join lateral (
      ${free} and ${PLACE} = at_place.place limit at_place.size
    ) found)`;
}
