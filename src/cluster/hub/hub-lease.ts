import type { Claim } from "../../domain/hub/hub-store.ts";
import { MS_PER_DAY } from "../../domain/time/units.ts";
import type { DatabaseAddress } from "../database-url.ts";
import { FORMAT } from "../format.ts";
import { hasEnded } from "../head.ts";
import { FIND_HUB, HubSession, refuseOtherHub } from "./hub-session.ts";
import { idsOf } from "./rows.ts";

/** By PostgreSQL's clock: what a hub that is not heard of has claimed becomes free after so long. */
const HELD_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
/** From when a renewal was asked for: PostgreSQL may have answered late. */
const BEGIN_WITHIN_MS = 4_000;
const END_AFTER_MS = 5_500;
const ANSWER_MS = 2_000;

/** The number under which calls are claimed, and whether they still count. */
export interface HeldHubLease {
  readonly id: number;
  readonly claim: Claim;
}

/**
 * Tells the other nodes that this hub is alive, so that they take over what it has claimed soon after
 * it has died, however long its claims last. A hub that slept gets another number: what it claimed
 * under the earlier one may be somebody else's by now.
 */
export class HubLease {
  readonly #session: HubSession;
  readonly #cluster: () => string;
  #current: NumberedLease | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(address: DatabaseAddress, cluster: () => string) {
    this.#session = new HubSession(address, { statementMs: ANSWER_MS });
    this.#cluster = cluster;
  }

  /** The number under which calls are claimed; 0 if none is claimed yet. */
  get id(): number {
    return this.#current?.id ?? 0;
  }

  /** Begins or renews it, if that is due. @throws as a connection does, or {@link refuseOtherHub} */
  async acquire(): Promise<HeldHubLease> {
    this.#timer ??= setInterval(() => this.#renew().catch(() => {}), RENEW_EVERY_MS);
    const known = this.#current;
    return known?.isWithin(RENEW_EVERY_MS) ? known : this.#renew();
  }

  async #renew(): Promise<HeldHubLease> {
    const askedAt = performance.now();
    const known = this.#current;
    if (known !== undefined && (await this.#isRenewed(known))) {
      known.renewed(askedAt);
      return known;
    }
    known?.end();
    const [id] = await this.#ask(BEGIN, [HELD_MS, this.#cluster(), MS_PER_DAY]);
    if (id === undefined) {
      const [hub] = await this.#session.ask(FIND_HUB);
      refuseOtherHub(hub, this.#cluster());
      throw hasEnded(null);
    }
    const begun = new NumberedLease(id, askedAt);
    this.#current = begun;
    return begun;
  }

  async #isRenewed({ id, claim }: NumberedLease): Promise<boolean> {
    const rows = await this.#ask(RENEW, [HELD_MS, this.#cluster(), id]);
    return rows.length > 0 && !claim.lost.aborted;
  }

  async #ask(statement: string, values: unknown[]): Promise<number[]> {
    return idsOf(await this.#session.ask(statement, values));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#session.close();
    this.#current?.end();
  }
}

/** One number, until it is lost. */
class NumberedLease implements HeldHubLease {
  readonly id: number;
  readonly #control = new AbortController();
  readonly claim = {
    mayBegin: () => this.isWithin(BEGIN_WITHIN_MS),
    lost: this.#control.signal,
  } as const;
  #renewedAt: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: number, askedAt: number) {
    this.id = id;
    this.#renewedAt = askedAt;
    this.renewed(askedAt);
  }

  isWithin(milliseconds: number): boolean {
    return !this.#control.signal.aborted && performance.now() - this.#renewedAt < milliseconds;
  }

  renewed(askedAt: number): void {
    this.#renewedAt = askedAt;
    clearTimeout(this.#timer);
    const left = askedAt + END_AFTER_MS - performance.now();
    this.#timer = setTimeout(() => this.end(), left);
  }

  /** It is not renewed any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#control.abort();
  }
}

/** $2: the cluster. Nobody holds anything once it has ended: another may be there in its place. */
const GOES_ON = `(select left_by is null and cluster = $2 and format = ${FORMAT} from candor.hub)`;
const RENEW = `update candor.hubs set held_until = candor.clock() + $1::bigint
  where id = $3 and held_until > candor.clock() and ${GOES_ON} returning id::float8 id`;
const BEGIN = `with ended as (delete from candor.hubs where held_until < candor.clock() - $3::bigint)
  insert into candor.hubs (held_until) select candor.clock() + $1::bigint where ${GOES_ON}
  returning id::float8 id`;
