import type {
  Admission,
  AdmissionFacts,
  AdmissionLimits,
  IncomingRequest,
} from "../../../src/domain/hub/admission.ts";
import { DEFAULT_POLICY } from "../../../src/domain/hub/hub-policy.ts";
import type {
  ClaimedWork,
  HubChange,
  HubStore,
  LaneTerms,
} from "../../../src/domain/hub/hub-store.ts";
import type {
  DeliveryResult,
  DueDelivery,
  PendingVerification,
  StoredVerification,
} from "../../../src/domain/hub/subscription.ts";
import { NOW, testVerification } from "../verification.ts";
import type { TestHubStore } from "./test-hub-store.ts";

export const LEASE_END = NOW + 3_600_000;
const PLENTY = { limit: 10_000, perHost: 10_000, perRequester: 10_000, perAddress: 10_000 };
const TERMS = { ...PLENTY, claimMs: 15_000, longestPauseMs: 86_400_000 };
const VERIFICATIONS = { lane: "verifications", claimMs: 25_000, limit: 100 } as const;
const CALL = { address: "192.0.2.1", tookMs: 12, isQuick: true };

type Limits = Partial<typeof TERMS>;

/** A token's hash as a test names it. */
export function tokenOf(number: number): Uint8Array {
  return new Uint8Array([number]);
}

export function incoming(members: Partial<PendingVerification> = {}, token = 0): IncomingRequest {
  const { request: _, ...verification } = testVerification(members);
  const { callback, topic, requester, leaseSeconds, mode } = verification;
  const kept = { callback, topic, requester, leaseSeconds, askedAt: NOW };
  const tokenHash = token === 0 ? null : tokenOf(token);
  const request = { ...kept, tokenHash, mode: mode === "denied" ? "subscribe" : mode };
  return { request, verification };
}

export function failed(retryAt: number): DeliveryResult {
  return { kind: "failed", reason: 500, retryAt, call: CALL };
}

/** A store, used as the hub uses it. */
export class Given {
  readonly hubStore: HubStore;
  readonly #test: TestHubStore;

  constructor(test: TestHubStore) {
    this.#test = test;
    this.hubStore = test.hubStore;
  }

  delivered(hash = this.#test.hash()): DeliveryResult {
    return { kind: "delivered", hash, call: CALL };
  }

  hash(): string {
    return this.#test.hash();
  }

  change(): Promise<void> {
    return this.#test.change();
  }

  /** Hands in a request; returns what became of it. */
  async accept(
    request: IncomingRequest,
    limits: Partial<AdmissionLimits> = {},
  ): Promise<Admission["kind"]> {
    const admissions = await this.hubStore.accept([request], { ...DEFAULT_POLICY, ...limits }, NOW);
    return one(admissions).kind;
  }

  /** What is known about a request that comes. */
  facts(request: IncomingRequest, now = NOW): Promise<AdmissionFacts> {
    return this.#test.facts(request, now);
  }

  /** Claims what waits for confirmation. */
  async asked(now = NOW, limit = 100): Promise<readonly StoredVerification[]> {
    const [claimed] = await this.hubStore.claim([{ ...VERIFICATIONS, limit }], now);
    return claimed?.verifications ?? [];
  }

  async askedOne(now = NOW): Promise<StoredVerification> {
    return one(await this.asked(now));
  }

  /** A request that its callback has confirmed. */
  async subscribe(members: Partial<PendingVerification> = {}, leaseEndsAt = LEASE_END, token = 0) {
    await this.accept(incoming(members, token));
    const verification = await this.askedOne();
    await this.record({ kind: "confirmed", verification, leaseEndsAt, address: "192.0.2.1" });
  }

  /** So many, each with a callback of its own. */
  async subscribeMany(count: number, members: Partial<PendingVerification> = {}): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const callback = `${members.callback ?? "https://reader.example/"}${index}`;
      await this.subscribe({ ...members, callback });
    }
  }

  /** Claims what is due in both lanes. */
  async due(now = NOW, limits: Limits = {}): Promise<readonly DueDelivery[]> {
    const claimed = await this.hubStore.claim(lanesWith(limits), now);
    return claimed.flatMap(({ deliveries }: ClaimedWork) => deliveries);
  }

  async dueOne(now = NOW): Promise<DueDelivery> {
    return one(await this.due(now));
  }

  /** Records an outcome. Returns whether it counted. */
  async note(due: DueDelivery, result: DeliveryResult, now = NOW): Promise<boolean> {
    return (await this.hubStore.record([{ kind: "delivery", due, result }], now)).length === 1;
  }

  async record(change: HubChange, now = NOW): Promise<boolean> {
    return (await this.hubStore.record([change], now)).length === 1;
  }

  /** When the next delivery is due; undefined for never. */
  async nextDelivery(now = NOW): Promise<number | undefined> {
    return earliest(await this.hubStore.nextAt(lanesWith({}), now));
  }

  async nextVerification(now = NOW): Promise<number | undefined> {
    return earliest(await this.hubStore.nextAt([VERIFICATIONS], now));
  }
}

function lanesWith(limits: Limits): LaneTerms[] {
  return [
    { lane: "trusted", ...TERMS, ...limits },
    { lane: "slow", ...TERMS, ...limits },
  ];
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

function one<One>(all: readonly One[]): One {
  const [first, ...others] = all;
  if (first === undefined || others.length > 0) throw new Error(`There are ${all.length}, not one`);
  return first;
}
