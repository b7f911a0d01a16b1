import type { Static } from "@sinclair/typebox";
import type { Admission, AdmissionLimits, IncomingRequest } from "../../domain/hub/admission.ts";
import { reasonInWords } from "../../domain/hub/hub-reason.ts";
import type {
  ClaimedWork,
  HubChange,
  HubStore,
  KeptRequest,
  LaneTerms,
} from "../../domain/hub/hub-store.ts";
import type { DatabaseAddress } from "../database-url.ts";
import { acceptRequest } from "./admission.ts";
import { BusyLanes, RecentAnswer } from "./busy-lanes.ts";
import { isPlainDelivery, needsHubLock, recordHubChanges } from "./changes.ts";
import { claimDeliveries, type HeldTopics, NEXT_DELIVERIES } from "./due-deliveries.ts";
import { type HeldHubLease, HubLease } from "./hub-lease.ts";
import {
  HubSession,
  type RunStatement,
  refuseOtherHub,
  type SessionOptions,
} from "./hub-session.ts";
import { findRequest, finishRequests, tidy } from "./requests.ts";
import { NextRow, rowsOf } from "./rows.ts";
import {
  endAllWithNotice,
  expireSubscriptions,
  HAS_EXPIRED,
  idsOfTopic,
  subscribedTopics,
} from "./subscriptions.ts";
import { claimVerifications, expireVerifications, NEXT_VERIFICATION } from "./verifications.ts";

const NEXT = { ...NEXT_DELIVERIES, verifications: NEXT_VERIFICATION } as const;
/** How often a hub looks for leases that are over. */
const LOOK_FOR_EXPIRED_MS = 60_000;

/** When some lanes' next calls are due, by this machine's clock. $5: what time it is by that clock. */
function nextIn(lanes: readonly LaneTerms["lane"][]): string {
  const columns = Object.keys(NEXT).map(
    (lane) => `(case when ${lane} = 0 then 0
    else ${lane} - candor.clock() + $5::bigint end)::float8 ${lane}`,
  );
  const found = Object.entries(NEXT).map(([name, query]) => {
    const isAsked = lanes.some((lane) => lane === name);
    return `${isAsked ? query : "null::bigint"} ${name}`;
  });
  // All values are named, so that each has a type whichever lanes are asked for.
  return `select ${columns.join()}, cluster, left_by "leftBy", format from candor.hub, (select ${found.join()},
    $1::text, $2::bigint, $3::bigint, $4::bigint) next`;
}

/**
 * The hub's store in a cluster's PostgreSQL. What PostgreSQL does not answer in time counts as not
 * done. Instants are by PostgreSQL's clock there, so nodes need not have the same time.
 */
export class PostgresHubStore implements HubStore, AsyncDisposable {
  readonly pollIntervalMs = 1_000;
  /** Results are written while more is claimed. */
  readonly #claims: HubSession;
  readonly #results: HubSession;
  readonly #lease: HubLease;
  readonly #busy = new BusyLanes();
  readonly #next = new RecentAnswer<Static<typeof NextRow> | undefined>();
  readonly #topics = new RecentAnswer<readonly string[]>();
  readonly #reached = new Map<string, string>();
  #expiryCheckedAt = Number.NEGATIVE_INFINITY;
  readonly #held: () => HeldTopics;
  readonly #cluster: () => string;

  /**
   * @param held the topics whose content this node has: it delivers nothing that it lacks
   */
  constructor(address: DatabaseAddress, held: () => HeldTopics, terms: SessionOptions = {}) {
    const { cluster = () => "" } = terms;
    this.#claims = new HubSession(address, terms);
    this.#results = new HubSession(address, terms);
    this.#lease = new HubLease(address, cluster);
    this.#held = held;
    this.#cluster = cluster;
  }

