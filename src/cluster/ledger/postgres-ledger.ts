import type {
  Claimed,
  Decision,
  HubLedger,
  IncomingRequest,
  IntakeFacts,
  KeptRequest,
  LaneTerms,
  LedgerChange,
} from "../../domain/hub-ledger.ts";
import { reasonInWords } from "../../domain/hub-reason.ts";
import type { DatabaseAddress } from "../database-url.ts";
import { needsTurn, recordChanges } from "./changes.ts";
import { claimDeliveries, type HeldTopics, NEXT_DELIVERIES } from "./due-deliveries.ts";
import { acceptRequest } from "./intake.ts";
import { findRequest, finished, tidy } from "./requests.ts";
import { NextRow, rowsOf } from "./rows.ts";
import { type Ask, refuseEnded, Session } from "./session.ts";
import {
  endAndTell,
  expireSubscriptions,
  HAS_EXPIRED,
  idsOfTopic,
  subscribedTopics,
} from "./subscriptions.ts";
import { claimVerifications, expireVerifications, NEXT_VERIFICATION } from "./verifications.ts";

/** Instants by this machine's clock. $4: what time it is by that clock. */
const NEXT = `select ${["trusted", "slow"].map(byThisClock).join()},
  (case when strangers = 0 then 0 else strangers - candor.clock() + $4::bigint end)::float8 strangers,
  left_by "leftBy" from candor.hub, (select ${NEXT_DELIVERIES.trusted} trusted, ${NEXT_DELIVERIES.slow} slow,
    ${NEXT_VERIFICATION} strangers) next`;

function byThisClock(lane: string): string {
  return `(case when ${lane} = 0 then 0 else ${lane} - candor.clock() + $4::bigint end)::float8 ${lane}`;
}

/**
 * The hub's ledger in a cluster's PostgreSQL. What PostgreSQL does not answer in time counts as not
 * done. Instants are by PostgreSQL's clock there, so nodes need not have the same time.
 */
export class PostgresLedger implements HubLedger, AsyncDisposable {
  readonly askEveryMs = 1_000;
  /** Results are written while more is claimed. */
  readonly #claims: Session;
  readonly #results: Session;
  readonly #held: () => HeldTopics;

  /**
   * @param held the topics whose content this node has: it delivers nothing that it lacks
   * @param statementMs how long PostgreSQL has for each statement, if not the usual time
   */
  constructor(address: DatabaseAddress, held: () => HeldTopics, statementMs?: number) {
    this.#claims = new Session(address, statementMs);
    this.#results = new Session(address, statementMs);
    this.#held = held;
  }

  accept(
    requests: readonly IncomingRequest[],
    decide: (request: IncomingRequest, facts: IntakeFacts) => Decision,
    now: number,
  ): Promise<readonly Decision[]> {
    return this.#results.commitAlone((ask) =>
      oneByOne(requests, (one) => acceptRequest(ask, one, decide, now)),
    );
  }

  findRequest(tokenHash: Uint8Array): Promise<KeptRequest | undefined> {
    return findRequest(this.#ask, tokenHash);
  }

  async nextAt(lanes: readonly LaneTerms[], now: number): Promise<readonly (number | undefined)[]> {
    const held = JSON.stringify(Object.fromEntries(this.#held()));
    const claimMs = Math.max(0, ...lanes.map((terms) => terms.claimMs));
    const pauses = lanes.map((terms) => (terms.lane === "strangers" ? 0 : terms.longestPauseMs));
    const rows = await this.#ask(NEXT, [held, claimMs, Math.max(0, ...pauses), now]);
    const [next] = rowsOf(NextRow, rows);
    refuseEnded(next?.leftBy);
    return lanes.map(({ lane }) => next?.[lane] ?? undefined);
  }

  async claim(lanes: readonly LaneTerms[]): Promise<readonly Claimed[]> {
    const isOfDeliveries = lanes.length > 0 && lanes.every(({ lane }) => lane !== "strangers");
    const claim = (ask: Ask) => oneByOne(lanes, (terms) => this.#claimIn(ask, terms));
    if (isOfDeliveries && (await this.#ask(HAS_EXPIRED)).length === 0) {
      return this.#claims.commit(claim);
    }
    return this.#claims.commitAlone(async (ask) => {
      await expire(ask);
      return claim(ask);
    });
  }

  async #claimIn(ask: Ask, terms: LaneTerms): Promise<Claimed> {
    if (terms.lane === "strangers") {
      const verifications = await claimVerifications(ask, terms.claimMs, terms.limit);
      return { deliveries: [], verifications };
    }
    return { deliveries: await claimDeliveries(ask, this.#held(), terms), verifications: [] };
  }

  record(changes: readonly LedgerChange[], now: number): Promise<readonly LedgerChange[]> {
    const work = (ask: Ask) => recordChanges(ask, changes, now);
    return changes.some(needsTurn) ? this.#results.commitAlone(work) : this.#results.commit(work);
  }

  topics(): Promise<readonly string[]> {
    return subscribedTopics(this.#ask, this.#held());
  }

  endTopic(topic: string, reason: string, limit: number, now: number): Promise<number> {
    return this.#claims.commitAlone(async (ask) =>
      endAndTell(ask, await idsOfTopic(ask, topic, limit), reason, now),
    );
  }

  async end(id: number, reason: string, now: number): Promise<boolean> {
    return this.#claims.commitAlone(async (ask) => (await endAndTell(ask, [id], reason, now)) > 0);
  }

  /** Only an attempt shows whether PostgreSQL answers. */
  problem(): undefined {
    return undefined;
  }

  readonly #ask: Ask = (statement, values) => this.#claims.ask(statement, values);

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#claims.close();
    await this.#results.close();
  }
}

/** Ends what was not renewed or confirmed in time. */
async function expire(ask: Ask): Promise<void> {
  const late = await expireVerifications(ask);
  await finished(ask, late, "failed", reasonInWords("not_in_time"));
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
