import { endNotice } from "../../domain/hub/end-notice.ts";
import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import type { PendingVerification } from "../../domain/hub/subscription.ts";
import type { HeldTopics } from "./due-deliveries.ts";
import type { RunStatement } from "./hub-session.ts";
import { endRequestsOf } from "./requests.ts";
import { ConfirmationRow, EndedRow, idsOf, rowsOf, TopicRow } from "./rows.ts";
import { addVerification } from "./verifications.ts";

/** Nobody else changes who is subscribed meanwhile. */
const CONFIRM = `with known as materialized (
    select subscription from candor.subscribers where callback = $1 and topic = $3
  ), renewed as (
    update candor.subscriptions set address = coalesce($8, address), secret = $4,
      lease_ends_at = candor.clock() + $5::bigint, confirmation = confirmation + 1,
      failures = 0, postponed = 0, next_attempt_at = 0
    where id in (select subscription from known) returning id, confirmation
  ), added as (
    insert into candor.subscriptions
      (callback, host, topic, secret, lease_ends_at, delivered, requester, address)
    select $1, $2, $3, $4, candor.clock() + $5::bigint, $6, $7, $8
    where not exists (select 1 from known) returning id, confirmation
  )
  select id::float8 id, confirmation from (table renewed union all table added) confirmed`;

/**
 * Turns a confirmed verification into a subscription. A renewal gets the new lease and secret, and
 * its next delivery at once; it is a new confirmation.
 */
export async function confirmSubscription(
  ask: RunStatement,
  verification: PendingVerification,
  leaseMs: number,
  address: string,
): Promise<{ readonly id: number; readonly confirmation: number }> {
  const { callback, host, topic, secret, delivered, requester } = verification;
  const values = [callback, host, topic, secret, leaseMs, delivered, requester, address];
  const rows = await ask(CONFIRM, values);
  const [confirmed] = rowsOf(ConfirmationRow, rows);
  if (confirmed === undefined) throw new Error("A subscription could not be written");
  return confirmed;
}

/** Deletes the subscription of a callback to a topic. Returns its id, if there is one. */
export async function removeSubscription(
  ask: RunStatement,
  callback: string,
  topic: string,
): Promise<number[]> {
  const query = `delete from candor.subscriptions where id in
    (select subscription from candor.subscribers where callback = $1 and topic = $2)
    returning id::float8 id`;
  return idsOf(await ask(query, [callback, topic]));
}

/** Deletes subscriptions, and notes why. */
export async function endSilently(
  ask: RunStatement,
  ids: readonly number[],
  reason: string,
): Promise<ReturnType<typeof rowsOf<typeof EndedRow>>> {
  const rows = await ask(
    `delete from candor.subscriptions where id in
       (select value::bigint from json_array_elements_text($1::text::json))
     returning id::float8 id, callback, host, topic, requester`,
    [JSON.stringify(ids)],
  );
  await endRequestsOf(ask, idsOf(rows), reason);
  return rowsOf(EndedRow, rows);
}

/** Ends subscriptions, and tells their subscribers. Returns how many there were. */
export async function endAllWithNotice(
  ask: RunStatement,
  ids: readonly number[],
  reason: string,
  now: number,
): Promise<number> {
  const ended = await endSilently(ask, ids, reason);
  for (const one of ended) await addVerification(ask, endNotice(one, reason, now), now);
  return ended.length;
}

/** Whether subscriptions were not renewed in time. */
export const HAS_EXPIRED = `select 1 from candor.subscribers
  where lease_ends_at <= candor.clock() limit 1`;

/** Deletes subscriptions that were not renewed in time; those that others lock, the next time. */
export async function expireSubscriptions(ask: RunStatement): Promise<void> {
  const query = `delete from candor.subscriptions where id in (
      select id from candor.subscriptions where id in (
        select subscription from candor.subscribers where lease_ends_at <= candor.clock())
      for update skip locked) returning id::float8 id`;
  await endRequestsOf(ask, idsOf(await ask(query)), reasonInWords("lease_ended"));
}

/**
 * $1: the topics that this node has, as JSON. One step in the index per topic. Topics that others
 * publish and this node lacks are left out; while others have ended one that this node has, so are all
 * that it lacks.
 */
const SUBSCRIBED = `with recursive subscribed (topic) as (
    select min(topic) from candor.subscriptions union all
    select (select min(topic) from candor.subscriptions where topic > subscribed.topic)
    from subscribed where topic is not null
  ), held as materialized (select json_object_keys($1::text::json) name)
  select topic from subscribed where topic is not null and (
    topic in (select name from held) or (
      topic not in (select name from candor.topics)
      and not exists (select name from held except select name from candor.topics)))`;

/** The topics that have subscriptions, as far as this node can know whether they have ended. */
export async function subscribedTopics(ask: RunStatement, held: HeldTopics): Promise<string[]> {
  const rows = await ask(SUBSCRIBED, [JSON.stringify(Object.fromEntries(held))]);
  return rowsOf(TopicRow, rows).map(({ topic }) => topic);
}

/** The ids of up to `limit` subscriptions to a topic that has ended; none that others lock. */
export async function idsOfTopic(
  ask: RunStatement,
  topic: string,
  limit: number,
): Promise<number[]> {
  const query = `select id::float8 id from candor.subscriptions where topic = $1
    and not exists (select 1 from candor.topics where name = $1)
    limit $2::bigint for update skip locked`;
  return idsOf(await ask(query, [topic, limit]));
}
