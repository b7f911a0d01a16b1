import {
  type Admission,
  type AdmissionFacts,
  type AdmissionLimits,
  decideAdmission,
  type IncomingRequest,
  isFull,
} from "../domain/hub/admission.ts";
import type { PendingSize } from "../domain/hub/hub-policy.ts";
import { reasonInWords } from "../domain/hub/hub-reason.ts";
import type {
  Claim,
  ClaimedWork,
  DeliveryTerms,
  HubChange,
  HubStore,
  KeptRequest,
  LaneTerms,
} from "../domain/hub/hub-store.ts";
import { writeProblem } from "./files/writable.ts";
import { endWithNotice, recordChange } from "./hub-changes.ts";
import type { HubDatabase } from "./hub-database.ts";

/** What the database knows about a request that comes, looked up when it is read. */
export class SqliteAdmissionFacts implements AdmissionFacts {
  readonly #database: HubDatabase;
  readonly #incoming: IncomingRequest["verification"];
  readonly #now: number;

  constructor(database: HubDatabase, { verification }: IncomingRequest, now: number) {
    this.#database = database;
    this.#incoming = verification;
    this.#now = now;
  }

  get isSubscribed(): boolean {
    const { callback, topic } = this.#incoming;
    return this.#database.subscriptions.has(callback, topic);
  }

  get isPending(): boolean {
    const { callback, topic } = this.#incoming;
    return this.#database.verifications.has(callback, topic);
  }

  get pendingOfRequester(): number {
    return this.#database.verifications.countOf(this.#incoming.requester);
  }

  get subscriptionsOfRequester(): number {
    return this.#database.subscriptions.countOf(this.#incoming.requester);
  }

  get firstEndMs(): number {
    return this.#database.verifications.firstEndOf(this.#incoming.requester, this.#now);
  }

  get atHost(): number {
    const { subscriptions, verifications } = this.#database;
    const { host } = this.#incoming;
    return subscriptions.countAtHost(host) + verifications.countAtHost(host);
  }

  get subscriptions(): number {
    return this.#database.subscriptions.count();
  }

  get pending(): PendingSize {
    return this.#database.verifications.size();
  }

  get hasLaterTurn(): boolean {
    const { verifications } = this.#database;
    return verifications.hasTurnFrom(verifications.turnOf(this.#incoming.requester));
  }
}

/**
 * The hub's store in this machine's database. Nothing waits for the database's lock: callers try
 * again, because calls under way would otherwise seem to take long.
 */
export class SqliteHubStore implements HubStore {
  /** `data_version` shows what other processes have done. */
  readonly pollIntervalMs = 60_000;
  readonly #database: HubDatabase;
  #expiryCheckedAt = Number.NEGATIVE_INFINITY;

  constructor(database: HubDatabase) {
    this.#database = database;
  }

  async accept(
    requests: readonly IncomingRequest[],
    limits: AdmissionLimits,
    now: number,
  ): Promise<readonly Admission[]> {
    return this.#database.transactionUnlessBusy(() =>
      requests.map((one) => {
        const facts = new SqliteAdmissionFacts(this.#database, one, now);
        const admission = decideAdmission(one, facts, limits);
        if (admission.kind === "add") this.#add(one, limits, now);
        return admission;
      }),
    );
  }

  /** A new request replaces the requester's earlier one, if that is still queued behind others. */
  #add({ request, verification }: IncomingRequest, limits: AdmissionLimits, now: number): void {
    const { verifications, requests } = this.#database;
    const { callback, topic, requester } = verification;
    for (const { request: earlier } of verifications.replaceBlocked(callback, topic, requester)) {
      if (earlier !== null) requests.supersede(earlier, now);
    }
    this.#makeRoom(requester, limits, now);
    verifications.add({ ...verification, request: requests.add(request) });
  }

  #makeRoom(requester: string, limits: AdmissionLimits, now: number): void {
    const { verifications, requests } = this.#database;
    while (isFull(verifications.size(), limits)) {
      const out = verifications.crowdOut(verifications.turnOf(requester));
      if (out === undefined) return;
      if (out.request === null) continue;
      requests.finish(out.request, "failed", reasonInWords("crowded_out"), now);
    }
  }

