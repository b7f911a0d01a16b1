import { MAX_HISTORY, reasonInWords, writeDelivery } from "../../domain/hub/hub-reason.ts";
import type { HubChange } from "../../domain/hub/hub-store.ts";
import { mayHaveArrived } from "../../domain/hub/subscription.ts";
import type { RunStatement } from "./hub-session.ts";
import { idsOf } from "./rows.ts";

export type DeliveryChange = Extract<HubChange, { readonly kind: "delivery" }>;
export type ReturnChange = Extract<HubChange, { readonly kind: "returned_delivery" }>;

const OUTCOMES = `json_to_recordset($1::text::json) outcome (id bigint, confirmation integer,
  claimed_until bigint, kind text, hash text, address text, is_quick boolean, entry text, said text,
  wait bigint, is_slow boolean, is_called boolean)`;

/** Claims that have ended, as rows of `id` and `claimed_until`, don't count any more. */
function uncount(ended: string): string {
  return `uncounted as (delete from candor.claims using ${ended}
    where subscription = ${ended}.id and claims.claimed_until = ${ended}.claimed_until)`;
}

/**
 * Each outcome counts only for its own confirmation and claim. While the claim ran, the outcome of an
 * earlier one may have marked the subscription (`?`): then it is unknown which content came last.
 */
const RECORD = `with outcome as materialized (select * from ${OUTCOMES}), ${uncount("outcome")}
  update candor.subscriptions set
    delivered = case when kind = 'delivered' and delivered <> '?' then hash
      when is_called then '' else delivered end,
    failures = case kind when 'delivered' then 0 when 'failed' then failures + 1 else failures end,
    postponed = case kind when 'postponed' then postponed + 1 when 'ended' then postponed else 0 end,
    next_attempt_at = case kind when 'delivered' then 0 when 'ended' then next_attempt_at
      else (select candor.clock()) + wait end,
    claimed_until = case kind when 'ended' then subscriptions.claimed_until else 0 end,
    last_attempt_at = case when entry is null then last_attempt_at else (select candor.clock()) end,
    last_result = coalesce(said, last_result),
    is_trusted = case when kind = 'delivered' then is_quick
      when kind = 'failed' or is_slow then false else is_trusted end,
    address = coalesce(outcome.address, subscriptions.address),
    history = case when entry is null then history else left(entry || history, ${MAX_HISTORY}) end
  from outcome where subscriptions.id = outcome.id
    and subscriptions.confirmation = outcome.confirmation
    and subscriptions.claimed_until = outcome.claimed_until
  returning subscriptions.id::float8 id`;

/**
 * An outcome that does not count releases its claim, if it still has that. If it lost its claim, this
 * node may have slept, and its call may have ended after a newer content had come: what the
 * subscriber has is unknown, and it gets the newest content once more. $2: those that count.
 */
const RECORD_LOST = `update candor.subscriptions set
    delivered = case when not is_called then delivered
      when subscriptions.claimed_until = outcome.claimed_until then '' else '?' end,
    claimed_until = case when subscriptions.claimed_until = outcome.claimed_until
      then 0 else subscriptions.claimed_until end
  from ${OUTCOMES} where subscriptions.id = outcome.id
    and outcome.id not in (select value::bigint from json_array_elements_text($2::text::json))`;

/**
 * Records the outcomes of deliveries, all with two statements. Returns those that count. If only the
 * first was run, all may be recorded again: then the newest content is sent once more.
 */
export async function recordDeliveries(
  ask: RunStatement,
  changes: readonly DeliveryChange[],
  now: number,
): Promise<DeliveryChange[]> {
  if (changes.length === 0) return [];
  const outcomes = JSON.stringify(inOrder(changes).map((change) => outcomeOf(change, now)));
  const ids = new Set(idsOf(await ask(RECORD, [outcomes])));
  if (ids.size < changes.length) await ask(RECORD_LOST, [outcomes, JSON.stringify([...ids])]);
  return changes.filter(({ due }) => ids.has(due.id));
}

const RELEASE = `with claim as materialized (
    select * from json_to_recordset($1::text::json) claim (id bigint, claimed_until bigint)
  ), ${uncount("claim")}
  update candor.subscriptions set claimed_until = 0 from claim
  where subscriptions.id = claim.id and subscriptions.claimed_until = claim.claimed_until`;

/** Releases claims, so that others can take them. */
export async function releaseDeliveries(
  ask: RunStatement,
  changes: readonly ReturnChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const claims = inOrder(changes).map(({ due }) => ({
    id: due.id,
    claimed_until: due.claimedUntil,
  }));
  await ask(RELEASE, [JSON.stringify(claims)]);
}

/** By number, so that nodes that write about the same subscriptions lock them in one order. */
function inOrder<Change extends DeliveryChange | ReturnChange>(changes: readonly Change[]) {
  return changes.toSorted((one, other) => one.due.id - other.due.id);
}

/** As a row of `OUTCOMES`; what is left out is null. Without spreads, which take longer than the rest. */
function outcomeOf({ due, result }: DeliveryChange, now: number) {
  const { id, confirmation, claimedUntil: claimed_until } = due;
  const { kind } = result;
  const is_called = mayHaveArrived(result);
  switch (kind) {
    case "delivered": {
      const { call, hash } = result;
      const { address, isQuick: is_quick } = call;
      const entry = writeDelivery({ at: now, tookMs: call.tookMs, reason: undefined });
      const said = kind;
      return {
        id,
        confirmation,
        claimed_until,
        kind,
        is_called,
        address,
        is_quick,
        hash,
        entry,
        said,
      };
    }
    case "failed": {
      const { call, reason, retryAt } = result;
      const { address } = call;
      const entry = writeDelivery({ at: now, tookMs: call.tookMs, reason });
      const said = reasonInWords(reason);
      const wait = retryAt - now;
      return { id, confirmation, claimed_until, kind, is_called, address, entry, said, wait };
    }
    case "postponed": {
      const { dueAt, isSlow: is_slow } = result;
      return { id, confirmation, claimed_until, kind, is_called, wait: dueAt - now, is_slow };
    }
    case "ended":
      return { id, confirmation, claimed_until, kind, is_called };
  }
}
