import { PARTY, PLACE } from "./schema.ts";

/** $1: the topics that this node has, as JSON: what it has not yet, it can't deliver. */
export const HELD = `json_each_text($1::text::json) held
    join candor.topics on topics.name = held.key and topics.hash = held.value`;

/**
 * How many parties there must be among the first deliveries for a claim to take those. If there are
 * fewer, it looks further for others.
 */
const MANY = "greatest(1, $5::bigint / 4)";
/** How far one claim walks, at some 20 µs a step. */
const MAX_STEPS = 1_000;
/** How many turns of the same few parties one claim reads. */
const MAX_TURNS = 256;
/** The order of the index within what is not up to date. */
const IN_LINE = `delivered, next_attempt_at, ${PARTY}`;
/** Sorts behind every host and requester. */
const LAST = String.fromCodePoint(0x10_ff_ff);
/** $3: the longest pause. What is put off for longer was so before the clock was set back. */
const IS_LATER = `at > (select candor.clock()) and at <= (select candor.clock()) + $3::bigint`;
const ROW = "id, host, requester, coalesce(address, host) place, next_attempt_at, last_attempt_at";
const DUE = "id, host, requester, place, next_attempt_at, last_attempt_at";

/** What a lane has to know of what is due. */
interface LaneTurns {
  readonly isTrusted: boolean;
  /** SQL: a subscription may be claimed. */
  readonly freeCondition: string;
  /** SQL: more may be claimed of a `party`. */
  readonly openPartyCondition: string;
  /** SQL: more may be claimed at a `place`. */
  readonly openPlaceCondition: string;
}

/**
 * Some of those (`due`) that lack the newest content and may be claimed, and where to claim next
 * (`reached`). The cost depends on how much is claimed, not on how much is due. They are read in
 * the order of the index: by what subscribers have, since when they are due, and to which party
 * they belong. Each claim begins where the last one ended ($8, by topic), so that everybody has a
 * turn. If what comes first there is everything, or belongs to many parties, the claim chooses from
 * that; otherwise it finds each party by a step of the index. $5: how many are claimed.
 */
export function dueInTurn(lane: LaneTurns): string {
  return `${lineOf(lane)}, ${turnsOf(lane)}, due as materialized (
    select ${DUE} from line where is_free and (select is_enough from first)
    union all (select due.* from (select * from due_turns order by of_party, number) turn
      cross join lateral ${dueOf(lane)} due
      limit 2 * $5::bigint + (select count(*) from due_turns where of_party = 1))
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

function lineOf({ isTrusted, freeCondition }: LaneTurns): string {
  const part = (operator: string, isWithin: string) => `(
    select ${ROW}, delivered, next_attempt_at at, ${PARTY} party, ${freeCondition} is_free
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

/** A party's first turns go before its later ones, until there is enough to choose from. */
function turnsOf({ isTrusted, openPartyCondition }: LaneTurns): string {
  return `turns as materialized (
    select name topic, turn.* from ${ENTERED} cross join lateral (${walk(isTrusted)}) turn
    where not (select is_enough from first)
  ), due_turns as materialized (
    select *, ceil(2 * $5::float8 / count(*) filter (where of_party = 1) over ())::bigint size from (
      select *, row_number() over (partition by topic, party order by number) of_party
      from turns where not (${IS_LATER}) and ${openPartyCondition}
    ) numbered order by of_party, number limit greatest($5::bigint, ${MAX_TURNS})
  )`;
}

/**
 * Each step passes over what a party has at one instant, and over those that wait for a later
 * attempt. A party whose attempts are due at many instants is met as often, so the walk goes on
 * until it has met enough parties; behind the end, it goes on from the beginning.
 */
function walk(isTrusted: boolean): string {
  const next = (operator: string, after: string, isWrapped: boolean) => `(
    select ${IN_LINE}, ${isWrapped} from candor.subscriptions
    where topic = name and is_trusted = ${isTrusted} and delivered ${operator} hash and ${after}
    order by ${IN_LINE} limit 1)`;
  const further = `(${IN_LINE}) > (step.delivered,
    case when ${IS_LATER} then (select candor.clock()) + $3::bigint else at end,
    case when ${IS_LATER} then '${LAST}' else party end)`;
  const ways = [
    ...["<", ">"].map((operator) => next(operator, further, false)),
    ...["<", ">"].map((operator) => next(operator, "not step.is_wrapped", true)),
  ];
  return `with recursive step (delivered, at, party, is_wrapped, number, parties) as (
      select ${START}, false, 0, array[]::text[] collate "C"
      union all
      select found.*, number + 1, case when found.party = any(parties) then parties
        else parties || found.party end
      from step cross join lateral (${ways.join(" union all ")} limit 1
      ) found (delivered, at, party, is_wrapped)
      where number < ${MAX_STEPS} and cardinality(parties) < $5::bigint and (not found.is_wrapped
        or (found.delivered, found.at, found.party) <= (${START}))
    ) select delivered, at, party, number from step offset 1`;
}

/**
 * Some of a party's: of a host's no more than its share ($6); those of one requester from as many
 * places as possible.
 */
function dueOf({ isTrusted, freeCondition, openPlaceCondition }: LaneTurns): string {
  const ofTurn = `topic = turn.topic and is_trusted = ${isTrusted}
    and delivered = turn.delivered and next_attempt_at = turn.at and ${PARTY} = turn.party`;
  const free = `select ${ROW} from candor.subscriptions where ${ofTurn} and ${freeCondition}`;
  if (isTrusted) return `(${free} limit least(turn.size, $6::bigint))`;
  const nextPlace = (after: string) => `(select ${PLACE} from candor.subscriptions
    where ${ofTurn} ${after} order by ${PLACE} limit 1)`;
  return `(select found.* from (
      select place, ceil(size::float8 / count(*) over ())::bigint size from (
        with recursive places (place) as (
          select ${nextPlace("")}
          union all
          select ${nextPlace(`and ${PLACE} > place`)} from places where place is not null
        ) select place from places where place is not null and ${openPlaceCondition}
          and exists (${free} and ${PLACE} = places.place) limit turn.size
      ) open
    ) at_place cross join lateral (
      ${free} and ${PLACE} = at_place.place limit at_place.size
    ) found)`;
}
