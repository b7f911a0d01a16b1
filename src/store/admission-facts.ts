import type { AdmissionFacts, IncomingRequest, PendingSize } from "../domain/hub-ledger.ts";
import type { WithTables } from "./tables.ts";

/** What the database knows about a request that comes, looked up when it is read. */
export class SqliteAdmissionFacts implements AdmissionFacts {
  readonly #tables: WithTables;
  readonly #incoming: IncomingRequest["verification"];
  readonly #now: number;

  constructor(tables: WithTables, { verification }: IncomingRequest, now: number) {
    this.#tables = tables;
    this.#incoming = verification;
    this.#now = now;
  }

  get isSubscribed(): boolean {
    const { callback, topic } = this.#incoming;
    return this.#tables.subscriptions.has(callback, topic);
  }

  get isPending(): boolean {
    const { callback, topic } = this.#incoming;
    return this.#tables.verifications.has(callback, topic);
  }

  get pendingOfRequester(): number {
    return this.#tables.verifications.countOf(this.#incoming.requester);
  }

  get subscriptionsOfRequester(): number {
    return this.#tables.subscriptions.countOf(this.#incoming.requester);
  }

  get firstEndMs(): number {
    return this.#tables.verifications.firstEndOf(this.#incoming.requester, this.#now);
  }

  get atHost(): number {
    const { subscriptions, verifications } = this.#tables;
    const { host } = this.#incoming;
    return subscriptions.countAtHost(host) + verifications.countAtHost(host);
  }

  get subscriptions(): number {
    return this.#tables.subscriptions.count();
  }

  get pending(): PendingSize {
    return this.#tables.verifications.size();
  }

  get hasLaterTurn(): boolean {
    const { verifications } = this.#tables;
    return verifications.hasTurnFrom(verifications.turnOf(this.#incoming.requester));
  }
}