  async findRequest(tokenHash: Uint8Array): Promise<KeptRequest | undefined> {
    return this.#database.requests.find(tokenHash);
  }

  async nextAt(lanes: readonly LaneTerms[], now: number): Promise<readonly (number | undefined)[]> {
    const { deliveries, verifications } = this.#database;
    return lanes.map((terms) => {
      if (terms.lane === "verifications")
        return this.#hasExpiredLeases(now) ? 0 : verifications.nextAt(now);
      const isTrusted = terms.lane === "trusted";
      return deliveries.nextAt(isTrusted, now + terms.claimMs * 2, now + terms.longestPauseMs);
    });
  }

  /** Looked for once a minute, as it reads all subscriptions; a claim then ends them. */
  #hasExpiredLeases(now: number): boolean {
    const isRecent = Math.abs(now - this.#expiryCheckedAt) < this.pollIntervalMs;
    if (isRecent) return false;
    this.#expiryCheckedAt = now;
    return this.#database.subscriptions.hasExpired(now);
  }

  async claim(lanes: readonly LaneTerms[], now: number): Promise<readonly ClaimedWork[]> {
    return this.#database.transactionUnlessBusy(() => {
      this.#expire(now);
      return lanes.map((terms) => this.#claimIn(terms, now));
    });
  }

  #claimIn(terms: LaneTerms, now: number): ClaimedWork {
    if (terms.lane === "verifications") {
      const { verifications } = this.#database;
      const claimed = verifications.claim(now, now + terms.claimMs, terms.limit);
      return { deliveries: [], verifications: claimed, claim: FOR_GOOD };
    }
    const { deliveries } = this.#database;
    const room = roomOf(terms, now);
    const claim = () =>
      terms.lane === "trusted" ? deliveries.claimTrusted(room) : deliveries.claimSlow(room);
    return { deliveries: claim(), verifications: [], claim: FOR_GOOD };
  }

  /** Ends what was not renewed or confirmed in time. */
  #expire(now: number): void {
    const { subscriptions, verifications, requests } = this.#database;
    for (const id of subscriptions.expire(now)) {
      requests.endOf(id, reasonInWords("lease_ended"), now);
    }
    for (const { request } of verifications.expire(now)) {
      if (request === null) continue;
      requests.finish(request, "failed", reasonInWords("not_in_time"), now);
    }
    requests.tidy(now);
  }

  async record(changes: readonly HubChange[], now: number): Promise<readonly HubChange[]> {
    return this.#database.transactionUnlessBusy(() =>
      changes.filter((change) => recordChange(this.#database, change, now)),
    );
  }

  async topics(): Promise<readonly string[]> {
    return this.#database.subscriptions.topics();
  }

  async endTopic(topic: string, reason: string, limit: number, now: number): Promise<number> {
    return this.#database.transactionUnlessBusy(() => {
      const ids = this.#database.subscriptions.ofTopic(topic, limit);
      for (const id of ids) endWithNotice(this.#database, id, reason, now);
      return ids.length;
    });
  }

  async end(id: number, reason: string, now: number): Promise<boolean> {
    return this.#database.transaction(() => endWithNotice(this.#database, id, reason, now));
  }

  /** Checks the disk. */
  problem(): string | undefined {
    return writeProblem(this.#database.path);
  }
}

/** Nobody takes over a claim before it ends. */
const FOR_GOOD: Claim = { mayBegin: () => true };

/** The same in instants. */
function roomOf(terms: DeliveryTerms, now: number) {
  const { limit, perHost, perRequester, perAddress, claimMs, longestPauseMs } = terms;
  const latest = now + longestPauseMs;
  return { limit, perHost, perRequester, perAddress, now, until: now + claimMs, latest };
}
