import type { Store } from "../store/store.ts";
import { SessionIds } from "./session-ids.ts";

const REMEMBERED = 1_000;

/** The sessions of the 2025 era: signed ids; the database stores only those that were ended. */
export class Sessions {
  readonly #store: Store;
  /** When sessions that were found open expire, as of one state of the database. */
  readonly #open = new Map<string, number>();
  #version = "";
  #ids: SessionIds | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  create(now: Date): string {
    this.#forgetOld();
    return this.#signed().create(now);
  }

  /** Whether the session is ours, and neither expired nor ended. */
  isOpen(id: string, now: Date): boolean {
    const expiresAt = this.#expiryOf(id);
    return expiresAt !== undefined && expiresAt > now.getTime();
  }

  /** When an open session expires; checked once for each state of the database. */
  #expiryOf(id: string): number | undefined {
    this.#forgetOld();
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const expiresAt = this.#signed().expiryOf(id);
    if (expiresAt === undefined || this.#store.endedSessions.has(id)) return undefined;
    this.#open.set(id, expiresAt);
    return expiresAt;
  }

  /** Another process may have ended a session, or the database is another file with another key. */
  #forgetOld(): void {
    const version = `${this.#store.generation} ${this.#store.dataVersion()}`;
    if (version === this.#version && this.#open.size < REMEMBERED) return;
    this.#version = version;
    this.#open.clear();
    this.#ids = undefined;
  }

  /** @throws Failure `busy` while another process writes */
  end(id: string, now: Date): void {
    const expiresAt = this.#signed().expiryOf(id) ?? 0;
    const { endedSessions } = this.#store;
    this.#store.transaction(() => endedSessions.add(id, expiresAt, now.getTime()));
    this.#open.delete(id);
  }

  #signed(): SessionIds {
    this.#ids ??= new SessionIds(this.#store.settings.sessionKey());
    return this.#ids;
  }
}
