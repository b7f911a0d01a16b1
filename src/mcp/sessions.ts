import type { Store } from "../store/store.ts";
import { SessionIds } from "./session-ids.ts";

/** The sessions of the 2025 era: signed ids, and in the database only those that were ended. */
export class Sessions {
  readonly #store: Store;
  #ids: SessionIds | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  create(now: Date): string {
    return this.#signed().create(now);
  }

  /** Whether the session is one of ours, not over and not ended. */
  isOpen(id: string, now: Date): boolean {
    const expiresAt = this.#signed().expiryOf(id);
    if (expiresAt === undefined || expiresAt <= now.getTime()) return false;
    return !this.#store.endedSessions.has(id);
  }

  end(id: string, now: Date): void {
    const expiresAt = this.#signed().expiryOf(id) ?? 0;
    this.#store.endedSessions.add(id, expiresAt, now.getTime());
  }

  #signed(): SessionIds {
    this.#ids ??= new SessionIds(this.#store.settings.sessionKey());
    return this.#ids;
  }
}