  accept(
    requests: readonly IncomingRequest[],
    limits: AdmissionLimits,
    now: number,
  ): Promise<readonly Admission[]> {
    return this.#results.commitExclusive((ask) =>
      oneByOne(requests, (one) => acceptRequest(ask, one, limits, now)),
    );
  }

  findRequest(tokenHash: Uint8Array): Promise<KeptRequest | undefined> {
    return findRequest(this.#ask, tokenHash);
  }

  async nextAt(lanes: readonly LaneTerms[], now: number): Promise<readonly (number | undefined)[]> {
    const others = lanes.filter(({ lane }) => !this.#busy.has(lane));
    const next = others.length === 0 ? undefined : await this.#recentNextOf(others, now);
    return lanes.map(({ lane }) => {
      const againIn = this.#busy.againIn(lane);
      return againIn === undefined ? (next?.[lane] ?? undefined) : now + againIn;
    });
  }

  #recentNextOf(lanes: readonly LaneTerms[], now: number) {
    const names = lanes.map(({ lane }) => lane).join();
    return this.#next.get(names, this.#busy.areSome, () => this.#nextOf(lanes, now));
  }

  async #nextOf(lanes: readonly LaneTerms[], now: number) {
    const claimMs = Math.max(...lanes.map((terms) => terms.claimMs));
    const pauses = lanes.map((terms) =>
      terms.lane === "verifications" ? 0 : terms.longestPauseMs,
    );
    const held = JSON.stringify(Object.fromEntries(this.#held()));
    const terms = [held, claimMs, Math.max(...pauses), this.#lease.id, now];
    const names = lanes.map(({ lane }) => lane);
    const [next] = rowsOf(NextRow, await this.#ask(nextIn(names), terms));
    refuseOtherHub(next, this.#cluster());
    // A claim of verifications also ends what was not renewed in time.
    const isExpired =
      next && names.includes("verifications") && (await this.#hasExpiredLeases(now));
    return isExpired === true ? { ...next, verifications: 0 } : next;
  }

  async #hasExpiredLeases(now: number): Promise<boolean> {
    if (Math.abs(now - this.#expiryCheckedAt) < LOOK_FOR_EXPIRED_MS) return false;
    this.#expiryCheckedAt = now;
    return (await this.#ask(HAS_EXPIRED)).length > 0;
  }

  async claim(lanes: readonly LaneTerms[]): Promise<readonly ClaimedWork[]> {
    const lease = await this.#lease.acquire();
    const claim = (ask: RunStatement) =>
      oneByOne(lanes, (terms) => this.#claimIn(ask, lease, terms));
    if (!lanes.every(({ lane }) => this.#busy.has(lane))) this.#next.forget();
    const claimed = await this.#committed(lanes, claim);
    for (const [at, one] of claimed.entries()) {
      const lane = lanes[at]?.lane;
      if (lane !== undefined) this.#busy.note(lane, one);
    }
    return claimed;
  }

  /** A claim in one lane is one statement, and so its own commit. */
  async #committed<Result>(
    lanes: readonly LaneTerms[],
    claim: (ask: RunStatement) => Promise<Result>,
  ): Promise<Result> {
    const isOfDeliveries = lanes.length > 0 && lanes.every(({ lane }) => lane !== "verifications");
    const isBusy = lanes.some(({ lane }) => this.#busy.has(lane));
    if (isOfDeliveries && (isBusy || (await this.#ask(HAS_EXPIRED)).length === 0)) {
      return lanes.length === 1 ? claim(this.#ask) : this.#claims.commit(claim);
    }
    return this.#claims.commitExclusive(async (ask) => {
      await expire(ask);
      return claim(ask);
    });
  }

  async #claimIn(
    ask: RunStatement,
    { id, claim }: HeldHubLease,
    terms: LaneTerms,
  ): Promise<ClaimedWork> {
    if (terms.lane === "verifications") {
      const verifications = await claimVerifications(ask, terms.claimMs, terms.limit);
      return { deliveries: [], verifications, claim };
    }
    const deliveries = await claimDeliveries(
      ask,
      { held: this.#held(), hub: id, cluster: this.#cluster(), reached: this.#reached },
      terms,
    );
    return { deliveries, verifications: [], claim };
  }

  record(changes: readonly HubChange[], now: number): Promise<readonly HubChange[]> {
    const work = (ask: RunStatement) => recordHubChanges(ask, changes, now);
    if (changes.every(isPlainDelivery)) return work(this.#record);
    return changes.some(needsHubLock)
      ? this.#results.commitExclusive(work)
      : this.#results.commit(work);
  }

  topics(): Promise<readonly string[]> {
    return this.#topics.get("", this.#busy.areSome, () =>
      subscribedTopics(this.#ask, this.#held()),
    );
  }

  endTopic(topic: string, reason: string, limit: number, now: number): Promise<number> {
    this.#topics.forget();
    return this.#claims.commitExclusive(async (ask) =>
      endAllWithNotice(ask, await idsOfTopic(ask, topic, limit), reason, now),
    );
  }

  async end(id: number, reason: string, now: number): Promise<boolean> {
    return this.#claims.commitExclusive(
      async (ask) => (await endAllWithNotice(ask, [id], reason, now)) > 0,
    );
  }

  /** Only an attempt shows whether PostgreSQL answers. */
  problem(): undefined {
    return undefined;
  }

  readonly #record: RunStatement = (statement, values) => this.#results.ask(statement, values);

  readonly #ask: RunStatement = (statement, values) => this.#claims.ask(statement, values);

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#claims.close();
    await this.#results.close();
    await this.#lease.close();
  }
}

/** Ends what was not renewed or confirmed in time. */
async function expire(ask: RunStatement): Promise<void> {
  const late = await expireVerifications(ask);
  await finishRequests(ask, late, "failed", reasonInWords("not_in_time"));
  await tidy(ask);
  await expireSubscriptions(ask);
}

async function oneByOne<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}
