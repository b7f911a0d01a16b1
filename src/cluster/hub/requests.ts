import type { NewRequest } from "../../domain/hub/admission.ts";
import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import {
  FINISHED_DELETED_AT_ONCE,
  type KeptRequest,
  MAX_FINISHED,
} from "../../domain/hub/hub-store.ts";
import { MS_PER_DAY } from "../../domain/time/units.ts";
import type { RunStatement } from "./hub-session.ts";
import { idsOf, KeptRequestRow, rowsOf } from "./rows.ts";

/** Returns the request's number. */
export async function addRequest(
  ask: RunStatement,
  request: NewRequest,
  now: number,
): Promise<number> {
  const { tokenHash, mode, topic, callback, requester, leaseSeconds, askedAt } = request;
  const rows = await ask(
    `insert into candor.requests (token, mode, topic, callback, requester, lease_seconds, asked_at)
     values ($1, $2, $3, $4, $5, $6, candor.clock() + $7::bigint) returning id::float8 id`,
    [tokenHash, mode, topic, callback, requester, leaseSeconds, askedAt - now],
  );
  return idsOf(rows)[0] ?? 0;
}

/** Notes that a request is confirmed; earlier ones for the same subscription are superseded. */
export async function activateRequest(
  ask: RunStatement,
  id: number,
  { id: subscription, confirmation }: { readonly id: number; readonly confirmation: number },
): Promise<void> {
  await ask(
    `update candor.requests set state = 'superseded', finished_at = candor.clock()
     where subscription = $1 and state = 'active'`,
    [subscription],
  );
  await ask(
    `update candor.requests set state = 'active', reason = null, subscription = $2,
     confirmation = $3 where id = $1`,
    [id, subscription, confirmation],
  );
}

/** Notes why the last attempt to have a request confirmed failed; another one follows. */
export async function noteAttempt(ask: RunStatement, id: number, reason: string): Promise<void> {
  const query = "update candor.requests set reason = $2 where id = $1 and state = 'pending'";
  await ask(query, [id, reason]);
}

/** Notes that later requests took the place of some that still waited. */
export async function supersedeRequests(ask: RunStatement, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ask(
      `update candor.requests set state = 'superseded', finished_at = candor.clock() where id = $1`,
      [id],
    );
  }
}

/** Notes that requests ended without a subscription of their own. */
export async function finishRequests(
  ask: RunStatement,
  ids: readonly number[],
  state: "failed" | "ended",
  reason: string,
): Promise<void> {
  for (const id of ids) {
    await ask(
      `update candor.requests set state = $2, reason = $3, finished_at = candor.clock()
       where id = $1 and state = 'pending'`,
      [id, state, reason],
    );
  }
}

/** Notes that subscriptions have ended. */
export async function endRequestsOf(
  ask: RunStatement,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await ask(
    `update candor.requests set state = 'ended', reason = $2, finished_at = candor.clock()
     where state = 'active' and subscription in
       (select value::bigint from json_array_elements_text($1::text::json))`,
    [JSON.stringify(ids), reason],
  );
}

/** Notes that all subscriptions have ended, because those of a backup replace them. */
export async function endAllRequests(ask: RunStatement): Promise<void> {
  await ask(
    `update candor.requests set state = 'ended', reason = $1, finished_at = candor.clock()
     where state = 'active'`,
    [reasonInWords("restored")],
  );
}

const FIND = `select requests.state, case when requests.state = 'pending' then null
      else requests.reason end reason,
    requests.topic, requests.callback, asked_at::float8 "askedAt",
    subscriptions.lease_ends_at::float8 "leaseEndsAt",
    case when requests.state = 'pending' then requests.reason else last_result end "lastResult",
    last_attempt_at::float8 "lastAttemptAt",
    coalesce(intents.due_at, case when subscriptions.delivered <> topics.hash
      then next_attempt_at end)::float8 "nextAttemptAt"
  from candor.requests left join candor.intents on intents.request = requests.id
  left join candor.subscriptions on subscriptions.id = requests.subscription
    and subscriptions.confirmation = requests.confirmation and requests.state = 'active'
  left join candor.topics on topics.name = subscriptions.topic
  where token = $1`;

/** The request of a token; undefined if there is none. */
export async function findRequest(
  ask: RunStatement,
  tokenHash: Uint8Array,
): Promise<KeptRequest | undefined> {
  return rowsOf(KeptRequestRow, await ask(FIND, [tokenHash]))[0];
}

/** Passes over those that a late outcome deletes at this moment: each would wait for the other. */
const TIDY_CLAIMS = `delete from candor.claims where ctid = any (array(
  select ctid from candor.claims where claimed_until <= candor.clock() for update skip locked))`;

/** Deletes what ended more than a day ago, what is beyond the limit, and claims that were lost. */
export async function tidy(ask: RunStatement): Promise<void> {
  await ask(`delete from candor.requests where finished_at <= candor.clock() - ${MS_PER_DAY}`);
  await ask(TIDY_CLAIMS);
  await ask(`delete from candor.requests where id in (
    select id from (
      select id, row_number() over (partition by requester order by id desc) place
      from candor.requests where finished_at is not null
    ) finished order by place desc, id limit (
      select case when count(*) > ${MAX_FINISHED}
        then count(*) - ${MAX_FINISHED} + ${FINISHED_DELETED_AT_ONCE} else 0 end
      from candor.requests where finished_at is not null))`);
}
