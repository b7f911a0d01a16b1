import {
  MAX_FAILURES_COUNTED,
  MAX_POSTPONED_MS,
  type Postponement,
  READY_AT_ONCE,
} from "../../domain/hub/hub-store.ts";
import type { PendingVerification, StoredVerification } from "../../domain/hub/subscription.ts";
import type { RunStatement } from "./hub-session.ts";
import { ClaimedVerificationRow, GivenUpRow, IdRow, rowsOf } from "./rows.ts";

const COLUMNS = `id::float8 id, mode, callback, host, topic, lease_seconds "leaseSeconds", secret,
  delivered, requester, reason, expires_at::float8 "expiresAt", request::float8 request,
  turn::float8 turn, tries, postponed`;

/** The turn that a requester's next verification gets, as in `store/pending-verifications`. */
export function turnOf(requester: string): string {
  return `(select greatest(
      coalesce((select max(turn) + 1 from candor.intents where requester = ${requester}), 0),
      coalesce((select min(turn) from candor.intents where state = 'ready'), 0)
    ) + (select count(*) from (select 1 from candor.requests
      where requester = ${requester} and state = 'failed' limit ${MAX_FAILURES_COUNTED}) failed))`;
}

const ADD = `insert into candor.intents (mode, callback, host, topic, lease_seconds, secret,
    delivered, requester, reason, expires_at, request, turn, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, candor.clock() + $10::bigint, $11,
    ${turnOf("$8")},
    case when exists (select 1 from candor.intents where callback = $2 and topic = $4)
      then 'blocked' else 'ready' end)`;

/** Adds one in its turn, behind earlier ones of its callback and topic. */
export async function addVerification(
  ask: RunStatement,
  one: PendingVerification,
  now: number,
): Promise<void> {
  const { mode, callback, host, topic, leaseSeconds, secret, delivered } = one;
  const { requester, reason, expiresAt, request } = one;
  const what = [mode, callback, host, topic, leaseSeconds, secret, delivered];
  await ask(ADD, [...what, requester, reason, expiresAt - now, request]);
}

const READY = `update candor.intents set state = 'ready', due_at = 0 where id in (
  select id from candor.intents where state = 'later'
  and (due_at <= candor.clock() or due_at > candor.clock() + ${MAX_POSTPONED_MS})
  limit ${READY_AT_ONCE} for update skip locked)`;
const CLAIM = `update candor.intents set state = 'later', due_at = candor.clock() + $1::bigint,
    address = null where id in (
  select id from candor.intents where state = 'ready' order by turn, id desc limit $2::bigint
  for update skip locked) returning ${COLUMNS}`;

/** Claims verifications to carry out. */
export async function claimVerifications(
  ask: RunStatement,
  claimMs: number,
  limit: number,
): Promise<StoredVerification[]> {
  await ask(READY);
  return rowsOf(ClaimedVerificationRow, await ask(CLAIM, [claimMs, limit]));
}

/** Puts off a claimed verification, by one turn, so that new ones are tried first. */
export async function postpone(
  ask: RunStatement,
  id: number,
  { dueAt, tries, address }: Postponement,
  now: number,
): Promise<void> {
  await ask(
    `update candor.intents set state = 'later', due_at = candor.clock() + $2::bigint,
       tries = coalesce($3::integer, tries), turn = turn + 1,
       postponed = postponed + case when $3::integer is null then 1 else 0 end,
       address = $4::text where id = $1`,
    [id, dueAt - now, tries ?? null, address ?? null],
  );
}

/** Makes up to `limit` ready of those that were put off for an address that just confirmed. */
export async function bringForward(
  ask: RunStatement,
  address: string,
  limit: number,
): Promise<void> {
  await ask(
    `update candor.intents set state = 'ready', due_at = 0, address = null where id in (
       select id from candor.intents where state = 'later' and address = $1
       order by turn limit $2::bigint for update skip locked)`,
    [address, limit],
  );
}

export async function releaseVerification(ask: RunStatement, id: number): Promise<void> {
  const query = `update candor.intents set state = 'ready', due_at = 0
    where id = $1 and state = 'later'`;
  await ask(query, [id]);
}

/** Removes one that is done, and unblocks the next one. Returns whether it was still there. */
export async function removeVerification(ask: RunStatement, id: number): Promise<boolean> {
  const rows = await ask(
    "delete from candor.intents where id = $1 returning id::float8 id, callback, topic",
    [id],
  );
  for (const { callback, topic } of rows) await unblock(ask, callback, topic);
  return rows.length > 0;
}

async function unblock(ask: RunStatement, callback: unknown, topic: unknown): Promise<void> {
  await ask(
    `update candor.intents set state = 'ready' where state = 'blocked' and id =
       (select min(id) from candor.intents where callback = $1::text and topic = $2::text)`,
    [callback, topic],
  );
}

/** Removes notices that a subscription has ended, because it has begun again. */
export async function dropDenials(
  ask: RunStatement,
  callback: string,
  topic: string,
): Promise<void> {
  const query = `select id::float8 id from candor.intents
    where callback = $1 and topic = $2 and mode = 'denied'`;
  const found = rowsOf(IdRow, await ask(query, [callback, topic]));
  for (const { id } of found) await removeVerification(ask, id);
}

/** Removes those that were not carried out in time. Returns their requests. */
export async function expireVerifications(ask: RunStatement): Promise<number[]> {
  return removeGivenUp(
    ask,
    await ask(
      `select id::float8 id, request::float8 request from candor.intents
       where expires_at <= candor.clock()`,
    ),
  );
}

/** Removes the one whose turn comes last, in favor of a requester's; undefined if there is none. */
export async function crowdOut(
  ask: RunStatement,
  requester: string,
): Promise<number[] | undefined> {
  const rows = await ask(
    `select id::float8 id, request::float8 request from candor.intents
     where turn >= ${turnOf("$1")} order by turn desc, id limit 1`,
    [requester],
  );
  return rows.length === 0 ? undefined : removeGivenUp(ask, rows);
}

/** Removes a requester's earlier requests that are still blocked. Returns their requests. */
export async function replaceBlocked(
  ask: RunStatement,
  { callback, topic, requester }: Pick<PendingVerification, "callback" | "topic" | "requester">,
): Promise<number[]> {
  const rows = await ask(
    `delete from candor.intents where callback = $1 and topic = $2 and requester = $3
     and state = 'blocked' and mode <> 'denied'
     returning id::float8 id, request::float8 request`,
    [callback, topic, requester],
  );
  return rowsOf(GivenUpRow, rows).flatMap(({ request }) => request ?? []);
}

async function removeGivenUp(
  ask: RunStatement,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const found = rowsOf(GivenUpRow, rows);
  for (const { id } of found) await removeVerification(ask, id);
  return found.flatMap(({ request }) => request ?? []);
}

/** When there is something to do, by PostgreSQL's clock: 0 for now; null for never. */
export const NEXT_VERIFICATION = `(select case
    when exists (select 1 from candor.intents where state = 'ready') then 0
    when exists (select 1 from candor.intents where state = 'later'
      and due_at > candor.clock() + ${MAX_POSTPONED_MS}) then 0
    else (select min(due_at) from candor.intents where state = 'later') end)`;
